interface EventSink {
  /** An event with its data as JSON. */
  send(event: string, data: unknown): void;
  /** After what was sent. */
  end(): void;
}

export interface EventStreamOptions {
  /** Of the request: the reader is gone. */
  readonly signal: AbortSignal;
  /** A sign of life for proxies and for the reader, which knows a dead line by its absence. */
  readonly beatMs: number;
  /** The reader comes back by itself when its stream is this old. */
  readonly maxAgeMs: number;
  /** What the reader waits before it comes back. */
  readonly retryMs: number;
  /** Begins to send; what it returns ends that, and is called exactly once. */
  readonly start: (sink: EventSink) => () => void;
}

/** Events that a reader may leave untaken before it is sent away. */
const maxWaiting = 64;

export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
  "X-Content-Type-Options": "nosniff",
} as const;

/**
 * Server-sent events: a beat at once and then regularly, ended by the sender, by age, by a reader who is gone or who does not read.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function eventStream({ signal, beatMs, maxAgeMs, retryMs, start }: EventStreamOptions): Response {
  const encoder = new TextEncoder();
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false;
        let stop = () => {};
        const write = (text: string) => {
          if (isOver) return;
          if ((controller.desiredSize ?? 0) <= 0) return finish();
          controller.enqueue(encoder.encode(text));
        };
        const send: EventSink["send"] = (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        const beat = setInterval(() => send("beat", {}), beatMs);
        const age = setTimeout(() => finish(), maxAgeMs);
        finish = () => {
          if (isOver) return;
          isOver = true;
          clearInterval(beat);
          clearTimeout(age);
          signal.removeEventListener("abort", finish);
          stop();
          try {
            controller.close();
          } catch {
            // The reader cancelled it: it is closed.
          }
        };
        signal.addEventListener("abort", finish);
        write(`retry: ${retryMs}\n\n`);
        send("beat", {});
        const stopSending = start({ send, end: finish });
        if (isOver) stopSending();
        else stop = stopSending;
        if (signal.aborted) finish();
      },
      cancel: () => finish(),
    },
    { highWaterMark: maxWaiting },
  );
  return new Response(body, { headers: eventStreamHeaders });
}
