import { fetch as undiciFetch } from "undici";

/**
 * A `fetch` that reads at most `maxBytes` of an answer, counted after decompression, and follows no redirect, since the key stands in a header. A
 * longer answer breaks off with an `AnswerTooLarge`, without ever being held as a whole.
 */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input;
    const answer = await undiciFetch(url, { ...readInit(init), redirect: "error" });
    if (Number(answer.headers.get("content-length") ?? 0) > maxBytes) {
      await answer.body?.cancel();
      throw new AnswerTooLarge();
    }
    const pieces = answer.body === null ? null : counted(answer.body.getReader(), maxBytes);
    const isBodiless = [204, 205, 304].includes(answer.status);
    return new Response(isBodiless ? null : pieces, {
      status: answer.status,
      headers: [...answer.headers],
    });
  };
}

function counted(
  reader: { read(): Promise<{ done: boolean; value?: unknown }>; cancel(): Promise<void> },
  maxBytes: number,
): ReadableStream<Uint8Array> {
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done || !(value instanceof Uint8Array)) return controller.close();
      bytes += value.byteLength;
      if (bytes <= maxBytes) return controller.enqueue(value);
      controller.error(new AnswerTooLarge());
      await reader.cancel();
    },
    cancel: () => reader.cancel(),
  });
}

export class AnswerTooLarge extends Error {
  constructor() {
    super("answer too large");
    this.name = "AnswerTooLarge";
  }
}

/** What the model's client sets: method, headers, a text body and the signal. */
function readInit(init: RequestInit | undefined): { method?: string; headers?: [string, string][]; body?: string; signal?: AbortSignal } {
  return {
    ...(init?.method === undefined ? {} : { method: init.method }),
    ...(init?.headers === undefined ? {} : { headers: [...new Headers(init.headers)] }),
    ...(typeof init?.body === "string" ? { body: init.body } : {}),
    ...(init?.signal ? { signal: init.signal } : {}),
  };
}
