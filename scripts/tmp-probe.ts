import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { readSubjectNames } from "@/lib/engine/identity/names/subject-names";
import { withCallName } from "@/lib/engine/identity/names/with-call-name";
import { readStatements } from "@/lib/engine/reading/read-statements";
import { readPageRows } from "./eval/pages/page-row";
import { readLies } from "./eval/model/lie-row";
import { materialOf } from "./eval/pages/run-row";
import { pagesAsOf } from "./eval/pages/stored-page";
import { placedWords, placesOf, plainWords } from "./eval/pages/quoted-words";
const files = process.argv.slice(2);
const lies = readLies("/work/shared/data/lies/lies.jsonl");
const counts: Record<string, number> = {};
const add = (k: string) => { counts[k] = (counts[k] ?? 0) + 1; };
for (const row of files.flatMap(readPageRows)) {
  const { seed, documents } = materialOf(row, "tied");
  const r = resolveIdentity({ seed, documents, asOf: pagesAsOf });
  const lang = row.language === "en" ? "en" : "xx";
  if (r.kind === "refused") { for (const _ of row.facts) add(`${lang} fact refused ${r.reason}`); continue; }
  const { identity } = r;
  const ids = new Set(identity.documents.map((d) => d.documentId));
  const matched = documents.filter((d) => ids.has(d.id));
  const ex = extractClaims({ identity, documents: matched, asOf: pagesAsOf });
  const ver = verifyClaims({ identity, documents: matched, ...ex, asOf: pagesAsOf });
  const names0 = readSubjectNames(identity.fullName, identity.nameForms);
  const pages = new Map(matched.map((document) => {
    const match = identity.documents.find((d) => d.documentId === document.id)!;
    return [document.id, readStatements({ document, match, names: withCallName(names0, document, match, identity) })] as const;
  }));
  const probe = (label: string, each: { claim: string; quote: string; document: string; how?: string; kind?: string }) => {
    const doc = matched.find((d) => d.id === each.document);
    const page = pages.get(each.document);
    if (!doc || !page) { add(`${lang} ${label} unmatched`); return; }
    const words = placedWords(doc.text);
    const [place] = placesOf(plainWords(each.quote), words);
    if (!place) { add(`${lang} ${label} noplace`); if (process.env.SHOW) console.log(label, "NOPLACE", each.quote); return; }
    const s = words[place[0]]!.start, e = words[place[1] - 1]!.end;
    const over = page.statements.filter((st) => st.span.start < e && s < st.span.end);
    const kinds = [...new Set(over.map((st) => st.standing === "asserted" ? `${st.subject.who}` : st.subject.who==="person"||st.subject.who==="unknown"? st.standing : `${st.subject.who}-${st.standing}`))];
    const own = ver.claims.filter((c) => c.source_doc_id === each.document && c.receipt.quote_start < e && s < c.receipt.quote_end);
    const best = kinds.includes("person") ? "person" : kinds.includes("unknown") ? "unknown" : kinds[0] ?? "nothing";
    add(`${lang} ${label} ${best}${own.length ? ` own ${own.some(c=>c.band==="safe") ? "safe" : "nosafe"}` : ""}`);
    if (process.env.SHOW && (process.env.SHOW === "1" || `${label} ${best}`.includes(process.env.SHOW))) console.log(row.id, label, best, kinds.join("|"), own.length, "|", each.how ?? each.kind, "|", each.quote, "=>", each.claim, own.map((o) => `\n      OWN ${o.band}: ${o.claim}`).join(""), over.map((o)=>`\n     ST ${o.subject.who} ${o.subject.by} ${o.standing} ${o.time.status} [${doc.text.slice(o.span.start,o.span.end)}] ${o.trace.join(",")}`).join(""));
  };
  for (const f of row.facts) probe("fact", f);
  for (const l of lies.get(row.id) ?? []) probe("lie", l);
}
console.log(Object.entries(counts).sort().map(([k, v]) => `${k}: ${v}`).join("\n"));
