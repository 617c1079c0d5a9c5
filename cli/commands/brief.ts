import { Command, Option } from "commander";
import { ApiError } from "@/client/api-error";
import { type BriefLanguage, briefLanguages } from "@/lib/contract/vocabulary";
import { type Given, groups } from "../command";
import { deliverBrief } from "../deliver-brief";
import { failWith } from "../fail-with";
import { printJson } from "../print-json";
import { wholeNumber } from "../read-number";
import { type SeedOptions, seedOf } from "../seed-of";
import { withoutControls } from "../without-controls";

interface BriefOptions extends SeedOptions {
  readonly json?: true;
  readonly compact?: true;
  readonly refresh?: true;
  readonly acceptWeakIdentity?: true;
  readonly language?: BriefLanguage;
  readonly sender?: string;
  readonly goal?: string;
  readonly wait: boolean;
  readonly idempotencyKey?: string;
  readonly out?: string;
  readonly maxWait: number;
}

/** Longer than a job may take from its admission. */
export const longestWaitSeconds = 3_700;

/** `pcb brief`: asks for one brief, waits for it and shows it. */
export function briefCommand({ terminal, client: openClient }: Given): Command {
  return new Command("brief")
    .alias("enrich")
    .helpGroup(groups.briefs)
    .description("Ask for a brief about one person. The first brief of a person costs 1 credit; refusals and failures cost nothing.")
    .argument("[who]", "a profile URL, a work email or a name; the options below say more")
    .option("--linkedin-url <url>", "a person's LinkedIn profile")
    .option("--name <name>", "the person's name")
    .option("--company <company>", "narrows a name")
    .option("--title <title>", "narrows a name")
    .option("--domain <domain>", "narrows a name")
    .option("--email <address>", "a work email")
    .option("--candidate <id>", "one of the candidates that a refused request has named within the last hour")
    .option(
      "--refresh",
      "a fresh run, for 1 credit even if you have unlocked the person; past the weekly limit of refreshes it is refused, or, if you have not unlocked the person, answered as without --refresh",
    )
    .option("--accept-weak-identity", "a brief also where little more than the name fits; nothing in it is safe")
    .addOption(
      new Option("--language <code>", "the language of the claims; quotes stay in the language of their page").choices([...briefLanguages]),
    )
    .option("--sender <who>", "who will write, as Name, Title, Company: what matters to them comes first, and no fact changes")
    .option("--goal <text>", "what they will write for")
    .option("--compact", "only what is safe to open with")
    .option("--json", "JSON on standard output: the brief, or why there is none; the job with --no-wait")
    .option("--out <file>", "write the brief to this file instead")
    .option("--no-wait", "print the job's id and exit; pcb job follows it")
    .option("--idempotency-key <key>", "a repeat of it within 24 hours follows the first job, and is charged once")
    .option(
      "--max-wait <seconds>",
      "stop waiting after this long; the job goes on and stays yours",
      wholeNumber(1, longestWaitSeconds),
      660,
    )
    .addHelpText(
      "after",
      `
Examples:
  pcb brief --name "Odalys Brenwick" --company "Tidewright Instruments"
  pcb brief https://www.linkedin.com/in/pcb-fixture-subject --json --out brief.json`,
    )
    .action(async (who: string | undefined, options: BriefOptions) => {
      const seed = seedOf(who, options);
      const client = await openClient();
      const detail = options.compact === true ? "compact" : "full";
      const { signal } = terminal;
      const key = options.idempotencyKey ?? `pcb-cli-${crypto.randomUUID()}`;
      const choices = {
        ...(options.refresh ? { refresh: true } : {}),
        ...(options.language === undefined ? {} : { language: options.language }),
        ...(options.acceptWeakIdentity ? { accept_weak_identity: true } : {}),
      };
      const sender = senderOf(options);
      const request = { ...seed, ...sender, detail, idempotency_key: key, ...choices } as const;
      const askFor = (candidateId: string) => client.enrich({ candidate_id: candidateId, detail, ...sender, ...choices }, { signal });
      const answer = await client.enrich(request, { signal }).catch(async (error: unknown) => {
        // A refusal of the service's own leaves nothing open.
        if (error instanceof ApiError && error.status < 500) throw error;
        const again = options.idempotencyKey === undefined ? `The same command with --idempotency-key ${key}` : "The same command";
        const words = `We cannot tell whether the brief was asked for. ${again} goes on with it, and is charged at most once.`;
        throw await failWith(error, { signal, words, fields: { idempotency_key: key } });
      });
      if (!options.wait && "job_id" in answer && !("brief" in answer)) {
        if (options.json) printJson(terminal, answer);
        else terminal.out(`${withoutControls(answer.job_id)}\n`);
        return;
      }
      await deliverBrief({ terminal, client }, answer, { ...options, detail, maxWaitMs: options.maxWait * 1_000, askFor });
    });
}

/** Of three parts name, title and company; of two name and company; of one the name. */
function senderOf({ sender = "", goal }: Pick<BriefOptions, "sender" | "goal">): { readonly sender?: Record<string, string> } {
  const [name = "", title = "", ...company] = sender.split(",").map((part) => part.trim());
  const fields = {
    name,
    title: company.length === 0 ? "" : title,
    company: company.length === 0 ? title : company.join(", "),
    goal: goal?.trim() ?? "",
  };
  const said = Object.entries(fields).filter(([, text]) => text !== "");
  return said.length === 0 ? {} : { sender: Object.fromEntries(said) };
}
