import { type GetPromptResult, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { z } from "zod";
import { maxTextLength } from "@/lib/contract/seed";
import { isForbiddenSender } from "@/lib/enrichment/purpose/is-forbidden-sender";
import { errorCatalog } from "@/lib/errors";
import { readBrief } from "./brief-resource";
import { briefText } from "./brief-text";
import type { McpCall } from "./tool";

export const openerPrompt = {
  name: "write_opener",
  title: "Write an opener",
  description: "The first lines of a message to the person of a brief, from claims that are safe to mention and nothing else.",
  arguments: [
    { name: "job_id", description: "A job of this account that is done.", required: true },
    { name: "goal", description: "Why you write, in a sentence.", required: false },
  ],
} as const;

const openerArguments = z.object({ job_id: z.string(), goal: z.string().max(maxTextLength).optional() });

/** @throws ProtocolError for wrong arguments, a forbidden purpose, and a job without a brief */
export async function getOpenerPrompt(call: McpCall, given: unknown): Promise<GetPromptResult> {
  const parsed = openerArguments.safeParse(given ?? {});
  if (!parsed.success)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `write_opener takes job_id, and goal of at most ${maxTextLength} characters.`);
  const { job_id, goal } = parsed.data;
  if (isForbiddenSender({ goal }))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, errorCatalog.purpose_not_allowed.message, { error: "purpose_not_allowed" });
  const brief = await readBrief(call, job_id);
  // The brief's own list holds no others; this prompt does not rest on it alone.
  const safe = brief.safe_to_reference.filter(({ band }) => band === "safe");
  const task =
    safe.length === 0
      ? "No claim of this brief is safe to mention. Write two friendly sentences that mention no fact about the person, and say so to me."
      : "Write the first two or three sentences of a message to this person. Use one or two of the claims below and no other fact about them, say no more than the claim says, and do not guess. Under the message list the source of each claim that you used.";
  return {
    description: openerPrompt.description,
    messages: [
      {
        role: "user",
        content: {
          type: "text",
          text: [task, ...(goal === undefined ? [] : [`Why I write: ${goal}`]), briefText({ ...brief, safe_to_reference: safe })].join(
            "\n\n",
          ),
        },
      },
    ],
  };
}
