import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

interface BodyLimits {
  /** After decompression. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Keep what fits instead of failing. */
  readonly cutsOff?: boolean;
  /** Told of each piece, after decompression; may throw. */
  received(bytes: number): void;
}

export class BodyTooLarge extends Error {}
/** Compressed in a way that nobody asked for, or broken. */
export class BodyUndecodable extends Error {}
class BodyCutOff extends Error {}

/**
 * A body's bytes. Reading ends with the first byte beyond the limit, however small the compressed body was, so that no more than the limit and one
 * piece is ever held. A compressed body that breaks off gives what there is, as in browsers.
 * @throws BodyTooLarge, BodyUndecodable, what `received` throws, or what broke the connection
 */
export async function readBody(
  body: Readable,
  headers: Readonly<Record<string, string | undefined>>,
  { maxBytes, cutsOff = false, signal, received }: BodyLimits,
): Promise<Uint8Array> {
  const decoder = decoderOf(headers["content-encoding"]);
  // A declared length counts bytes as sent: decompression only ever adds to it.
  const isTooLarge = !cutsOff && Number(headers["content-length"] ?? 0) > maxBytes;
  if (decoder === undefined || isTooLarge) {
    discardBody(body);
    throw isTooLarge ? new BodyTooLarge() : new BodyUndecodable();
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  // What the streams make of an error thrown between them differs, so it is kept here.
  let failure: unknown = null;
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const piece of source) {
      try {
        length += piece.byteLength;
        received(piece.byteLength);
        if (length > maxBytes && !cutsOff) throw new BodyTooLarge();
        pieces.push(piece);
        if (length > maxBytes) throw new BodyCutOff();
      } catch (error) {
        failure = error;
        throw error;
      }
    }
  };
  try {
    await (decoder === null ? pipeline(body, collect, { signal }) : pipeline(body, decoder, collect, { signal }));
  } catch (error) {
    discardBody(body);
    if (failure instanceof BodyCutOff) return Buffer.concat(pieces, maxBytes);
    throw failure ?? (isZlibError(error) ? new BodyUndecodable() : error);
  }
  return Buffer.concat(pieces, length);
}

/** Ends a body that nobody wants, and its connection. */
export function discardBody(body: Readable): void {
  body.on("error", () => {});
  body.destroy();
}

/** Undefined for an encoding that cannot be undone. */
function decoderOf(encoding: string | undefined): Transform | null | undefined {
  switch (encoding?.trim().toLowerCase() ?? "") {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
    case "deflate":
      return createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
    case "br":
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      return undefined;
  }
}

function isZlibError(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return code.startsWith("Z_") || code.startsWith("ERR_BROTLI") || code.startsWith("ERR__ERROR_FORMAT") || code.startsWith("ERR_PADDING");
}
