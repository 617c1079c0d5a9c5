import type { LanguageCode } from "@/lib/text/lang/language-data";
import type { Standing, TimeStatus } from "../statement";

/**
 * A rule of reading as data. `when` are patterns over words: alternatives stand between bars, `^` and `$` are the first and last place, `_` is any
 * one word, `..4` up to four words, `#year` a year, `#Cap` a word with a capital; `trab*` stands for all words that begin so, `*ierte` for all in
 * lower case that end so, `ge*t` for both. Words are compared as `fold` gives them, endings with their accents, and so is `=würde`, which is not
 * "wurde".
 */
export interface ReadingRule {
  readonly id: string;
  readonly language: LanguageCode;
  /** What the patterns are tried on: the headings above, the sentence, or the stretch between two subjects. */
  readonly on: "heading" | "sentence" | "clause";
  readonly when: readonly string[];
  /** Where one of these stands too, the rule is silent. */
  readonly unless?: readonly string[];
  readonly gives:
    | { readonly standing: Exclude<Standing, "asserted"> }
    | { readonly time: TimeStatus }
    /** Nothing under such a heading, or of such a form, is a statement about anybody. */
    | { readonly closes: true }
    /**
     * Of a language in which the privacy filter is not written: words of private life, which silence the sentence, and of public life, without which
     * it is silent.
     */
    | { readonly hides: true }
    /** Work on a private matter ("researcher of cancer"): what the pattern covers is heard as no word of private life. */
    | { readonly excuses: true }
    | { readonly tells: "work" | "pastime" | "view" }
    /** What the speaker thinks, whatever the sentence is about. */
    | { readonly holds: true }
    /** The lines under such a heading are entries of a record: stations, works, pastimes. */
    | { readonly lists: true };
  readonly examples: { readonly yes: readonly string[]; readonly no: readonly string[] };
}
