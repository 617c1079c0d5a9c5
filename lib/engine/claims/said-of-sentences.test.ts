import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { verifyClaims } from "../grounding/verify-claims";
import { extractClaims } from "./extract-claims";

const sentences = fs
  .readFileSync(path.join(import.meta.dirname, "sentences.txt"), "utf8")
  .trim()
  .split("\n");

/**
 * What is said of invented sentences, each alone on a page about the person; "- " makes it an entry under their name, "(de) " its page German. They
 * were picked as those that tell rules of the engine apart. After a change that is meant:
 * `npx vitest run lib/engine/claims/said-of-sentences.test.ts --update`, and read the diff.
 */
it("says of each sentence what it said", async () => {
  await expect(`${sentences.flatMap(saidOf).join("\n")}\n`).toMatchFileSnapshot("said-of-sentences.txt");
});

function saidOf(sentence: string): string[] {
  const [, language = "en", words = sentence] = /^\((\w\w)\) (.*)$/.exec(sentence) ?? [];
  const documents = [enginePage(words.startsWith("- ") ? `${fictionalName}\n\n${words}` : words, { language })];
  const identity = engineIdentity(documents);
  const extracted = extractClaims({ identity, documents, asOf: engineAsOf });
  const { claims, dropped } = verifyClaims({ identity, documents, ...extracted, asOf: engineAsOf });
  return [
    sentence,
    ...claims.map(
      ({ claim, label, category, band, connection_type, temporal_status }) =>
        `  ${[category, temporal_status, band, connection_type].join(" ")} “${label}”: ${claim}`,
    ),
    ...Object.entries(dropped).map(([reason, count]) => `  ${reason} ${count}`),
  ];
}
