import { createHash } from "node:crypto";
import { cleanText } from "@/lib/documents/clean-text";

export interface ModelDocument {
  readonly id: string;
  readonly text: string;
  readonly url: string;
}

export interface FencedDocuments {
  readonly text: string;
  /** The mark at both ends of every page: a hash of all pages together, which none of them can hold. */
  readonly fence: string;
  /** The short names that the model is given, and the documents that they stand for. */
  readonly idOf: ReadonlyMap<string, string>;
}

const maxDocumentLength = 6_000;
const maxTotalLength = 24_000;
const maxDocuments = 12;
/** What is left over of a page must still say something. */
const minPieceLength = 200;

/** The texts that a model may see, longest first, cut at line ends, each between two lines that bear the fence. */
export function fenceDocuments(documents: readonly ModelDocument[]): FencedDocuments {
  const sorted = [...documents].sort((a, b) => b.text.length - a.text.length || (a.id < b.id ? -1 : 1));
  const pieces: { id: string; text: string }[] = [];
  let left = maxTotalLength;
  for (const { id, text } of sorted) {
    if (pieces.length >= maxDocuments || left < minPieceLength) break;
    const piece = cutAtLine(cleanText(text, text.length), Math.min(left, maxDocumentLength)).trim();
    if (piece === "") continue;
    pieces.push({ id, text: piece });
    left -= piece.length;
  }
  const fence = fenceOf(pieces.map((piece) => piece.text));
  const idOf = new Map<string, string>();
  const blocks = pieces.map((piece, i) => {
    const name = `page-${i + 1}`;
    idOf.set(name, piece.id);
    return `[${fence} begins ${name}]\n${piece.text}\n[${fence} ends ${name}]`;
  });
  return { text: blocks.join("\n\n"), fence, idOf };
}

/** Nobody can write a text that holds the hash of itself; so nothing in the texts closes the fence. The same texts give the same one. */
export function fenceOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(String(text.length)).update("\n").update(text);
  return `data-${hash.digest("hex").slice(0, 32)}`;
}

function cutAtLine(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const end = Math.max(cut.lastIndexOf("\n"), cut.lastIndexOf(". ") + 1);
  return cleanText(end > maxLength / 2 ? cut.slice(0, end) : cut, maxLength);
}
