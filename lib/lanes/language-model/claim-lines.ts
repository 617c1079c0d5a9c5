import { z } from "zod";
import { categories } from "@/lib/contract/vocabulary";
import { cleanText } from "@/lib/documents/clean-text";
import { type Doer, doers, type Proposal } from "@/lib/engine/proposals/proposal";
import { timeOf, timeWords, withName, withoutName } from "./wire-words";

const maxStatements = 3;
const doerWords: Readonly<Record<string, Doer>> = { with: "with_others", org: "organisation", other: "somebody_else" };
/** The first word of a category's name tells it from every other. */
export const categoryWords = categories.filter((category) => category !== "unverified_rumor").map((category) => firstWord(category));

/** "12 now hobby @ keeps bees", "12-13 past with award @ shared a prize | They shared … jury". */
const linePattern =
  /^\W*s?(\d+)(?:\W{1,3}s?(\d+))?\W*\s(now|past|plan|deed|current|planned|timeless)\s+(?:(own|with|org|other)\s+)?(\p{L}[\p{L}_]*)[:,]?\s(\S[^|]*?)(?:\s+\|\s*(.*))?$/su;

/** The form that a model writes of its own accord, with a key for each part: understood wherever it comes. */
const longForm = z.object({
  statements: z.array(z.union([z.string(), z.number()])),
  claim: z.string(),
  status: z.string(),
  words: z.string().default(""),
  organisation: z.string().default(""),
  time: z.string().default(""),
  doer: z.string().default("person"),
  label: z.string().default(""),
  category: z.string().default(""),
});

/** A proposal before it is known whether its statements were shown, and "@" still in the person's place. */
export const claimSchema = z.union([z.string(), longForm]).transform((said, context): Proposal => {
  const read = typeof said === "string" ? readLine(said) : readLongForm(said);
  if (read !== null) return read;
  context.issues.push({ code: "custom", message: "no claim", input: said });
  return z.NEVER;
});

/** The line that stands for a proposal, as the instructions ask for it. */
export function claimLine(proposal: Proposal, fullName: string): string {
  const [first = "", last = first] = [proposal.statements[0], proposal.statements.at(-1)].map((id) => id?.slice(1));
  const time = Object.entries(timeWords).find(([, status]) => status === proposal.status)?.[0];
  const doer = Object.entries(doerWords).find(([, each]) => each === proposal.doer)?.[0];
  return [
    first === last ? first : `${first}-${last}`,
    time,
    ...(doer === undefined ? [] : [doer]),
    firstWord(proposal.category),
    withoutName(proposal.claim.replace(/\.$/, ""), fullName),
    ...(proposal.words === "" ? [] : ["|", proposal.words]),
  ].join(" ");
}

function readLine(line: string): Proposal | null {
  const found = linePattern.exec(line.replace(/\s+/g, " ").trim());
  if (found === null) return null;
  const [, first = "", last, time = "", doer, category = "", claim = "", words = ""] = found;
  const status = timeOf(time);
  const known = categoryNamed(category);
  if (status === null || known === null) return null;
  return proposalOf({
    statements: idsBetween(Number(first), Number(last ?? first)),
    status,
    doer: doerWords[doer ?? ""] ?? "person",
    claim: /[.!?…]["”’)]?$/u.test(claim) ? claim : `${claim}.`,
    words,
    category: known,
  });
}

function readLongForm(said: z.infer<typeof longForm>): Proposal | null {
  const status = timeOf(said.status);
  const doer = doers.find((each) => each === said.doer) ?? null;
  if (status === null || doer === null) return null;
  const statements = said.statements.map(
    (id) =>
      `s${String(id)
        .replace(/[[\]\s]/g, "")
        .replace(/^s/, "")}`,
  );
  return proposalOf({ ...said, statements, status, doer, category: categoryNamed(said.category) ?? said.category });
}

function proposalOf(
  given: Pick<Proposal, "statements" | "status" | "doer" | "claim" | "words" | "category"> & Partial<Proposal>,
): Proposal {
  return {
    statements: given.statements,
    status: given.status,
    doer: given.doer,
    words: cleanText(given.words, 800),
    organisation: cleanText(given.organisation ?? "", 160),
    time: cleanText(given.time ?? "", 80),
    claim: cleanText(given.claim, 600),
    label: cleanText(given.label ?? "", 120),
    category: cleanText(given.category, 40),
  };
}

function idsBetween(first: number, last: number): readonly string[] {
  const count = last - first + 1;
  return count < 1 || count > maxStatements ? [] : Array.from({ length: count }, (_, at) => `s${first + at}`);
}

function categoryNamed(word: string): string | null {
  return categories.find((category) => category === word) ?? categories.find((category) => firstWord(category) === word) ?? null;
}

function firstWord(category: string): string {
  return category.split("_")[0] ?? category;
}

export function named(proposal: Proposal, fullName: string): Proposal {
  return { ...proposal, claim: withName(proposal.claim, fullName) };
}
