import { Command } from "commander";
import type { Schemas } from "@/client/contract-types";
import { type Given, groups } from "../command";
import { printJson } from "../print-json";
import { renderMoment } from "../render-moment";
import { renderTable } from "../render-table";
import { withoutControls } from "../without-controls";
import { autoRechargeCommand, autoRechargeWords } from "./account-auto-recharge";
import { historyCommand } from "./account-history";
import { rotateKeyCommand } from "./account-rotate-key";

/** `pcb account` and what belongs to it. It has no option of its own, which would be taken for those of its subcommands. */
export function accountCommand(given: Given): Command {
  return new Command("account")
    .helpGroup(groups.account)
    .description("See your credits, keys and settings, or change them.")
    .addHelpText("after", "\nExamples:\n  pcb account\n  pcb account history --csv > ledger.csv\n  pcb account rotate-key")
    .addCommand(showCommand(given), { isDefault: true })
    .addCommand(historyCommand(given))
    .addCommand(rotateKeyCommand(given))
    .addCommand(autoRechargeCommand(given));
}

function showCommand({ terminal, client }: Given): Command {
  return new Command("show")
    .description("See your credits, keys and settings. This is what pcb account runs by default.")
    .option("--json", "JSON on standard output")
    .addHelpText("after", "\nExamples:\n  pcb account\n  pcb account --json")
    .action(async ({ json }: { json?: true }) => {
      const account = await (await client()).account({ signal: terminal.signal });
      if (json) printJson(terminal, account);
      else terminal.out(page(account, terminal.tableColumns));
    });
}

function page({ email, credits, keys, auto_recharge }: Schemas["Account"], tableColumns: number | null): string {
  const reserved = credits.reserved === 0 ? "" : `, and ${credits.reserved} reserved for open jobs`;
  const head = `${email}\nCredits: ${credits.available}${reserved}\nAuto-recharge: ${autoRechargeWords(auto_recharge)}\n`;
  const rows = keys.map((key) => [
    `${key.key_prefix}…`,
    key.device_name ?? "",
    renderMoment(key.created_at),
    renderMoment(key.last_used_at),
  ]);
  const columns = [{ title: "Key" }, { title: "Device" }, { title: "Made" }, { title: "Last used" }];
  return `${withoutControls(head)}\n${renderTable(columns, rows, tableColumns)}`;
}
