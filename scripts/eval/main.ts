import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { evaluateAddresses } from "./evaluate-addresses";
import { evaluateClaims } from "./evaluate-claims";
import { evaluateDocuments } from "./evaluate-documents";
import { evaluateEmails } from "./evaluate-emails";
import { evaluateGrounding } from "./evaluate-grounding";
import { evaluateInterests } from "./evaluate-interests";
import { evaluateLiar } from "./evaluate-liar";
import { evaluateLibrary } from "./evaluate-library";
import { evaluateModel } from "./evaluate-model";
import { evaluateNames } from "./evaluate-names";
import { evaluatePages } from "./evaluate-pages";
import { evaluateProfiles } from "./evaluate-profiles";
import { evaluateScores } from "./evaluate-scores";
import { evaluateSensitive } from "./evaluate-sensitive";
import { evaluateHeads } from "./heads/evaluate-heads";
import { measureOwnSet, ownFolder } from "./measure-own-set";
import { writeQuality } from "./write-quality";

const usage = `Usage:
  npm run eval
      Runs every task on the project's own set, prints one table, and ends with 1 when a figure is under its floor.
  npm run eval -- quality [folder]
      Runs every task on the files of the folder (else of the folder that EVAL_DATA names, else of the own set), and writes docs/quality.md.

A task prints a table, and as its last line one JSON object with the figures:
  npm run eval -- library <documents.jsonl> [--people <number>]
      Imports the documents, asks the running service for a brief of each person in them whose record names a company or a link, or of so many of
      them, always the same, and checks every claim: its quote against the imported text, its page against the person's.
  npm run eval -- addresses <urls.jsonl>
      Reads each URL as a callback URL, without DNS, and counts which are refused and which are accepted.
  npm run eval -- claims <bios.jsonl>
      Reads each bio as one page of a known person, and compares what is said of each sentence with its labels: kinds, topics, leaks, openers.
  npm run eval -- heads [folder]
      Judges kinds and private matters by the learned heads alone, and in five folds, on the folders gold, sentences and sensitive (else of EVAL_DATA).
  npm run eval -- interests <sentences.jsonl>
      Judges which sentences tell of a personal interest.
  npm run eval -- emails <addresses.jsonl>
      Reads each email address as signup does, and counts which are refused and which are accepted.
  npm run eval -- grounding <rows.jsonl>
      Judges whether each row's evidence carries its claim, and counts how often the judge is right; of rows of one group the best counts.
  npm run eval -- sensitive <sentences.jsonl>
      Looks for special categories in each sentence, and counts how many that bear one are found and how many found bear one.
  npm run eval -- names <pairs.jsonl>
      Compares two names, a name and a handle, or two organisations, and counts the pairs that are taken for one.
  npm run eval -- documents <pairs.jsonl>
      Groups two documents about one person or two, and counts the pairs that are joined, told apart and left undecided.
  npm run eval -- profiles <urls.jsonl>
      Reads each URL as the profile page of an account, and counts which are read exactly, accepted and refused.
  npm run eval -- pages <pages.jsonl…> [--results <out.jsonl>]
      Lets the engine alone read whole pages about a person, as the web brings them, vouched for, and with a wrong company; compares who is found and what is said
      with the labels. SHOW=1 prints every claim that should not be there.
  npm run eval -- scores <pages.jsonl…>
      Reads the same pages, and prints how each score of a claim spreads, how often claims of a confidence are right, and how many labels are stock phrases.
  npm run eval -- model <pages.jsonl…> <lies.jsonl> [--seeds <number>]
      Plays model servers that propose the facts of labelled pages and lies about them, and judge truthfully, with errors or in favour of their lies; counts what
      of it reaches a brief. Those that err are played 20 times, or so many.
  npm run eval -- liar [orders.jsonl]
      Lets a language model lie in every known way, and obey each row set into pages, and counts what of it reaches a brief.`;

interface TaskOptions {
  readonly people: number | undefined;
  readonly seeds: number | undefined;
  readonly results: string | undefined;
}

const tasks: ReadonlyMap<string, (file: string, people?: number) => void | Promise<void>> = new Map([
  ["library", evaluateLibrary],
  ["addresses", evaluateAddresses],
  ["claims", evaluateClaims],
  ["interests", evaluateInterests],
  ["emails", evaluateEmails],
  ["grounding", evaluateGrounding],
  ["names", evaluateNames],
  ["documents", evaluateDocuments],
  ["profiles", evaluateProfiles],
  ["sensitive", evaluateSensitive],
  ["liar", evaluateLiar],
]);

/** Tasks that read several files at once. */
const tasksOfFiles: ReadonlyMap<string, (files: readonly string[], options: TaskOptions) => void> = new Map<
  string,
  (files: readonly string[], options: TaskOptions) => void
>([
  ["pages", evaluatePages],
  ["scores", evaluateScores],
  ["model", evaluateModel],
]);
/** The one task that an option is for. */
const taskOfOption: Readonly<Record<string, string>> = { people: "library", results: "pages", seeds: "model" };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { people: { type: "string" }, results: { type: "string" }, seeds: { type: "string" } },
});
const [task, place, ...further] = positionals;
const people = values.people === undefined ? undefined : Number(values.people);
const seeds = values.seeds === undefined ? undefined : Number(values.seeds);
const results = typeof values.results === "string" ? values.results : undefined;
const evaluate = tasks.get(task ?? "");
const evaluateFiles = tasksOfFiles.get(task ?? "");
const isUnderstood =
  Object.entries(values).every(([name, value]) => taskOfOption[name] === task && typeof value === "string" && value !== "") &&
  [people, seeds].every((count) => count === undefined || count > 0) &&
  (further.length === 0 || evaluateFiles !== undefined);
if (!isUnderstood) refuse();
else if (task === undefined) process.exitCode = measureOwnSet() ? 0 : 1;
else if (task === "heads" && (place ?? env().EVAL_DATA)) evaluateHeads(place ?? env().EVAL_DATA ?? "");
else if (task === "quality") writeQuality(place ?? env().EVAL_DATA ?? ownFolder);
else if (evaluateFiles && place) evaluateFiles([place, ...further], { people, results, seeds });
else if (evaluate && place) await evaluate(place, people);
else if (evaluate && task === "liar") await evaluate("");
else refuse();

function refuse(): void {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
