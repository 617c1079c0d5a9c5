import type { z } from "zod";
import type { ToolContract } from "@/lib/contract/tool";
import type { Caller } from "@/lib/db/api-keys";
import type { Services } from "@/lib/http/services";

/** Who calls, and what every tool, resource and prompt is given. One for each HTTP request. */
export interface McpCall {
  readonly request: Pick<Request, "headers" | "signal">;
  readonly requestId: string;
  readonly caller: Caller;
  readonly services: Services;
}

export interface ToolAnswer<T = unknown> {
  readonly structured: T;
  /** The same for an agent that reads text alone. */
  readonly text: string;
  /** The jobs whose briefs can be read as resources. */
  readonly briefOf?: string;
}

interface ToolInput<C extends ToolContract> extends McpCall {
  readonly args: z.output<C["input"]>;
  /** The caller's own or a made one; empty for tools that are free. */
  readonly idempotencyKey: string;
  /** Of a paid tool: what somebody has agreed that it may cost; undefined where the caller's daily budget alone bounds it. */
  readonly agreedCredits: number | undefined;
}

export interface Tool<C extends ToolContract = ToolContract> {
  readonly contract: C;
  run(input: ToolInput<C>): Promise<ToolAnswer<z.output<C["output"]>>>;
}

/** Ties a tool's contract to the use case that it stands over, so that neither can answer what the other does not know. */
export function defineTool<C extends ToolContract>(contract: C, run: Tool<C>["run"]): Tool<C> {
  return { contract, run };
}
