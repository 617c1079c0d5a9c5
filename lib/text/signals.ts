import { type Genre, genres, type LanguageCode } from "./lang/language-data";
import { languageData } from "./lang/languages";
import { findPhrases, type PhraseMatch } from "./phrases";
import type { Span } from "./sentences";
import type { Token } from "./tokens";

export interface DeathSign extends Span {
  /**
   * `obituary`: only an obituary or a memorial says so; `died`: says of somebody, wherever it stands, that they are dead. Of whom is the caller's
   * question.
   */
  readonly kind: "obituary" | "died";
  readonly phrase: string;
}

/** Where words tell of a death: never past tense alone, and not what only sounds like it ("the noise died down", "the late 1990s"). */
export function deathSigns(found: readonly Token[], language: LanguageCode = "en"): DeathSign[] {
  const { obituary, died, without } = languageData(language).death;
  const excused = findPhrases(found, without);
  const signs = [
    ...findPhrases(found, obituary).map((match) => ({ match, kind: "obituary" as const })),
    ...findPhrases(found, died).map((match) => ({ match, kind: "died" as const })),
  ];
  return signs
    .filter(({ match }) => !excused.some((excuse) => excuse.start < match.end && match.start < excuse.end) && !isLateTime(found, match))
    .sort((a, b) => a.match.start - b.match.start)
    .map(({ match, kind }) => ({ start: match.start, end: match.end, kind, phrase: match.phrase }));
}

/** "the late 1990s", "the late morning": a time; "the late Tobias Renn" is a person. Only English has the word. */
function isLateTime(found: readonly Token[], match: PhraseMatch): boolean {
  if (!match.phrase.endsWith(" late")) return false;
  let at = match.last + 1;
  while (at <= match.last + 3 && /^\p{Ll}/u.test(found[at]?.text ?? "") && found[at]?.kind === "word") at++;
  return !/^\p{Lu}/u.test(found[at]?.text ?? "");
}

export interface GenreSign extends Span {
  readonly genre: Genre;
  readonly phrase: string;
}

/**
 * Words by which a page says that what it tells is made up: satire, fiction, role play, quizzes. One alone may be a page's topic; the caller weighs
 * them.
 */
export function genreSigns(found: readonly Token[], language: LanguageCode = "en"): GenreSign[] {
  const data = languageData(language);
  return genres
    .flatMap((genre) => findPhrases(found, data.genres[genre]).map(({ start, end, phrase }) => ({ start, end, genre, phrase })))
    .sort((a, b) => a.start - b.start);
}
