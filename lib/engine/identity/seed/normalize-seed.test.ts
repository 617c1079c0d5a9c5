import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Seed } from "@/lib/engine/types";
import { classifyEmail, parseEmailAddress } from "./email-address";
import { identifierKeys, normalizeSeed, seedFingerprint } from "./normalize-seed";

const seedOf = (input: Parameters<typeof normalizeSeed>[0]): Seed => {
  const outcome = normalizeSeed(input);
  if (outcome.kind !== "ok") throw new Error(outcome.code);
  return outcome.seed;
};

describe("normalizeSeed", () => {
  it("needs a profile, a name or an address", () => {
    for (const input of [
      {},
      { name: " \t " },
      { name: "", email: " ", linkedin_url: "\n" },
      { company: "Acme", title: "CEO", domain: "acme.example" },
      { name: "\u200f\u202e" },
      { name: "12 34 !?" },
    ]) {
      expect(normalizeSeed(input)).toEqual({ kind: "invalid", code: "missing_identifier" });
    }
  });

  it("names the field that it cannot read, even beside a good one", () => {
    expect(normalizeSeed({ name: "Odile Brandt", linkedin_url: "https://www.linkedin.com/company/acme" })).toEqual({
      kind: "invalid",
      code: "invalid_linkedin_url",
    });
    expect(normalizeSeed({ name: "Odile Brandt", email: "odile@" })).toEqual({ kind: "invalid", code: "invalid_email" });
  });

  it("strips control characters and bidirectional marks, and folds white space", () => {
    expect(seedOf({ name: " Odile\u0000\u202e \n Brandt\u200b " }).name).toBe("Odile Brandt");
  });

  it("reads a domain from what people paste and refuses what is none, never dropping it", () => {
    for (const domain of [
      "Acme.example",
      "https://www.acme.example/team?x",
      "www.acme.example.",
      "odile@acme.example",
      "acme.example:8080",
    ]) {
      expect(seedOf({ name: "Odile Brandt", domain }).domain).toBe("acme.example");
    }
    expect(seedOf({ name: "Odile Brandt", domain: "bücher.example" }).domain).toBe("xn--bcher-kva.example");
    for (const domain of ["acme", "not a domain", "..", "http://", "127.0.0.1", "-", "acme..example", "localhost:3000"])
      expect(normalizeSeed({ name: "Odile Brandt", domain }), domain).toEqual({
        kind: "invalid",
        code: "invalid_request",
        issue: { path: "domain", message: expect.stringContaining("acme.com") },
      });
    for (const domain of ["", "  ", "\u200b"]) expect(seedOf({ name: "Odile Brandt", domain }).domain).toBeNull();
  });

  it("keys what identifies, each normalised, and never the name alone", () => {
    const seed = seedOf({
      linkedin_url: "linkedin.com/in/Odile-B",
      name: "Dr. BRANDT, Odile",
      company: "The Acme Widgets, Inc.",
      domain: "www.acme.example",
      email: " Odile@ACME.example ",
    });
    const hash = createHash("sha256").update("odile@acme.example").digest("hex");
    expect(identifierKeys(seed)).toEqual([
      "linkedin:odile-b",
      `email:${hash}`,
      "name_company:odile brandt|acme widgets",
      "name_domain:odile brandt|acme.example",
    ]);
    expect(identifierKeys(seedOf({ name: "Odile Brandt" }))).toEqual([]);
  });

  it("gives one fingerprint to one question, and another to another title", () => {
    const one = seedFingerprint(seedOf({ name: "Odile Brandt", company: "Acme Inc.", title: "Head of Glue" }));
    expect(seedFingerprint(seedOf({ name: "odile  BRANDT", company: "ACME", title: "head of glue" }))).toBe(one);
    expect(seedFingerprint(seedOf({ name: "Odile Brandt", company: "Acme", title: "Head of Paste" }))).not.toBe(one);
    const weak = { name: "Odile Brandt", company: "Acme", title: "Head of Glue", accept_weak_identity: true };
    expect(seedFingerprint(seedOf(weak))).not.toBe(one);
  });

  it("answers any text within its time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), (a, b) => {
        for (const input of [{ name: a, company: b, title: a, domain: b }, { linkedin_url: a }, { email: b }]) {
          const outcome = normalizeSeed(input);
          if (outcome.kind === "ok") expect(seedFingerprint(outcome.seed)).toMatch(/^[0-9a-f]{64}$/);
        }
      }),
    );
  });
});

describe("email addresses", () => {
  it.each([
    "odile@acme.example",
    "o.brandt+x@acme.co.uk",
    "test@io",
    "!#$%&`*+/=?^`{|}~@acme.example",
    "123@acme.example",
    "o@xn--bcher-kva.example",
    "o@bücher.example",
    `${"a".repeat(64)}@acme.example`,
    "odile\u200b@acme.example",
  ])("accepts %s", (address) => {
    expect(parseEmailAddress(address)).not.toBeNull();
  });

  it.each([
    "@",
    "odile",
    "odile@",
    "@acme.example",
    "odile@@acme.example",
    ".odile@acme.example",
    "odile.@acme.example",
    "o..b@acme.example",
    "odile@.acme.example",
    "odile@acme.example.",
    "odile@acme..example",
    "odile@-acme.example",
    "odile@acme-.example",
    "odile @acme.example",
    "odile@acme example",
    "odile@ácme.example/odile",
    "odile@acme.example\r",
    "odile@acme.\u0007example",
    '"odile"@acme.example',
    "odile@[127.0.0.1]",
    "odile(x)@acme.example",
    "odile@acme.123",
    `${"a".repeat(65)}@acme.example`,
    `odile@${"a".repeat(64)}.example`,
    `odile@${"a.".repeat(122)}example`,
  ])("refuses %j", (address) => {
    expect(parseEmailAddress(address)).toBeNull();
  });

  it("tells work from free mail and roles", () => {
    expect(classifyEmail("odile@acme.example")).toBe("work");
    expect(classifyEmail("odile@gmail.com")).toBe("free_mail");
    expect(classifyEmail("odile@yahoo.co.uk")).toBe("free_mail");
    for (const role of ["info@acme.example", "Sales@acme.example", "no-reply@acme.example", "support+1@acme.example", "unreadable"])
      expect(classifyEmail(role)).toBe("role");
  });
});
