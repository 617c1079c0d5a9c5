import { judgeOf } from "@/lib/engine/claims/heads/head-model";
import { kindHeads, privateHeads } from "@/lib/engine/claims/heads/head-names";
import { kindOf, openerOf, privateOf } from "@/lib/engine/claims/heads/judge-sentence";
import type { SentenceFeatures } from "@/lib/engine/claims/heads/sentence-features";
import { detectSensitive } from "@/lib/engine/privacy/detect-sensitive";
import { type FittedHeads, fitHeads, packHeads, type TrainingRow } from "../../../train/logistic-heads";
import { readCorpus } from "../../../train/read-corpus";
import { type FeaturedRow, fitOptions, isLearnedBy, targetsOf, withFeatures } from "../../../train/training-rows";
import { type LabelledSentence, readGold, readSensitive, readSentences, toSentence } from "./labelled-sentences";

const kinds = ["professional", "interest", "community", "style"] as const;
const secrets = ["private", "special"] as const;
type Judged = (features: SentenceFeatures) => Readonly<Record<string, number>>;

const folds = 5;
/** How often a row that is measured stands beside one row of the corpus: there are few of them. */
const repeats = 3;

/** Words that stand in sentences about private matters, and as often in sentences about work. */
const cueWord =
  /\b(?:cancer|depression|autism|dementia|hiv|addiction|hospital|surgery|diabetes|church|chapel|mosque|synagogue|cathedral|bishop|pastor|christian|faith|religio\w+|jewish|muslim|kosher|halal|union|strike|election|party|politic\w+|labour|conservative|liberal|democrat\w*|vote\w*|immigra\w+|refugee\w*|asylum|indigenous|gay|queer|pride|trans|gender|prison|court|criminal|jail|child\w*|parent\w*|famil\w+|married|divorce|wheelchair|deaf|blind)\b/i;

/**
 * Measures the learned heads on the folders `gold`, `sentences` and `sensitive`: as they are (the corpus alone), and in five folds that also learn
 * from the other folds of `gold` and `sentences`, all sentences of one person in one fold. `sensitive` is never learned from.
 */
export function evaluateHeads(folder: string): void {
  const gold = readGold(folder);
  const pool = [...gold, ...readSentences(folder)];
  const corpus = readCorpus().rows.map(withFeatures);
  const sensitive = readSensitive(folder);
  const held = crossValidate(pool, corpus);
  const goldSet = new Set(gold);
  const inGold = held.pool.filter(({ row }) => goldSet.has(row));
  const figures = {
    corpus_alone: scoreKinds(gold.map((row) => ({ row, logits: kindLogits(row) }))),
    cross_validated: scoreKinds(inGold.map(({ row, kind }) => ({ row, logits: kind }))),
    special_corpus_alone: scoreSpecial(pool.map((row) => ({ row, logits: privateLogits(row) }))),
    special_cross_validated: scoreSpecial(held.pool.map(({ row, secret }) => ({ row, logits: secret }))),
    sensitive_corpus_alone: scoreSpecial(sensitive.map((row) => ({ row, logits: privateLogits(row) }))),
    sensitive_and_sentences: scoreSpecial([
      ...held.pool.flatMap(({ row, secret }) => (goldSet.has(row) ? [] : [{ row, logits: secret }])),
      ...sensitive.map((row) => ({ row, logits: privateLogits(row) })),
    ]),
    hard_negatives: scoreHardNegatives(held.corpus),
    microseconds: timeHeads(pool),
  };
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name}\n${table(value)}\n`);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

interface Scored {
  readonly row: LabelledSentence;
  readonly logits: Readonly<Record<string, number>>;
}

const kindLogits = (row: LabelledSentence) => kindOf({ text: row.text, headings: [], block: "paragraph" }).logits;
const privateLogits = (row: LabelledSentence) =>
  privateOf({ text: row.text, headings: [], block: "paragraph" }, [...new Set(detectSensitive(row.text).map((span) => span.category))])
    .logits;

interface Held {
  readonly row: LabelledSentence;
  readonly kind: Readonly<Record<string, number>>;
  readonly secret: Readonly<Record<string, number>>;
}

/**
 * Of every sentence what models say that have seen neither it nor anything else of its person. The corpus' own rows are held out by fifths likewise.
 */
function crossValidate(pool: readonly LabelledSentence[], corpus: readonly FeaturedRow[]) {
  const groups = new Map([...new Set(pool.map((row) => row.group))].sort().map((group, i) => [group, i % folds] as const));
  const foldOf = (row: LabelledSentence) => groups.get(row.group) ?? 0;
  const out: { pool: Held[]; corpus: Held[] } = { pool: [], corpus: [] };
  for (let fold = 0; fold < folds; fold++) {
    const learned = pool.filter((row) => foldOf(row) !== fold);
    const ours = corpus.filter((_, i) => i % folds !== fold);
    const kindRows = [...ours.filter((row) => isLearnedBy("kind", row)).map(corpusKinds), ...repeated(learned.map(poolKinds))];
    const secretRows = [...ours.map(corpusSecrets), ...repeated(learned.map(poolSecrets))];
    const kind = judgeFitted(fitHeads(kindRows, kinds.length, fitOptions.kind), kinds);
    const secret = judgeFitted(fitHeads(secretRows, secrets.length, fitOptions.private), secrets);
    const judge = (row: LabelledSentence): Held => ({ row, kind: kind(row.words), secret: secret(row.ruled) });
    out.pool.push(...pool.filter((row) => foldOf(row) === fold).map(judge));
    out.corpus.push(...corpus.filter((_, i) => i % folds === fold).map(({ row }) => judge(ofCorpus(row))));
  }
  return out;
}

function ofCorpus(row: FeaturedRow["row"]): LabelledSentence {
  return toSentence({ text: row.text, group: row.id, kinds: [row.kind], isSpecial: false, isPrivate: row.private !== null });
}

const repeated = (rows: readonly TrainingRow[]): TrainingRow[] => Array.from({ length: repeats }, () => rows).flat();

const corpusKinds = ({ row, words }: FeaturedRow): TrainingRow => {
  const all = targetsOf("kind", row);
  return { ...words, targets: kinds.map((kind) => all[kindHeads.indexOf(kind)] ?? null) };
};
const corpusSecrets = ({ row, ruled }: FeaturedRow): TrainingRow => {
  const all = targetsOf("private", row);
  return { ...ruled, targets: secrets.map((secret) => all[privateHeads.indexOf(secret)] ?? null) };
};
const poolKinds = ({ words, kinds: known }: LabelledSentence): TrainingRow => ({
  placed: words,
  bare: words,
  targets: kinds.map((kind) => known.includes(kind)),
});
const poolSecrets = ({ ruled, isPrivate, isSpecial }: LabelledSentence): TrainingRow => ({
  placed: ruled,
  bare: ruled,
  targets: [isPrivate, isSpecial],
});

/** Rounded as a model file would have it. */
function judgeFitted(fitted: FittedHeads, heads: readonly string[]): Judged {
  return judgeOf({ features: "", featuresDigest: "", corpus: "", command: "", heads, ...packHeads(fitted) });
}

function scoreKinds(scored: readonly Scored[]) {
  return Object.fromEntries(
    kinds.map((kind) => {
      const said = scored.filter(({ logits }) => (logits[kind] ?? 0) > 0);
      const meant = scored.filter(({ row }) => row.kinds.includes(kind)).length;
      const both = said.filter(({ row }) => row.kinds.includes(kind)).length;
      return [
        kind,
        { precision: rate(both, said.length), recall: rate(both, meant), f1: rate(2 * both, said.length + meant), sentences: meant },
      ];
    }),
  );
}

const recalls = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95] as const;

/**
 * Special categories, any against none: rules, head and their union at the logit 0, and at which precision each recall is reached by lowering the
 * logit.
 */
function scoreSpecial(scored: readonly Scored[]) {
  const logit = ({ logits }: Scored) => logits.special ?? 0;
  const union = (one: Scored) => (one.row.ruledSpecial ? 100 : 0) + logit(one);
  return {
    rows: { special: scored.filter(({ row }) => row.isSpecial).length, others: scored.filter(({ row }) => !row.isSpecial).length },
    rules: pointAt(scored, (one) => one.row.ruledSpecial),
    head: pointAt(scored, (one) => logit(one) > 0),
    union: pointAt(scored, (one) => union(one) > 0),
    head_precision_at_recall: curve(scored, logit),
    union_precision_at_recall: curve(scored, union),
  };
}

function pointAt(scored: readonly Scored[], speaks: (one: Scored) => boolean) {
  const said = scored.filter(speaks);
  const right = said.filter(({ row }) => row.isSpecial).length;
  return { precision: rate(right, said.length), recall: rate(right, scored.filter(({ row }) => row.isSpecial).length) };
}

function curve(scored: readonly Scored[], score: (one: Scored) => number) {
  const sorted = [...scored].sort((a, b) => score(b) - score(a));
  const all = sorted.filter(({ row }) => row.isSpecial).length;
  const found: Record<string, number | null> = {};
  let right = 0;
  for (const [i, { row }] of sorted.entries()) {
    if (row.isSpecial) right++;
    for (const recall of recalls) if (right >= recall * all) found[recall] ??= rate(right, i + 1);
  }
  return found;
}

/** Sentences of the corpus that say nothing private and hold a word that such sentences hold: how many rules and head would silence. */
function scoreHardNegatives(held: readonly Held[]) {
  const hard = held.filter(({ row }) => !row.isPrivate && cueWord.test(row.text));
  const isHeard = ({ secret }: Held) => (secret.private ?? 0) > 0 || (secret.special ?? 0) > 0;
  const secret = held.filter(({ row }) => row.isPrivate);
  const clean = held.filter(({ row }) => !row.isPrivate);
  return {
    sentences: hard.length,
    silenced_by_rules: rate(hard.filter(({ row }) => row.ruledPrivate).length, hard.length),
    silenced_by_head_alone: rate(hard.filter((one) => !one.row.ruledPrivate && isHeard(one)).length, hard.length),
    all_clean_silenced_by_head_alone: rate(clean.filter((one) => !one.row.ruledPrivate && isHeard(one)).length, clean.length),
    private_found_by_rules: rate(secret.filter(({ row }) => row.ruledPrivate).length, secret.length),
    private_found_by_union: rate(secret.filter((one) => one.row.ruledPrivate || isHeard(one)).length, secret.length),
  };
}

function timeHeads(rows: readonly LabelledSentence[]) {
  const time = (judge: (text: string) => unknown) => {
    for (const { text } of rows.slice(0, 300)) judge(text);
    const before = process.cpuUsage();
    for (const { text } of rows) judge(text);
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / rows.length);
  };
  const place = (text: string) => ({ text, headings: [], block: "paragraph" as const });
  return {
    kind: time((text) => kindOf(place(text))),
    private: time((text) => privateOf(place(text), [])),
    opener: time((text) => openerOf(place(text))),
  };
}

function table(value: object): string {
  return Object.entries(value)
    .map(([name, figure]) => `  ${name.padEnd(36)}${JSON.stringify(figure)}`)
    .join("\n");
}

/** Null where there is nothing to share. */
function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
