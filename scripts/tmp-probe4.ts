import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { numberStatements } from "@/lib/engine/proposals/number-statements";
import { readStatements } from "@/lib/engine/reading/read-statements";
import { guardClaim } from "@/lib/engine/proposals/guard-claim";
import { suspicionOf, isSuspect } from "@/lib/engine/privacy/silent-by-model";
import { detectSensitive } from "@/lib/engine/privacy/detect-sensitive";
import { readPageRows } from "./eval/pages/page-row";
import { materialOf } from "./eval/pages/run-row";
import { pagesAsOf } from "./eval/pages/stored-page";
import { placedWords, placesOf, plainWords } from "./eval/pages/quoted-words";
const counts: Record<string, number> = {};
for (const row of process.argv.slice(2).flatMap(readPageRows)) {
  if ((row.language !== "en") !== Boolean(process.env.FOREIGN)) continue;
  const { seed, documents } = materialOf(row, "tied");
  const r = resolveIdentity({ seed, documents, asOf: pagesAsOf });
  if (r.kind === "refused") { counts.refused = (counts.refused ?? 0) + row.facts.length; continue; }
  const { identity } = r;
  const ids = new Set(identity.documents.map((d) => d.documentId));
  const matched = documents.filter((d) => ids.has(d.id));
  const pages = numberStatements({ identity, documents: matched });
  for (const f of row.facts) {
    const page = pages.find((p) => p.document.id === f.document);
    let why = "";
    if (!page) why = "unmatched";
    else {
      const text = page.document.text; const w = placedWords(text);
      const places = placesOf(plainWords(f.quote), w).map(([a, b]) => ({ start: w[a]!.start, end: w[b - 1]!.end }));
      const lines = places.map((p) => page.lines.filter((l) => l.start < p.end && p.start < l.end));
      if (lines.some((l) => l.some((x) => x.statement))) {
        const l = lines.find((l) => l.some((x) => x.statement))!;
        const st = l.flatMap((x) => x.statement ?? []);
        const quote = text.slice(st[0]!.start, st.at(-1)!.end);
        const g = guardClaim(f.claim, { quote, around: [...st.flatMap((s) => [...s.headings, s.speaker ?? ""]), page.document.title ?? "", page.document.url, ...page.organizations].join("\n"), language: st[0]!.language, year: page.document.publishedAt ? Number(page.document.publishedAt.slice(0, 4)) : null }, page.names);
        why = g ? `guard ${g}` : st.length > 3 ? "many" : f.claim.split(" ").length > 24 ? "long" : "ok";
      } else if (lines.some((l) => l.length > 0)) {
        const read = readStatements({ document: page.document, match: page.match, names: page.names }).statements.filter((s) => places.some((p) => s.span.start < p.end && p.start < s.span.end));
        const raw = text.slice(lines[0]![0]!.start, lines[0]![0]!.end);
        why = `refused ${read.map((s) => `${s.subject.who}-${s.standing}`).join("|") || (isSuspect(raw) ? "suspect" : "?")}`;
      } else {
        const p = places[0];
        const s = p ? text.slice(p.start, p.end) : "";
        const block = p ? page.document.outline?.blocks.find((b) => b.start <= p.start && p.start < b.end) : undefined;
        why = `noline ${block?.kind} ${detectSensitive(s, { organizations: page.organizations }).map((x) => x.category).join()} ${suspicionOf(s)}`;
      }
    }
    counts[why] = (counts[why] ?? 0) + 1;
    if (why !== "ok") console.log(why, "|", f.claim, "|", f.quote);
  }
}
console.log(Object.entries(counts).sort((a, b) => b[1] - a[1]).map(([k, v]) => `${v} ${k}`).join("\n"));
