import { describe, expect, it } from "vitest";
import { hashApiKey, mintApiKey, readApiKey } from "./api-key";

describe("an API key", () => {
  it("has the published shape: environment, 40 base-62 characters, a prefix of 16", () => {
    for (const environment of ["live", "test"] as const) {
      const key = mintApiKey(environment);
      expect(key.secret).toMatch(new RegExp(`^pcb_${environment}_[0-9A-Za-z]{40}$`));
      expect(key.prefix).toBe(key.secret.slice(0, 16));
      expect(key.hash).toEqual(hashApiKey(key.secret));
      expect(readApiKey(key.secret)).toBe(environment);
    }
  });

  it("carries a checksum: no single changed character is well formed", () => {
    const { secret } = mintApiKey("live");
    for (let i = "pcb_live_".length; i < secret.length; i += 1) {
      const other = secret[i] === "a" ? "b" : "a";
      expect(readApiKey(secret.slice(0, i) + other + secret.slice(i + 1))).toBeNull();
    }
    expect(readApiKey(secret.replace("pcb_live_", "pcb_test_"))).toBeNull();
  });

  it("never repeats", () => {
    expect(new Set(Array.from({ length: 500 }, () => mintApiKey("live").secret)).size).toBe(500);
  });

  it.each(["", "pcb_live_", "Bearer x", "pcb_prod_0123456789", "é".repeat(49), `pcb_live_${"!".repeat(40)}`])("%j is none", (value) => {
    expect(readApiKey(value)).toBeNull();
  });
});
