"""A server on this machine that speaks OpenAI's chat completions and answers what a test tells it to."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

#: What a test lets the server do with one request.
Answer = Callable[["Handler"], None]


class Handler(BaseHTTPRequestHandler):
    """One request; the server's ``answers`` say what comes back, the last of them for good."""

    server: Endpoint
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        answer = self.server.took(self.path, json.loads(body), {name.lower(): value for name, value in self.headers.items()})
        answer(self)

    def send(self, body: bytes, *, status: int = 200, headers: dict[str, str] | None = None, promised: int | None = None) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body) if promised is None else promised))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class Endpoint(ThreadingHTTPServer):
    """The server, what it was asked and what it answers."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.paths: list[str] = []
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.answers: list[Answer] = [claims()]
        #: Let go of requests that hang.
        self.over = Event()
        self._thread = Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)

    def __enter__(self) -> Endpoint:
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.over.set()
        self.shutdown()
        self._thread.join()
        self.server_close()

    def handle_error(self, *_: Any) -> None:
        """A client that gave up is no news."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"

    def took(self, path: str, request: dict[str, Any], headers: dict[str, str]) -> Answer:
        self.paths.append(path)
        self.requests.append(request)
        self.headers.append(headers)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]

    def script(self, *answers: Answer) -> None:
        """Answer the next requests with these in order, and every later one with the last."""
        self.answers = list(answers)

    @property
    def calls(self) -> int:
        return len(self.requests)

    def sent(self, number: int = -1) -> dict[str, Any]:
        """What a model was given to read in one request."""
        material: dict[str, Any] = json.loads(self.requests[number]["messages"][1]["content"])
        return material


def claim(kind: str, quote: str, *, event: int = 1, stance: str = "positive", **values: str) -> dict[str, Any]:
    """One claim as a model makes it."""
    slots = [{"slot": slot, "value": value} for slot, value in values.items()]
    return {"kind": kind, "event": event, "quote": quote, "stance": stance, "values": slots}


def completion(content: str | None, *, finish: str = "stop", refusal: str | None = None, used: tuple[int, int] = (900, 40)) -> bytes:
    message = {"role": "assistant", "content": content, "refusal": refusal}
    body = {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": "small-1",
        "choices": [{"index": 0, "message": message, "finish_reason": finish}],
        "usage": {"prompt_tokens": used[0], "completion_tokens": used[1], "total_tokens": sum(used)},
    }
    return json.dumps(body).encode()


def said(content: str | None, **more: Any) -> Answer:
    """A completion with this content."""
    return lambda handler: handler.send(completion(content, **more))


def claims(*items: dict[str, Any], **more: Any) -> Answer:
    return said(json.dumps({"claims": list(items)}), **more)


def status(code: int, *, headers: dict[str, str] | None = None) -> Answer:
    body = json.dumps({"error": {"message": "no", "type": "x", "code": "y"}}).encode()
    return lambda handler: handler.send(body, status=code, headers=headers)


def raw(body: bytes, *, content_type: str = "application/json") -> Answer:
    return lambda handler: handler.send(body, headers={"Content-Type": content_type})


def hangs(handler: Handler) -> None:
    """Answer nothing until the test is over."""
    handler.server.over.wait(30)
    handler.close_connection = True


def drips(handler: Handler) -> None:
    """Send a byte now and then: no single wait is long."""
    handler.send(b"{", promised=1_000)
    while not handler.server.over.wait(0.1):
        handler.wfile.write(b" ")
        handler.wfile.flush()


def breaks_off(handler: Handler) -> None:
    """Hang up in the middle of the body."""
    handler.send(completion("{}")[:30], promised=500)
    handler.close_connection = True


def hangs_up(handler: Handler) -> None:
    handler.close_connection = True
    handler.connection.close()


def meanwhile(act: Callable[[], object], then: Answer) -> Answer:
    """Do something while the client waits."""

    def answer(handler: Handler) -> None:
        act()
        then(handler)

    return answer
