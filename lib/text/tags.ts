import type { Span } from "./sentences";

/** Universal part-of-speech tags, as the model gives them. */
export type Tag =
  | "ADJ"
  | "ADP"
  | "ADV"
  | "AUX"
  | "CCONJ"
  | "DET"
  | "INTJ"
  | "NOUN"
  | "NUM"
  | "PART"
  | "PRON"
  | "PROPN"
  | "PUNCT"
  | "SCONJ"
  | "SYM"
  | "VERB"
  | "X"
  | "SPACE";

export interface TaggedSpan extends Span {
  readonly tag: Tag;
}

export type Tagger = (sentence: string) => readonly TaggedSpan[];

let loaded: Promise<Tagger> | null = null;

/**
 * What part of speech each word of one English sentence is, with offsets into it. Tells a verb from the noun of the same spelling inside a sentence ("she brews",
 * "the brew") where no word list can; it is no better than a list at the first word of a sentence without a subject. A model of 4 MB is loaded by the first call,
 * some 200 ms; a sentence costs 0.15 ms, so ask of those only that may be about somebody.
 */
export function loadTagger(): Promise<Tagger> {
  loaded ??= load();
  return loaded;
}

/** A longer sentence is a list or a page without marks; what stands behind is not tagged. */
const maxLength = 2_000;

async function load(): Promise<Tagger> {
  const [{ default: winkNlp }, { default: model }] = await Promise.all([import("wink-nlp"), import("wink-eng-lite-web-model")]);
  const nlp = winkNlp(model, ["pos"]);
  return (sentence) => {
    const text = sentence.slice(0, maxLength);
    const found = nlp.readDoc(text).tokens();
    const tags = found.out(nlp.its.pos) as unknown as readonly Tag[];
    const spans: TaggedSpan[] = [];
    let at = 0;
    for (const [place, word] of (found.out() as readonly string[]).entries()) {
      const start = text.indexOf(word, at);
      const tag = tags[place];
      if (start < 0 || tag === undefined) continue;
      at = start + word.length;
      if (word !== "") spans.push({ start, end: at, tag });
    }
    return spans;
  };
}
