/** The languages that are read. What is in another one is told apart by `languageOf`, and not read. */
export const languageCodes = ["en", "de", "fr", "es", "pt", "nl", "it"] as const;
export type LanguageCode = (typeof languageCodes)[number];

/**
 * A language as data. Words stand in lower case; those that are looked up in running text are compared by `fold`, so that accents may be written or
 * not. Every list that decides something comes with sentences that it must and must not match (`examples`), which a test runs.
 */
export interface LanguageData {
  readonly code: LanguageCode;
  /** Words that say nothing by themselves. */
  readonly stopWords: readonly string[];
  readonly sentences: SentenceData;
  readonly stems: StemData;
  readonly numbers: NumberData;
  readonly negation: NegationData;
  readonly pronouns: readonly Pronoun[];
  /** January first; of each month the full name, then what it is shortened to. */
  readonly months: readonly (readonly string[])[];
  /** "Dr", "Frau" before a name; "PhD", "M.Sc." behind it. Without a final full stop. */
  readonly titles: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Those of `titles.before` that tell of a gender. */
  readonly titleGenders: Readonly<Record<string, "female" | "male">>;
  readonly introductions: IntroductionData;
  readonly death: DeathData;
  /** Phrases by which a page says that it is not to be believed. */
  readonly genres: Readonly<Record<Genre, readonly string[]>>;
  readonly examples: LanguageExamples;
}

export interface SentenceData {
  readonly abbreviations: {
    /** Their full stop never ends a sentence: a name or a number follows. */
    readonly within: readonly string[];
    /** Their full stop may end it too: "Inc.", "etc." */
    readonly mayEnd: readonly string[];
  };
  /** Words that begin a sentence, and that no name behind an initial begins with. */
  readonly sentenceOpeners: readonly string[];
  /** Words that no line of prose ends with. */
  readonly unfinishedEnds: readonly string[];
  /** Whether "3." is "3rd". */
  readonly hasDottedOrdinals: boolean;
  readonly hasCapitalNouns: boolean;
  /** Whether the verb alone may tell whom a sentence is about: "Enseña griego". */
  readonly dropsSubject: boolean;
  /** What a verb ends with that says "we", where it alone may say so. */
  readonly groupEndings: readonly string[];
  /** Words behind which a name is no subject: "with". */
  readonly prepositions: readonly string[];
  /** Words with which a sentence opens whose subject is left out and is not the person: "there is", "one says", "this". */
  readonly noSubjects: readonly string[];
}

export interface StemData {
  /** A word's forms that no rule finds: `base form form …`, one word a line. */
  readonly irregular: string;
  /** Base forms whose regular forms are made by rule, so that none is guessed. */
  readonly verbs: readonly string[];
  /** Words that look inflected and are not. */
  readonly whole: readonly string[];
  /** Endings that fall, longest first, with what takes their place and how many letters at least must be left before them. */
  readonly endings: readonly (readonly [ending: string, replacement: string, minLength: number])[];
}

export interface NumberData {
  /** Words of 0 to 99 and their values. */
  readonly small: Readonly<Record<string, number>>;
  /** "hundred", "thousand", "million": what they multiply by. */
  readonly scales: Readonly<Record<string, number>>;
  readonly ordinals: Readonly<Record<string, number>>;
  /** Stand between the parts of one number: "one hundred and five". */
  readonly joins: readonly string[];
  /** Say that there are some, not how many: "several", "dozens", "decades". */
  readonly vague: readonly string[];
  /** "einundzwanzig": a unit, this word and a ten are written together. */
  readonly unitBeforeTen: string | null;
}

export interface NegationData {
  readonly words: readonly string[];
  /** Phrases that begin with a negation and deny nothing: "not only". */
  readonly without: readonly string[];
  /** Of those words the ones that deny a noun and no statement: "without". */
  readonly nounOnly: readonly string[];
  /** Words behind which what was denied is over, the three that set something against it first. */
  readonly ends: readonly string[];
  /** Whether what is denied stands behind the negation alone, or in all of its clause ("Sie arbeitet nicht bei …"). */
  readonly reach: "behind" | "clause";
  /** Of those words the ones that deny only what stands behind them, though others reach over the clause ("kein", "ohne"). */
  readonly behindOnly: readonly string[];
}

export interface Pronoun {
  readonly form: string;
  readonly person: 1 | 2 | 3;
  readonly number: "singular" | "plural" | "either";
  readonly gender: "female" | "male" | "neutral" | "any";
  readonly role: "subject" | "object" | "possessive" | "reflexive";
}

export interface IntroductionData {
  /** Words and phrases that greet: "hi", "hello there". */
  readonly greetings: readonly string[];
  /** Behind them stands the speaker's own name and nothing else: "my name is". */
  readonly named: readonly string[];
  /** Behind them stands the speaker's name, or what the speaker is: "I am". */
  readonly being: readonly string[];
  /** Behind a name, by another: "née", "geb.", "also known as". */
  readonly otherName: readonly string[];
}

export interface DeathData {
  /** Phrases that only an obituary or a memorial uses. */
  readonly obituary: readonly string[];
  /** Phrases that say that somebody died, wherever they stand. */
  readonly died: readonly string[];
  /** Phrases that look so and are not: "died down", "my phone died". */
  readonly without: readonly string[];
}

export const genres = ["satire", "fiction", "role_play", "quiz"] as const;
export type Genre = (typeof genres)[number];

export interface LanguageExamples {
  /** A text, and its sentences. */
  readonly sentences: readonly (readonly string[])[];
  /** Rows of words that share one stem; no two rows share one. */
  readonly stems: readonly string[];
  readonly numbers: readonly (readonly [phrase: string, value: number | null])[];
  /** A sentence with what is denied in [brackets]. */
  readonly denied: readonly string[];
  readonly notDenied: readonly string[];
  /** A sentence with the name in [brackets]. */
  readonly introductions: readonly string[];
  readonly noIntroductions: readonly string[];
  readonly death: readonly string[];
  readonly noDeath: readonly string[];
  readonly genres: readonly (readonly [sentence: string, genre: Genre])[];
  readonly noGenre: readonly string[];
  /** The language is told of these. */
  readonly language: readonly string[];
}
