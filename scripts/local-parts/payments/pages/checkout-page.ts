import { type PageForm, returnUrl } from "../flows/pay-session";
import { countries, percentOf } from "../made-up-tax";
import { find, idOf, type SandboxState } from "../sandbox-state";
import { testCards } from "../test-cards";
import type { WireSession } from "../wire";
import { escapeHtml, money, type SandboxPage, sandboxPage } from "./sandbox-page";

const nameOf = new Intl.DisplayNames("en", { type: "region" });

/** The form on which a buyer pays, with what was typed before and why that did not do. */
export function checkoutPage(
  state: SandboxState,
  session: WireSession,
  tried: { readonly form: PageForm; readonly error: string | null } | null,
): SandboxPage {
  const note = state.tables.sessionNotes[session.id];
  const customer = session.customer === null ? null : find(state, "customers", idOf(session.customer) ?? "");
  const country = tried?.form.country ?? customer?.address?.country ?? "US";
  const error = tried?.error ?? null;
  const options = Object.keys(countries)
    .map((code) => ({ code, name: nameOf.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(
      ({ code, name }) =>
        `<option value="${code}"${code === country ? " selected" : ""}>${escapeHtml(name)} (tax ${percentOf(code)} %)</option>`,
    );
  const save = note?.offersSaving
    ? `<label class="tick"><input type="checkbox" name="save_card" value="on"${tried?.form.savesCard ? " checked" : ""}> Save this card for auto-recharge</label>`
    : "";
  const company = note?.takesTaxId
    ? `<label for="company">Company name (optional)</label>
<input id="company" name="company" type="text" autocomplete="off" maxlength="150" value="${escapeHtml(tried?.form.companyName ?? customer?.name ?? "")}">
<label for="tax_id">Tax id (optional)</label>
<input id="tax_id" name="tax_id" type="text" autocomplete="off" maxlength="40" value="${escapeHtml(tried?.form.taxId ?? "")}">`
    : "";
  const back =
    session.cancel_url === null ? "" : `<a href="${escapeHtml(returnUrl(session.cancel_url, session.id))}">Back without paying</a>`;
  const body = `${sums(session, note?.lines ?? [])}
${error === null ? "" : `<p class="error" role="alert" id="card-error">${escapeHtml(error)}</p>`}
<form method="post" action="/c/pay/${session.id}">
<label for="card">Card number</label>
<input id="card" name="card" type="text" inputmode="numeric" autocomplete="off" required maxlength="40" value="${escapeHtml(tried?.form.cardNumber ?? "")}"${error === null ? "" : ' aria-invalid="true" aria-describedby="card-error" autofocus'}>
<label for="country">Country</label>
<select id="country" name="country">${options.join("")}</select>
${company}
${save}
<div class="actions">
<button type="submit" name="action" value="pay">Pay</button>
${session.automatic_tax.enabled ? '<button class="quiet" type="submit" name="action" value="total" formnovalidate>Show the total with tax</button>' : ""}
${back}
</div>
</form>
<h2>Test cards</h2>
<table class="cards"><thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead><tbody>
${testCards.map(({ number, what }) => `<tr><th scope="row"><code>${grouped(number)}</code></th><td>${what}</td></tr>`).join("\n")}
</tbody></table>`;
  return sandboxPage({ title: "Pay", body, formTargets: originsOf(session), status: error === null ? 200 : 402 });
}

/** The bank's question. */
export function authenticationPage(session: WireSession): SandboxPage {
  const body = `<p>Your bank asks whether you want to pay ${money(session.amount_total ?? 0, session.currency ?? "usd")}.</p>
<form method="post" action="/c/pay/${session.id}/authenticate">
<div class="actions">
<button type="submit" name="decision" value="approve">Approve</button>
<button class="quiet" type="submit" name="decision" value="fail">Fail</button>
</div>
</form>`;
  return sandboxPage({ title: "Authenticate", body, formTargets: originsOf(session) });
}

/** What a buyer sees who comes too late or a second time. */
export function closedPage(session: WireSession): SandboxPage {
  const isComplete = session.status === "complete";
  const url = isComplete ? session.success_url : session.cancel_url;
  const back = url === null ? "" : `<p><a href="${escapeHtml(returnUrl(url, session.id))}">Back to the shop</a></p>`;
  const title = isComplete ? "This payment is complete" : "This page has expired";
  return sandboxPage({ title, body: `<p>Nothing more can be paid here.</p>${back}`, status: isComplete ? 200 : 410 });
}

function sums(
  session: WireSession,
  lines: readonly { readonly description: string | null; readonly quantity: number | null; readonly amount_subtotal: number }[],
): string {
  const currency = session.currency ?? "usd";
  const rows = lines.map(
    ({ description, quantity, amount_subtotal }) =>
      `<tr><th scope="row">${escapeHtml(description ?? "")} × ${quantity ?? 1}</th><td>${money(amount_subtotal, currency)}</td></tr>`,
  );
  const isTaxed = session.automatic_tax.status === "complete";
  const tax = session.automatic_tax.enabled
    ? `<tr><th scope="row">Tax (made up)</th><td>${isTaxed ? money(session.total_details?.amount_tax ?? 0, currency) : "by your country"}</td></tr>`
    : "";
  const total = `<tr class="sum"><th scope="row">Total${session.automatic_tax.enabled && !isTaxed ? " before tax" : ""}</th><td>${money(session.amount_total ?? 0, currency)}</td></tr>`;
  return `<table><tbody>${rows.join("")}${tax}${total}</tbody></table>`;
}

function originsOf(session: WireSession): string[] {
  const urls = [session.success_url, session.cancel_url].flatMap((url) =>
    url === null ? [] : [new URL(url.replaceAll(/[{}]/g, "")).origin],
  );
  return [...new Set(urls)];
}

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
