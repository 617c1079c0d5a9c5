import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { secondMs, systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { createMailer } from "@/lib/gateways/mail";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { withCommandDatabase } from "../platform/with-command-database";
import { type ImportCounts, importDocuments } from "./import-documents";
import { libraryStats } from "./library-stats";
import { rekey } from "./rekey/rekey";
import { verifyBrief } from "./verify-brief";

const usage = `Usage:
  npm run library -- import <folder or file> [more …] [--licensed] [--untrusted]
      HTML, Markdown, text, PDF and JSONL (name, company, title, year, url, text, links) go into the document library.
      Run it again after a change: what is known is not doubled. --licensed marks texts that are not public,
      --untrusted those that you do not vouch for: what they say of whom counts as any page's.
  npm run library -- verify <brief.json>
      Compares every quote of a full brief with the stored texts, character for character.
  npm run library -- stats
      What the library holds.
  npm run library -- rekey
      Makes the keys of stored names anew, as this release spells them. Credits that a name of the former spelling cost for somebody else go back, with one
      mail to each account. May be stopped and begun again; a second time finds nothing to do.`;

/**
 * The library command. Relative paths are read from `workingDirectory`. Returns the exit code: 0 when something was imported, every quote stands, or
 * every mail of a `rekey` went out; 1 otherwise; 2 for a command that is not understood; 130 when stopped.
 */
export async function runLibrary(args: readonly string[], workingDirectory: string): Promise<number> {
  const [command, ...rest] = args;
  const flags = rest.filter((argument) => argument.startsWith("--"));
  const operands = rest.filter((argument) => !argument.startsWith("--")).map((operand) => path.resolve(workingDirectory, operand));
  const isKnown =
    (command === "import" && operands.length > 0 && flags.every((flag) => flag === "--licensed" || flag === "--untrusted")) ||
    (command === "verify" && operands.length === 1) ||
    ((command === "stats" || command === "rekey") && operands.length === 0);
  if (!isKnown || (command !== "import" && flags.length > 0)) {
    process.stderr.write(`${usage}\n`);
    return command === "--help" || command === "help" ? 0 : 2;
  }
  return withCommandDatabase("a library command", async (pool) => {
    if (command === "import") return importCommand(pool, operands, flags);
    if (command === "verify") return verifyCommand(pool, operands[0] ?? "");
    return command === "rekey" ? rekeyCommand(pool) : statsCommand(pool);
  });
}

async function rekeyCommand(pool: pg.Pool): Promise<number> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  const services = { pool, clock: systemClock, mailer: createMailer(env()), baseUrl: env().baseUrl };
  const { people, documents, credits, told, due } = await rekey(services, stop.signal);
  process.stdout.write(
    `${people} people and ${documents} documents have new keys; ${credits} credits went back, ${told} accounts were told.\n`,
  );
  if (due > 0) process.stderr.write(`${due} mails were not taken by the mail server: run this again to send them.\n`);
  return stop.signal.aborted ? 130 : due > 0 ? 1 : 0;
}

const maxReported = 100;

async function importCommand(pool: pg.Pool, paths: readonly string[], flags: readonly string[]): Promise<number> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  const startedMs = systemClock.now().getTime();
  const elapsedS = () => (systemClock.now().getTime() - startedMs) / secondMs;
  const isTerminal = process.stderr.isTTY === true;
  let reported = 0;
  let shownS = 0;
  const counts = await importDocuments({
    pool,
    clock: systemClock,
    paths,
    access: flags.includes("--licensed") ? "licensed" : "public",
    isUntrusted: flags.includes("--untrusted"),
    suppressionSecret: suppressionSecret(env()),
    signal: stop.signal,
    onBad: (place, reason) => {
      reported += 1;
      if (reported <= maxReported) process.stderr.write(`${isTerminal ? "\r\x1b[K" : ""}skipped ${place}: ${reason}\n`);
      if (reported === maxReported) process.stderr.write("further ones are only counted\n");
    },
    onProgress: (soFar) => {
      if (elapsedS() - shownS < (isTerminal ? 0.5 : 5)) return;
      shownS = elapsedS();
      const line = progressLine(soFar, shownS);
      process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
    },
  });
  if (isTerminal) process.stderr.write("\r\x1b[K");
  // The index keeps new entries in a list that every search reads; folding it in, and the planner's figures, belong to the import.
  if (counts.inserted + counts.updated > 0) await settleIndexes(pool);
  process.stdout.write(`${summaryLine(counts, elapsedS())}\n`);
  if (stop.signal.aborted) return 130;
  return handled(counts) > 0 ? 0 : 1;
}

function handled({ inserted, updated, unchanged }: Readonly<ImportCounts>): number {
  return inserted + updated + unchanged;
}

function progressLine(counts: Readonly<ImportCounts>, elapsedS: number): string {
  return `${handled(counts)} documents, ${Math.round(handled(counts) / Math.max(elapsedS, 0.001))}/s, ${counts.bad} skipped`;
}

function summaryLine(counts: Readonly<ImportCounts>, elapsedS: number): string {
  const { inserted, updated, unchanged, bad, suppressed, redacted, passedOver } = counts;
  const withheld = suppressed === 0 ? "" : ` ${suppressed} about people who want no briefs, not stored;`;
  const cleaned = redacted === 0 ? "" : ` ${redacted} without names of people who were erased;`;
  return `${handled(counts)} documents: ${inserted} new, ${updated} changed, ${unchanged} unchanged; ${bad} skipped,${withheld}${cleaned} ${passedOver} other files passed over; ${elapsedS.toFixed(1)} s.`;
}

async function settleIndexes(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT gin_clean_pending_list('document_search_idx')").catch(() => {});
    await client.query("ANALYZE document, document_key").catch(() => {});
  } finally {
    client.release(true);
  }
}

async function verifyCommand(pool: pg.Pool, file: string): Promise<number> {
  const verification = await verifyBrief(pool, JSON.parse(await readFile(file, "utf8")));
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `${name} ${count}`)
      .join(", ");
  for (const mismatch of verification.mismatches) process.stderr.write(`${mismatch}\n`);
  process.stdout.write(`by band: ${list(verification.byBand) || "none"}\nby category: ${list(verification.byCategory) || "none"}\n`);
  process.stdout.write(`${verification.checked} quotes checked, ${verification.mismatches.length} do not stand in the stored texts.\n`);
  return verification.mismatches.length === 0 ? 0 : 1;
}

async function statsCommand(pool: pg.Pool): Promise<number> {
  const stats = await libraryStats(pool);
  if (stats.length === 0) process.stdout.write("The library is empty. Fill it: npm run library -- import <folder or file>\n");
  for (const { lane, documents, withRecord, textMegabytes, keys } of stats) {
    process.stdout.write(
      `${lane}: ${documents} documents (${withRecord} about a named person), ${textMegabytes.toFixed(1)} MB of text, ${keys} keys\n`,
    );
  }
  return 0;
}
