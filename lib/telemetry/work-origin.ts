import { z } from "zod";
import { currentWork } from "@/lib/current-work";
import { traceparent } from "./in-span";

/** What an event says of the work that sent it, so that its own work's lines and spans can be joined to that: two ids, nothing else. */
export const workOrigin = z.object({
  request_id: z.string().max(64).optional(),
  traceparent: z.string().max(64).optional(),
});
export type WorkOrigin = z.infer<typeof workOrigin>;

/** The origin of what is sent now, as a part of an event's data; nothing when nobody asked. */
export function originOfThis(): { readonly origin?: WorkOrigin } {
  const requestId = currentWork().fields.request_id;
  const parent = traceparent();
  if (requestId === undefined && parent === undefined) return {};
  return {
    origin: { ...(requestId === undefined ? {} : { request_id: requestId }), ...(parent === undefined ? {} : { traceparent: parent }) },
  };
}
