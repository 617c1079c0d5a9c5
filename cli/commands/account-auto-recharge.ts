import { Command, Option } from "commander";
import type { Schemas } from "@/client/contract-types";
import type { Given } from "../command";
import { printJson } from "../print-json";
import { wholeNumber } from "../read-number";

interface RechargeOptions {
  readonly on?: true;
  readonly off?: true;
  readonly threshold?: number;
  readonly packs?: number;
  readonly monthlyLimit?: number;
  readonly chargeNow?: true;
  readonly json?: true;
}

/** `pcb account auto-recharge`: shows the setting, or changes what is named. */
export function autoRechargeCommand({ terminal, client: openClient }: Given): Command {
  return new Command("auto-recharge")
    .description("See auto-recharge, or set it. Switching it on needs a card that was saved in a purchase.")
    .addOption(new Option("--on", "switch it on").conflicts("off"))
    .option("--off", "switch it off")
    .option("--threshold <credits>", "buy when a request leaves no more than this", wholeNumber(0, 10_000))
    .option("--packs <count>", "5-Packs to buy at a time", wholeNumber(1, 20))
    .option("--monthly-limit <packs>", "no more packs than this in a calendar month (UTC)", wholeNumber(0, 10_000))
    .option("--charge-now", "buy at once, when the balance is at the threshold or below; without it nothing is charged now")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      "\nExamples:\n  pcb account auto-recharge\n  pcb account auto-recharge --on --threshold 5 --packs 2 --monthly-limit 10",
    )
    .action(async ({ on, off, threshold, packs, monthlyLimit, chargeNow, json }: RechargeOptions) => {
      const client = await openClient();
      const { signal } = terminal;
      const now = await client.autoRecharge({ signal });
      const change = {
        ...(on || off ? { enabled: on === true } : {}),
        ...(threshold === undefined ? {} : { threshold }),
        ...(packs === undefined ? {} : { packs }),
        ...(monthlyLimit === undefined ? {} : { monthly_limit: monthlyLimit }),
      };
      if (Object.keys(change).length === 0 && !chargeNow) {
        if (json) printJson(terminal, now);
        else terminal.out(`Auto-recharge: ${autoRechargeWords(now)}\n`);
        return;
      }
      const saved = await client.setAutoRecharge({ ...now, ...change, charge_now: chargeNow === true }, { signal });
      if (json) printJson(terminal, saved);
      else terminal.out(`Auto-recharge: ${autoRechargeWords(saved)}\n${chargingWords(saved.charging)}\n`);
    });
}

export function autoRechargeWords({ enabled, threshold, packs, monthly_limit }: Schemas["AutoRecharge"]): string {
  if (!enabled) return "off";
  const bought = packs === 1 ? "1 pack" : `${packs} packs`;
  return `on: buys ${bought} when a request leaves ${threshold} or fewer, ${monthly_limit} packs a month at most`;
}

function chargingWords(charging: Schemas["AutoRechargeSaved"]["charging"]): string {
  if (charging === null) return "Nothing is charged now.";
  const bought = charging.packs === 1 ? "1 pack" : `${charging.packs} packs`;
  return `Buying ${bought} now, USD ${(charging.subtotal.amount / 100).toFixed(2)} plus tax.`;
}
