import { describe, expect, it } from "vitest";
import { privateOf } from "@/lib/engine/claims/heads/judge-sentence";
import { detectSensitive } from "@/lib/engine/privacy/detect-sensitive";
import { runEngine } from "@/lib/engine/run-engine";
import { engineAsOf, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { readCorpus, readUnseen } from "./read-corpus";

const secrets = readCorpus().heldOut.filter((row) => row.private !== null);
/** Who wrote what people say; the others were asked for words that only hint at it. */
const firstAuthors = new Set(["a", "b", "c"]);
const seed = { linkedinSlug: null, name: fictionalName, company: "Acme Tools", title: null, domain: null, emailHash: null };

/** Every string of what the engine gives for a page of the person that holds the sentence among harmless ones. */
function stringsOfBrief(text: string, lang: string): { readonly strings: readonly string[]; readonly isComposed: boolean } {
  const page = enginePage(`I'm ${fictionalName}, a test engineer at Acme Tools.\n\n${text}\n\nI restore wooden boats in my spare time.`, {
    language: lang,
  });
  const outcome = runEngine({
    ...{ seed, documents: [page], asOf: engineAsOf, canonicalId: "per_1" },
    ...{ reportUrl: "https://service.example/privacy", isFixture: false },
  });
  const strings: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string") strings.push(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  walk(outcome);
  return { strings, isComposed: outcome.kind === "composed" };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A string shows a sentence when it holds four of its words in a row, or all of a shorter one. */
function shows(string: string, sentence: string): boolean {
  const words = wordsOf(sentence);
  const length = Math.min(4, words.length);
  const held = ` ${wordsOf(string).join(" ")} `;
  return words.slice(length - 1).some((_, i) => held.includes(` ${words.slice(i, i + length).join(" ")} `));
}

describe("private sentences that no model learned", () => {
  it("are a hundred and more, of every category and language", () => {
    expect(secrets.length).toBeGreaterThanOrEqual(100);
    expect(new Set(secrets.map((row) => row.private)).size).toBe(12);
    expect(new Set(secrets.map((row) => row.lang)).size).toBe(7);
  });

  it("stand in no string of a brief, but for three in a hundred plain ones, and six where those are counted that only hint", () => {
    let composed = 0;
    const shown = new Map<string, readonly string[]>();
    for (const { text, lang } of secrets) {
      const { strings, isComposed } = stringsOfBrief(text, lang);
      if (isComposed) composed++;
      const found = strings.filter((string) => shows(string, text));
      if (found.length > 0) shown.set(text, found);
    }
    // What no list knows is read as a fact, too: some of it is private in words that neither rules nor head foresee.
    const plain = secrets.filter(({ author }) => firstAuthors.has(author));
    const shownPlain = plain.filter(({ text }) => shown.has(text));
    expect(shownPlain.length / plain.length, JSON.stringify(shownPlain)).toBeLessThanOrEqual(0.03);
    expect(shown.size / secrets.length, JSON.stringify([...shown])).toBeLessThanOrEqual(0.06);
    // A test of silence proves nothing where nothing is said at all.
    expect(composed).toBeGreaterThan(secrets.length / 2);
  });

  it("by an author of whom nothing was learned stand in seven briefs of a hundred at most, while two harmless ones of five are said", () => {
    const unseen = readUnseen();
    const isShown = ({ text, lang }: (typeof unseen)[number]) => stringsOfBrief(text, lang).strings.some((string) => shows(string, text));
    const shareShown = (rows: typeof unseen) => rows.filter(isShown).length / rows.length;
    expect(shareShown(unseen.filter((row) => row.private !== null))).toBeLessThanOrEqual(0.07);
    // A test of silence proves nothing where nothing is said at all.
    expect(shareShown(unseen.filter((row) => row.private === null))).toBeGreaterThanOrEqual(0.37);
  });

  it("are found by rules and head together far more often than by the rules", () => {
    const ruled = secrets.filter((row) => detectSensitive(row.text).length > 0);
    const heard = secrets.filter((row) => detectSensitive(row.text).length === 0 && privateOf(row, []).isPrivate);
    process.stdout.write(`${secrets.length} private sentences held out: rules ${ruled.length}, the head besides ${heard.length}\n`);
    expect((ruled.length + heard.length) / secrets.length).toBeGreaterThan(0.75);
    expect(heard.length).toBeGreaterThan(ruled.length / 4);
  });
});
