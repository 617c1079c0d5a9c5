import type { LanguageCode } from "@/lib/text/lang/language-data";
import { tokens } from "@/lib/text/tokens";
import { mayBeShown } from "../privacy/may-be-shown";
import { agreesReadBack } from "./agrees-read-back";
import { areInLanguage, faultOfTranslation } from "./guard-translation";
import type { RenderedClaim, Rendering, RenderingUnit } from "./rendering";

/** One string of a unit, as it is sent: `t1` is a claim or a reason, `t1l` the claim's label. */
export interface RenderingText {
  readonly id: string;
  readonly text: string;
}

interface Translations {
  readonly units: readonly RenderingUnit[];
  /** By id, as the model gave them. */
  readonly translations: Readonly<Record<string, string>>;
  readonly fullName: string;
  readonly organizations: readonly string[];
}

export function textsOfUnits(units: readonly RenderingUnit[]): readonly RenderingText[] {
  return units.flatMap(({ id, text, label }) => [{ id, text }, ...(label === null ? [] : [{ id: labelId(id), text: label }])]);
}

const labelId = (id: string) => `${id}l`;

/** The units whose translations pass what code can tell: these are read back. None where together they are not of the language. */
export function guardTranslations({
  units,
  language,
  translations,
  fullName,
  organizations,
}: Translations & { readonly language: LanguageCode }): readonly RenderingUnit[] {
  const context = { people: [fullName], organizations };
  const passed = units.filter((unit) => {
    const names = [...tokens(fullName), ...claimsBehind(unit, units).flatMap((text) => tokens(text).filter(({ start }) => start > 0))]
      .filter(({ text, kind }) => kind !== "punct" && /\p{Lu}/u.test(text))
      .map(({ text }) => text);
    return textsOfUnits([unit]).every(({ id, text }) => {
      const translated = translations[id];
      return (
        translated !== undefined &&
        faultOfTranslation({ english: text, translated, language, names, isLabel: id !== unit.id, context }) === null
      );
    });
  });
  return areInLanguage(
    passed.map(({ id }) => translations[id] ?? ""),
    language,
  )
    ? passed
    : [];
}

/** By which it is known whether a label's first word is a name: the label's own claim, or those whose label a reason bears. */
function claimsBehind(unit: RenderingUnit, units: readonly RenderingUnit[]): readonly string[] {
  if (unit.label !== null) return [unit.text];
  return units.flatMap(({ text, label }) => (label !== null && unit.text.includes(label) ? [text] : []));
}

/** What of the guarded units says the same when it is read back, and nothing private, ready to be kept. */
export function settleTranslations({
  units,
  translations,
  readBack,
  fullName,
  organizations,
}: Translations & {
  /** By id, in English again. */
  readonly readBack: Readonly<Record<string, string>>;
}): Rendering {
  const context = { people: [fullName], organizations };
  const agrees = (english: string, back: string) => agreesReadBack(english, back) && mayBeShown(back, context);
  const claims: Record<string, RenderedClaim> = {};
  const reasons: Record<string, string> = {};
  for (const unit of units) {
    if (!textsOfUnits([unit]).every(({ id, text }) => agrees(text, readBack[id] ?? ""))) continue;
    const claim = translations[unit.id] ?? "";
    if (unit.label === null) reasons[unit.digest] = claim;
    else claims[unit.digest] = { claim, label: translations[labelId(unit.id)] ?? "" };
  }
  return { claims, reasons };
}
