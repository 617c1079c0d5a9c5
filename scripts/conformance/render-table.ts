import type { Rule, RuleSection } from "../../test/conformance/rule";

/** docs/conformance.md: every rule in the specification's order, and the tests that show it. The same rules give the same bytes. */
export function renderTable(sections: readonly RuleSection[]): string {
  return `${[
    "# Conformance",
    "",
    "Every rule, field, state, status and limit of the interface specification in its order, and the tests that show it. `npm test` makes this table: it fails when a",
    "rule names no test, a test that does not exist or one that has not passed. A `*` stands for every test that fits.",
    ...sections.flatMap(({ title, rules }) => ["", `## ${title}`, "", "| rule | shown by |", "| --- | --- |", ...rules.map(rowOf)]),
  ].join("\n")}\n`;
}

function rowOf({ text, tests, remark }: Rule): string {
  const shownBy = tests.map((test) => `\`${test.replaceAll("`", "'")}\``).join("<br>");
  return `| ${cell(remark ? `${text} *${remark}*` : text)} | ${cell(shownBy)} |`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
