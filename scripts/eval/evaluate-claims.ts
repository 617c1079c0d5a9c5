import fs from "node:fs";
import { z } from "zod";
import type { Claim } from "@/lib/contract/brief";
import { outlineOfText } from "@/lib/documents/outline/outline-of-text";
import { composeBrief } from "@/lib/engine/brief/compose-brief";
import { groupOf } from "@/lib/engine/claims/claim-group";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { detectSensitive } from "@/lib/engine/privacy/detect-sensitive";
import type { ResolvedIdentity, Seed, SourceDocument, StoredBrief } from "@/lib/engine/types";

const goldSentence = z.object({
  i: z.number(),
  text: z.string(),
  kinds: z.array(z.string()),
  topics: z.array(z.object({ phrase: z.string(), kind: z.string() })),
  special: z.array(z.string()).default([]),
  mixed: z.boolean().default(false),
});
const goldBio = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  url: z.string(),
  text: z.string(),
  sentences: z.array(goldSentence),
  avoid: z.array(z.number()),
});
type GoldBio = z.infer<typeof goldBio>;
type GoldSentence = z.infer<typeof goldSentence>;

const kinds = ["professional", "interest", "community", "style"] as const;
type Kind = (typeof kinds)[number];

/** Kinds that are never a good opening. */
const closedKinds: ReadonlySet<string> = new Set(["family", "location", "contact", "none"]);
/** A phrase is named when at least this share of its content words stands in one claim. */
const namedShare = 0.5;
const asOf = new Date("2026-01-01T00:00:00Z");

/** A sentence of the bio at its place in the text, with the claims that quote from it. */
interface Placed {
  readonly sentence: GoldSentence;
  readonly start: number;
  readonly end: number;
  readonly claims: readonly Claim[];
}

export interface ReadBio {
  readonly row: GoldBio;
  readonly sentences: readonly Placed[];
  readonly brief: StoredBrief | null;
}

/**
 * Measures what the engine makes of bios whose sentences a reader has labelled. Each bio is one page of a person who is known by a linked profile, so
 * that only the reading is measured and not the finding.
 *
 * - a sentence is `professional`, `interest`, `community` or `style` when a claim that quotes from it is of that kind (`kindsOf`);
 * - `topic_recall`: interest and community phrases of which half of the content words stand in the claim or label of one claim;
 * - `leaked_special`: sentences marked special that any quote touches, and sentences to avoid that a `safe` claim quotes; of a mixed one a part may
 *   be quoted that
 *   leaves something out and in which the privacy filter finds nothing;
 * - `opener_precision`: quotes of `safe_to_reference` outside sentences to avoid and of none of `closedKinds`; and, as `opener_precision_parts`,
 *   where a sentence
 *   that tells of work and also of a place counts as good;
 * - `calibration`: how many claims of each tenth of confidence are of a kind that the reader gave to their sentence.
 */
export function evaluateClaims(file: string): void {
  const bios = readBios(file);
  const figures = {
    ...Object.fromEntries(kinds.map((kind) => [kind, scoreKind(bios, kind)])),
    ...scoreTopics(bios),
    leaked_special: bios.flatMap(leaksOf).length,
    ...scoreOpeners(bios),
    calibration: calibrate(bios),
    bios: bios.length,
    briefs: bios.filter((bio) => bio.brief !== null).length,
    claims: bios.flatMap(({ sentences }) => [...new Set(sentences.flatMap((placed) => placed.claims))]).length,
  };
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(24)} ${JSON.stringify(value)}\n`);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

export function readBios(file: string): readonly ReadBio[] {
  return fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => readBio(goldBio.parse(JSON.parse(line))));
}

function readBio(row: GoldBio): ReadBio {
  const seed: Seed = { linkedinSlug: "subject-of-the-page", name: row.name, company: null, title: null, domain: null, emailHash: null };
  const document: SourceDocument = {
    id: row.id,
    lane: "library",
    access: "public",
    url: row.url,
    title: row.name,
    text: row.text,
    textSha256: "0".repeat(64),
    outline: outlineOfText(row.text),
    language: "en",
    author: null,
    record: { name: row.name, company: row.company, title: null, year: null },
    links: [{ platform: "linkedin", url: "https://www.linkedin.com/in/subject-of-the-page" }],
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
    retrievedAt: asOf.toISOString(),
  };
  const resolved = resolveIdentity({ seed, documents: [document], asOf });
  if (resolved.kind === "refused") return { row, sentences: place(row, []), brief: null };
  const identity: ResolvedIdentity = resolved.identity;
  const documents = [document];
  const verified = verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf }), asOf });
  const composed = composeBrief({
    identity,
    canonicalId: row.id,
    documents,
    verified,
    asOf,
    reportUrl: "https://service.example/privacy",
    isFixture: false,
  });
  return { row, sentences: place(row, verified.claims), brief: composed.kind === "composed" ? composed.brief : null };
}

function place(row: GoldBio, claims: readonly Claim[]): Placed[] {
  let from = 0;
  return row.sentences.map((sentence) => {
    const start = row.text.indexOf(sentence.text, from);
    if (start === -1) throw new Error(`Sentence ${sentence.i} of ${row.id} does not stand in its text, or not in this order`);
    const end = start + sentence.text.length;
    from = end;
    return { sentence, start, end, claims: claims.filter((claim) => claim.receipt.quote_start < end && start < claim.receipt.quote_end) };
  });
}

/**
 * The matter of a claim is its category's; what is done for others in a public role is `community` too, and what is done by profession
 * `professional`.
 */
export function kindsOf(claim: Claim): ReadonlySet<Kind> {
  const group = groupOf(claim.category);
  const found = new Set<Kind>();
  if (group !== "rumor") found.add(group);
  if (claim.connection_type === "public_role_context") found.add("community");
  if (claim.connection_type === "professional_context") found.add("professional");
  return found;
}

function scoreKind(bios: readonly ReadBio[], kind: Kind): { precision: number | null; recall: number | null; f1: number | null } {
  let both = 0;
  let said = 0;
  let meant = 0;
  for (const { sentence, claims } of bios.flatMap((bio) => bio.sentences)) {
    const isSaid = claims.some((claim) => kindsOf(claim).has(kind));
    const isMeant = sentence.kinds.includes(kind);
    if (isSaid) said++;
    if (isMeant) meant++;
    if (isSaid && isMeant) both++;
  }
  const precision = share(both, said);
  const recall = share(both, meant);
  const f1 = said + meant === 0 ? null : round((2 * both) / (said + meant));
  return { precision, recall, f1 };
}

function scoreTopics(bios: readonly ReadBio[]): Record<string, number | null> {
  const named = { interest: 0, community: 0 };
  const all = { interest: 0, community: 0 };
  for (const { sentences } of bios) {
    const said = [...new Set(sentences.flatMap((placed) => placed.claims))].map((claim) => contentWords(`${claim.claim} ${claim.label}`));
    for (const { phrase, kind } of sentences.flatMap((placed) => placed.sentence.topics)) {
      if (kind !== "interest" && kind !== "community") continue;
      all[kind]++;
      const words = [...contentWords(phrase)];
      if (words.length > 0 && said.some((claim) => words.filter((word) => claim.has(word)).length / words.length >= namedShare))
        named[kind]++;
    }
  }
  return {
    topic_recall: share(named.interest + named.community, all.interest + all.community),
    topic_recall_interest: share(named.interest, all.interest),
    topic_recall_community: share(named.community, all.community),
  };
}

export function leaksOf({ row, sentences, brief }: ReadBio): readonly GoldSentence[] {
  const personality = brief?.personality.evidence_quotes ?? [];
  return sentences
    .filter(({ sentence, claims, start, end }) => {
      const isAvoided = row.avoid.includes(sentence.i);
      if (sentence.special.length === 0 && !isAvoided) return false;
      const counted = sentence.special.length > 0 ? claims : claims.filter((claim) => claim.band === "safe");
      const quotes = counted.map((claim) =>
        row.text.slice(Math.max(start, claim.receipt.quote_start), Math.min(end, claim.receipt.quote_end)),
      );
      if (sentence.special.length > 0)
        quotes.push(...personality.filter((quote) => sentence.text.includes(quote) || quote.includes(sentence.text)));
      return quotes.some((quote) => !(sentence.mixed && isCleanPart(quote, sentence.text)));
    })
    .map(({ sentence }) => sentence);
}

function isCleanPart(quote: string, sentence: string): boolean {
  return quote.trim().length < sentence.trim().length - 1 && detectSensitive(quote).length === 0;
}

function scoreOpeners(bios: readonly ReadBio[]): Record<string, number | null> {
  let openers = 0;
  let good = 0;
  let goodOfParts = 0;
  for (const bio of bios) {
    for (const opener of bio.brief?.safe_to_reference ?? []) {
      openers++;
      const touched = bio.sentences.filter(({ start, end }) => opener.receipt.quote_start < end && start < opener.receipt.quote_end);
      const isAvoided = touched.some(({ sentence }) => bio.row.avoid.includes(sentence.i));
      if (isAvoided || touched.length === 0) continue;
      if (!touched.some(({ sentence }) => sentence.kinds.some((kind) => closedKinds.has(kind)))) good++;
      if (!touched.every(({ sentence }) => sentence.kinds.every((kind) => closedKinds.has(kind)))) goodOfParts++;
    }
  }
  return { opener_precision: share(good, openers), opener_precision_parts: share(goodOfParts, openers), openers };
}

/** Of the claims of each tenth of confidence, the share whose kind the reader gave to the sentence they quote, outside sentences to avoid. */
function calibrate(bios: readonly ReadBio[]): Record<string, { claims: number; right: number | null }> {
  const tenths = new Map<string, { claims: number; right: number }>();
  for (const { row, sentences } of bios) {
    for (const claim of new Set(sentences.flatMap((placed) => placed.claims))) {
      const quoted = sentences.filter((placed) => placed.claims.includes(claim)).map((placed) => placed.sentence);
      const isRight = quoted.some(
        (sentence) => sentence.kinds.includes(groupOf(claim.category)) && (sentence.mixed || !row.avoid.includes(sentence.i)),
      );
      const tenth = Math.min(9, Math.floor(claim.confidence * 10)) / 10;
      const count = tenths.get(tenth.toFixed(1)) ?? { claims: 0, right: 0 };
      tenths.set(tenth.toFixed(1), { claims: count.claims + 1, right: count.right + (isRight ? 1 : 0) });
    }
  }
  return Object.fromEntries(
    [...tenths].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tenth, { claims, right }]) => [tenth, { claims, right: share(right, claims) }]),
  );
}

const emptyWords = new Set("the and for with from her his their its has have was were are who that which into over about".split(" "));

function contentWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\d][\p{L}\d+#]*/gu) ?? [];
  return new Set(words.filter((word) => word.length > 2 && !emptyWords.has(word)).map((word) => word.replace(/(?:ing|ers?|ed|es|s)$/, "")));
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : round(part / whole);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
