import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  isJSONRPCRequest,
  isSpecType,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { secondMs } from "@/lib/clock";
import type { ToolContract } from "@/lib/contract/tool";
import { tookTooLong } from "@/lib/http/define-route";
import { reportError } from "@/lib/http/error-response";
import { limitSubject, rateLimited } from "@/lib/http/limit-subject";
import { parseInput, unknownFields } from "@/lib/http/parse-input";
import { ratePolicy } from "@/lib/http/rate-policies";
import { requireScope } from "@/lib/http/require-scope";
import { withDeadline } from "@/lib/http/with-deadline";
import { agreedCredits, askToSpend, confirmationRequired, declined } from "./agreed-credits";
import type { Asking } from "./ask-in-call";
import { briefLink } from "./brief-resource";
import { mcpOperation } from "./mcp-operation";
import { recovery } from "./recovery";
import { requestKey } from "./request-key";
import type { McpCall, Tool, ToolAnswer } from "./tool";
import { disputeClaim } from "./tools/dispute-claim";
import { enrichPerson } from "./tools/enrich-person";
import { estimateBatch } from "./tools/estimate-batch";
import { getAccount } from "./tools/get-account";
import { getBatch } from "./tools/get-batch";
import { getFixtureBrief } from "./tools/get-fixture-brief";
import { getJob } from "./tools/get-job";
import { submitBatch } from "./tools/submit-batch";
import { quoted } from "./untrusted-text";

/** A paid call answers within this or says so; what it had begun is found again under its idempotency key. The others have the request's own time. */
const paidToolMs = 2 * secondMs;

const tools = new Map<string, Tool>(
  [getAccount, getFixtureBrief, estimateBatch, enrichPerson, getJob, submitBatch, getBatch, disputeClaim].map((tool) => [
    tool.contract.name,
    tool as unknown as Tool,
  ]),
);

/** Whether a message of the protocol is one that `callTool` will count: a request, well formed, of a tool that there is. */
export function isCountedCall(message: unknown): boolean {
  return isJSONRPCRequest(message) && isSpecType.CallToolRequest(message) && tools.has(message.params.name);
}

/**
 * One call of a tool: its operation's limit and parsing, then its use case. A refusal is a result, so that the agent reads its code and what to do
 * about it.
 * @throws ProtocolError for a tool that there is none of
 */
export async function callTool(
  call: McpCall,
  { name, args, asking }: { readonly name: string; readonly args: unknown; readonly asking: Asking | undefined },
): Promise<CallToolResult | InputRequiredResult> {
  const tool = tools.get(name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no such tool. Tools: ${[...tools.keys()].join(", ")}.`);
  let idempotencyKey = "";
  const work = async (): Promise<ToolAnswer | InputRequiredResult> => {
    const { contract } = tool;
    requireScope(call.caller, contract.operation);
    await takeLimit(call, contract);
    const parsed = parseInput(contract.operation, contract.input, args ?? {});
    if (contract.isPaid) {
      const operation = contract.operation.id === "enrichBatch" ? "batch" : "enrich";
      idempotencyKey = await requestKey(call, { operation, tool: contract.name, args: parsed });
    }
    if (!contract.isPaid) return tool.run({ ...call, args: parsed, idempotencyKey, agreedCredits: undefined });
    const { answer } = asking ?? {};
    const paid = { tool: contract.name, args: parsed, answered: answer?.value };
    if (answer?.isYes === false) throw await declined(call, paid, answer.value);
    try {
      return await tool.run({ ...call, args: parsed, idempotencyKey, agreedCredits: await agreedCredits(call, paid) });
    } catch (error) {
      const question = await askToSpend(call, paid, { error, way: asking ? "answer" : "confirm" });
      if (!question) throw error;
      if (asking) return asking.ask(question);
      throw confirmationRequired(question);
    }
  };
  try {
    const answer = await (tool.contract.isPaid ? withDeadline(work(), paidToolMs, tookTooLong) : work());
    if (isInputRequiredResult(answer)) return answer;
    const { structured, text, briefOf } = answer;
    return {
      content: [{ type: "text", text: `${text}${ignoredWords(tool, args)}` }, ...(briefOf === undefined ? [] : [briefLink(briefOf)])],
      structuredContent: structured as Record<string, unknown>,
    };
  } catch (error) {
    const { body } = reportError({ error, operation: mcpOperation, requestId: call.requestId });
    const shown = { ...body, ...(idempotencyKey === "" ? {} : { idempotency_key: idempotencyKey }) };
    return {
      isError: true,
      content: [
        { type: "text", text: `${body.error}: ${body.message} ${recovery(body)}` },
        { type: "text", text: JSON.stringify(shown) },
      ],
    };
  }
}

const maxNamed = 20;

/** What the tool does not know was left out, and is named: a name that is spelt wrong would else look as if it had been heard. */
function ignoredWords({ contract }: Tool, args: unknown): string {
  const names = unknownFields(contract.input, args).slice(0, maxNamed);
  return names.length === 0 ? "" : `\nNot known to this tool, and ignored: ${names.map((name) => quoted(name.slice(0, 100))).join(", ")}.`;
}

/** The same bucket as the operation's over HTTP: the two ways in share it. @throws ServiceError rate_limited */
async function takeLimit({ caller, request, services }: McpCall, { operation }: ToolContract): Promise<void> {
  const policy = ratePolicy(operation.limit, services.env);
  if (!policy) return;
  const verdict = await services.limiter.take(policy, limitSubject(policy, caller, request, services.env));
  if (!verdict.allowed) throw rateLimited(verdict.resetSeconds);
}
