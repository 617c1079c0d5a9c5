export interface FoldedText {
  /** Lower case, plain quotes and hyphens, without accents and invisible characters. */
  readonly folded: string;
  /** Offset in the original of an offset in `folded`; null where they are the same. */
  readonly toOriginal: ((offset: number) => number) | null;
}

/**
 * Brings a text into the form that the patterns are written for. Each UTF-16 unit stays one unit, so that offsets hold; only where invisible
 * characters were hidden inside words (soft hyphens, zero-width joiners) are offsets mapped.
 */
export function foldText(text: string): FoldedText {
  if (!/[\u0080-\uffff]/.test(text)) return { folded: text.toLowerCase(), toOriginal: null };
  if (!invisible.test(text)) return { folded: foldUnits(text), toOriginal: null };
  const kept: number[] = [];
  let visible = "";
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i);
    if (invisible.test(unit)) continue;
    kept.push(i);
    visible += unit;
  }
  return { folded: foldUnits(visible), toOriginal: (offset) => kept[offset] ?? text.length };
}

const invisible =
  /\u00ad|\u034f|\u061c|\u115f|\u1160|\u17b4|\u17b5|\u180e|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u206f]|[\ufe00-\ufe0f]|\ufeff/;

function foldUnits(text: string): string {
  const lower = text.toLowerCase();
  const base =
    lower.length === text.length
      ? lower
      : Array.from(text.split(""), (unit) => (unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit)).join("");
  return base.replace(/[\u0080-\uffff]/g, foldUnit);
}

const knownUnits = new Map<string, string>();

function foldUnit(unit: string): string {
  const known = knownUnits.get(unit);
  if (known !== undefined) return known;
  const plain = plainUnit(unit);
  knownUnits.set(unit, plain);
  return plain;
}

function plainUnit(unit: string): string {
  if (/[\u2018\u2019\u201b\u02bc\u2032\u00b4]/.test(unit)) return "'";
  if (/[\u201c-\u201f\u00ab\u00bb]/.test(unit)) return '"';
  if (/[\u2010\u2011\u2012\u2212]/.test(unit)) return "-";
  if (/\s/.test(unit)) return " ";
  const base = unit.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return base.length === 1 ? base : unit;
}
