import { readLanguage } from "@/lib/text/lang/languages";
import { languageOf } from "@/lib/text/language-of";
import { tokens } from "@/lib/text/tokens";
import { holdsPrivateWords } from "../reading/read-foreign";
import { findAges } from "./ages";
import { detectSensitive, type SensitiveCategory, type SensitiveContext } from "./detect-sensitive";
import { isAddress, privateInAddress } from "./private-in-address";
import { isSurelyPrivate } from "./silent-by-model";

export interface ShownContext extends SensitiveContext {
  /** The person's own name, in every form by which texts and addresses may give it. */
  readonly people?: readonly string[];
}

/** Why a string may not be shown; `age`: how old the person is; `suspected` where no rule speaks and the learned head is sure. */
export type PrivateMatter = SensitiveCategory | "age" | "suspected";

/** Fewer words are no sentence, and the head was learned from sentences. */
const minJudgedWords = 4;

/**
 * The one gate for every string that leaves the engine: claims, labels, quotes, roles, reasons, candidates, providers' interests and addresses. An
 * address is read by its path for special categories; any other text by the rules and, as a sentence, by the learned head.
 */
export function mayBeShown(text: string, context: ShownContext = {}): boolean {
  return privateMattersOf(text, context).length === 0;
}

/** What a string says that must not be shown, each matter as often as it stands; empty where it may be. */
export function privateMattersOf(text: string, context: ShownContext = {}): readonly PrivateMatter[] {
  const { people = [] } = context;
  const ruled = ruledMattersOf(text, context);
  if (isAddress(text) || ruled.length > 0) return ruled;
  // A name is no word of the sentence: "Gay Ash" says nothing of anybody.
  const bare = people.reduce((rest, name) => rest.replaceAll(name, "She"), text);
  return bare.split(/\s+/).length >= minJudgedWords && isSuspect(bare) ? ["suspected"] : [];
}

/** The same by the rules alone. */
export function ruledMattersOf(text: string, context: ShownContext = {}): readonly PrivateMatter[] {
  const { organizations = [], people = [] } = context;
  if (isAddress(text)) return [...privateInAddress(text, { organizations, people })];
  const ruled = detectSensitive(text, { ...context, organizations: [...organizations, ...people] }).map((span) => span.category);
  return ruled.length === 0 && findAges(text).length > 0 ? ["age"] : ruled;
}

/**
 * English is judged by the learned head, which has learned from English and hears noise elsewhere; any other language that is read here by its own
 * words of private life.
 */
function isSuspect(text: string): boolean {
  const language = readLanguage(languageOf(text));
  return language === null || language === "en" ? isSurelyPrivate(text) : holdsPrivateWords(tokens(text), language);
}
