import { authenticateOnPage, type PageForm, type PageOutcome, payOnPage, showTax } from "./flows/pay-session";
import { countries } from "./made-up-tax";
import { authenticationPage, checkoutPage, closedPage } from "./pages/checkout-page";
import { receiptPage } from "./pages/receipt-page";
import { redirectTo, type SandboxPage, sandboxPage } from "./pages/sandbox-page";
import { idOf, type SandboxState } from "./sandbox-state";
import type { WireSession } from "./wire";

const noForm: PageForm = { cardNumber: "", country: "US", savesCard: false, companyName: "", taxId: "" };

/** The pages that a buyer sees. Null for an address that is none of theirs. */
export function answerPages(
  state: SandboxState,
  request: { readonly method: string; readonly path: string; readonly body: string },
): SandboxPage | null {
  const [, first, second, third, fourth] = request.path.split("/");
  if (first === "receipts" && third === undefined) {
    const charge = Object.hasOwn(state.tables.charges, second ?? "") ? state.tables.charges[second ?? ""] : undefined;
    return charge?.receipt_url ? receiptPage(state, charge) : notFound();
  }
  if (first !== "c" || second !== "pay") return null;
  const session = Object.hasOwn(state.tables.sessions, third ?? "") ? state.tables.sessions[third ?? ""] : undefined;
  if (session === undefined) return notFound();
  if (session.status !== "open") return closedPage(session);
  const fields = new URLSearchParams(request.body);
  if (fourth === "authenticate") {
    if (!isWaiting(state, session)) return redirectTo(`/c/pay/${session.id}`);
    if (request.method !== "POST") return authenticationPage(session);
    return pageAfter(state, session, authenticateOnPage(state, session, fields.get("decision") === "approve"), noForm);
  }
  if (fourth !== undefined) return notFound();
  if (request.method !== "POST") return checkoutPage(state, session, null);
  const country = fields.get("country") ?? "";
  const form: PageForm = {
    cardNumber: (fields.get("card") ?? "").slice(0, 40),
    country: Object.hasOwn(countries, country) ? country : "US",
    savesCard: fields.get("save_card") === "on",
    companyName: (fields.get("company") ?? "").trim().slice(0, 150),
    taxId: (fields.get("tax_id") ?? "").trim().slice(0, 40),
  };
  if (fields.get("action") === "total") {
    showTax(state, session, form.country);
    return checkoutPage(state, session, { form, error: null });
  }
  return pageAfter(state, session, payOnPage(state, session, form), form);
}

function pageAfter(state: SandboxState, session: WireSession, outcome: PageOutcome, form: PageForm): SandboxPage {
  switch (outcome.kind) {
    case "complete":
      return redirectTo(outcome.redirectUrl);
    case "requires_action":
      return redirectTo(`/c/pay/${session.id}/authenticate`);
    case "declined":
      return checkoutPage(state, session, { form, error: outcome.message });
    case "closed":
      return closedPage(session);
  }
}

function isWaiting(state: SandboxState, session: WireSession): boolean {
  return state.tables.intents[idOf(session.payment_intent) ?? ""]?.status === "requires_action";
}

function notFound(): SandboxPage {
  return sandboxPage({ title: "There is nothing here", body: "<p>This page leads nowhere.</p>", status: 404 });
}
