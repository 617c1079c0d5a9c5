import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { addMs, secondMs } from "@/lib/clock";
import { checkSignature } from "./check-signature";

const [current, previous, foreign] = ["a", "b", "c"].map((letter) => `whsec_${Buffer.from(letter.repeat(32)).toString("base64")}`) as [
  string,
  string,
  string,
];
const signedAt = new Date("2026-01-01T12:00:00Z");
const body = Buffer.from('{"type":"brief.done"}');

function signed(secrets: readonly string[], { receivedAt = signedAt, sent = body } = {}) {
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(signedAt.getTime() / secondMs),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign("msg_1", signedAt, body)).join(" "),
  };
  return { headers, body: sent, receivedAt };
}

test("one good signature of several is enough, by any active secret", () => {
  expect(checkSignature(signed([current]), [current])).toBe("good");
  expect(checkSignature(signed([current, previous]), [previous])).toBe("good");
  expect(checkSignature(signed([previous]), [current, previous])).toBe("good");
});

test("another secret, another body, no secret at all and a signature of other form are wrong", () => {
  expect(checkSignature(signed([foreign]), [current, previous])).toBe("wrong");
  expect(checkSignature(signed([current], { sent: Buffer.from("{}") }), [current])).toBe("wrong");
  expect(checkSignature(signed([current]), [])).toBe("wrong");
  const { headers, ...rest } = signed([current]);
  expect(checkSignature({ ...rest, headers: { ...headers, "webhook-signature": "v1a,AAAA nonsense" } }, [current])).toBe("wrong");
});

test("the time counts as it was when the delivery came, to 5 minutes either way", () => {
  for (const offMs of [-300, 300].map((seconds) => seconds * secondMs))
    expect(checkSignature(signed([current], { receivedAt: addMs(signedAt, offMs) }), [current])).toBe("good");
  for (const offMs of [-301, 301].map((seconds) => seconds * secondMs))
    expect(checkSignature(signed([current], { receivedAt: addMs(signedAt, offMs) }), [current])).toBe("wrong_time");
  const { headers, ...rest } = signed([current]);
  expect(checkSignature({ ...rest, headers: { ...headers, "webhook-timestamp": "soon" } }, [current])).toBe("wrong_time");
});

test("a delivery without one of the three headers is unsigned", () => {
  const { headers, ...rest } = signed([current]);
  for (const name of Object.keys(headers)) {
    const others = Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
    expect(checkSignature({ ...rest, headers: others }, [current])).toBe("missing");
  }
});
