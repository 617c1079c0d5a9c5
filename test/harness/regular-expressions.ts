import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import fc from "fast-check";
import ts from "typescript-5";

const root = path.resolve(import.meta.dirname, "..", "..");

export interface WrittenPattern {
  /** `lib/http/read-body.ts:12`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression that stands in the product's sources, each once. */
export function writtenPatterns(folders: readonly string[]): readonly WrittenPattern[] {
  const found = new Map<string, WrittenPattern>();
  for (const file of folders.flatMap(sourcesIn)) {
    const tree = ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
        const text = node.getText(tree);
        const end = text.lastIndexOf("/");
        const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
        if (!found.has(text)) found.set(text, { place: `${file}:${line}`, source: text.slice(1, end), flags: text.slice(end + 1) });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return [...found.values()];
}

/** Those that modules put together from parts while they are loaded. */
export async function patternsBuiltBy(load: () => Promise<unknown>): Promise<readonly WrittenPattern[]> {
  const found = new Map<string, WrittenPattern>();
  const Own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Own, {
    construct(target, given) {
      const pattern = Reflect.construct(target, given) as RegExp;
      found.set(String(pattern), { place: "built", source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = Own;
  }
  return [...found.values()];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.split(path.sep).join("/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/generated\//.test(file))
    .sort();
}

/** With fewer than two repetitions without an end a search takes, at worst, each start times each length. */
export function canBeWorseThanQuadratic({ source }: WrittenPattern): boolean {
  const outsideClasses = source.replace(/\\./g, "e").replace(/\[[^\]]*\]/g, "c");
  return (outsideClasses.match(/[*+]|\{\d+,\}/g) ?? []).length > 1;
}

/**
 * Whether a group that is repeated ends on a repetition and something that may be missing: `(?:\\S+ ?){2,16}$` shares one long word out among its
 * turns in every way there is, and takes twice as long for each letter more.
 */
export function sharesOutAWord({ source }: WrittenPattern): boolean {
  const outsideClasses = source
    .replace(/\\p\{[^}]*\}/gi, "e")
    .replace(/\\./g, "e")
    .replace(/\[[^\]]*\]/g, "c");
  return /\(\?:(?:[^()|+*?]\?)*[^()|+*?][+*](?:[^()|+*?]\?)*\)(?:[+*]|\{\d+,\d*\}|\{\d+\})/u.test(outsideClasses);
}

/**
 * Texts that make a bad pattern try everything: a beginning that fits, a piece of something that fits over and over, and an end that does not.
 * None when nothing that fits can be made.
 */
export function attacksOn({ source, flags }: WrittenPattern, length: number): readonly ((share: number) => string)[] {
  const pieces = new Map<string, readonly [string, string]>();
  for (const sample of [...samplesOf(source, flags), ...plainSamples])
    for (let start = 0; start < Math.min(sample.length, maxStart); start += 1)
      for (let end = start + 1; end <= Math.min(sample.length, start + maxPiece); end += 1)
        pieces.set(`${sample.slice(0, start)}\0${sample.slice(start, end)}`, [sample.slice(0, start), sample.slice(start, end)]);
  return [...pieces.values()].slice(0, maxPieces).map(
    ([head, piece]) =>
      (share) =>
        `${head}${piece.repeat(Math.ceil((length * share) / piece.length))}\u0001!`,
  );
}

const maxStart = 6;
const maxPiece = 3;
const maxPieces = 48;
/** What most patterns repeat. */
const plainSamples = [" ", "a", "1", "A", ".", "-", "a ", ", ", "<", "\n"];

/** Look-around is left out: what stands in it is tried with the rest of the text. */
function samplesOf(source: string, flags: string): readonly string[] {
  const plain = source
    .replace(/\(\?<?[=!](?:[^()\\]|\\.|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\))*\)/g, "")
    .replace(/\\[bB]|\\\d/g, "")
    .replace(/\\p\{[^}]*\}/g, "a")
    .replace(/\\P\{[^}]*\}/g, "1");
  try {
    const pattern = new RegExp(plain, flags.includes("u") ? "u" : "");
    return fc.sample(fc.stringMatching(pattern, { size: "small" }), { numRuns: 5, seed: 7 }).map((sample) => sample.slice(0, 40));
  } catch {
    // What the maker of samples does not know is tried with the plain ones alone.
    return [];
  }
}

const search = new vm.Script("pattern.exec(text)");

/**
 * Milliseconds of processor time that one search takes; `null` when it needs more than the limit. The clock on the wall would count what the machine
 * does besides: a search that was stopped by it before it had its share of the processor is tried again with more time.
 */
export function searchMs({ source, flags }: WrittenPattern, text: string, limitMs: number): number | null {
  const context = vm.createContext({ pattern: new RegExp(source, flags.replace("g", "")), text });
  for (let wallMs = limitMs; ; wallMs *= 2) {
    const before = process.cpuUsage();
    const usedMs = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    try {
      search.runInContext(context, { timeout: wallMs });
      return usedMs();
    } catch (error) {
      if ((error as { code?: unknown }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      if (usedMs() > 0.8 * limitMs) return null;
    }
  }
}
