import { expect, it } from "vitest";
import { loadTagger } from "./tags";

const pairs: readonly (readonly [verb: string, noun: string, word: string])[] = [
  ["They host a film night.", "The host of the show is Danish.", "host"],
  ["They record birds at dawn.", "The record was broken in May.", "record"],
  ["We brew our own cider.", "The brew was bitter.", "brew"],
  ["I paint in oils.", "The paint is still wet.", "paint"],
  ["They train guide dogs.", "The train was late again.", "train"],
];

it("tells a verb from the noun of the same spelling", async () => {
  const tag = await loadTagger();
  const tagOf = (sentence: string, word: string) => tag(sentence).find(({ start, end }) => sentence.slice(start, end) === word)?.tag;
  expect(pairs.map(([verb, noun, word]) => [word, tagOf(verb, word), tagOf(noun, word)])).toEqual(
    pairs.map(([, , word]) => [word, "VERB", "NOUN"]),
  );
});

it("gives each word its place in the sentence, whatever stands around it", async () => {
  const tag = await loadTagger();
  const sentence = "  Ada’s co-op (est. 2011) sells “tea”…";
  const spans = tag(sentence);
  expect(spans.map(({ start, end }) => sentence.slice(start, end)).join("")).toBe(sentence.replace(/\s/g, ""));
});
