import { fromWindows1252 } from "@/lib/contract/windows-1252";

/** Text with its character references resolved. Names that are not among the common ones stay as they are. Source: HTML Living Standard, 13.5 */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,11}));?/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name === undefined) return characterOf(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal)) ?? whole;
      const code = codes.get(name);
      return code === undefined ? whole : String.fromCodePoint(code);
    },
  );
}

function characterOf(code: number): string | null {
  // Pages mean windows-1252 by these numbers, and browsers read them so.
  if (code >= 0x80 && code <= 0x9f) return fromWindows1252(String.fromCharCode(code));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

/** From U+00A0 on, in order. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const others: readonly (readonly [string, number])[] = [
  ["amp", 0x26],
  ["lt", 0x3c],
  ["gt", 0x3e],
  ["quot", 0x22],
  ["apos", 0x27],
  ["Tab", 0x9],
  ["NewLine", 0xa],
  ["excl", 0x21],
  ["num", 0x23],
  ["dollar", 0x24],
  ["percnt", 0x25],
  ["lpar", 0x28],
  ["rpar", 0x29],
  ["ast", 0x2a],
  ["plus", 0x2b],
  ["comma", 0x2c],
  ["period", 0x2e],
  ["sol", 0x2f],
  ["colon", 0x3a],
  ["semi", 0x3b],
  ["equals", 0x3d],
  ["quest", 0x3f],
  ["commat", 0x40],
  ["lsqb", 0x5b],
  ["bsol", 0x5c],
  ["rsqb", 0x5d],
  ["lowbar", 0x5f],
  ["grave", 0x60],
  ["lbrace", 0x7b],
  ["verbar", 0x7c],
  ["rbrace", 0x7d],
  ["OElig", 0x152],
  ["oelig", 0x153],
  ["Scaron", 0x160],
  ["scaron", 0x161],
  ["Yuml", 0x178],
  ["ensp", 0x2002],
  ["emsp", 0x2003],
  ["thinsp", 0x2009],
  ["zwnj", 0x200c],
  ["zwj", 0x200d],
  ["lrm", 0x200e],
  ["rlm", 0x200f],
  ["hyphen", 0x2010],
  ["dash", 0x2010],
  ["ndash", 0x2013],
  ["mdash", 0x2014],
  ["lsquo", 0x2018],
  ["rsquo", 0x2019],
  ["sbquo", 0x201a],
  ["ldquo", 0x201c],
  ["rdquo", 0x201d],
  ["bdquo", 0x201e],
  ["dagger", 0x2020],
  ["bull", 0x2022],
  ["hellip", 0x2026],
  ["permil", 0x2030],
  ["prime", 0x2032],
  ["lsaquo", 0x2039],
  ["rsaquo", 0x203a],
  ["euro", 0x20ac],
  ["trade", 0x2122],
  ["larr", 0x2190],
  ["rarr", 0x2192],
  ["minus", 0x2212],
  ["ne", 0x2260],
  ["le", 0x2264],
  ["ge", 0x2265],
];

const codes: ReadonlyMap<string, number> = new Map([...latin.split(" ").map((name, index) => [name, 0xa0 + index] as const), ...others]);
