import { type PrivateMatter, privateMattersOf, ruledMattersOf, type ShownContext } from "./may-be-shown";
import { isAddress } from "./private-in-address";

export interface BriefFinding {
  /** As one would write it in code: `interest_signals[0].evidence_quote`; `…source_url#slug` when the words stand in an address. */
  readonly path: string;
  readonly category: PrivateMatter;
}

/** Fields that hold identifiers, times and handles, not words about the person. */
const opaqueFields: ReadonlySet<string> = new Set([
  "canonical_id",
  "source_doc_id",
  "source_sha256",
  "retrieved_at",
  "generated_at",
  "handle",
  "full_name",
  "report_url",
  "disclaimer",
  // Our own codes: "disabled" says nothing of a person there.
  "capabilities",
]);

/** What the service says of ties and figures, in words of its own: the rules read it, and no head that learned from sentences about people. */
const ownWords: ReadonlySet<string> = new Set(["evidence_note", "accuracy"]);

const maxDepth = 40;

/**
 * Reads every string of a finished brief, labels and reasons included, and reports what the gate (`may-be-shown.ts`) holds back: the last guard
 * before delivery. The person's own name and company, as the brief states them, are taken as names. Addresses are read by their slugs and
 * for special categories only, since handles and profile names belong in them.
 */
export function scanBriefStrings(value: unknown, context: ShownContext = {}): readonly BriefFinding[] {
  const stated = statedNames(value);
  const names = {
    organizations: [...(context.organizations ?? []), ...stated.organizations],
    people: [...(context.people ?? []), ...stated.people],
  };
  const findings: BriefFinding[] = [];
  const seen = new Set<object>();
  // A brief says many a string in several places.
  const read = new Map<string, ReadonlySet<PrivateMatter>>();
  const walk = (node: unknown, path: string, depth: number, isOurs: boolean) => {
    if (typeof node === "string") {
      const matters = isOurs ? new Set(ruledMattersOf(node, names)) : (read.get(node) ?? new Set(privateMattersOf(node, names)));
      if (!isOurs) read.set(node, matters);
      for (const category of matters) findings.push({ path: isAddress(node) ? `${path}#slug` : path, category });
      return;
    }
    if (typeof node !== "object" || node === null || depth > maxDepth || seen.has(node)) return;
    seen.add(node);
    if (Array.isArray(node)) {
      node.forEach((item, i) => {
        walk(item, `${path}[${i}]`, depth + 1, isOurs);
      });
      return;
    }
    for (const [key, item] of Object.entries(node)) {
      // What ties an account to the person; the list of the same name holds claims.
      const isTie = key === "evidence" && typeof item === "string";
      if (!opaqueFields.has(key)) walk(item, path === "" ? key : `${path}.${key}`, depth + 1, isOurs || isTie || ownWords.has(key));
    }
  };
  walk(value, "", 0, false);
  return findings;
}

function statedNames(value: unknown): { readonly people: readonly string[]; readonly organizations: readonly string[] } {
  const none = { people: [], organizations: [] };
  if (typeof value !== "object" || value === null || !("identity" in value)) return none;
  const identity: unknown = value.identity;
  if (typeof identity !== "object" || identity === null) return none;
  return {
    people: "full_name" in identity ? named(identity.full_name) : [],
    organizations: "company" in identity ? named(identity.company) : [],
  };
}

function named(value: unknown): readonly string[] {
  return typeof value === "string" && value !== "" ? [value] : [];
}
