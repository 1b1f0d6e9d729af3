"""Chinese in both kinds of characters: "请记住...", "我更喜欢早上开会", "我不喜欢香菜", "我不再用 Vim 了"."""

from __future__ import annotations

from formation.extractors.deterministic.languages.base import About, Attitude, Grammar, Language, Wording, pattern
from memory.values import Stance

_VERY = r"(?:真的|确实|確實|一直|其实|其實|本人|个人|個人|平时|平時|向来|向來|从小就|從小就|从来就|還是|还是|最|很|非常|特别|特別|超级|超級|超|十分|挺|蛮|蠻|也|都|就|好|太|可|实在|實在|只|最近(?!$))*"
_WHO = r"(?:我|俺|咱)(?:自己|本人|个人|個人)?"
_PLEASE = r"(?:请|請|麻烦|麻煩|拜托|拜託|帮我|幫我|替我|帮忙|幫忙|您|你|妳|一定要|要|务必|務必|千万|千萬|可以|能不能|能否|可否|永远|永遠|以后|以後)"
_ASK = (
    r"(?:记住|記住|牢记|牢記|记下来|記下來|记下|記下|记着|記著|记好|記好|记得|記得|别忘了|別忘了|不要忘了|别忘记|別忘記|不要忘记|不要忘記)"
)
_ONCE = r"(?:一下|这一点|這一點|这点|這點|这件事|這件事|哦|喔|了?啊)?"
_LEAD = r"(?:(?:你好|您好|嗨|嘿|对了|對了|哦|噢|嗯|好的|好|另外|还有|還有|顺便|順便|那么?|那麼|其实|其實|说实话|說實話|老实说|老實說|总的来说|而且|平时|平時|一般来说|谢谢|謝謝|不过|但是|但|所以|因为|因為)[，,、\s]*)*"

#: Characters that only traditional writing has, and those of the wordings below in it.
TRADITIONAL = pattern("[歡愛厭願較記憶們說這會為學習體戶對還開關車書長門問過來個爾]")
IN_TRADITIONAL = str.maketrans("户欢讨厌记", "戶歡討厭記")

GRAMMAR = Grammar(
    language=Language.CHINESE,
    requests=(
        # "记住" alone also learns by heart ("记住单词很难"): a word of asking, a comma or colon, or the owner makes it a request
        pattern(
            rf"{_LEAD}{_PLEASE}+[，,\s]*(?:记住|記住|牢记|牢記|记下来?|記下來?|记着|記著|记好|記好){_ONCE}[，,：:\s]*(?P<what>(?!了|单词|單詞|密码|密碼|台词|吗).+)"
        ),
        pattern(rf"{_LEAD}{_PLEASE}*{_ASK}{_ONCE}[：:，,]\s*(?P<what>(?!了|吗|嗎).+)"),
        pattern(rf"{_LEAD}{_PLEASE}*{_ASK}{_ONCE}\s*(?P<what>(?:我|咱)(?!要去|得|说|說|告诉|告訴|刚|剛).+)"),
        pattern(
            rf"{_LEAD}(?P<what>[^，,：:]{{2,60}}?)[，,]\s*{_PLEASE}*(?:记住|記住|别忘了|別忘了|记下来|記下來)(?:这一点|這一點|这点|一下|哦|啊)?"
        ),
    ),
    also=pattern(r"[，,]?\s*(?:还有|還有|另外|并且请记住)[，,：:]?\s*"),
    untold=pattern(
        r"(?:这|這|那)(?:个|個|件|句|首|次|天|一|段|部)|.*(?:说过|說過|告诉过你|告訴過你|跟你说|跟你說|聊过|聊過)|(?:我们?|咱们?)?(?:得|要去|需要去|必须去|该)(?!.*(?:每|总是|總是|一直|都))|"
        r"(?:买|買|去|带|帶|交|打电话|打電話|给我|給我|提醒|发|發|关|關|吃药|吃藥|取|拿|还(?!是|有)|還(?!是|有)|做|写|寫|看)|如果|要是|什么|什麼|怎么|怎麼|多少|当|當"
    ),
    polite=pattern(r".*(?:可以|能不能|能否|可否).*(?:记|記)"),
    unreal=pattern(
        r"如果|要是|假如|假设|假設|假装|假裝|的话(?!题|剧)|的話(?!題|劇)|可能|也许|也許|或许|或許|大概|好像|似乎|应该|應該|以前|曾经|曾經|过去|過去|小时候|小時候|当年|當年|那时|那時|据说|據說|听说|聽說|说我|說我|开玩笑|開玩笑|才怪|"
        r"骗你|比如说?我|例如|梦里|夢裡|游戏里|遊戲裡|小说里|小說裡|故事里|故事裡|今天|今晚|今早|明天|后天|後天|昨天|这周|這週|本周|下周|下週|这个月|這個月|下个月|这次|這次|现在(?!的)|現在(?!的)|目前|最近|暂时|暫時|刚才|剛才|"
        r"一会儿?|是不是|会不会|會不會|吗$|嗎$|什么|什麼|怎么|怎麼|为何|為何|为什么|哪|谁|誰|几|幾|呢$|吧$"
    ),
    cuts=pattern(r"[，,；;：:()（）]\s*|\s*——\s*|(?<=[^\s])(?=(?:但是|可是|不过我|因为|因為|所以我|但我))"),
    hedges=pattern(r"\s*(?:但|可|不过|不過)?(?:只|除了|除非|不是(?:所有|每)|不总|不一定|偶尔|偶爾|有时|有時)"),
    lead=pattern(_LEAD + r"(?:但是|可是|不过|不過|因为|因為|所以|而且|但)?"),
    attitudes=(
        Attitude(
            pattern=pattern(rf"{_WHO}(?:已经|已經|现在|如今)?(?:不再|再也不)(?:那么)?(?:喜欢|喜歡|爱|愛)(?P<what>.+?)了?"),
            about=About.LIKES,
            how="喜欢",
            ended=True,
        ),
        Attitude(
            pattern=pattern(rf"{_WHO}(?:已经|已經|早就?)?不(?:喜欢|喜歡|爱|愛)(?P<what>.+)了"), about=About.LIKES, how="喜欢", ended=True
        ),
        Attitude(
            pattern=pattern(rf"{_WHO}(?:已经|已經)?(?:(?:不再|再也不)(?:讨厌|討厭)(?P<what>.+?)了?|不(?:讨厌|討厭)(?P<that>.+)了)"),
            about=About.LIKES,
            how="讨厌",
            stance=Stance.NEGATIVE,
            ended=True,
        ),
        Attitude(
            pattern=pattern(rf"{_WHO}(?:们|們)?(?:已经|已經)?(?:(?:不再|再也不)(?:使用|用)(?P<what>.+?)了?|不(?:使用|用)(?P<that>.+)了)"),
            about=About.USES,
            how="用",
            ended=True,
        ),
        Attitude(
            pattern=pattern(
                rf"(?:比起|相比|和|跟|与|與)(?P<over>.+?)(?:相比)?[，,]?\s*{_WHO}{_VERY}(?:更|比较|比較)(?:喜欢|喜歡|爱|愛|偏爱|偏愛|偏好)(?P<what>.+)"
            ),
            about=About.PREFERS,
            how="更喜欢",
        ),
        Attitude(
            pattern=pattern(rf"{_WHO}{_VERY}(?:喜欢|喜歡)(?P<what>.+?)(?:胜过|勝過|多过|多過|多于|多於)(?P<over>.+)"),
            about=About.PREFERS,
            how="更喜欢",
        ),
        Attitude(
            pattern=pattern(
                rf"{_WHO}{_VERY}(?:更|比较|比較|更加|较)(?:喜欢|喜歡|爱|愛|偏爱|偏愛|偏好|愿意|願意|倾向于|倾向)(?P<what>.+?)(?:[，,]?(?:而不是|而不|不是)(?P<over>.+))?"
            ),
            about=About.PREFERS,
            how="更喜欢",
        ),
        Attitude(
            pattern=pattern(rf"{_WHO}{_VERY}(?:偏好|偏爱|偏愛)(?P<what>.+?)(?:[，,]?而不是(?P<over>.+))?"),
            about=About.PREFERS,
            how="更喜欢",
        ),
        Attitude(
            pattern=pattern(rf"{_WHO}{_VERY}(?:宁愿|寧願|宁可|寧可)(?P<what>.+?)[，,]?(?:而不是|也不|而不)(?P<over>.+)"),
            about=About.PREFERS,
            how="更喜欢",
        ),
        Attitude(
            pattern=pattern(rf"{_WHO}{_VERY}(?:讨厌|討厭|厌恶|厭惡|受不了|最烦)(?P<what>.+)"),
            about=About.LIKES,
            how="讨厌",
            stance=Stance.NEGATIVE,
        ),
        Attitude(
            pattern=pattern(rf"{_WHO}{_VERY}(?:不(?:喜欢|喜歡)|不爱(?=吃|喝|看|听|玩)|不愛(?=吃|喝|看|聽|玩))(?P<what>.+)"),
            about=About.LIKES,
            how="不喜欢",
            stance=Stance.NEGATIVE,
        ),
        Attitude(
            pattern=pattern(
                rf"{_WHO}{_VERY}(?:喜欢|喜歡|热爱|熱愛|钟爱|鍾愛|酷爱|酷愛|爱(?=吃|喝|看|听|玩|读)|愛(?=吃|喝|看|聽|玩|讀))(?P<what>.+)"
            ),
            about=About.LIKES,
            how="喜欢",
        ),
        Attitude(
            pattern=pattern(rf"{_WHO}(?:们|們)?(?:一直|平时|都|主要)*(?:使用|用|在用)(?P<what>[^来來写寫做打开開]+?)"),
            about=About.USES,
            how="用",
            on_request=True,
        ),
    ),
    fillers=pattern(r"(?:[\s~～!！.。]|哈+|啦|啊|哦|喔|呀|哟|呢|嘛|的说|谢谢|謝謝|的呢|而已)+$"),
    joints=pattern(r"\s*(?:、|和|跟|以及|还有|還有|或者?|与|與)\s*"),
    barred=pattern(
        r"你|您|妳|他|她|它|这|這|那(?!不勒斯)|我|自己|什么|什麼|怎么|怎麼|哪|谁|誰|有人|某|一个|一個|有个|有個|女孩|男孩|女生|男生|同学|同學|同事|老板|老闆|老师|老師|邻居|鄰居|老婆|老公|妻子|丈夫|男友|女友|朋友(?!圈)|"
        r"妈|媽|爸|姐|妹|哥|弟|孩子|的时候|的時候|的人|的是|的$|以后|以後|之后|之前|今天|明天|昨天|现在|現在|最近|刚|剛|但|因为|因為|所以|不过|不過|如果|是|上了|^(?:过|過|了|上(?!海)|的|得|到|在一起|做|着|吗|嗎)|过$|過$|^(?:听|聽|看|吃|喝|玩|读|讀|说|說)$|"
        r"答案|(?<!(?:简短|簡短|简洁|簡潔|详细|詳細|直接|正式|口语)的)(?<!短的)(?<!长的)(?:回答|回复|回復)|方案|版本|选项|選項|建议|建議|主意|想法|这种|第[一二三四五六七八九十]|刚才|上面|下面|同样|另|别的|別的|一些|^小[明红紅王李张張刘劉陈陳华華芳丽麗强強军軍美林赵趙]$|^[阿老].$|点|點(?!心)|吧|吗|嗎|太|很|更|最|不|没|沒|和|跟|了"
    ),
    article=pattern(r"^(?:在|去|一直|自己)"),
    wordings={
        "喜欢": Wording(stored="用户喜欢{x}。", owner="你喜欢{x}。", ended="用户不再喜欢{x}。"),
        "不喜欢": Wording(stored="用户不喜欢{x}。", owner="你不喜欢{x}。", ended=""),
        "讨厌": Wording(stored="用户讨厌{x}。", owner="你讨厌{x}。", ended="用户不再讨厌{x}。"),
        "更喜欢": Wording(
            stored="用户更喜欢{x}。",
            owner="你更喜欢{x}。",
            ended="",
            stored_over="用户更喜欢{x}，而不是{over}。",
            owner_over="你更喜欢{x}，而不是{over}。",
        ),
        "用": Wording(stored="用户使用{x}。", owner="你使用{x}。", ended="用户不再使用{x}。"),
    },
    remembered=("用户要求记住：“{x}”。", "你要求记住：“{x}”。"),
    longest=14,
    unspaced=True,
    endings=(
        (pattern(r"我(?:已经|已經)?(?:不再|再也不)(?P<rest>.+?)了?"), ("我{rest}",)),
        (pattern(r"我(?:已经|已經)?不(?P<rest>.+)了"), ("我{rest}",)),
    ),
    # No word is inflected for its person, so the owner's can be exchanged.
    turned=(
        (pattern(r"我(?=妹|姐|弟|哥|妈|媽|爸|父|母|老婆|老公|妻|丈夫|儿|兒|女|孩|家(?!里|裡)|公司|老板|老闆|同事|朋友)"), "用户的", "你的"),
        (pattern(r"我"), "用户", "你"),
    ),
    unturned=pattern(r"[\"“”「」『』《》\x00]|你|您|妳|自我|忘我|敌我|我行我素|我们|我們|咱|俺|本人|人家"),
)
