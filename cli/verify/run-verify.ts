import { readFile, stat } from "node:fs/promises";
import type { Given } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { paint } from "../paint";
import { printJson } from "../print-json";
import { showProgress } from "../show-progress";
import type { Terminal } from "../terminal";
import { withoutControls } from "../without-controls";
import { wrapText } from "../wrap-text";
import { type CheckedClaim, checkClaims, type QuoteState } from "./check-claims";
import { readClaims } from "./read-claims";

export interface VerifyOptions {
  readonly json?: true;
  readonly allowPrivate?: true;
}

/** A full brief is a hundredth of it. */
const maxBriefBytes = 8 * 1_048_576;

const words: Readonly<Record<QuoteState, string>> = {
  still_there: "still there",
  changed: "changed",
  gone: "gone",
  unreachable: "unreachable",
};
/** In the colours that bands have. */
const bands: Readonly<Record<QuoteState, string>> = {
  still_there: "safe",
  changed: "needs_review",
  gone: "needs_review",
  unreachable: "use_with_care",
};

/** Looks each quote of a brief up where it is said to stand. @throws Failure when one is not found there */
export async function runVerify({ terminal, settings }: Given, file: string, { json, allowPrivate }: VerifyOptions): Promise<void> {
  const claims = readClaims(file === "-" ? (await terminal.readInput(maxBriefBytes)).toString("utf8") : await readBrief(file));
  const progress = showProgress(terminal);
  const rules = { ownOrigin: new URL((await settings()).url).origin, allowPrivate: allowPrivate === true, signal: terminal.signal };
  let checked: readonly CheckedClaim[];
  try {
    checked = await checkClaims(claims, rules, (done, pages) => {
      // In a pipe it would be a line for each page.
      if (terminal.isInteractive) progress.show(`${done} of ${pages} pages are read`);
    });
  } finally {
    progress.end();
  }
  const found = checked.filter(({ state }) => state === "still_there").length;
  const document = {
    status: found === checked.length ? "all_there" : "not_all_there",
    counts: countStates(checked),
    claims: checked.map(claimJson),
  };
  if (!json) terminal.out(renderChecked(terminal, checked));
  const summary = `${found} of ${checked.length} quotes ${found === 1 ? "is" : "are"} where the brief says.`;
  if (found < checked.length) throw new Failure(summary, exitCodes.failed, document);
  if (json) printJson(terminal, document);
  terminal.err(`${summary}\n`);
}

/** Under the page's address what stands there, in the order of the brief. */
function renderChecked({ columns, hasColor }: Terminal, checked: readonly CheckedClaim[]): string {
  const width = Math.max(40, Math.min(columns, 100));
  const pages = new Map<string, CheckedClaim[]>();
  for (const claim of checked) pages.set(claim.sourceUrl, [...(pages.get(claim.sourceUrl) ?? []), claim]);
  const lines: string[] = [];
  for (const [address, claims] of pages) {
    lines.push(oneLine(address));
    for (const { state, claim, isWeak, reason } of claims) {
      const label = words[state].padEnd(labelWidth);
      const what = isWeak ? "(a weak hint; --json shows it)" : oneLine(claim);
      const [first = "", ...rest] = wrapText(
        reason === null ? what : `${what} [${reason}]`,
        width,
        `  ${label}`,
        " ".repeat(labelWidth + 2),
      );
      lines.push(`  ${paint(hasColor).band(bands[state], label)}${first.slice(labelWidth + 2)}`, ...rest);
    }
  }
  return lines.map((line) => `${line}\n`).join("");
}

const labelWidth = 13;

function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, " ").trim();
}

function claimJson({ claim, quote, sourceUrl, state, reason, isWeak }: CheckedClaim): object {
  return { state, reason, source_url: sourceUrl, claim, evidence_quote: quote, is_weak_hint: isWeak };
}

function countStates(checked: readonly CheckedClaim[]): Record<QuoteState, number> {
  const counts: Record<QuoteState, number> = { still_there: 0, changed: 0, gone: 0, unreachable: 0 };
  for (const { state } of checked) counts[state] += 1;
  return counts;
}

async function readBrief(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > maxBriefBytes) throw new Failure(`${file} is too long for a brief.`, exitCodes.usage);
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(`${file} cannot be read: ${code === "ENOENT" ? "there is no such file" : code}.`, exitCodes.usage);
  }
}
