import { createReadStream } from "node:fs";

export type Line =
  | { readonly kind: "line"; readonly number: number; readonly text: string }
  | { readonly kind: "too_long"; readonly number: number };

/** A longer line is skipped while it is read, so that a file without line ends cannot fill the memory. */
export const maxLineBytes = 16 * 1_048_576;

const newline = 0x0a;

/** The lines of a UTF-8 file, numbered from 1, in bounded memory. Bytes that are no UTF-8 become U+FFFD. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let number = 1;
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  const take = (): Line => {
    const line: Line =
      bytes > maxLineBytes ? { kind: "too_long", number } : { kind: "line", number, text: decoder.decode(Buffer.concat(pieces)) };
    number += 1;
    pieces = [];
    bytes = 0;
    return line;
  };
  const add = (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes > maxLineBytes) pieces = [];
    else pieces.push(piece);
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (bytes > 0) yield take();
}
