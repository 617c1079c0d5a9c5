import { describe, expect, it } from "vitest";
import { failureReasons, refusalReasons } from "./errors";
import { adviceFor, plainReasonText, reasonText, reasonWithAdvice, type SeedField, seedFields } from "./refusal-advice";

const reasons = [...Object.keys(refusalReasons), ...Object.keys(failureReasons)] as (keyof typeof refusalReasons)[];
/** Every choice of what a request can give. */
const requests = Array.from({ length: 2 ** seedFields.length }, (_, bits) => seedFields.filter((_field, place) => bits & (1 << place)));

const words: Readonly<Record<SeedField, RegExp>> = {
  linkedin_url: /profile|linkedin/i,
  name: /\badd [^.]*\bname\b/i,
  company: /company/i,
  title: /title/i,
  domain: /domain/i,
  email: /email address, |add [^.]*email/i,
};

describe("what is said of a refusal", () => {
  it.each(reasons)("%s never advises what the request gave, whatever it gave", (reason) => {
    for (const askedBy of requests)
      for (const field of askedBy) expect(reasonWithAdvice(reason, askedBy), `${reason} ${askedBy}`).not.toMatch(words[field]);
  });

  it("speaks of no seed to whoever filled in a form", () => {
    for (const reason of reasons) expect(plainReasonText(reason)).not.toMatch(/\bseed/i);
    expect(plainReasonText("identity_weak")).toBe(reasonText("identity_weak"));
  });

  it("says what is left to add, and nothing when nothing is", () => {
    expect(adviceFor("identity_weak", ["name"])).toBe("Add a profile URL, a company or a domain.");
    expect(adviceFor("identity_weak", ["name", "company"])).toBe("Add a profile URL or a domain.");
    expect(adviceFor("identity_ambiguous", ["name", "company", "domain", "linkedin_url"])).toBe("Add a title.");
    expect(adviceFor("identity_ambiguous", ["name", "company", "domain", "linkedin_url", "title"])).toBeNull();
    expect(adviceFor("identity_not_found", ["name", "company"])).toBe("Add a profile URL.");
    expect(adviceFor("identity_not_found", ["linkedin_url"])).toBe("Add a name or a company.");
    expect(adviceFor("email_unresolved", ["email"])).toBe("Add a name or a profile URL.");
    expect(adviceFor("subject_suppressed", ["name"])).toBeNull();
  });

  it("advises nothing where it is not known what the request gave", () => {
    for (const reason of reasons) expect(adviceFor(reason, null)).toBeNull();
  });
});
