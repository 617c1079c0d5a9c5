import { Command, Option } from "commander";
import type { Schemas } from "@/client/contract-types";
import { disputeReasons } from "@/lib/contract/dispute";
import { type Given, groups } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { printJson } from "../print-json";
import { wholeNumber } from "../read-number";
import { renderMoment } from "../render-moment";
import { renderTable } from "../render-table";
import { withoutControls } from "../without-controls";

type Dispute = Schemas["Dispute"];

interface DisputeOptions {
  readonly claim?: string;
  readonly reason: Dispute["reason"];
  readonly details?: string;
  readonly wait: boolean;
  readonly json?: true;
  readonly maxWait: number;
}

/** All tries to reach a source that is down. */
const longestWaitSeconds = 1_800;

/** `pcb dispute`: says that a claim is wrong and waits for the verdict; without a claim it lists the job's disputes. */
export function disputeCommand({ terminal, client: openClient }: Given): Command {
  return new Command("dispute")
    .helpGroup(groups.briefs)
    .description(
      "Say that a claim of a brief is wrong: its source is read again. It costs nothing. Without --claim, list the job's disputes.",
    )
    .argument("<job>", "the id of the brief's job")
    .option("--claim <text>", "the claim's text or its quote, as the brief shows it")
    .addOption(new Option("--reason <reason>", "what is wrong with it").choices([...disputeReasons]).default("other"))
    .option("--details <text>", "your own words, 500 characters at most")
    .option("--no-wait", "print the dispute's id and exit; the same command finds it again")
    .option("--json", "JSON on standard output")
    .option("--max-wait <seconds>", "stop waiting after this long; the check goes on", wholeNumber(1, longestWaitSeconds), 120)
    .addHelpText(
      "after",
      `
Example:
  pcb dispute job_01k9zq4c3m8r5t7v9x1b2d4f6h --claim "Odalys Brenwick is a dentist." --reason wrong_person`,
    )
    .action(async (jobId: string, options: DisputeOptions) => {
      const client = await openClient();
      const { signal } = terminal;
      if (options.claim === undefined) {
        const { disputes } = await client.disputes(jobId, { signal });
        if (options.json) return printJson(terminal, { disputes });
        if (disputes.length === 0) return terminal.err("No dispute about this brief.\n");
        return terminal.out(
          renderTable(
            [{ title: "Dispute" }, { title: "Status" }, { title: "Reason" }, { title: "Sent" }],
            disputes.map((each) => [each.dispute_id, each.status, each.reason, renderMoment(each.created_at)]),
            terminal.tableColumns,
          ),
        );
      }
      const { claim, reason, details } = options;
      const opened = await client.dispute(jobId, { claim, reason, ...(details === undefined ? {} : { details }) }, { signal });
      const ended = options.wait ? await client.waitForDispute(opened, { deadlineMs: options.maxWait * 1_000, signal }) : opened;
      if (ended.status !== "upheld" && ended.status !== "refused" && options.wait) throw unended(ended);
      if (options.json) return printJson(terminal, ended);
      if (ended.status === "checking") return terminal.out(`${withoutControls(ended.dispute_id)}\n`);
      terminal.out(`${withoutControls(sentences(ended))}\n`);
    });
}

function sentences(dispute: Dispute): string {
  const lines = [`${dispute.status}: ${dispute.message}`];
  if (dispute.status === "upheld") lines.push("The claim was withdrawn from every stored brief.");
  if (dispute.status === "refused" && dispute.evidence_quote !== null)
    lines.push(`  “${dispute.evidence_quote}”`, `  ${dispute.source_url}`);
  if (dispute.credits_returned > 0) lines.push("The credit was returned.");
  return lines.join("\n");
}

function unended(dispute: Dispute): Failure {
  const message =
    dispute.status === "checking" ? "Still being checked. The same command looks again." : `undecided: ${withoutControls(dispute.message)}`;
  return new Failure(message, exitCodes.failed, dispute);
}
