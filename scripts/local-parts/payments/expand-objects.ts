import { invalid } from "./api-failure";
import { idOf, type SandboxState } from "./sandbox-state";
import { tableByPrefix } from "./table-by-prefix";

type Json = Record<string, unknown>;

const maxDepth = 4;

/**
 * The answer with what `expand` names put in its place: references by their object, and lists that are left out otherwise.
 * @throws ApiFailure for a name that leads nowhere.
 */
export function expandObjects(state: SandboxState, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Json;
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > maxDepth) throw invalid(`You cannot expand more than ${maxDepth} levels of a property.`, { param: "expand" });
    expand(state, copy, steps, path);
  }
  return copy;
}

function expand(state: SandboxState, at: Json, [step, ...rest]: readonly string[], path: string): void {
  if (step === undefined) return;
  if (!(step in at)) {
    const made = leftOut(state, at, step);
    if (made === null) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    at[step] = made;
  }
  const value = at[step];
  if (typeof value === "string") {
    const table = tableByPrefix(value);
    const found = table === null ? undefined : state.tables[table][value];
    if (found === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    at[step] = structuredClone(found);
  }
  const next = at[step];
  if (rest.length === 0 || next === null) return;
  for (const item of Array.isArray(next) ? next : [next]) expand(state, item as Json, rest, path);
}

/** Lists that an answer holds only when they are asked for. */
function leftOut(state: SandboxState, at: Json, step: string): Json | null {
  const id = String(at.id);
  const list = (data: readonly object[], url: string) => structuredClone({ object: "list", data, has_more: false, url }) as Json;
  switch (`${String(at.object)}.${step}`) {
    case "checkout.session.line_items":
      return list(state.tables.sessionNotes[id]?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`);
    case "charge.refunds":
      return list(
        Object.values(state.tables.refunds)
          .filter(({ charge }) => idOf(charge) === id)
          .reverse(),
        `/v1/charges/${id}/refunds`,
      );
    case "invoice.payments":
      return list(
        Object.values(state.tables.invoicePayments).filter(({ invoice }) => invoice === id),
        `/v1/invoice_payments?invoice=${id}`,
      );
    case "customer.tax": {
      const country = (at.address as { country: string | null } | null)?.country ?? null;
      const location = country === null ? null : { country, source: "billing_address", state: null };
      return { automatic_tax: country === null ? "unrecognized_location" : "supported", ip_address: null, location, provider: "stripe" };
    }
    default:
      return null;
  }
}
