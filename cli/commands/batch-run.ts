import { Command, Option } from "commander";
import { crmNames } from "@/lib/lists/crm-table";
import type { Given } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import type { ListOptions } from "../list/run-list";
import { wholeNumber } from "../read-number";

const dayAndHalfSeconds = 129_600;
const maxRows = 5_000;

/** `pcb batch run`, which is `pcb batch FILE`: a table in, the same table out. */
export function batchRunCommand(given: Given): Command {
  return new Command("run")
    .description("A table of people in, the same table out, with three openers for each. This is what pcb batch FILE does.")
    .argument("<file>", "CSV or .xlsx with a header; - for standard input")
    .requiredOption("--out <file>", "where the table goes, a .csv or .xlsx file that only you may read")
    .addOption(new Option("--for <crm>", "with the column headers that the import of this CRM expects").choices(crmNames))
    .option(
      "--map <header=field>",
      "the field of a column whose header is not understood; repeatable, and remembered for tables with the same headers",
      gather,
    )
    .option("--first <count>", "ask for the first people of the table only", wholeNumber(1, maxRows))
    .option("--yes", "do not ask; needs --max-credits")
    .option("--max-credits <count>", "start nothing when the estimate is higher", wholeNumber(0, maxRows))
    .option(
      "--max-wait <seconds>",
      "stop waiting after this long; the jobs go on and stay yours",
      wholeNumber(1, 30 * 86_400),
      dayAndHalfSeconds,
    )
    .option("--json", "one JSON document about the outcome on standard output")
    .addHelpText(
      "after",
      `
The file: comma, semicolon, tab or another mark between cells, UTF-8, UTF-16 or Windows-1252, or a .xlsx file's first sheet; up to 5,000 rows. Headers in English, German,
French and Spanish are understood. It comes back unchanged, with columns added: status, identity, three openers with source and band.

If the command is interrupted, run it again: it continues where it stopped, and nothing is charged twice. If the account may not ask for so many new people within 24 hours, it
says so before anything is paid, and goes on as the limit allows.

Examples:
  pcb batch people.csv --out people-with-openers.csv
  pcb batch leads.xlsx --out leads.csv --for hubspot --map "Wer=name" --yes --max-credits 250`,
    )
    .action(async (file: string, options: ListOptions) => {
      if (options.yes && options.maxCredits === undefined)
        throw new Failure("--yes needs --max-credits N: what it may cost at most.", exitCodes.usage);
      const { runList } = await import("../list/run-list");
      await runList(given, file, options);
    });
}

function gather(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}
