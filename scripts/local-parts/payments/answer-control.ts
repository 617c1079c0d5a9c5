import { z } from "zod";
import type { FaultSwitch } from "./faults";
import type { SandboxControls } from "./sandbox-controls";
import type { WebhookSender } from "./send-webhooks";
import type { WireEvent } from "./wire";

const body = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.literal("webhooks"),
    delayMs: z.number().int().min(0).max(600_000).optional(),
    copies: z.number().int().min(1).max(20).optional(),
    isHeld: z.boolean().optional(),
    drops: z.array(z.string()).optional(),
    concurrency: z.number().int().min(1).max(50).optional(),
  }),
  z.strictObject({
    do: z.literal("release"),
    order: z.union([z.enum(["created", "reversed", "shuffled"]), z.array(z.string())]).optional(),
  }),
  z.strictObject({ do: z.literal("resend"), event: z.string() }),
  z.strictObject({ do: z.literal("refund"), charge: z.string(), amount: z.number().int().min(1).optional() }),
  z.strictObject({ do: z.literal("dispute"), charge: z.string(), reason: z.string().optional() }),
  z.strictObject({ do: z.literal("end_dispute"), dispute: z.string(), result: z.enum(["won", "lost"]) }),
  z.strictObject({ do: z.literal("expire"), session: z.string() }),
  z.strictObject({ do: z.literal("settle"), id: z.string(), result: z.enum(["succeeded", "failed"]) }),
  z.strictObject({
    do: z.literal("fail"),
    times: z.number().int().min(0).max(1_000),
    how: z.enum(["error", "cut_before", "cut_after"]),
    call: z.string().optional(),
  }),
]);

/**
 * The control endpoint: `POST /_sandbox` with `{"do": …}`, `GET /_sandbox` for how things stand.
 * @returns status and JSON; failures of the provider's own kind are thrown as such.
 */
export function answerControl(
  request: { readonly method: string; readonly body: string },
  parts: {
    readonly controls: SandboxControls;
    readonly webhooks: WebhookSender;
    readonly faults: FaultSwitch;
    readonly event: (id: string) => WireEvent;
  },
): { readonly status: number; readonly body: object } {
  const { controls, webhooks, faults } = parts;
  if (request.method === "GET")
    return { status: 200, body: { switches: webhooks.switches(), held: webhooks.held(), tries: webhooks.tries().slice(-50) } };
  const parsed = body.safeParse(readJson(request.body));
  if (!parsed.success) return { status: 400, body: { error: z.prettifyError(parsed.error) } };
  const asked = parsed.data;
  switch (asked.do) {
    case "webhooks": {
      const { do: _, ...switches } = asked;
      webhooks.set(Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined)));
      return { status: 200, body: webhooks.switches() };
    }
    case "release":
      webhooks.release(asked.order);
      return { status: 200, body: {} };
    case "resend":
      webhooks.resend(parts.event(asked.event));
      return { status: 200, body: {} };
    case "refund":
      return { status: 200, body: controls.refund(asked.charge, asked.amount) };
    case "dispute":
      return { status: 200, body: controls.dispute(asked.charge, asked.reason) };
    case "end_dispute":
      return { status: 200, body: controls.endDispute(asked.dispute, asked.result) };
    case "expire":
      controls.expire(asked.session);
      return { status: 200, body: {} };
    case "settle":
      controls.settle(asked.id, asked.result);
      return { status: 200, body: {} };
    case "fail":
      faults.set({ times: asked.times, how: asked.how, call: asked.call ?? null });
      return { status: 200, body: {} };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
