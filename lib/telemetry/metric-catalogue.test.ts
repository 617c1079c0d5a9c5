import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { familyOf, type MetricName, metricCatalogue } from "./metric-catalogue";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const rules = [...read("deploy/prometheus/alerts.yml").matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(
  ([, name = "", expression = ""]) => ({
    name,
    expression,
  }),
);

/** Names in an expression, with the values that it asks a label for. */
function metricsIn(expression: string) {
  return [...expression.matchAll(/\b((?:pcb|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(([, name = "", selectors = ""]) => ({
    name: name.replace(/_bucket$/, ""),
    selectors: [...selectors.matchAll(/(\w+)=(~?)"([^"]*)"/g)].map(([, label = "", isPattern, value = ""]) => ({
      label,
      wanted: isPattern ? new RegExp(`^(?:${value})$`) : value,
    })),
  }));
}

it("every alert asks for a metric, a label and a value that exist", () => {
  expect(rules.length).toBeGreaterThan(15);
  const wrong = rules.flatMap(({ name: alert, expression }) =>
    metricsIn(expression).flatMap(({ name, selectors }) => {
      if (name.startsWith("nodejs_")) return name === "nodejs_eventloop_lag_p99_seconds" ? [] : [`${alert}: ${name}`];
      if (!(name in metricCatalogue)) return [`${alert}: ${name}`];
      return selectors.flatMap(({ label, wanted }) => {
        const values = familyOf(name as MetricName).labels[label] ?? [];
        const isThere = values.some((value) => (typeof wanted === "string" ? value === wanted : wanted.test(value)));
        return isThere ? [] : [`${alert}: ${name}{${label}=${wanted}}`];
      });
    }),
  );
  expect(wrong).toEqual([]);
  expect(rules.filter(({ expression }) => metricsIn(expression).length === 0).map(({ name }) => name)).toEqual(["WebProcessGone"]);
});

it("the operator's page names every metric, and says for every alert what to do", () => {
  const page = read("docs/observability.md");
  for (const name of Object.keys(metricCatalogue)) expect(page, name).toContain(`\`${name}\``);
  const named = [...page.matchAll(/`(pcb_[a-z_]+?)(?:\{[^`]*\})?`/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in metricCatalogue) && name !== "pcb_database_")).toEqual([]);
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(rules.map(({ name }) => name));
  for (const { name } of rules)
    expect(read("deploy/prometheus/alerts.yml")).toContain(`runbook: "docs/observability.md#${name.toLowerCase()}"`);
});
