import { Command } from "commander";
import { maxPacks } from "@/lib/contract/pack";
import { type Given, groups } from "../command";
import { printJson } from "../print-json";
import { wholeNumber } from "../read-number";
import { withoutControls } from "../without-controls";

interface BuyOptions {
  readonly packs: number;
  readonly open?: true;
  readonly json?: true;
}

/** `pcb buy`: the address where packs are paid for. */
export function buyCommand({ terminal, client: openClient }: Given): Command {
  return new Command("buy")
    .helpGroup(groups.account)
    .description("Print the address where you pay for 5-Packs: 5 credits for USD 5 plus tax each. Nothing is bought before you pay there.")
    .option("--packs <count>", "how many", wholeNumber(1, maxPacks), 1)
    .option("--open", "also open it in your browser, where you sit at the terminal")
    .option("--json", "JSON on standard output")
    .addHelpText("after", "\nExamples:\n  pcb buy\n  pcb buy --packs 4 --open")
    .action(async ({ packs, open, json }: BuyOptions) => {
      const client = await openClient();
      const checkout = await client.checkout({ packs }, { signal: terminal.signal });
      if (json) printJson(terminal, checkout);
      else terminal.out(`${withoutControls(checkout.checkout_url)}\n`);
      if (!open) return;
      const isOpened = terminal.isInteractive && (await terminal.openBrowser(checkout.checkout_url));
      terminal.err(isOpened ? "Opened in your browser.\n" : "No browser was opened: open the address yourself.\n");
    });
}
