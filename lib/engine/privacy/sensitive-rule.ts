/** The kinds of private matter that the filter knows. */
export const sensitiveCategories = [
  "health",
  "religion",
  "politics",
  "ethnicity",
  "orientation",
  "gender_identity",
  "union",
  "genetic_biometric",
  "criminal_record",
  "minors",
  "family",
  "home_location",
  "contact",
  "location_routine",
  "finance",
  "intimate",
  "misconduct",
] as const;

export type SensitiveCategory = (typeof sensitiveCategories)[number];

/**
 * What the law calls special categories (GDPR articles 9 and 10), with minors and allegations beside them. A sentence that bears one is
 * given up almost whole: where one such trait is said, others often stand next to it in words that no list holds.
 */
export const specialCategories: ReadonlySet<SensitiveCategory> = new Set<SensitiveCategory>([
  "health",
  "religion",
  "politics",
  "ethnicity",
  "orientation",
  "gender_identity",
  "union",
  "genetic_biometric",
  "criminal_record",
  "minors",
  "misconduct",
]);

/** `inferred`: the words do not say it, but a reader would conclude it. */
export type SensitiveBasis = "explicit" | "inferred";

export interface SensitiveRule {
  readonly category: SensitiveCategory;
  readonly basis: SensitiveBasis;
  /** Folded words, one of which must stand in the text for the rule to be tried at all. */
  readonly heads: readonly string[];
  /** Matches the folded text that ends where the head begins; the span grows to take it in. */
  readonly before: RegExp | null;
  readonly notBefore: RegExp | null;
  /** Sticky, at the head's end; the span grows to take it in. */
  readonly after: RegExp | null;
  readonly notAfter: RegExp | null;
  /** The head is written with a capital or all in capitals, which folding would lose. */
  readonly writing: "any" | "capital" | "capitals";
  /** The same words name a subject of work as often as a person's trait: "supports blind users" says nothing about the writer. */
  readonly yieldsToTopic: boolean;
}

export interface RuleOptions {
  readonly before?: string;
  readonly notBefore?: string;
  readonly after?: string;
  readonly notAfter?: string;
  readonly writing?: SensitiveRule["writing"];
  readonly basis?: SensitiveBasis;
  readonly yieldsToTopic?: boolean;
}

/** Patterns are written for folded text: lower case, plain quotes and hyphens, no accents. `before` is anchored at its end. */
export function rule(category: SensitiveCategory, heads: string, options: RuleOptions = {}): SensitiveRule {
  const backwards = (source: string | undefined) => (source === undefined ? null : new RegExp(`(?:${source})$`));
  const forwards = (source: string | undefined) => (source === undefined ? null : new RegExp(`(?:${source})`, "y"));
  return {
    category,
    basis: options.basis ?? "explicit",
    heads: heads.split(/\s+/),
    before: backwards(options.before),
    notBefore: backwards(options.notBefore),
    after: forwards(options.after),
    notAfter: forwards(options.notAfter),
    writing: options.writing ?? "any",
    yieldsToTopic: options.yieldsToTopic ?? true,
  };
}

/** Nouns that an adjective such as "blind" or "Black" turns into a statement about people. */
export const personNoun =
  "(?:(?:queer|trans|gay|lesbian|female|male|young|old|older|cis|disabled|autistic|american|british|canadian|non-?binary|rural|immigrant) )?" +
  "(?:person|persons|people|man|men|woman|women|guys?|girls?|boys?|lad(?:y|ies)|gentlem[ae]n|folks?|individuals?|adults?|kids?|child|children|teen(?:ager)?s?|" +
  "friends?|colleagues?|co-?workers?|neighbou?rs?|students?|classmates?|schoolmates?|roommates?|teachers?|professors?|doctors?|nurses?|engineers?|developers?|" +
  "programmers?|hackers?|coders?|designers?|artists?|writers?|authors?|poets?|journalists?|musicians?|scientists?|researchers?|scholars?|academics?|activists?|" +
  "leaders?|founders?|entrepreneurs?|filmmakers?|couples?|parents?|mothers?|fathers?|mom|mum|dad|sons?|daughters?|brothers?|sisters?|siblings?|" +
  "husbands?|wife|wives|spouse|partners?|famil(?:y|ies)|employees?|candidates?|applicants?|politicians?|players?|athletes?|performers?|actors?|actress(?:es)?|" +
  "dancers?|singers?|lawyers?|geeks?|nerds?|technologists?|makers?|creators?|immigrants?|refugees?|lives|presidents?|ceo|representatives?|members?|" +
  "feminists?|elders?|veterans?|ones?|households?|voters?|senators?|friend group|community member|runners?|historians?|educators?|judges?|chefs?|cooks?|brewers?|potters?|painters?|novelists?|librarians?|testers?|translators?|carpenters?|photographers?|comedians?|coaches|coach)\\b";

/** A verb that ties an adjective or noun to a person, up to the article. */
export const copula =
  "\\b(?:i'?m|am|is|are|was|were|be|being|been|(?:he|she|who|they|we|you|one|friend)'(?:s|re)|born|openly|proudly|identif(?:y|ies|ied|ying)(?: as)?|came out as|" +
  "(?:him|her|my|them)sel(?:f|ves)(?: as)?|as|become|became|raised(?: as)?|brought up(?: as)?)\\s+" +
  "(?:(?:also|not|both|very|quite|totally|completely|legally|partially|profoundly|openly|proudly|proud|still|now|a|an|the|other|either|one|mostly|newly|probably|culturally|fully|basically|primarily|actually|technically)\\s+){0,3}";

/** What may follow an adjective that ends its phrase. */
export const phraseEnd =
  "(?=\\s*(?:[.,;:!?()|\"*/]|$|-\\s)|\\s+(?:and|or|but|since|while|who|who's|because|like|when|in (?:my|his|her|their))\\b)";
