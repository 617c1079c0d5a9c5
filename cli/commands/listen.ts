import { Command } from "commander";
import { type Given, groups } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { wholeNumber } from "../read-number";

interface Options {
  readonly forwardTo: string;
  readonly replay?: string;
  readonly last: number;
  readonly poll: number;
  readonly compact?: true;
}

/** `pcb listen`: callbacks on a developer's own machine, which the service cannot reach. */
export function listenCommand(given: Given): Command {
  return new Command("listen")
    .helpGroup(groups.tools)
    .description(
      "Send the callback of every job that ends from now on to an address of yours, signed as the service signs it. It costs nothing.",
    )
    .requiredOption("--forward-to <url>", "where to, such as http://localhost:8080/briefs")
    .option("--replay <job>", "send one job's callback once more, under the same webhook-id, and exit")
    .option("--last <count>", "begin with this many of the jobs that have ended", wholeNumber(0, 100), 0)
    .option("--poll <seconds>", "how often to look", wholeNumber(1, 3_600), 5)
    .option("--compact", "envelopes with the compact brief")
    .addHelpText(
      "after",
      `
Each line gives a job, how it ended, and the status with which your receiver answered. A receiver that does not answer with 2xx is tried 3 times. Ends with Ctrl-C.

Examples:
  pcb listen --forward-to http://localhost:8080/briefs
  pcb listen --forward-to http://localhost:8080/briefs --replay job_01k9zq4c3m8r5t7v9x1b2d4f6h`,
    )
    .action(async (options: Options) => {
      if (!/^https?:\/\//i.test(options.forwardTo) || !URL.canParse(options.forwardTo))
        throw new Failure("--forward-to must begin with http:// or https://.", exitCodes.usage);
      const { listen } = await import("../listen/listen");
      await listen(given, { ...options, replay: options.replay ?? null, detail: options.compact ? "compact" : "full" });
    });
}
