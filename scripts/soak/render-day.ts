import { renderTable } from "../chaos/render-chaos";
import type { DayResult } from "./day";

/** Tables whose rows retention, or the executor's own clean-up, removes with time; then some that are kept on purpose. */
const shownTables = {
  jobs: ["job"],
  runs: ["enrichment_run", "run_lane", "run_document", "run_spending"],
  callbacks: ["callback_delivery", "callback_attempt"],
  "batches, keys": ["batch", "idempotency_key"],
  executor: ["executor_run", "executor_step", "executor_event"],
  "signups, events": ["signup_transaction", "payment_event"],
  limits: ["rate_bucket"],
  artifacts: ["run_artifact"],
  "(kept) briefs": ["brief"],
  "(kept) ledger": ["ledger_entry"],
} as const;

/** The day hour by hour, and what held in the end: as Markdown. */
export function renderDay({ hours, crashes, speed, seconds, check, broken }: DayResult): string {
  const head = ["hour", "clients", "web MB", "executor MB", ...Object.keys(shownTables)];
  const rows = hours.map(({ number, clients, webMegabytes, executorMegabytes, rows: counts }) => [
    String(number),
    String(clients),
    String(Math.round(webMegabytes)),
    String(Math.round(executorMegabytes)),
    ...Object.values(shownTables).map((tables) => tables.reduce((sum, table) => sum + (counts[table] ?? 0), 0).toLocaleString("en")),
  ]);
  const second = hours[1];
  const last = hours.at(-1);
  const ratio = (what: "webMegabytes" | "executorMegabytes") => (second && last ? (last[what] / second[what]).toFixed(2) : "");
  const all = [...broken, ...check.broken];
  return [
    `${hours.length} hours at ${Math.round(speed)} times the pace, ${Math.round(seconds / 60)} minutes in all. Killed: ${crashes.join(", ")}. Memory of the last hour against the second: web ${ratio("webMegabytes")}, executor ${ratio("executorMegabytes")}. At the end: ${check.entries.toLocaleString("en")} ledger entries, ${check.callbacks.received.toLocaleString("en")} callbacks received, ${check.briefs.toLocaleString("en")} briefs read back; ${all.length === 0 ? "no promise broken" : `${all.length} promises broken`}.`,
    renderTable({ head, rows }),
  ].join("\n\n");
}
