import { describe, expect, it } from "vitest";
import { loadEnv } from "@/lib/env";
import { limitSubject } from "./limit-subject";
import { ratePolicy } from "./rate-policies";

const env = loadEnv({ APP_ENV: "test", AUTH_SECRET: "a".repeat(32) });
const subjectOf = (address: string, given = env) =>
  limitSubject(ratePolicy("signup", given), null, { headers: new Headers({ "X-Forwarded-For": address }) }, given);

describe("whom a limit counts without a key", () => {
  it("is the address's network, as a keyed hash that shows nothing of it", () => {
    expect(subjectOf("203.0.113.7")).toMatch(/^address:[\w-]{43}$/);
    expect(subjectOf("203.0.113.7")).toBe(subjectOf("203.0.113.7"));
    expect(subjectOf("203.0.113.7")).not.toBe(subjectOf("203.0.113.8"));
    expect(subjectOf("2001:db8::1")).toBe(subjectOf("2001:db8::2"));
    expect(subjectOf("203.0.113.7")).not.toBe(subjectOf("203.0.113.7", { ...env, AUTH_SECRET: "b".repeat(32) }));
  });
});
