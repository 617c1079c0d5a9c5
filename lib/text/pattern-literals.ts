/** What a part of a pattern can match: every string it can be, or null where these are too many; and lists of which one string each must be held. */
interface Part {
  readonly exact: readonly string[] | null;
  readonly clauses: readonly (readonly string[])[];
}

const anything: Part = { exact: null, clauses: [] };
const nothing: Part = { exact: [""], clauses: [] };

/** More alternatives than these are taken apart. */
const maxExact = 48;
const maxClassMembers = 8;
const maxClauses = 4;
const maxRepeats = 4;
const maxLiterals = 120;

/**
 * Lists of literals, in the form of `normalUnit`: whatever the pattern matches holds one of each list. Empty where nothing can be told. Only what is
 * surely needed counts: what may repeat, be left out or stand elsewhere asks for nothing.
 */
export function literalsOf({ source, flags }: RegExp): readonly (readonly string[])[] {
  const { clauses } = new PatternReader(source, flags).read();
  return clauses
    .filter((clause) => !clause.some((literal) => /^[a-z ]?$/.test(literal)))
    .sort((a, b) => worthOf(b) - worthOf(a))
    .slice(0, maxClauses);
}

/** Capitals are small letters, a figure is 0, white space a space; also the two letters that `u` with `i` takes for "k" and "s". */
export function normalUnit(unit: number): number {
  if (unit < 128) return asciiUnits[unit] ?? unit;
  if (unit < 0x1680 && unit !== 0xa0 && unit !== 0x17f) return unit;
  if (unit === 0x212a) return 0x6b;
  if (unit === 0x17f) return 0x73;
  return /\s/.test(String.fromCharCode(unit)) ? 0x20 : unit;
}

const asciiUnits = Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  return (/\s/.test(character) ? " " : /\d/.test(character) ? "0" : character.toLowerCase()).charCodeAt(0);
});

/** The same of each character of a text. */
export function normalText(text: string): string {
  const small = /[^\0-\x7f]/.test(text) ? text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()) : text.toLowerCase();
  return small
    .replace(/\d/g, "0")
    .replace(/[^\S ]/g, " ")
    .replace(/\u212a/g, "k")
    .replace(/\u017f/g, "s");
}

/** Long literals say most, and few are soon asked for. */
const worthOf = (clause: readonly string[]): number => Math.min(4, ...clause.map(({ length }) => length)) * 100 - clause.length;

class PatternReader {
  private at = 0;
  private readonly ignoresCase: boolean;

  constructor(
    private readonly source: string,
    flags: string,
  ) {
    this.ignoresCase = flags.includes("i");
  }

  read(): Part {
    return closed(this.alternatives());
  }

  private alternatives(): Part {
    const parts = [this.sequence()];
    while (this.take("|")) parts.push(this.sequence());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : anyOf(parts);
  }

  private sequence(): Part {
    const run = new Run();
    while (this.at < this.source.length && this.source[this.at] !== "|" && this.source[this.at] !== ")") this.term(run);
    return run.end();
  }

  private term(run: Run): void {
    const part = this.atom();
    const [least, most] = this.quantifier();
    // An assertion takes no room: what stands before it and behind it is still side by side.
    if ("asserts" in part) run.clauses.push(...(least > 0 ? part.asserts : []));
    else run.add(part, least, most);
  }

  private atom(): Part | { readonly asserts: Part["clauses"] } {
    const character = this.next();
    if (character === "^" || character === "$") return { asserts: [] };
    if (character === ".") return anything;
    if (character === "[") return this.characterClass();
    if (character === "\\") return this.escape();
    if (character !== "(") return this.literal(character);
    const opening = /^\?(?:<?[=!]|:|<[^>]*>)/.exec(this.source.slice(this.at))?.[0] ?? "";
    this.at += opening.length;
    const inner = this.alternatives();
    this.at += 1;
    if (opening.endsWith("!")) return { asserts: [] };
    return opening.endsWith("=") ? { asserts: closed(inner).clauses } : inner;
  }

  private escape(): Part | { readonly asserts: Part["clauses"] } {
    const character = this.next();
    if (character === "b" || character === "B") return { asserts: [] };
    if (character === "d") return { exact: ["0"], clauses: [] };
    if (character === "s") return { exact: [" "], clauses: [] };
    const written = this.escaped(character);
    return written === null ? anything : this.literal(written);
  }

  /** The character that an escape stands for; null for a class or a reference to a group. */
  private escaped(character: string): string | null {
    if (character === "u" || character === "x") {
      const code = /^(?:\{([\da-f]+)\}|([\da-f]{4})|([\da-f]{2}))/i.exec(this.source.slice(this.at));
      this.at += code?.[0].length ?? 0;
      return String.fromCodePoint(Number.parseInt(code?.[1] ?? code?.[2] ?? code?.[3] ?? "0", 16));
    }
    if (character === "p" || character === "P" || character === "k") {
      this.at = this.source.indexOf(character === "k" ? ">" : "}", this.at) + 1;
      return null;
    }
    if (character === "c") this.at += 1;
    const control = { n: "\n", t: "\t", r: "\r", f: "\f", v: "\v" }[character];
    return control ?? (/[\da-z]/i.test(character) ? null : character);
  }

  private characterClass(): Part {
    const isNegated = this.take("^");
    const members = new Set<string>();
    let isOpen = isNegated;
    while (this.source[this.at] !== "]") {
      const from = this.classMember();
      const isRange = this.source[this.at] === "-" && this.source[this.at + 1] !== "]";
      if (isRange) this.at += 1;
      const to = isRange ? this.classMember() : from;
      if (from === null || to === null) isOpen = true;
      else {
        const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
        for (let code = first; code <= last && members.size <= maxClassMembers; code++) {
          const exact = this.literal(String.fromCodePoint(code)).exact?.[0];
          if (exact === undefined) isOpen = true;
          else members.add(exact);
        }
      }
    }
    this.at += 1;
    return isOpen || members.size > maxClassMembers ? anything : { exact: [...members], clauses: [] };
  }

  private classMember(): string | null {
    const character = this.next();
    if (character !== "\\") return character;
    const behind = this.next();
    if (behind === "d") return "0";
    if (behind === "s") return " ";
    return behind === "b" ? "\b" : this.escaped(behind);
  }

  /** A letter beyond ASCII may have forms that only Unicode's own tables know: where case is ignored, it may be anything. */
  private literal(character: string): Part {
    const isSafe = !this.ignoresCase || /^[\0-\x7f]$/.test(character) || character.toLowerCase() === character.toUpperCase();
    return isSafe ? { exact: [normalText(character)], clauses: [] } : anything;
  }

  private quantifier(): readonly [number, number] {
    const [written, mark, from, to] = /^(?:([*+?])|\{(\d+)(?:,(\d*))?\})/.exec(this.source.slice(this.at)) ?? [""];
    this.at += written.length;
    if (written !== "") this.take("?");
    if (mark !== undefined) return [mark === "+" ? 1 : 0, mark === "?" ? 1 : Number.POSITIVE_INFINITY];
    if (from === undefined) return [1, 1];
    const least = Number(from);
    return [
      least,
      to === undefined && !written.includes(",") ? least : to === "" || to === undefined ? Number.POSITIVE_INFINITY : Number(to),
    ];
  }

  private next(): string {
    const character = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
    this.at += character.length;
    return character;
  }

  private take(character: string): boolean {
    if (this.source[this.at] !== character) return false;
    this.at += 1;
    return true;
  }
}

/** What stands side by side: as long as few strings are possible, they grow together. */
class Run {
  readonly clauses: (readonly string[])[] = [];
  private exact: readonly string[] = [""];
  private isWhole = true;

  add(part: Part, least: number, most: number): void {
    if (least === 0) {
      const either = most === 1 ? anyOf([part, nothing]) : anything;
      this.append(either.exact === null ? anything : either);
      return;
    }
    for (let time = 0; time < (part.exact === null ? 1 : Math.min(least, maxRepeats)); time++) this.append(part);
    if (most > Math.min(least, maxRepeats)) {
      this.append(anything);
      // The last of several stands right before what follows.
      if (part.exact !== null) this.exact = part.exact;
    }
  }

  private append({ exact, clauses }: Part): void {
    this.clauses.push(...clauses);
    if (exact !== null && exact.length * this.exact.length <= maxExact) {
      this.exact = [...new Set(this.exact.flatMap((before) => exact.map((behind) => before + behind)))];
      return;
    }
    this.flush();
    this.isWhole = false;
    this.exact = exact !== null && exact.length <= maxExact ? exact : [""];
  }

  private flush(): void {
    if (this.exact.every((literal) => literal !== "")) this.clauses.push(this.exact);
  }

  end(): Part {
    if (this.isWhole) return { exact: this.exact, clauses: this.clauses };
    this.flush();
    return { exact: null, clauses: this.clauses };
  }
}

function closed({ exact, clauses }: Part): Part {
  return exact === null || exact.includes("") ? { exact: null, clauses } : { exact: null, clauses: [...clauses, exact] };
}

function anyOf(parts: readonly Part[]): Part {
  const exact = parts.every((part) => part.exact !== null) ? [...new Set(parts.flatMap((part) => part.exact ?? []))] : null;
  if (exact !== null && exact.length <= maxExact) return { exact, clauses: [] };
  const best = parts.map((part) => [...closed(part).clauses].sort((a, b) => worthOf(b) - worthOf(a))[0]);
  const literals = best.every((clause) => clause !== undefined) ? [...new Set(best.flatMap((clause) => clause ?? []))] : [];
  return { exact: null, clauses: literals.length === 0 || literals.length > maxLiterals ? [] : [literals] };
}
