from __future__ import annotations

import unittest
from typing import Any, Dict, List

from pcb_briefs import (
    ApiError,
    CallbackSignatureError,
    Client,
    ClientEvent,
    ConnectionFailed,
    Conflict,
    Forbidden,
    InvalidRequest,
    NotFound,
    PaymentRequired,
    RateLimited,
    Retries,
    ServiceFailed,
    Unauthorized,
    UnexpectedAnswer,
    WaitDeadline,
    __version__,
    verify_callback,
)

from every_outcome import answer_words, ask, envelope_words, job_words, outcome_words
from played_service import Played, PlayedService

USAGE = {"cache_status": "miss", "credits_charged": 1, "credits_remaining": 4}
BRIEF = {"status": "ok", "identity": {"full_name": "Odalys Brenwick"}, "safe_to_reference": [{"claim": "She maintains tidecast"}]}
CANDIDATE = {"candidate_id": "cand_1", "role": None, "organization": "Fernhill Press", "field": None, "country": None}
QUEUED = {"status": "queued", "job_id": "job_1", "poll_url": "/api/jobs/job_1?detail=compact", "usage": USAGE}
quick = Retries(first_pause_seconds=0.001)


def failed(code: str) -> Dict[str, Any]:
    return {"error": code, "message": f"Says {code}."}


def job(status: str, **more: Any) -> Dict[str, Any]:
    return {"job_id": "job_1", "status": status, "stage": "collecting_sources", "usage": USAGE, **more}


def client(service: PlayedService, **options: Any) -> Client:
    return Client(service.url, "pcb_live_key", **{"retries": quick, **options})


class Repeats(unittest.TestCase):
    def tries(self, call: Any, *answers: Played) -> List[Dict[str, Any]]:
        with PlayedService(*answers) as service:
            try:
                call(client(service))
            except Exception as error:
                service.asked.append({"raised": type(error)})
            return service.asked

    def test_one_key_is_made_and_kept_over_the_tries(self) -> None:
        asked = self.tries(lambda c: c.enrich({"name": "O"}), (502, {}, failed("internal_error")), (429, {"Retry-After": "0"}, failed("rate_limited")), (202, {}, QUEUED))
        self.assertEqual(len(asked), 3)
        keys = {one["body"]["idempotency_key"] for one in asked}
        self.assertEqual(len(keys), 1)
        self.assertRegex(keys.pop(), r"^[0-9a-f-]{36}$")

    def test_an_own_key_is_sent_as_it_is(self) -> None:
        asked = self.tries(lambda c: c.enrich({"name": "O", "idempotency_key": "monday"}), (202, {}, QUEUED))
        self.assertEqual(asked[0]["body"], {"name": "O", "idempotency_key": "monday"})

    def test_what_has_no_key_is_sent_once(self) -> None:
        asked = self.tries(lambda c: c.checkout(), (502, {}, failed("internal_error")))
        self.assertEqual([len(asked), asked[1]["raised"]], [2, ServiceFailed])

    def test_a_stop_may_be_repeated(self) -> None:
        asked = self.tries(lambda c: c.stop_batch("bat_1"), (503, {"Retry-After": "0"}, failed("service_busy")), (200, {}, {"status": "stopped"}))
        self.assertEqual([one["path"] for one in asked], ["/api/enrich/batch/bat_1/stop"] * 2)

    def test_four_tries_at_most(self) -> None:
        asked = self.tries(lambda c: c.account(), (504, {}, "<html>"))
        self.assertEqual([len(asked), asked[4]["raised"]], [5, UnexpectedAnswer])

    def test_what_waiting_does_not_help_is_raised_at_once(self) -> None:
        for status, headers in ((503, {}), (400, {}), (500, {}), (429, {"Retry-After": "61"})):
            asked = self.tries(lambda c: c.account(), (status, headers, failed("service_unavailable")))
            self.assertEqual(len(asked), 2, status)

    def test_the_key_goes_nowhere_else(self) -> None:
        with PlayedService((200, {}, {})) as other:
            asked = self.tries(lambda c: c.account(), (307, {"Location": f"{other.url}/api/account"}, ""))
            self.assertEqual([len(asked), asked[1]["raised"], other.asked], [2, UnexpectedAnswer, []])

    def test_the_logger_is_told_of_every_try_and_of_no_secret(self) -> None:
        events: List[ClientEvent] = []
        with PlayedService((502, {}, failed("internal_error")), (200, {}, {"jobs": [], "next_cursor": None})) as service:
            list(client(service, logger=events.append, user_agent="crm/2").jobs(status="done"))
            self.assertEqual(service.asked[0]["headers"]["User-Agent"], f"crm/2 pcb-briefs-python/{__version__}")
            self.assertEqual(service.asked[0]["path"], "/api/jobs?limit=100&status=done")
        self.assertEqual([(e.method, e.path, e.attempt, e.status, e.retry_in_seconds is None) for e in events], [("GET", "/api/jobs", 1, 502, False), ("GET", "/api/jobs", 2, 200, True)])
        self.assertNotIn("pcb_live_key", repr(events))


class Errors(unittest.TestCase):
    def test_families(self) -> None:
        families = {400: InvalidRequest, 401: Unauthorized, 402: PaymentRequired, 403: Forbidden, 404: NotFound, 409: Conflict, 413: InvalidRequest, 429: RateLimited, 500: ServiceFailed}
        for status, family in families.items():
            with PlayedService((status, {"X-Request-Id": "req_1", "Retry-After": "90"}, failed("some_code"))) as service:
                with self.assertRaises(family) as raised:
                    client(service).account()
            error = raised.exception
            assert isinstance(error, ApiError)
            self.assertEqual((error.status, error.code, str(error), error.request_id, error.retry_after_seconds), (status, "some_code", "Says some_code.", "req_1", 90.0))

    def test_what_is_no_service(self) -> None:
        with PlayedService((200, {}, "[1]")) as service, self.assertRaises(UnexpectedAnswer):
            client(service).health()
        with self.assertRaises(ConnectionFailed):
            Client("http://127.0.0.1:1", retries=Retries(max_tries=1)).health()

    def test_an_unusable_key_is_not_quoted(self) -> None:
        for key in ("", "pcb live", "pcb_\n", "schlüssel"):
            with self.assertRaises(ValueError) as raised:
                Client("https://briefs.example", key)
            self.assertNotIn(key or "pcb", str(raised.exception))
        with self.assertRaises(ValueError):
            Client("file:///etc/passwd", "k")


class Waits(unittest.TestCase):
    def test_follows_a_job_with_the_detail_that_was_asked(self) -> None:
        with PlayedService((202, {}, QUEUED), (200, {"Retry-After": "0"}, job("running")), (200, {}, job("done", result=BRIEF))) as service:
            seen: List[str] = []
            one = client(service)
            outcome = one.wait_for_brief(one.enrich({"name": "O", "detail": "compact"}), on_job=lambda at: seen.append(job_words(at)))
            self.assertEqual(outcome, {"status": "done", "brief": BRIEF, "usage": USAGE, "job_id": "job_1"})
            self.assertEqual([one["path"] for one in service.asked[1:]], ["/api/jobs/job_1?detail=compact"] * 2)
            self.assertEqual(seen, ["running, collecting_sources", "She maintains tidecast of Odalys Brenwick"])

    def test_gives_up_when_the_time_is_over(self) -> None:
        with PlayedService((200, {"Retry-After": "30"}, job("queued"))) as service, self.assertRaises(WaitDeadline) as raised:
            client(service).wait_for_brief("job_1", deadline_seconds=10)
        self.assertEqual(raised.exception.job_id, "job_1")

    def test_a_state_that_no_version_knows_is_no_answer(self) -> None:
        with PlayedService((200, {}, job("paused"))) as service, self.assertRaises(UnexpectedAnswer):
            client(service).wait_for_brief("job_1")

    def test_follows_a_batch_to_its_end(self) -> None:
        with PlayedService((200, {"Retry-After": "0"}, {"status": "running"}), (200, {}, {"status": "stopped"})) as service:
            self.assertEqual(client(service).wait_for_batch("bat_1")["status"], "stopped")

    def test_pages_through_the_jobs(self) -> None:
        with PlayedService((200, {}, {"jobs": [{"job_id": "a"}], "next_cursor": "c 1"}), (200, {}, {"jobs": [{"job_id": "b"}], "next_cursor": None})) as service:
            self.assertEqual([one["job_id"] for one in client(service).jobs(limit=1)], ["a", "b"])
            self.assertEqual(service.asked[1]["path"], "/api/jobs?limit=1&cursor=c+1")


class Outcomes(unittest.TestCase):
    def asks(self, *answers: Played) -> List[str]:
        with PlayedService(*answers) as service:
            return ask(client(service), "Odalys")

    def test_every_one(self) -> None:
        served = {"status": "done", "job_id": "job_1", "brief": BRIEF, "usage": USAGE}
        self.assertEqual(self.asks((200, {}, served)), ["done job_1", "She maintains tidecast of Odalys Brenwick"])
        review = {"status": "needs_review", "reason": "email_unresolved", "message": "Nobody fits.", "usage": USAGE}
        self.assertEqual(self.asks((200, {}, review)), ["Nobody fits.", "email_unresolved: Nobody fits."])
        refused = job("refused", reason="identity_ambiguous", error="Several fit.", candidates=[CANDIDATE])
        self.assertEqual(self.asks((202, {}, QUEUED), (200, {}, refused))[1], "refused identity_ambiguous: Several fit. job_1 Fernhill Press")
        stopped = job("failed", reason="stopped", error="You stopped it.")
        self.assertEqual(self.asks((202, {}, {**QUEUED, "status": "accepted", "delivery": "callback"}), (200, {}, stopped)), ["callback", "failed stopped: You stopped it. job_1"])
        self.assertEqual(self.asks((402, {}, {**failed("payment_required"), "credits_required": 1})), ["no credit", "1"])
        self.assertEqual(self.asks((403, {}, failed("daily_people_limit"))), ["daily_people_limit", "403"])
        self.assertEqual(job_words({**job("queued"), "queue_position": 3}), "queued at 3")  # type: ignore[arg-type]
        self.assertEqual(envelope_words({"type": "brief.failed", "reason": "stopped", "error": "E"}), "brief.failed stopped: E")  # type: ignore[typeddict-item]


class Callbacks(unittest.TestCase):
    # Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/python
    SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    HEADERS = {"Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp": "1614265330", "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="}
    BODY = '{"test": 2432232314}'

    def test_a_published_signature(self) -> None:
        self.assertEqual(verify_callback(self.BODY, self.HEADERS, self.SECRET, now=1614265330), {"test": 2432232314})

    def test_anything_else_is_refused(self) -> None:
        wrong: List[Any] = [
            (self.BODY + " ", self.HEADERS, self.SECRET, 1614265330),
            (self.BODY, self.HEADERS, "whsec_AAAA", 1614265330),
            (self.BODY, self.HEADERS, "whsec_", 1614265330),
            (self.BODY, self.HEADERS, self.SECRET, 1614265631),
            (self.BODY, {**self.HEADERS, "Webhook-Id": "msg_2"}, self.SECRET, 1614265330),
            (self.BODY, {}, self.SECRET, 1614265330),
        ]
        for body, headers, secret, now in wrong:
            with self.assertRaises(CallbackSignatureError):
                verify_callback(body, headers, secret, now=now)


if __name__ == "__main__":
    unittest.main()
