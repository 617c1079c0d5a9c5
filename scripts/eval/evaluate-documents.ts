import fs from "node:fs";
import { z } from "zod";
import { outlineOfText } from "@/lib/documents/outline/outline-of-text";
import { clusterDocuments, singleAccountPlatforms } from "@/lib/engine/identity/clusters/cluster-documents";
import { bearsName, type DocumentFacts, readDocumentFacts, seekName } from "@/lib/engine/identity/clusters/document-facts";
import type { SourceDocument } from "@/lib/engine/types";

const documentSketch = z.object({
  id: z.string(),
  source: z.string().optional(),
  company: z.string().nullish(),
  year: z.number().nullish(),
  text: z.string(),
  links: z.record(z.string(), z.string()).nullish(),
});
const documentPairRow = z.object({
  id: z.string(),
  name_a: z.string(),
  name_b: z.string(),
  doc_a: documentSketch,
  doc_b: documentSketch,
  same: z.boolean(),
  how: z.string().optional(),
});
type DocumentPair = z.infer<typeof documentPairRow>;
type Verdict = "same" | "different" | "abstained";

/**
 * Measures whether two documents are taken for one person's: joined into one group (`clusterDocuments`), told apart (another name, another account on
 * a platform where people have one) or left undecided. Prints a table by kind of pair and the pairs that came out wrong, and as the last line
 * `{precision, recall, abstained, namesakes_joined}`: of the pairs joined the share that is one person's, of one person's pairs the share joined, of
 * all the share undecided. Other people mostly differ in name already, which is easy; `namesakes_joined` is the share of other people's pairs that
 * are joined when both are given one name, in the record and in the text.
 */
export function evaluateDocuments(file: string): void {
  const pairs = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => documentPairRow.parse(JSON.parse(line)));
  const kinds = new Map<string, Record<Verdict, number>>();
  const totals: Record<"one" | "two", Record<Verdict, number>> = { one: noVerdicts(), two: noVerdicts() };
  const wrong: string[] = [];
  let namesakesJoined = 0;
  for (const pair of pairs) {
    const verdict = judge(pair);
    totals[pair.same ? "one" : "two"][verdict] += 1;
    const kind = `${pair.same ? "one person" : "two people"}: ${pair.how ?? ""}`;
    const ofKind = kinds.get(kind) ?? noVerdicts();
    ofKind[verdict] += 1;
    kinds.set(kind, ofKind);
    if (verdict !== (pair.same ? "same" : "different")) wrong.push(`${pair.id}: ${verdict}, ${kind}`);
    if (!pair.same && judge(asNamesakes(pair)) === "same") {
      namesakesJoined += 1;
      wrong.push(`${pair.id}: joined as namesakes, ${kind}`);
    }
  }
  const head = `${"".padEnd(76)}      same different abstained`;
  const table = [...kinds].map(
    ([kind, { same, different, abstained }]) =>
      `${kind.slice(0, 75).padEnd(76)}${[same, different, abstained].map((each) => String(each).padStart(10)).join("")}`,
  );
  const others = pairs.filter((pair) => !pair.same).length;
  const figures = {
    precision: rate(totals.one.same, totals.one.same + totals.two.same),
    recall: rate(totals.one.same, pairs.length - others),
    abstained: rate(totals.one.abstained + totals.two.abstained, pairs.length),
    namesakes_joined: rate(namesakesJoined, others),
  };
  process.stdout.write(`${[...wrong, head, ...table].join("\n")}\n${JSON.stringify(figures)}\n`);
}

function judge(pair: DocumentPair): Verdict {
  const sought = seekName(pair.name_a);
  const facts = [
    readDocumentFacts(toDocument(pair.doc_a, pair.name_a), false),
    readDocumentFacts(toDocument(pair.doc_b, pair.name_b), false),
  ];
  const about = facts.filter((each) => bearsName(each.subjectName, sought));
  if (about.length < 2) return "different";
  if (clusterDocuments(about).length === 1) return "same";
  return singleAccountPlatforms.some((platform) => hasOtherAccounts(facts, platform)) ? "different" : "abstained";
}

function hasOtherAccounts(facts: readonly DocumentFacts[], platform: string): boolean {
  const [a, b] = facts.map((each) => each.profiles.filter((profile) => profile.platform === platform).map(({ key }) => key));
  return a !== undefined && b !== undefined && a.length > 0 && b.length > 0 && !a.some((key) => b.includes(key));
}

function toDocument(sketch: DocumentPair["doc_a"], name: string): SourceDocument {
  const { id, source, company, year, text, links } = sketch;
  return {
    id,
    lane: "library",
    access: "public",
    url: `library:${source ?? "documents"}#${id}`,
    title: null,
    text,
    textSha256: "0".repeat(64),
    outline: outlineOfText(text),
    language: null,
    author: null,
    record: { name, company: company ?? null, title: null, year: year ?? null },
    links: Object.entries(links ?? {}).map(([platform, url]) => ({ platform, url })),
    emailHashes: [],
    photoUrl: null,
    publishedAt: year === null || year === undefined ? null : String(year),
    retrievedAt: "2026-01-01T00:00:00Z",
  };
}

/** The same two documents with the second person's name, whole and word by word, exchanged for the first's. Their accounts keep their own handles. */
function asNamesakes(pair: DocumentPair): DocumentPair {
  const words = (name: string) => name.split(/\s+/).filter((word) => word.length > 1);
  const [from, to] = [words(pair.name_b), words(pair.name_a)];
  const renames = new Map<string, string>([[pair.name_b, pair.name_a]]);
  for (const [index, word] of from.entries()) {
    const replacement = index === from.length - 1 ? to[to.length - 1] : to[Math.min(index, to.length - 1)];
    if (replacement !== undefined) renames.set(word, replacement);
  }
  let text = pair.doc_b.text;
  for (const [word, replacement] of renames) text = text.split(word).join(replacement);
  return { ...pair, name_b: pair.name_a, doc_b: { ...pair.doc_b, text } };
}

function noVerdicts(): Record<Verdict, number> {
  return { same: 0, different: 0, abstained: 0 };
}

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
