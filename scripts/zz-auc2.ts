import fs from "node:fs";
import { kindOf, privateOf } from "@/lib/engine/claims/heads/judge-sentence";

const R: any[] = [];
for (const file of process.argv.slice(2))
  for (const line of fs.readFileSync(file, "utf8").trim().split("\n")) {
    const row = JSON.parse(line);
    if (row.language === "en") continue;
    if (file.includes("shared") && ["nl", "pt"].includes(row.language)) continue;
    const sc = (t: string) => {
      const p = { text: t, headings: [], block: "paragraph" } as const;
      const { logits } = privateOf(p, []);
      const k = kindOf(p).logits;
      return {
        p: Math.max(logits.private, logits.special),
        k: Math.max(k.work, k.education, k.award, k.publication, k.speaking, k.interest, k.community, k.open_source),
        none: (k as any).none,
        k2: k,
      };
    };
    for (const f of row.facts) R.push({ pub: true, t: f.quote, ...sc(f.quote) });
    for (const n of row.never)
      if (/^(special|family|whereabouts|money|minor|private)/.test(n.why)) R.push({ pub: false, t: n.quote, ...sc(n.quote) });
  }
const auc = (f: (r: any) => number) => {
  const pos = R.filter((r) => !r.pub).map(f),
    neg = R.filter((r) => r.pub).map(f);
  let w = 0;
  for (const p of pos) for (const n of neg) w += p > n ? 1 : p === n ? 0.5 : 0;
  return (w / pos.length / neg.length).toFixed(3);
};
console.log(
  "n",
  R.length,
  "private",
  auc((r) => r.p),
  "kind",
  auc((r) => -r.k),
  "sum",
  auc((r) => r.p - r.k),
  "p-.5k",
  auc((r) => r.p - 0.5 * r.k),
);
for (const [tp, tk] of [
  [0.4, -9],
  [0.4, 0],
  [0.4, -0.5],
  [0.4, -1],
  [0, 0],
  [-0.3, -0.5],
  [0.8, 0],
  [1.25, 0],
] as const) {
  const ok = (r: any) => r.p < tp && r.k > tk;
  console.log(
    tp,
    tk,
    "private pass",
    R.filter((r) => !r.pub && ok(r)).length,
    "/",
    R.filter((r) => !r.pub).length,
    "facts pass",
    R.filter((r) => r.pub && ok(r)).length,
    "/",
    R.filter((r) => r.pub).length,
  );
}
