import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ruleNotes } from "@/lib/engine/claims/heads/rule-notes";
import { type SentenceFeatures, sentenceFeatures } from "@/lib/engine/claims/heads/sentence-features";
import { detectSensitive, type SensitiveCategory, specialCategories } from "@/lib/engine/privacy/detect-sensitive";

/** A sentence that a reader labelled, with what the models and the rules see of it. */
export interface LabelledSentence {
  readonly text: string;
  /** All sentences of one person or page have one. */
  readonly group: string;
  readonly kinds: readonly string[];
  readonly isSpecial: boolean;
  readonly isPrivate: boolean;
  readonly words: SentenceFeatures;
  readonly ruled: SentenceFeatures;
  readonly ruledSpecial: boolean;
  readonly ruledPrivate: boolean;
}

const bio = z.object({
  id: z.string(),
  sentences: z.array(z.object({ i: z.number(), text: z.string(), kinds: z.array(z.string()), special: z.array(z.string()).default([]) })),
  avoid: z.array(z.number()),
});
const sentence = z.object({ doc: z.string(), t: z.string(), kinds: z.array(z.string()), special: z.array(z.string()), avoid: z.boolean() });
const sensitive = z.object({ id: z.string(), sentence: z.string(), categories: z.array(z.string()) });

export function readGold(folder: string): LabelledSentence[] {
  return linesOf(folder, "gold").flatMap((line) => {
    const { id, sentences, avoid } = bio.parse(line);
    return sentences.map(({ i, text, kinds, special }) =>
      toSentence({ text, group: id, kinds, isSpecial: special.length > 0, isPrivate: special.length > 0 || avoid.includes(i) }),
    );
  });
}

export function readSentences(folder: string): LabelledSentence[] {
  return linesOf(folder, "sentences").map((line) => {
    const { doc, t, kinds, special, avoid } = sentence.parse(line);
    return toSentence({ text: t, group: doc, kinds, isSpecial: special.length > 0, isPrivate: special.length > 0 || avoid });
  });
}

/** Rows whose only category is `nationality` are left out, as in the task `sensitive`. */
export function readSensitive(folder: string): LabelledSentence[] {
  return linesOf(folder, "sensitive").flatMap((line) => {
    const { id, sentence: text, categories } = sensitive.parse(line);
    const isSpecial = categories.length > 0;
    if (isSpecial && categories.every((category) => category === "nationality")) return [];
    return [toSentence({ text, group: id, kinds: [], isSpecial, isPrivate: isSpecial })];
  });
}

const notOfTheLaw: ReadonlySet<SensitiveCategory> = new Set<SensitiveCategory>(["minors", "misconduct"]);

export function toSentence(given: Pick<LabelledSentence, "text" | "group" | "kinds" | "isSpecial" | "isPrivate">): LabelledSentence {
  const bare = { text: given.text, headings: [], block: "paragraph" as const };
  const ruled = detectSensitive(given.text).map((span) => span.category);
  return {
    ...given,
    words: sentenceFeatures(bare),
    ruled: sentenceFeatures(bare, ruleNotes(ruled)),
    ruledSpecial: ruled.some((category) => specialCategories.has(category) && !notOfTheLaw.has(category)),
    ruledPrivate: ruled.length > 0,
  };
}

function linesOf(folder: string, name: string): unknown[] {
  const place = path.join(folder, name);
  return fs
    .readdirSync(place)
    .filter((file) => file.endsWith(".jsonl"))
    .sort()
    .flatMap((file) => fs.readFileSync(path.join(place, file), "utf8").split("\n").filter(Boolean))
    .map((line): unknown => JSON.parse(line));
}
