import type { z } from "zod";
import type { Operation } from "./operation";

/** What hosts may tell their users before a call. Source: the Model Context Protocol's ToolAnnotations. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/**
 * One tool of the MCP endpoint: what it takes, what it answers and what it costs. It stands over the operation of the HTTP API that does the same.
 */
export interface ToolContract {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** One sentence; the last one of the description that agents read. */
  readonly price: string;
  /** Whose limits, field codes and answers it has. */
  readonly operation: Operation;
  /** Paid tools have an idempotency key, made when the call brings none. */
  readonly isPaid: boolean;
  readonly input: z.ZodObject;
  /** The operation's own answer and what helps an agent to go on; one of several where the operation has several. */
  readonly output: z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>;
  readonly hints: ToolHints;
}

export function describeTool({ description, price }: Pick<ToolContract, "description" | "price">): string {
  return `${description} Price: ${price}`;
}
