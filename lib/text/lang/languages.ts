import { german } from "./de/language";
import { english } from "./en/language";
import { spanish } from "./es/language";
import { french } from "./fr/language";
import { italian } from "./it/language";
import { type LanguageCode, type LanguageData, languageCodes } from "./language-data";
import { dutch } from "./nl/language";
import { portuguese } from "./pt/language";

const languages: Readonly<Record<LanguageCode, LanguageData>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  nl: dutch,
  it: italian,
};

export function languageData(code: LanguageCode): LanguageData {
  return languages[code];
}

/** The code of a language that is read, by the primary subtag of any tag ("de-AT"); null for any other. */
export function readLanguage(tag: string | null): LanguageCode | null {
  const primary = tag?.split("-")[0]?.toLowerCase();
  return languageCodes.find((code) => code === primary) ?? null;
}
