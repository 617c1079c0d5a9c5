import { describe, expect, it } from "vitest";
import { open, seal } from "./sealing";

const secret = "0123456789abcdef0123456789abcdef";
const newer = "fedcba9876543210fedcba9876543210";
const binding = ["candidate-id", "acc_1"] as const;

describe("a sealed value", () => {
  it("opens for whom it is bound to, and has one form", () => {
    const sealed = seal(secret, "a text: ü", binding);
    expect(open(secret, sealed, binding)).toBe("a text: ü");
    expect(seal(secret, "a text: ü", binding)).toEqual(sealed);
    expect(sealed.includes("a text")).toBe(false);
  });

  it("opens for nobody else, and for no other use", () => {
    const sealed = seal(secret, "a text", binding);
    expect(open(secret, sealed, ["candidate-id", "acc_2"])).toBeNull();
    expect(open(secret, sealed, ["candidate", "acc_1"])).toBeNull();
    expect(open(newer, sealed, binding)).toBeNull();
  });

  it("opens with no byte changed, and at no other length", () => {
    const sealed = seal(secret, "a text", binding);
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(open(secret, altered, binding)).toBeNull();
    }
    for (let length = 0; length < sealed.length; length += 1) expect(open(secret, sealed.subarray(0, length), binding)).toBeNull();
  });

  it("outlives a rotation while the old secret still counts", () => {
    const sealed = seal(secret, "a text", binding);
    expect(open([newer, secret], sealed, binding)).toBe("a text");
    expect(open(secret, seal([newer, secret], "a text", binding), binding)).toBeNull();
  });
});
