import fs from "node:fs";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { readSubjectNames } from "@/lib/engine/identity/names/subject-names";
import { detectSensitive } from "@/lib/engine/privacy/detect-sensitive";
import { isSuspect } from "@/lib/engine/privacy/silent-by-model";
import { readStatements } from "@/lib/engine/reading/read-statements";
import { materialOf } from "./eval/pages/run-row";
import { pagesAsOf } from "./eval/pages/stored-page";

const langs = (process.env.L ?? "de,fr,es,it").split(",");
const plain = (s: string) =>
  s
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const isQuiet = process.env.Q === "1";
const lost: Record<string, number> = {};
for (const file of process.argv.slice(2))
  for (const line of fs.readFileSync(file, "utf8").trim().split("\n")) {
    const row = JSON.parse(line);
    if (!langs.includes(row.language)) continue;
    const given = materialOf(row, (process.env.MODE ?? "tied") as "tied");
    const resolved = resolveIdentity({ ...given, asOf: pagesAsOf });
    console.log(`\n##### ${row.id} ${row.language} ${row.seed.name}`);
    if (resolved.kind === "refused") {
      console.log("REFUSED", resolved.reason);
      continue;
    }
    const { identity } = resolved;
    const matched = given.documents.filter((d) => identity.documents.some((m) => m.documentId === d.id));
    const extracted = extractClaims({ identity, documents: matched, asOf: pagesAsOf });
    const shown = verifyClaims({ identity, documents: matched, ...extracted, asOf: pagesAsOf }).claims;
    for (const doc of matched) {
      const match = identity.documents.find((m) => m.documentId === doc.id)!;
      console.log(
        `== ${doc.id} lang=${doc.language} rel=${match.relation} fp=${match.isFirstPerson} ranges=${JSON.stringify(match.ownRanges)?.length}`,
      );
      const names = readSubjectNames(identity.fullName, identity.nameForms);
      const { statements, outline } = readStatements({ document: doc, match, names });
      const facts = row.facts.filter((f: any) => f.document === doc.id),
        nevers = row.never.filter((f: any) => f.document === doc.id);
      const placed = new Set<any>();
      for (const s of statements) {
        const text = doc.text.slice(s.span.start, s.span.end);
        const p = plain(text);
        const has = (f: any) => {
          const q = plain(f.quote);
          const w = q.split(" ");
          return (
            p.includes(q) ||
            (q.includes(p) && p.length > 8) ||
            [0, Math.floor(w.length / 2)].some((a) => w.length > 3 && p.includes(w.slice(a, a + Math.ceil(w.length / 2)).join(" ")))
          );
        };
        const fs_ = facts.filter(has),
          ns = nevers.filter(has);
        for (const f of fs_) placed.add(f);
        const claims = extracted.candidates.filter(
          (c) => c.documentId === doc.id && c.quoteStart < s.span.end && s.span.start < c.quoteEnd,
        );
        const ok = claims.some((c) => shown.some((v) => v.claim === c.claim));
        const tag =
          (fs_.length ? `FACT${fs_.map((f: any) => `[${f.status},${f.value}]`).join("")}` : "") +
          (ns.length ? ` NEVER[${ns.map((n: any) => n.why)}]` : "");
        const why = ok
          ? "SAID"
          : claims.length
            ? "unverified"
            : s.subject.who !== "person"
              ? `subj:${s.subject.who}/${s.subject.by}`
              : s.standing !== "asserted"
                ? `standing:${s.standing}`
                : `claims:${detectSensitive(text).length ? "sens " : ""}${isSuspect(text) ? "suspect" : ""}`;
        if (fs_.length && !ok) lost[why] = (lost[why] ?? 0) + fs_.length;
        if (isQuiet && !(fs_.length && !ok) && !(ns.length && ok)) continue;
        console.log(
          `${tag || "-"} | ${why} | ${s.time.status} | ${s.trace.filter((t) => t.includes(".")).join(",")} | ${s.language} ${text.replace(/\s+/g, " ")}`,
        );
      }
      for (const f of facts)
        if (!placed.has(f)) {
          lost["no statement"] = (lost["no statement"] ?? 0) + 1;
          const at = doc.text.indexOf(f.quote);
          const b = outline.blocks.find((x: any) => x.start <= at && at < x.end);
          console.log(
            `NOSTATEMENT [${f.status},${f.value}] at ${at} block ${b?.kind} sp=${b?.speaker} inrange=${match.ownRanges === undefined ? "all" : match.ownRanges.some((r) => r.start <= at && at < r.end)} :: ${f.quote}`,
          );
        }
    }
  }
console.log(lost);
