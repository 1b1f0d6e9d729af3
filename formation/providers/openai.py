"""Any server that speaks the chat completions of OpenAI's API, through the ``openai`` client.

The client brings the transport and its errors; what a server answers is read here, because servers that only resemble the
API send what its types do not foresee.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import openai
from openai import AsyncOpenAI, DefaultAsyncHttpxClient
from pydantic import BaseModel, Field, ValidationError

from formation.providers.base import Failure, FailureKind, Question, Reply


class _Message(BaseModel):
    content: str | None = None
    refusal: str | None = None


class _Choice(BaseModel):
    message: _Message
    finish_reason: str | None = None


class _Usage(BaseModel):
    prompt_tokens: int = 0
    completion_tokens: int = 0


class _Completion(BaseModel):
    choices: list[_Choice] = Field(min_length=1)
    usage: _Usage | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenAICompatible:
    """A model behind an address that speaks OpenAI's chat completions."""

    base_url: str
    #: Empty for a server that asks for none.
    api_key: str
    model: str
    context_tokens: int

    def __call__(self, question: Question, *, output_tokens: int, seconds: float) -> Reply | Failure:
        return asyncio.run(self._ask(question, output_tokens=output_tokens, seconds=seconds))

    async def _ask(self, question: Question, *, output_tokens: int, seconds: float) -> Reply | Failure:
        """One request. The deadline is for all of it: a client's own timeout starts anew with every byte that arrives."""
        try:
            async with self._client(seconds) as client:
                create = client.chat.completions.with_raw_response.create  # loads its parts when first touched: not in its time
                async with asyncio.timeout(seconds):
                    response = await create(
                        model=self.model,
                        messages=[{"role": "system", "content": question.instructions}, {"role": "user", "content": question.material}],
                        response_format={
                            "type": "json_schema",
                            "json_schema": {"name": question.schema_name, "schema": dict(question.schema), "strict": True},
                        },
                        max_completion_tokens=output_tokens,
                    )
                return _read(response.http_response.content)
        except (TimeoutError, openai.APITimeoutError):
            return Failure(kind=FailureKind.TIMEOUT)
        except openai.APIStatusError as error:
            return Failure(kind=FailureKind.STATUS, status=error.status_code)
        except openai.APIConnectionError:
            return Failure(kind=FailureKind.CONNECTION)
        except openai.OpenAIError:
            return Failure(kind=FailureKind.UNREADABLE)

    def _client(self, seconds: float) -> AsyncOpenAI:
        """The words go to the address that was configured and to no other; nothing is tried twice here (decisions 8)."""
        return AsyncOpenAI(
            base_url=self.base_url,
            api_key=self.api_key or "none",
            timeout=seconds,
            max_retries=0,
            http_client=DefaultAsyncHttpxClient(follow_redirects=False),
        )


def _read(body: bytes) -> Reply | Failure:
    try:
        completion = _Completion.model_validate_json(body)
    except ValidationError:
        return Failure(kind=FailureKind.UNREADABLE)
    choice, usage = completion.choices[0], completion.usage or _Usage()
    if choice.message.refusal or choice.finish_reason == "content_filter":
        return Failure(kind=FailureKind.REFUSED)
    if choice.finish_reason == "length":
        return Failure(kind=FailureKind.TRUNCATED)
    if not choice.message.content:
        return Failure(kind=FailureKind.UNREADABLE)
    return Reply(text=choice.message.content, input_tokens=usage.prompt_tokens, output_tokens=usage.completion_tokens)
