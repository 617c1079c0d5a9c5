import fs from "node:fs";
import { kindOf, privateOf } from "@/lib/engine/claims/heads/judge-sentence";

const pos: number[] = [],
  neg: number[] = [];
for (const file of process.argv.slice(2))
  for (const line of fs.readFileSync(file, "utf8").trim().split("\n")) {
    const row = JSON.parse(line);
    if (row.language === "en") continue;
    if (file.includes("shared") && ["nl", "pt"].includes(row.language)) continue;
    const sc = (t: string) => {
      const { logits } = privateOf({ text: t, headings: [], block: "paragraph" }, []);
      return Math.max(logits.private, logits.special);
    };
    for (const f of row.facts) neg.push(sc(f.quote));
    for (const n of row.never) if (/^(special|family|whereabouts|money|minor|private)/.test(n.why)) pos.push(sc(n.quote));
  }
let w = 0;
for (const p of pos) for (const n of neg) w += p > n ? 1 : p === n ? 0.5 : 0;
console.log(pos.length, neg.length, "auc", w / pos.length / neg.length);
for (const t of [0, 0.2, 0.4, 0.8, 1.25])
  console.log(
    t,
    "private caught",
    pos.filter((x) => x >= t).length / pos.length,
    "facts lost",
    neg.filter((x) => x >= t).length / neg.length,
  );
