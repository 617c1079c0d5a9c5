import { detectSensitive, type SensitiveCategory, type SensitiveContext, specialCategories } from "./detect-sensitive";

export interface BriefFinding {
  /** As one would write it in code: `interest_signals[0].evidence_quote`; `…source_url#slug` when the words stand in an address. */
  readonly path: string;
  readonly category: SensitiveCategory;
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
  "photo_url",
  "disclaimer",
  // Our own codes: "disabled" says nothing of a person there.
  "capabilities",
]);

const maxDepth = 40;

/**
 * Reads every string of a finished brief, labels and reasons included, and reports what the filter would not have let in: the last guard
 * before delivery. The person's own name and company, as the brief states them, are taken as names. Addresses are read by their slugs and
 * for special categories only, since handles and profile names belong in them.
 */
export function scanBriefStrings(value: unknown, context: SensitiveContext = {}): readonly BriefFinding[] {
  const names = { organizations: [...(context.organizations ?? []), ...statedNames(value)] };
  const findings: BriefFinding[] = [];
  const seen = new Set<object>();
  const report = (path: string, text: string, isSlug: boolean) => {
    const categories = new Set<SensitiveCategory>();
    for (const span of detectSensitive(text, names)) {
      if (!isSlug || (span.basis === "explicit" && specialCategories.has(span.category))) categories.add(span.category);
    }
    for (const category of categories) findings.push({ path, category });
  };
  const walk = (node: unknown, path: string, depth: number) => {
    if (typeof node === "string") {
      if (isAddress(node)) report(`${path}#slug`, slugWords(node), true);
      else report(path, node, false);
      return;
    }
    if (typeof node !== "object" || node === null || depth > maxDepth || seen.has(node)) return;
    seen.add(node);
    if (Array.isArray(node)) {
      node.forEach((item, i) => {
        walk(item, `${path}[${i}]`, depth + 1);
      });
      return;
    }
    for (const [key, item] of Object.entries(node)) {
      if (!opaqueFields.has(key)) walk(item, path === "" ? key : `${path}.${key}`, depth + 1);
    }
  };
  walk(value, "", 0);
  return findings;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}

/** The words of an address: its path and fragment, where pages name their subjects. Host and query are not read. */
function slugWords(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/\?[^#]*/, "");
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A malformed escape is read as it stands.
  }
  return decoded.replace(/[-_/+.#~=&]+/g, " ").trim();
}

function statedNames(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null || !("identity" in value)) return [];
  const identity: unknown = value.identity;
  if (typeof identity !== "object" || identity === null) return [];
  const names = ["full_name" in identity ? identity.full_name : null, "company" in identity ? identity.company : null];
  return names.filter((name): name is string => typeof name === "string" && name !== "");
}
