import { createHmac } from "node:crypto";
import {
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type RequestStateCodec,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { newestSecret, suppressionSecret } from "@/lib/suppression/suppression-key";
import { confirmMinutes, type SpendQuestion } from "./agreed-credits";
import type { McpCall } from "./tool";

/** How the question and its answer are called between server and client. */
const questionId = "spend";

interface SpendState {
  readonly value: string;
}

/**
 * How a user is asked within a call (revision 2026-07-28, multi-round-trip requests): the call answers with the question, and comes again with the
 * answer.
 */
export interface Asking {
  /** What the user said to the question of an earlier round, and its one-time value; absent on the first. */
  readonly answer?: { readonly value: string; readonly isYes: boolean };
  ask(question: SpendQuestion): Promise<InputRequiredResult>;
}

/** Signs what comes back with the answer: to this key or grant alone, for as long as the question stands. */
export function spendStates({ caller, services }: McpCall): RequestStateCodec<SpendState> {
  const key = createHmac("sha256", newestSecret(suppressionSecret(services.env)))
    .update("mcp-request-state")
    .digest();
  return createRequestStateCodec<SpendState>({ key, ttlSeconds: confirmMinutes * 60, bind: () => caller.keyId });
}

/** Undefined where the client has not said that it can ask its user: every older revision, and a host without forms. */
export function askingOf(server: Server, context: ServerContext, states: RequestStateCodec<SpendState>): Asking | undefined {
  const { inputResponses, requestState } = context.mcpReq;
  if (server.getClientCapabilities()?.elicitation === undefined) return undefined;
  const state = requestState<SpendState>();
  const said = inputResponse(inputResponses, questionId);
  const isYes = said.kind === "elicit" && said.action === "accept" && said.content?.[questionId] === true;
  return {
    ...(state === undefined || said.kind === "missing" ? {} : { answer: { value: state.value, isYes } }),
    ask: async ({ credits, whom, value }) =>
      inputRequired({
        inputRequests: {
          [questionId]: inputRequired.elicit({
            message: `Spend ${credits} ${credits === 1 ? "credit" : "credits"} on ${whom}?`,
            requestedSchema: {
              type: "object",
              properties: { [questionId]: { type: "boolean", title: `Spend ${credits} ${credits === 1 ? "credit" : "credits"}` } },
              required: [questionId],
            },
          }),
        },
        requestState: await states.mint({ value }, context),
      }),
  };
}
