import { idOf, type SandboxState } from "../sandbox-state";
import type { WireCharge } from "../wire";
import { escapeHtml, money, type SandboxPage, sandboxPage } from "./sandbox-page";

export function receiptPage(state: SandboxState, charge: WireCharge): SandboxPage {
  const { tax, words } = boughtBy(state, charge);
  const rows: [string, string][] = [
    ["Paid for", words],
    ["Amount", money(charge.amount, charge.currency)],
    ["Tax included (made up)", money(tax, charge.currency)],
    ["Date", new Date(charge.created * 1_000).toISOString().slice(0, 10)],
    ["Card", `ending in ${charge.payment_method_details?.card?.last4 ?? "????"}`],
    ["Refunded", money(charge.amount_refunded, charge.currency)],
    ["State", charge.disputed ? "disputed" : charge.status],
    ["Receipt", charge.id],
  ];
  const body = `<table><tbody>${rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`).join("")}</tbody></table>`;
  return sandboxPage({ title: "Receipt", body });
}

function boughtBy(state: SandboxState, charge: WireCharge): { readonly tax: number; readonly words: string } {
  const intent = idOf(charge.payment_intent);
  const session = Object.values(state.tables.sessions).find((candidate) => idOf(candidate.payment_intent) === intent);
  if (session) {
    const lines = state.tables.sessionNotes[session.id]?.lines ?? [];
    return { tax: session.total_details?.amount_tax ?? 0, words: lines.map((line) => `${line.description} × ${line.quantity}`).join(", ") };
  }
  const payment = Object.values(state.tables.invoicePayments).find((candidate) => candidate.payment.payment_intent === intent);
  const invoice = payment && state.tables.invoices[idOf(payment.invoice) ?? ""];
  if (!invoice) return { tax: 0, words: charge.description ?? "" };
  return {
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    words: invoice.lines.data.map((line) => `${line.description} × ${line.quantity}`).join(", "),
  };
}
