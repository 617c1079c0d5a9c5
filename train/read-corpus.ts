import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { privateCategories, sentenceKinds } from "@/lib/engine/claims/heads/head-names";
import { sentenceBlocks } from "@/lib/engine/claims/heads/sentence-features";
import { languageCodes } from "@/lib/text/lang/language-data";

const corpusRow = z.strictObject({
  id: z.string(),
  author: z.string(),
  text: z.string().min(1),
  /** From the outermost to the nearest. */
  headings: z.array(z.string()),
  block: z.enum(sentenceBlocks),
  lang: z.enum(languageCodes),
  kind: z.enum(sentenceKinds),
  /** Further kinds that the sentence tells of as well. */
  also: z.array(z.enum(sentenceKinds)).optional(),
  private: z.enum(privateCategories).nullable(),
  /** Whether a stranger would gladly mention it. */
  opener: z.boolean(),
  register: z.string(),
});

/** An invented sentence with what its author says of it. */
export type CorpusRow = z.infer<typeof corpusRow>;

const secondLabel = z.strictObject({ id: z.string(), kind: z.enum(sentenceKinds), private: z.enum(privateCategories).nullable() });

/** What a second author said of a row without having seen its labels. */
export type SecondLabel = z.infer<typeof secondLabel>;

const folder = fileURLToPath(new URL("corpus/", import.meta.url));

interface Corpus {
  readonly rows: readonly CorpusRow[];
  /** Those that the models in the project learn from: all but each author's every twelfth, on which tests see what was learned. */
  readonly learned: readonly CorpusRow[];
  readonly heldOut: readonly CorpusRow[];
  /** SHA-256 over all rows as they are written. */
  readonly digest: string;
}

/**
 * The corpus, author by author.
 * @throws ZodError when a row is not of the form; SyntaxError when a line is no JSON.
 */
export function readCorpus(): Corpus {
  const texts = fs
    .readdirSync(folder)
    .filter((name) => name.startsWith("author-"))
    .sort()
    .map((name) => fs.readFileSync(path.join(folder, name), "utf8"));
  const rows = texts.flatMap((text) => parseLines(text, corpusRow));
  return {
    rows,
    learned: rows.filter((row) => !isHeldOut(row)),
    heldOut: rows.filter(isHeldOut),
    digest: createHash("sha256").update(texts.join("")).digest("hex"),
  };
}

function isHeldOut({ id }: CorpusRow): boolean {
  return Number(id.slice(1)) % 12 === 0;
}

/** Sentences by an author of their own that no model ever learns. @throws as `readCorpus` */
export function readUnseen(): readonly CorpusRow[] {
  return parseLines(fs.readFileSync(path.join(folder, "unseen.jsonl"), "utf8"), corpusRow);
}

export function readSecondLabels(): readonly SecondLabel[] {
  return parseLines(fs.readFileSync(path.join(folder, "second-labels.jsonl"), "utf8"), secondLabel);
}

function parseLines<Row>(text: string, form: z.ZodType<Row>): Row[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => form.parse(JSON.parse(line)));
}
