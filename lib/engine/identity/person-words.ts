import type { LanguageCode, Pronoun } from "@/lib/text/lang/language-data";
import { languageData, readLanguage } from "@/lib/text/lang/languages";

/** Words by which a clause says whom it speaks of. Lower case, cut at apostrophes as `wordsOf` cuts them. */
export interface PersonWords {
  /** The speaker alone. */
  readonly first: ReadonlySet<string>;
  /** The speaker among others. */
  readonly group: ReadonlySet<string>;
  readonly feminine: ReadonlySet<string>;
  readonly masculine: ReadonlySet<string>;
  /** Several people: "both", "they". */
  readonly several: ReadonlySet<string>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Where the verb alone says "I": the commonest forms that are nothing else. */
const speakingVerbs: Partial<Record<LanguageCode, string>> = {
  es: "soy tengo trabajo vivo hago",
  pt: "sou tenho trabalho moro",
  it: "sono ho lavoro",
};

const severalWords: Readonly<Record<LanguageCode, string>> = {
  en: "both all two three four",
  de: "beide alle drei vier",
  fr: "tous toutes deux",
  es: "ambos ambas todos todas",
  pt: "ambos ambas todos todas",
  nl: "beiden allebei alle",
  it: "entrambi entrambe tutti tutte",
};

const known = new Map<LanguageCode, PersonWords>();

/** Those of a page's language; of one that is not read, the English ones. */
export function personWords(language: string | null): PersonWords {
  const code = readLanguage(language) ?? "en";
  const words = known.get(code) ?? readWords(code);
  known.set(code, words);
  return words;
}

function readWords(code: LanguageCode): PersonWords {
  const { pronouns } = languageData(code);
  const forms = (isMeant: (pronoun: Pronoun) => boolean) =>
    pronouns.filter(isMeant).flatMap(({ form }) => form.split("'").filter((part) => part.length > 0));
  const third = (gender: Pronoun["gender"]) =>
    forms((each) => each.person === 3 && each.number === "singular" && each.gender === gender && each.role !== "object");
  const [feminine, masculine] = [third("female"), third("male")];
  const either = new Set(feminine.filter((form) => masculine.includes(form)));
  return {
    first: new Set(
      [...forms(({ person, number }) => person === 1 && number === "singular"), ...set(speakingVerbs[code] ?? "i")].filter(
        (form) => form !== "i" || code === "en",
      ),
    ),
    group: new Set(forms(({ person, number }) => person === 1 && number === "plural")),
    feminine: new Set(feminine.filter((form) => !either.has(form))),
    masculine: new Set(masculine.filter((form) => !either.has(form))),
    // "Sie", "ze": of one or of several; then of one.
    several: new Set(
      [
        ...forms(({ person, number, role }) => person === 3 && number !== "singular" && role === "subject"),
        ...set(severalWords[code]),
      ].filter((form) => !feminine.includes(form) && !masculine.includes(form)),
    ),
  };
}
