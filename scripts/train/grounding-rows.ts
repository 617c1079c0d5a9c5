import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { groundingFeatures } from "@/lib/engine/grounding/grounding-features";

const rowShape = z.object({
  id: z.string(),
  group: z.string().optional(),
  claim: z.string(),
  evidence: z.string(),
  supported: z.boolean(),
  subject: z.string().optional(),
});

export interface GroundingRow extends z.infer<typeof rowShape> {
  readonly set: string;
  /** Rows that share a claim, a text or a group are of one family: never split between training and testing. */
  readonly family: string;
  readonly features: readonly number[];
}

/** All rows of the folder's `.jsonl` files with their features, in the order of the files' names. */
export function readGroundingRows(folder: string): GroundingRow[] {
  const rows: GroundingRow[] = [];
  for (const file of fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()) {
    const set = file.replace(/\.jsonl$/, "");
    const parsed = fs
      .readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => rowShape.parse(JSON.parse(line)));
    const families = familiesOf(
      parsed.map((row) => [
        `c ${row.claim}`,
        `e ${row.evidence}`,
        `g ${row.group ?? row.id}`,
        ...(row.subject ? [`s ${row.subject}`] : []),
      ]),
    );
    for (const [i, row] of parsed.entries())
      rows.push({ ...row, set, family: `${set} ${families[i] ?? i}`, features: groundingFeatures(row) });
  }
  return rows;
}

/**
 * Rows of a subject whose object the evidence lacks altogether, which the sets do not have: a supported row's claim gets the object of the next row
 * of its set that begins alike. Without them a model learns that an object always stands in the evidence.
 */
export function foreignObjectRows(rows: readonly GroundingRow[]): GroundingRow[] {
  const found: GroundingRow[] = [];
  const eligible = rows.filter(
    (row) => row.supported && row.group === undefined && row.subject !== undefined && row.claim.startsWith(row.subject),
  );
  const said = (row: GroundingRow) => row.claim.slice(row.subject?.length ?? 0);
  const frameOf = (row: GroundingRow) => `${row.set} ${said(row).trim().split(/\s+/).slice(0, 3).join(" ")}`;
  for (const [i, row] of eligible.entries()) {
    const frame = frameOf(row);
    const other = eligible
      .slice(i + 1, i + 200)
      .find((candidate) => candidate.family !== row.family && frameOf(candidate) === frame && isForeign(said(candidate), row.evidence));
    if (other === undefined) continue;
    const made = { ...row, claim: `${row.subject}${said(other)}`, supported: false, set: "foreign_object" };
    found.push({ ...made, features: groundingFeatures(made) });
  }
  return found;
}

/** Whether none of the capitals and numbers of what is said stands in the evidence. */
function isForeign(said: string, evidence: string): boolean {
  const marks = said.match(/[\p{Lu}\d][\p{L}\d]+/gu) ?? [];
  return marks.length > 0 && marks.every((mark) => !evidence.includes(mark));
}

/** Joins rows by common keys (union-find); a family's number is its first row's. */
function familiesOf(keys: readonly (readonly string[])[]): number[] {
  const parent = keys.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at && parent[at] !== undefined) at = parent[at] ?? at;
    return at;
  };
  const firstWith = new Map<string, number>();
  for (const [i, row] of keys.entries())
    for (const key of row) {
      const other = firstWith.get(key);
      if (other === undefined) firstWith.set(key, i);
      else {
        const [a, b] = [root(i), root(other)].sort((x, y) => x - y);
        parent[b ?? 0] = a ?? 0;
      }
    }
  return keys.map((_, i) => root(i));
}
