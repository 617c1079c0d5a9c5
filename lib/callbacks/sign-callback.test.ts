import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { signCallback } from "./sign-callback";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const published = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestampSeconds: 1_614_265_330, body: '{"test": 2432232314}' };
const publishedSignature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

describe("a callback is signed as Standard Webhooks prescribe", () => {
  test.each([secret, secret.replace("whsec_", "")])("the published vector comes out with %s", (given) => {
    expect(signCallback({ ...published, secrets: [given] })).toEqual({
      "webhook-id": published.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": publishedSignature,
    });
  });

  test("the signature is an HMAC over the bytes that are sent, in any script", () => {
    const body = '{"name":"Zoë — 東京 👋"}';
    const expected = createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
      .update(`msg_1.7.${body}`)
      .digest("base64");
    expect(signCallback({ id: "msg_1", timestampSeconds: 7, body, secrets: [secret] })["webhook-signature"]).toBe(`v1,${expected}`);
  });

  test("during a rotation receivers with either secret accept it, and others refuse it", () => {
    const body = '{"type":"brief.done"}';
    const newSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const timestampSeconds = Math.floor(Date.now() / 1_000);
    const headers = signCallback({ id: "msg_1", timestampSeconds, body, secrets: [newSecret, secret] });
    expect(headers["webhook-signature"].split(" ")).toHaveLength(2);
    for (const held of [newSecret, secret]) expect(new Webhook(held).verify(body, headers)).toEqual({ type: "brief.done" });
    expect(() => new Webhook(`whsec_${Buffer.alloc(32, 8).toString("base64")}`).verify(body, headers)).toThrow("No matching signature");
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow("No matching signature");
  });

  test.each([
    ["no secret", { secrets: [] }],
    ["an empty secret", { secrets: ["whsec_"] }],
    ["a secret that is not base 64", { secrets: ["whsec_%%%"] }],
    ["a broken second", { secrets: [secret], timestampSeconds: 1.5 }],
  ])("nothing is signed with %s", (_what, over) => {
    expect(() => signCallback({ ...published, ...over })).toThrow();
  });
});
