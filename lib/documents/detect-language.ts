/**
 * The language of a text that does not name its own: by its letters where only one language of the list writes so, else by the commonest function words
 * among the first 10,000 characters. Null where fewer than four of them stand there, or where the next language has two thirds as many: a guess is worth less.
 */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, sampleLength).toLowerCase();
  const words = sample.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.join("");
  if (letters.length === 0) return null;
  for (const [language, script] of scripts) if ((letters.match(script)?.length ?? 0) > letters.length / 3) return language;
  const counts = Object.entries(functionWords).map(([language, common]) => ({
    language,
    count: words.filter((word) => common.has(word)).length,
  }));
  counts.sort((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1));
  const [first, second] = counts;
  if (first === undefined || second === undefined || first.count < minCount || second.count * 3 >= first.count * 2) return null;
  return first.language;
}

const sampleLength = 10_000;
const minCount = 4;

/** Kana before Han: Japanese writes both. Scripts that several languages of the list share tell nothing and are left out. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["th", /\p{Script=Thai}/gu],
];

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Of each language some two dozen words that few sentences do without. */
const functionWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list("the and of to in is that for with on as at by from this are was has have my i he she her his an which who it"),
  de: list("der die das und ist nicht ein eine einer mit für auf den dem des im von zu ich er sie es auch bei als wir sich am seit"),
  fr: list("le la les et est un une des du dans pour que qui en au avec sur je il elle par ce sa son nous aux ses chez depuis"),
  es: list("el la los las y es un una de del en que por con para como se su yo al lo más pero desde ha mi muy"),
  it: list("il lo la gli le e è un una di del della che per con nel sono in si come da anche ha mi alla delle dal più"),
  pt: list("o a os as e é um uma de do da em que por com para no na se como eu ao mais dos das não desde seu sua"),
  nl: list("de het een en is van in op te dat die voor met zijn aan niet ook als bij ik hij ze er maar door naar sinds werkt"),
  sv: list("och att det som en ett är på för av med till den inte jag har hon han från vid sedan också om men"),
  pl: list("i w na z do się jest że nie to jak o od przez dla po jestem oraz ale które który jego jej także"),
};
