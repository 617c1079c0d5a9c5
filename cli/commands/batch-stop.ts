import { Command } from "commander";
import type { Given } from "../command";
import { printJson } from "../print-json";

/** `pcb batch stop`: what waits does not start; what runs finishes. */
export function batchStopCommand({ terminal, request }: Given): Command {
  return new Command("stop")
    .description("Stop a batch: queued jobs end at once and return their credits; running ones finish. Safe to repeat.")
    .argument("<id>", "the batch's id")
    .option("--json", "JSON on standard output")
    .addHelpText("after", "\nExample:\n  pcb batch stop bat_01k9zq4c3m8r5t7v9x1b2d4f6h")
    .action(async (id: string, { json }: { json?: true }) => {
      const { body } = await request({
        method: "POST",
        path: `/api/enrich/batch/${encodeURIComponent(id)}/stop`,
        isRepeatable: true,
        signal: terminal.signal,
      });
      if (json) return printJson(terminal, body);
      terminal.err("What waited has ended, and its credits are back; what runs finishes.\n");
      terminal.err(`See what is left: pcb batch status ${id}\n`);
    });
}
