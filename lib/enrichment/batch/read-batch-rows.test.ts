import { describe, expect, it } from "vitest";
import { fixtureSubject } from "@/lib/fixture/subject";
import { batchBodyHashes, ignoredBatchFields, readBatchRows } from "./read-batch-rows";

describe("the rows of a batch", () => {
  it("repeat an earlier one however they are written, and the first one stays", () => {
    const { rows, duplicates } = readBatchRows(
      [
        { linkedin_url: "https://de.linkedin.com/in/Orla-Fenwick/" },
        { name: "Ada Byte" },
        { linkedin_url: "linkedin.com/in/orla-fenwick" },
      ],
      "live",
    );
    expect(rows.map(({ index }) => index)).toEqual([0, 1]);
    expect(duplicates.map(({ index, message }) => [index, message])).toEqual([[2, "This row asks for the same as row 0."]]);
  });

  it("of an invalid kind repeat nothing", () => {
    const { invalid, duplicates } = readBatchRows([{}, {}], "live");
    expect(invalid.map(({ index }) => index)).toEqual([0, 1]);
    expect(duplicates).toEqual([]);
  });

  it.each([[null], [7], ["text"], [[]], [{ name: { toString: "x" } }], [{ name: "x".repeat(501) }], [JSON.parse('{"__proto__": 1}')]])(
    "are read without a throw: %j",
    (profile) => {
      const { rows, invalid } = readBatchRows([profile], "live");
      expect(rows).toEqual([]);
      expect(invalid[0]?.message).not.toBe("");
    },
  );

  it("for a test key hold the fixture subject only", () => {
    const { rows, invalid } = readBatchRows([{ linkedin_url: fixtureSubject.linkedinUrl }, { name: "Ada Byte" }], "test");
    expect(rows.map(({ isFixture }) => isFixture)).toEqual([true]);
    expect(invalid.map(({ index, code }) => [index, code])).toEqual([[1, "test_key_fixture_only"]]);
  });

  it("warn of at most 100 unknown fields, and repeat only what looks like a field's name", () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`extra_${index}`, 1]));
    const { warnings } = readBatchRows(
      [
        { name: "Ada Byte", "Ada Byte <ada@example.com>": 1 },
        { name: "Bo", ...many },
      ],
      "live",
    );
    expect(warnings).toHaveLength(100);
    expect(warnings[0]).toEqual({ index: 0, code: "unknown_field", message: "A field is no field of a profile and is ignored." });
    expect(warnings[1]?.message).toContain("extra_0");
  });
});

describe("a row whose domain is none", () => {
  it("is invalid, with the field named, and is none of the rows that are paid for", () => {
    const { rows, invalid } = readBatchRows(
      [
        { name: "Ada Byte", domain: "acme" },
        { name: "Ada Byte", domain: "acme.example" },
      ],
      "live",
    );
    expect(rows.map(({ index }) => index)).toEqual([1]);
    expect(invalid).toEqual([{ index: 0, code: "invalid_request", message: "domain: Not a domain. It must look like acme.com." }]);
  });
});

describe("a field that is none", () => {
  it.each([
    ["linkedinUrl", "linkedin_url"],
    ["linkedin-url", "linkedin_url"],
    ["Linkdin_url", "linkedin_url"],
    ["compnay", "company"],
    ["Email", "email"],
  ])("%s of a row is warned of, with %s as what was meant", (field, meant) => {
    const { warnings } = readBatchRows([{ name: "Ada Byte", [field]: "x" }], "live");
    expect(warnings).toEqual([
      { index: 0, code: "unknown_field", message: `${field} is no field of a profile and is ignored. Is ${meant} meant?` },
    ]);
  });

  it.each([
    ["callbackUrl", " Is callback_url meant?"],
    ["callback-url", " Is callback_url meant?"],
    ["estimateOnly", " Is estimate_only meant?"],
    ["idempotency_keys", " Is idempotency_key meant?"],
    ["refresh", ""],
    ["detail", ""],
  ])("%s of a batch is warned of, with the field that was likely meant", (field, hint) => {
    expect(ignoredBatchFields([field])).toEqual([
      { index: 0, code: "unknown_field", message: `${field} is no field of a batch and is ignored.${hint}` },
    ]);
  });

  it("of a batch is repeated only when it looks like a name, and at most 100 are", () => {
    expect(ignoredBatchFields(["Ada Byte <ada@example.com>"])[0]?.message).toBe("A field is no field of a batch and is ignored.");
    expect(ignoredBatchFields(Array.from({ length: 300 }, (_, index) => `x${index}`))).toHaveLength(100);
  });
});

describe("the hash of a batch's body", () => {
  const row = { name: "Ada Byte", company: "Acme" };
  const secret = "0123456789abcdef0123456789abcdef";

  it("is the same whatever is beside the known fields, and in whatever order they stand", () => {
    expect(batchBodyHashes(secret, [{ company: "Acme", name: "Ada Byte", note: 1 }], undefined)).toEqual(
      batchBodyHashes(secret, [row], undefined),
    );
  });

  it.each([
    ["another value", [{ ...row, company: "Acme Ltd" }], undefined],
    ["a row more", [row, { name: "Bo" }], undefined],
    ["a callback address", [row], "https://hooks.example.com"],
    ["a row that cannot be read", [{ ...row, name: 7 }], undefined],
  ])("differs for %s", (_what, profiles, callbackUrl) => {
    expect(batchBodyHashes(secret, profiles, callbackUrl)).not.toEqual(batchBodyHashes(secret, [row], undefined));
  });
});
