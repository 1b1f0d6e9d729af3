"""The API, read side, and what both sides share: who is asking, and how a refusal looks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import exceptions, status
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView, exception_handler

from memory.access import acting_for, note_refusal, principal_of_key
from memory.listing import listed
from memory.models import ApiKey
from memory.recall import NoSuchRecall
from memory.store.people import key_digest
from memory.traces import newest, trace_of
from memory.values import LIVE, UNSTORABLE, Sensitivity, Status

READ, WRITE = "memory.read", "memory.write"
#: What a device's key may do: hand over what others wrote, and nothing else (decisions 6).
INGEST = "ingest:communication"
#: Recalls that one call lists at most.
MOST_TRACES = 200
#: By these names a request would say whose memory it means.
NAMING = frozenset({"principal", "principal_id", "principal_name", "tenant", "tenant_id"})
#: HTTP status -> the code a program may rely on.
CODES = {
    400: "malformed_request",
    401: "authentication_error",
    403: "authorization_error",
    404: "not_found",
    405: "method_not_allowed",
    406: "not_acceptable",
    409: "conflict",
    415: "unsupported_media_type",
}


class Caller:
    """An agent that presented a key."""

    is_authenticated = True

    def __init__(self, *, principal_id: UUID, scopes: frozenset[str], ceiling: Sensitivity) -> None:
        self.principal_id = principal_id
        self.scopes = scopes
        #: The most sensitive that it may be told.
        self.ceiling = ceiling


class KeyAuthentication(BaseAuthentication):
    """`Authorization: Bearer KEY`."""

    def authenticate(self, request: Request) -> tuple[Caller, None] | None:
        scheme, _, secret = get_authorization_header(request).decode("latin-1").partition(" ")
        if scheme.lower() != "bearer" or not secret.strip():
            return None
        principal_id = principal_of_key(secret.strip())
        if principal_id is None:
            raise exceptions.AuthenticationFailed("This key is unknown or revoked.")
        digest = key_digest(secret.strip())
        with acting_for(principal_id):
            scopes, ceiling = ApiKey.objects.values_list("scopes", "ceiling").get(secret_hash=digest)
        return Caller(principal_id=principal_id, scopes=frozenset(scopes), ceiling=Sensitivity(ceiling)), None

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


def caller_of(request: Request) -> Caller:
    """Who asks. Raises NotAuthenticated for a request without a key."""
    caller: object = request.user
    if not isinstance(caller, Caller):
        raise exceptions.NotAuthenticated("Send the key as `Authorization: Bearer KEY`.")
    return caller


def refuse_others(names: Iterable[str]) -> None:
    """Raise NotFound where a request names whose memory it means: a key opens one, and there is no other behind it."""
    named = sorted(NAMING & set(names))
    if named:
        raise exceptions.NotFound(f"A key opens one memory and no request names another; leave out {named[0]!r}.")


class HasScope(BasePermission):
    """The view names the scope it needs as ``scope``, and perhaps another one that will do as ``or_scope``."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        caller = caller_of(request)
        needed: str = getattr(view, "scope", READ)
        if caller.scopes.isdisjoint({needed, getattr(view, "or_scope", needed)}):
            raise exceptions.PermissionDenied(f"This key lacks the scope {needed}.")
        return True


def in_envelope(error: Exception, context: dict[str, Any]) -> Response | None:
    """Every refusal as `{"error": {"code", "message"}}`; None for what nobody anticipated."""
    response = exception_handler(error, context)
    if response is not None:
        detail = response.data.get("detail", response.data) if isinstance(response.data, dict) else response.data
        response.data = {"error": {"code": CODES.get(response.status_code, "error"), "message": str(detail)}}
    return response


class PrivateView(APIView):
    """Nothing the API answers may be kept by anybody between it and the caller."""

    authentication_classes = (KeyAuthentication,)
    permission_classes = (HasScope,)
    scope = READ
    #: Query parameters that the address takes; any other is refused, so that no filter is ignored without a word.
    parameters: frozenset[str] = frozenset()
    #: What is said of an id that is nobody's or another memory's.
    absent = "There is no such thing in this memory."

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        refuse_others(request.query_params)
        unknown = sorted(set(request.query_params) - self.parameters)
        if unknown:
            raise exceptions.ParseError(f"The parameter {unknown[0][:40]!a} is not known here; leave it out.")
        if any(UNSTORABLE.search(value) for value in kwargs.values() if isinstance(value, str)):
            raise exceptions.NotFound(self.absent)

    def handle_exception(self, exc: Exception) -> Response:
        response = super().handle_exception(exc)
        if isinstance(exc, exceptions.NotFound) and self.request.resolver_match is not None:
            what = f"{self.request.method} {self.request.resolver_match.route}"
            note_refusal(caller_of(self.request).principal_id, door="api", what=what, now=timezone.now())
        return response

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(request, response, *args, **kwargs)
        response["Cache-Control"] = "private, no-store"
        return response


class NowhereView(PrivateView):
    """Any address under the API's that is none of it, with any method and with or without a key; nobody is asked for by it."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        # before the key is looked at: who mistypes an address should not have to mend a key first
        raise exceptions.NotFound(f"The API has no address {request.path[:200]}.")

    def handle_exception(self, exc: Exception) -> Response:
        return APIView.handle_exception(self, exc)


class BeliefsView(PrivateView):
    """`GET /api/v1/beliefs`: what is believed; `?status=` (repeatable) asks for past ones too."""

    parameters = frozenset({"status"})

    def get(self, request: Request) -> Response:
        wanted = request.query_params.getlist("status") or sorted(LIVE)
        unknown = [name for name in wanted if name not in set(Status)]
        if unknown:
            raise exceptions.ParseError(f"status {unknown[0]!r} is none of {', '.join(sorted(Status))}.")
        principal_id = caller_of(request).principal_id
        with acting_for(principal_id):
            beliefs = listed(principal_id, statuses=wanted, ceiling=caller_of(request).ceiling)
        return Response({"beliefs": beliefs}, status=status.HTTP_200_OK)


class TracesView(PrivateView):
    """`GET /api/v1/traces`: the newest recalls, up to `?limit=`."""

    def get(self, request: Request) -> Response:
        given = request.query_params.get("limit", "20")
        if not given.isdecimal() or not 0 < int(given) <= MOST_TRACES:
            raise exceptions.ParseError(f"limit {given[:20]!r} is no number from 1 to {MOST_TRACES}.")
        principal_id = caller_of(request).principal_id
        with acting_for(principal_id):
            found = newest(principal_id, limit=int(given))
        return Response({"traces": [{"trace_id": str(row.id), "at": row.created_at.isoformat(), "scope": row.scope} for row in found]})


class TraceDetailView(PrivateView):
    """`GET /api/v1/traces/{id}`: what one recall gave out, as far as the key may be told, and how much it left out."""

    def get(self, request: Request, trace_id: UUID) -> Response:
        caller = caller_of(request)
        try:
            with acting_for(caller.principal_id):
                found = trace_of(caller.principal_id, trace_id, ceiling=caller.ceiling, now=timezone.now())
        except NoSuchRecall as error:
            raise exceptions.NotFound(str(error)) from error
        return Response(found.as_json())
