import { evaluateAddresses } from "./evaluate-addresses";
import { evaluateClaims } from "./evaluate-claims";
import { evaluateDocuments } from "./evaluate-documents";
import { evaluateEmails } from "./evaluate-emails";
import { evaluateGrounding } from "./evaluate-grounding";
import { evaluateInterests } from "./evaluate-interests";
import { evaluateLiar } from "./evaluate-liar";
import { evaluateLibrary } from "./evaluate-library";
import { evaluateNames } from "./evaluate-names";
import { evaluateProfiles } from "./evaluate-profiles";
import { evaluateSensitive } from "./evaluate-sensitive";

const usage = `Usage:
  npm run eval -- library <documents.jsonl>
      Imports the documents, asks the running service for a brief of each person in them whose record names a company or a link, and checks every
      claim: its quote against the imported text, its document against the person's name. Prints a table, and one JSON object as the last line.
  npm run eval -- addresses <urls.jsonl>
      Reads each URL as a callback URL, without DNS, and counts which are refused and which are accepted.
  npm run eval -- claims <bios.jsonl>
      Reads each bio as one page of a known person, and compares what is said of each sentence with its labels: kinds, topics, leaks, openers.
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
  npm run eval -- liar [orders.jsonl]
      Lets a language model lie in every known way, and obey each row set into pages, and counts what of it reaches a brief.`;

const tasks: ReadonlyMap<string, (file: string) => void | Promise<void>> = new Map([
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

const [task = "", file] = process.argv.slice(2);
const evaluate = tasks.get(task);
if (!evaluate || (!file && task !== "liar")) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  await evaluate(file ?? "");
}
