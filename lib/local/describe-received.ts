import { type CallbackEnvelope, envelopeFields } from "@/lib/contract/callback";
import type { ReceivedCallback } from "./received-callback";

const envelopeHead = envelopeFields.pick({ type: true, job_id: true });

const maxShownChars = 200_000;

/** What a person is shown of a delivery. */
export interface ReceivedView {
  /** Null for a body that is no envelope of ours. */
  readonly envelope: Pick<CallbackEnvelope, "type" | "job_id"> | null;
  /** JSON on lines of its own; anything else as text. At most 200,000 characters. */
  readonly bodyText: string;
}

export function describeReceived({ body }: Pick<ReceivedCallback, "body">): ReceivedView {
  const text = body.toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { envelope: null, bodyText: shortened(text) };
  }
  const head = envelopeHead.safeParse(value);
  return { envelope: head.success ? head.data : null, bodyText: shortened(JSON.stringify(value, null, 2)) };
}

function shortened(text: string): string {
  return text.length <= maxShownChars ? text : `${text.slice(0, maxShownChars)}\n… ${text.length - maxShownChars} characters more`;
}
