import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../platform/project-root";
import { type AuditException, exceptionList, judgeAudit } from "./judge-audit";

const serious = readFileSync(path.join(projectRoot, "test", "material", "audit", "serious.json"), "utf8");
const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
const today = "2026-03-01";
const known: AuditException = {
  advisory: "GHSA-aaaa-bbbb-cccc",
  package: "left-boat",
  reason: "It is only ever given text of our own.",
  until: "2026-04-01",
};

describe("an audit of the dependencies", () => {
  it("fails on a serious advisory, once however many packages it reaches, and lets a lesser one pass", () => {
    const verdict = judgeAudit(serious, [], today);
    expect(verdict).toMatchObject({ kind: "judged", problems: [expect.stringContaining("GHSA-aaaa-bbbb-cccc")], unused: [] });
  });

  it("passes while a known exception lasts, to its last day and no longer", () => {
    expect(judgeAudit(serious, [known], today)).toMatchObject({ problems: [], unused: [] });
    expect(judgeAudit(serious, [known], known.until)).toMatchObject({ problems: [] });
    expect(judgeAudit(serious, [known], "2026-04-02")).toMatchObject({ problems: [expect.stringContaining("ended on 2026-04-01")] });
  });

  it("takes an exception for its own package and advisory alone, and none for good", () => {
    const problems = (wrong: Partial<AuditException>) => judgeAudit(serious, [{ ...known, ...wrong }], today);
    expect(problems({ package: "harbour" })).toMatchObject({ problems: [expect.stringContaining("left-boat sinks")] });
    expect(problems({ advisory: "GHSA-dddd-eeee-ffff" })).toMatchObject({ problems: [expect.stringContaining("left-boat sinks")] });
    expect(problems({ until: "2036-01-01" })).toMatchObject({ problems: [expect.stringContaining("lasts longer than")] });
    expect(exceptionList.safeParse([{ ...known, reason: "later" }]).success).toBe(false);
  });

  it("names the exceptions that nothing needs any more", () => {
    expect(judgeAudit(clean, [known], today)).toEqual({ kind: "judged", problems: [], unused: [known] });
  });

  it("does not pass what is called bad without an advisory that it can read", () => {
    const bare = { auditReportVersion: 2, vulnerabilities: { harbour: { name: "harbour", severity: "critical", via: ["left-boat"] } } };
    expect(judgeAudit(JSON.stringify(bare), [], today)).toMatchObject({ problems: ["critical: harbour: no advisory is named"] });
  });

  it.each([
    [JSON.stringify({ message: "405 Method Not Allowed", method: "POST", error: { summary: "" } }), "405 Method Not Allowed"],
    [JSON.stringify({ message: "request to https://registry.example failed, reason: getaddrinfo ENOTFOUND" }), "ENOTFOUND"],
    ["npm error network timeout", "network timeout"],
    ["", "nothing"],
  ])("says that nobody answered, and judges nothing: %s", (printed, said) => {
    expect(judgeAudit(printed, [], today)).toMatchObject({ kind: "unanswered", said: expect.stringContaining(said) });
  });
});

it("the exceptions of this project are well formed", () => {
  exceptionList.parse(JSON.parse(readFileSync(path.join(projectRoot, ".ci", "audit-exceptions.json"), "utf8")));
});
