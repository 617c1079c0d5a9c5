import { prepareRow } from "./eval/model/prepare-row";
import { readLies } from "./eval/model/lie-row";
import { readPageRows } from "./eval/pages/page-row";
import { playServer } from "./eval/model/play-server";
import { repeatsHalf } from "./eval/pages/quoted-words";
import { scoreResults } from "./eval/pages/score-results";
const lies = readLies("/work/shared/data/lies/lies.jsonl");
const server = { name: "t", mode: "tied" as const, isForeign: false, errorRate: 0, colludes: process.env.COLLUDE === "1" };
const rows = process.argv.slice(2).flatMap(readPageRows).filter((r) => (process.env.FOREIGN ? r.language !== "en" : r.language === "en"));
for (const row of rows) {
  const p = prepareRow(row, lies.get(row.id) ?? [], "tied");
  const played = playServer(server, p, () => 0.99);
  for (const [i, o] of p.offered.entries()) {
    const s = played.offers[i]!;
    const pend = p.found?.verified.pending?.find((x) => o.wordings.includes(x.claim.claim));
    console.log(`${o.isLie ? "LIE" : "TRUE"} ${s.isSafe ? "SAFE" : s.isShown ? "shown" : "-"} ${o.refused ?? "made"} ${pend ? `pending:${pend.isAgreed ? "agreed" : "single"} ${pend.claim.band} b=${pend.claim.bucket} conf=${pend.claim.confidence} ment=${pend.claim.mentionability} t=${pend.claim.temporal_status} cat=${pend.claim.category} rec=${pend.claim.recency}` : ""} | ${row.id} ${o.status} | ${o.claim} | ${o.quote}`);
  }
  for (const never of row.never) if (/^(special|family|whereabouts|money|minor|private)/.test(never.why)) for (const c of played.result.claims) if (repeatsHalf(c.claim, never.quote, row.seed.name ?? "") || repeatsHalf(c.quote, never.quote, row.seed.name ?? "")) console.log("NEVER", row.id, never.why, never.quote, "<=", c.claim, "||", c.quote, c.band);
  for (const [k, v] of scoreResults([row], [played.result])) if ((v.figures as { private_spans: number }).private_spans > 0) console.log("PRIVATE", row.id, k);
}
