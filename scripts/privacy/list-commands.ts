import { importList, type ListRow, withdrawList } from "@/lib/privacy/import-list";
import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { dropRekeyed, keyUse } from "@/lib/suppression/key-rotation";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { readLines } from "../library/read-lines";
import type { PrivacyCommand, PrivacyCommandServices } from "./command";
import { repeatErasures } from "./repeat-erasures";

/** The operator's commands for the suppression list as a whole. */
export const listCommands: Readonly<Record<string, PrivacyCommand>> = {
  "import-list": {
    usage: `import-list <file.csv> --list <name>
      Enters a deletion list of hashes, as registers publish them: a CSV with the columns "hash" and "kind". Of the kinds, email_sha256 (SHA-256 in
      hex of the lower-cased address) can be matched. Whom it names is refused from then on, and what is stored of them is erased. It may be done again.`,
    run: (services, [file, flag, list, ...rest]) =>
      file !== undefined && flag === "--list" && isListName(list) && rest.length === 0 ? importFile(services, file, list) : null,
  },
  "withdraw-list": {
    usage: `withdraw-list <name>
      Takes that list's entries off again. What was erased does not come back.`,
    run: (services, [list, ...rest]) => (isListName(list) && rest.length === 0 ? withdraw(services, list) : null),
  },
  rotate: {
    usage: `rotate
      Says how many entries hang on which secret, and removes old ones that were entered anew.`,
    run: (services, operands) => (operands.length === 0 ? rotate(services) : null),
  },
  "repeat-erasures": {
    usage: `repeat-erasures
      After a backup was restored: erases again everybody whom the suppression list knows as erased.`,
    run: (services, operands) => (operands.length === 0 ? repeat(services) : null),
  },
};

async function repeat({ env, pool, clock, operator, print }: PrivacyCommandServices): Promise<number> {
  const { persons, erased } = await repeatErasures({ pool, clock }, suppressionSecret(env));
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_erasures_repeated", subjectId: null, actor: operator });
  print(`Looked at ${persons} ${persons === 1 ? "person" : "people"}; erased again: ${erased}.`);
  return 0;
}

function isListName(name: string | undefined): name is string {
  return name !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name);
}

async function importFile({ env, pool, clock, operator, print }: PrivacyCommandServices, file: string, list: string): Promise<number> {
  const lines = readLines(file);
  const first = await lines.next().catch(() => null);
  if (first === null) {
    print("The file cannot be read.");
    return 1;
  }
  const columns =
    first.done || first.value.kind !== "line" ? [] : cellsOf(first.value.text.replace(/^\uFEFF/, "")).map((cell) => cell.toLowerCase());
  const [hashColumn, kindColumn] = [columns.indexOf("hash"), columns.indexOf("kind")];
  if (hashColumn === -1 || kindColumn === -1) {
    print('The first line has to name the columns "hash" and "kind".');
    return 1;
  }
  async function* rows(): AsyncGenerator<ListRow> {
    for await (const line of lines) {
      const cells = line.kind === "line" ? cellsOf(line.text) : [];
      if (line.kind === "line" && line.text.trim() === "") continue;
      yield { kind: cells[kindColumn] ?? "email_sha256", hash: cells[hashColumn] ?? "" };
    }
  }
  const { taken, known, skipped, erased, textsRemoved } = await importList(
    { pool, clock, suppressionSecret: suppressionSecret(env) },
    { list, rows: rows() },
  );
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_list_imported", subjectId: list, actor: operator });
  print(`List ${list}: ${taken} entries taken, ${known} stood already.`);
  print(
    `Skipped: ${skipped.kind_not_matched} of kinds that cannot be matched here, ${skipped.no_hash} without a SHA-256 hash, ${skipped.twice} that stood twice.`,
  );
  print(`Erased: ${erased} people and ${textsRemoved} further texts.`);
  return taken + known > 0 ? 0 : 1;
}

/** Hashes and names of kinds: nothing in them needs quoting, some writers quote them all the same. */
function cellsOf(line: string): string[] {
  return line
    .slice(0, maxLineLength)
    .split(/[,;\t]/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

const maxLineLength = 2_000;

async function withdraw({ pool, clock, operator, print }: PrivacyCommandServices, list: string): Promise<number> {
  const removed = await withdrawList({ pool }, list);
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_list_withdrawn", subjectId: list, actor: operator });
  print(removed === 0 ? "There is no such list." : `List ${list}: ${removed} entries withdrawn. What was erased does not come back.`);
  return removed === 0 ? 1 : 0;
}

async function rotate({ env, pool, clock, operator, print }: PrivacyCommandServices): Promise<number> {
  const secret = suppressionSecret(env);
  const dropped = await dropRekeyed(pool, secret);
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_secrets_shown", subjectId: null, actor: operator });
  if (dropped > 0) print(`${dropped} entries of secrets that are set no more were entered anew long since, and are removed.`);
  const use = await keyUse(pool, secret);
  if (use.length === 0) print("Nobody is on the list.");
  let isLost = false;
  for (const { keyId, isNewest, isListed, entries } of use) {
    if (isNewest) print(`${entries} under the newest secret (${keyId}).`);
    else if (keyId === "") print(`${entries} from before entries named their secret: keep all secrets that were in use.`);
    else if (isListed) print(`${entries} under a secret of before (${keyId}): keep it in SUPPRESSION_SECRET_PREVIOUS.`);
    else {
      isLost = true;
      print(
        `${entries} under a secret that is not set (${keyId}): they count for nothing until it is in SUPPRESSION_SECRET_PREVIOUS again.`,
      );
    }
  }
  if (use.some(({ isNewest }) => !isNewest))
    print(
      "A hash cannot be keyed anew without what it was made from: an entry moves to the newest secret when its person is asked for again.",
    );
  return isLost ? 1 : 0;
}
