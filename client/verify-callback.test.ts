import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signCallback } from "@/lib/callbacks/sign-callback";
import { CallbackSignatureError } from "./client-error";
import { verifyCallback } from "./verify-callback";

/** Source: the test vector of https://github.com/standard-webhooks/standard-webhooks (libraries, "sign function works"). */
const published = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  body: '{"test": 2432232314}',
  headers: {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  },
};
const at = (seconds: number) => new Date(seconds * 1_000);
const sentSeconds = 1_614_265_330;

describe("a callback's signature", () => {
  it("agrees with the published vector", async () => {
    expect(await verifyCallback(published, at(sentSeconds))).toEqual({ test: 2_432_232_314 });
  });

  it("agrees with the published package and with what this service signs, whatever the text", async () => {
    for (const body of ['{"a":"Grüße, 世界 🙂"}', `{"long":"${"x".repeat(100_000)}"}`]) {
      const signature = new Webhook(published.secret).sign("msg_1", new Date(sentSeconds * 1_000), body);
      const headers = { "Webhook-Id": "msg_1", "Webhook-Timestamp": String(sentSeconds), "Webhook-Signature": signature };
      expect(await verifyCallback({ ...published, body, headers }, at(sentSeconds))).toEqual(JSON.parse(body));
      const own = signCallback({ id: "msg_2", timestampSeconds: sentSeconds, body, secrets: [published.secret] });
      expect(await verifyCallback({ ...published, body, headers: new Headers(own) }, at(sentSeconds))).toEqual(JSON.parse(body));
    }
  });

  it("holds during a rotation, when two secrets sign", async () => {
    const other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
    const body = "{}";
    const headers = signCallback({ id: "msg_3", timestampSeconds: sentSeconds, body, secrets: [other, published.secret] });
    for (const secret of [other, published.secret]) expect(await verifyCallback({ body, headers, secret }, at(sentSeconds))).toEqual({});
  });

  const change = (headers: Partial<typeof published.headers>) => ({ ...published, headers: { ...published.headers, ...headers } });
  it.each([
    ["another body", { ...published, body: '{"test": 2432232315}' }],
    ["another secret", { ...published, secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD" }],
    ["a secret that is none", { ...published, secret: "whsec_%" }],
    ["another id", change({ "webhook-id": "msg_other" })],
    ["another time", change({ "webhook-timestamp": String(sentSeconds + 1) })],
    ["a time that is none", change({ "webhook-timestamp": "now" })],
    ["a signature of another version", change({ "webhook-signature": published.headers["webhook-signature"].replace("v1", "v2") })],
    ["no signature", change({ "webhook-signature": "" })],
    ["a signature that is cut", change({ "webhook-signature": published.headers["webhook-signature"].slice(0, -4) })],
    ["no header at all", { ...published, headers: {} }],
  ])("fails for %s", async (_, received) => {
    await expect(verifyCallback(received, at(sentSeconds))).rejects.toThrow(CallbackSignatureError);
  });

  it.each([-301, 301])("fails when the timestamp is %i seconds off", async (off) => {
    await expect(verifyCallback(published, at(sentSeconds + off))).rejects.toThrow(/too old/);
    expect(await verifyCallback(published, at(sentSeconds + Math.sign(off) * 300))).toBeDefined();
  });
});
