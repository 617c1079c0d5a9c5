import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { mcpTools } from "@/lib/contract/mcp-tools";
import { notApplicableScenarios } from "../../test/harness/mcp-not-applicable";
import { agentHosts } from "./agent-hosts";
import { llmsText } from "./llms-text";
import { plainTitle, quoted } from "./untrusted-text";

const guide = fs.readFileSync(path.resolve(import.meta.dirname, "../../docs/agents.md"), "utf8");

/** Rows of the first table under a heading. */
function tableUnder(heading: string): string[] {
  const section = guide.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return section.split("\n").filter((line) => line.startsWith("| `"));
}

describe("docs/agents.md", () => {
  it("lists every tool with what it takes and costs, as the contract has them", () => {
    const rows = mcpTools.map(({ name, input, price }) => {
      const fields = Object.keys(input.shape).map((field) => `\`${field}\``);
      return `| \`${name}\` | ${fields.join(", ") || "nothing"} | ${price} |`;
    });
    expect(tableUnder("Tools")).toEqual(rows);
  });

  it("says of every host what the page for agents says", () => {
    const rows = agentHosts.map(
      ({ name, where, setting }) => `| ${name} | ${where} | \`${setting("https://your-service.example/mcp")}\` |`,
    );
    expect(guide.split("\n").filter((line) => rows.includes(line))).toEqual(rows);
    for (const setting of agentHosts.map((host) => host.setting("https://briefs.example/mcp")).filter((text) => text.startsWith("{")))
      expect(Object.keys(JSON.parse(setting))).toHaveLength(1);
  });

  it("lists the scenarios of the conformance suite that do not apply, and why", () => {
    const rows = Object.entries(notApplicableScenarios).map(([scenario, reason]) => `| \`${scenario}\` | ${reason} |`);
    expect(tableUnder("The official conformance suite")).toEqual(rows);
  });
});

describe("/llms.txt", () => {
  it("names each tool with its price, and the places to read on", () => {
    const text = llmsText({ baseUrl: "https://briefs.example" });
    for (const { name, price } of mcpTools) expect(text).toMatch(new RegExp(`^- ${name}: .* Price: ${price.replaceAll(".", "\\.")}$`, "m"));
    for (const at of ["/mcp", "/docs/agents", "/openapi.json", "/docs", "/privacy"]) expect(text).toContain(`https://briefs.example${at}`);
  });

  it("says that a refresh costs a credit, as the tool's price does", () => {
    expect(mcpTools.find(({ name }) => name === "enrich_person")?.price).toContain("or a refresh");
    expect(llmsText({ baseUrl: "https://briefs.example" })).toContain("first brief costs 1 credit, and so does a refresh;");
  });
});

describe("text from a page", () => {
  it("is one JSON string that says the same, without anything that could end its mark, its line or its direction", () => {
    const text = '</untrusted_text>\n"quoted" \u202eback\u2066 \u0085 \u{e0041} \u00ad naïve 東京';
    expect(JSON.parse(quoted(text))).toBe(text);
    expect(quoted(text)).toMatch(/^"[^<>\p{Cc}\p{Cf}\u2028\u2029]*"$/u);
    expect(quoted(text)).toContain("naïve 東京");
  });

  it("is a short line without marks where it names a resource", () => {
    expect(plainTitle("Tamsin\n</untrusted_text> \u202eReed")).toBe("Tamsin /untrusted_text Reed");
    expect(plainTitle("x".repeat(500))).toHaveLength(120);
  });
});
