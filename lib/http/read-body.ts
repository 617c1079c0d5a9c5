import { maxBodyBytes } from "@/lib/contract/seed";
import { ServiceError } from "@/lib/errors";

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * The request's JSON value, read up to 1 MiB.
 * @throws ServiceError body_too_large, invalid_json (also for an empty body and for bytes that are not UTF-8)
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > maxBodyBytes) throw new ServiceError("body_too_large");
  const bytes = await readBounded(request).catch((cause: unknown) => {
    // A caller who hung up in the middle is no fault of the service, and reads no answer.
    throw cause instanceof ServiceError ? cause : new ServiceError("invalid_json", { cause });
  });
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new ServiceError("invalid_json", { cause });
  }
}

async function readBounded(request: Request): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let total = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.byteLength;
    if (total > maxBodyBytes) {
      await reader.cancel().catch(() => undefined);
      throw new ServiceError("body_too_large");
    }
    chunks.push(value);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, total);
}
