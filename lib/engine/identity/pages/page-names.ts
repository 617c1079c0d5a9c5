import type { SourceDocument } from "@/lib/engine/types";
import type { Outline } from "@/lib/text/block";
import { courtesies } from "@/lib/text/name-words";
import { mentionsIn, type NameMention } from "./name-mentions";
import type { SoughtPerson } from "./sought-person";

/** Where a page names the person who is sought, or somebody who shares a word of their name. */
export interface PageNames {
  /** By block, in the order of the text. */
  readonly mentions: readonly (readonly NameMention[])[];
  readonly inTitle: readonly NameMention[];
  /** Those of the heads of sections, the names of speakers and the author. */
  readonly inLabels: readonly NameMention[];
  /** Whether the page writes a word without a capital as well, so that its capital says nothing. */
  readonly isCommon: (word: string) => boolean;
}

/** The first thing that is asked of a page: most pages of a run go no further. */
export function namesOnPage(document: SourceDocument, outline: Outline, sought: SoughtPerson): PageNames {
  const { text, title, author } = document;
  const isCommon = commonWords(text);
  const inWhole = (line: string) => mentionsIn(line, { start: 0, end: line.length }, sought, isCommon);
  const labels = [...outline.sections.map(({ about }) => about), ...outline.speakers.map(({ name }) => name), author];
  return {
    mentions: outline.blocks.map((block) => mentionsIn(text, block, sought, isCommon)),
    inTitle: inWhole(title ?? ""),
    inLabels: [...new Set(labels)].flatMap((label) => (label === null ? [] : inWhole(label))),
    isCommon,
  };
}

/** The page's small words are counted when the first one is asked for. */
function commonWords(text: string): (word: string) => boolean {
  let lower: ReadonlySet<string> | null = null;
  return (word) => {
    const small = word.toLowerCase().replace(/\.$/, "");
    if (/^I(?:['’]\p{L}+)?$/u.test(word) || alwaysCommon.has(small) || courtesies.has(small)) return true;
    lower ??= new Set(text.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu));
    return lower.has(word.toLowerCase());
  };
}

/** "Ask Jane about cables": what is said to the reader. */
const asking =
  "ask call email phone ring join follow contact thank thanks visit watch read see hear book hire find tell catch congratulate " +
  "congratulations welcome write listen support bring let please frag frage fragt demandez pregunta pergunte chiedi vraag";

const alwaysCommon = new Set(
  `${asking} unter nach seit bei für vor während zwischen neben ohne gegen durch außer laut wegen trotz auch wenn selon depuis avant après sous según desde bajo segundo sob secondo volgens sinds tijdens onder what how why where which whose that this these those it its they we you one if because or nor only even just every each some any no not all both such more most much many last next first once yes sobre chi quem quién qui wer wie conoce conheça rencontre incontra ontmoet entrevista intervista entretien portrait porträt perfil profil profilo profiel sir dame herr frau madame monsieur dott dottor dottoressa sra sr senhora señora mevrouw meneer about meet with by from the and when while as after before since for today now our my here then hi hello dear soy sou sono hola ciao olá salut hallo at in on of to into over under near inside outside through throughout during until around between beyond across against along alongside among behind below beside besides despite without together apart speaker chair host guest interview über von mit par avec con por com di da van met über moderator ceo cto cfo chief head director founder author editor senior lead principal`.split(
    " ",
  ),
);
