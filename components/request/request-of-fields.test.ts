import { describe, expect, it } from "vitest";
import { maxTextLength } from "@/lib/contract/seed";
import { noFields } from "./request-fields";
import { requestOfFields } from "./request-of-fields";

describe("requestOfFields", () => {
  it("makes a seed of the one field and of what narrows it, and leaves out what is empty", () => {
    const fields = { ...noFields, who: " linkedin.com/in/jane-roe ", name: "Jane Roe", company: " Acme ", domain: "  " };
    expect(requestOfFields(fields)).toEqual({
      kind: "request",
      seed: { linkedin_url: "linkedin.com/in/jane-roe", name: "Jane Roe", company: "Acme" },
      sender: undefined,
    });
  });

  it("lets the one field's name win over the other", () => {
    expect(requestOfFields({ ...noFields, who: "Jane Roe", name: "left over" })).toMatchObject({ seed: { name: "Jane Roe" } });
  });

  it("takes one of the languages along, and nothing else for one", () => {
    expect(requestOfFields({ ...noFields, who: "Jane Roe", language: "de" })).toMatchObject({ language: "de" });
    expect(requestOfFields({ ...noFields, who: "Jane Roe", language: "xx" })).not.toHaveProperty("language");
  });

  it("takes who is writing along when anything is said of it", () => {
    expect(requestOfFields({ ...noFields, who: "Jane Roe", sender_offer: "tide tables" })).toMatchObject({
      sender: { offer: "tide tables" },
    });
  });

  it.each(["who", "company", "sender_goal"] as const)("names %s when it is too long", (field) => {
    const fields = { ...noFields, who: "Jane Roe", [field]: "x".repeat(maxTextLength + 1) };
    expect(requestOfFields(fields)).toEqual({ kind: "too_long", field });
  });
});
