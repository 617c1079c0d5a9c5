import { nameAt, namesInHead } from "@/lib/text/name-shape";
import { holdsPageWord } from "@/lib/text/page-words";
import { mark } from "../outline/box-marks";
import { nearestBox } from "../outline/layout";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { Unit } from "../page-units";
import { namedHandles } from "./labelled-speakers";
import { labelOf } from "./speaker-labels";
import type { SpeakerList } from "./speaker-list";

const dashed = /(?:^|[”"“»’.!?]\s*|\n)\s*[—–―-]{1,2}\s*([^—–\n]{2,120})$/u;

/** Quotations and testimonials with their author's name, comments with their writer's. */
export function readSignatures(parts: SpeakerParts, out: SpeakerList, { speakerOf, bodyOf, kindsOf }: SpeakerNotes): void {
  const { units, names, layout } = parts;
  const kinds = parts.kinds.map((kind, index) => kindsOf[index] ?? kind);
  readSignedEntries(parts, kinds, out, speakerOf);
  const handles = namedHandles(layout.text);
  let writer: { speaker: number; box: number } | null = null;
  for (const [index, unit] of units.entries()) {
    const kind = kinds[index];
    if (kind === "comment") {
      // A thread's posts have their writers already.
      if (speakerOf[index] !== null && bodyOf[index] === undefined) continue;
      const line = writerOf(parts, unit);
      if (line !== null) {
        const name = handles.get(line.name) ?? (/^(?:u\/|@)/.test(line.name) ? names.ofHandle(line.name) : null) ?? line.name;
        const speaker = speakerOf[index] ?? out.of(name, "speaks", "signature");
        speakerOf[index] = speaker;
        writer = { speaker, box: unit.box };
        if (bodyOf[index] === undefined) bodyOf[index] = unit.start + line.bodyStart;
      } else if (speakerOf[index] === null && writer !== null) speakerOf[index] = writer.speaker;
      continue;
    }
    writer = null;
    const before = kinds[index - 1];
    if (
      kind === "caption" &&
      (before === "quotation" || before === "testimonial") &&
      isSameFigure(layout, units[index - 1] as Unit, unit)
    ) {
      // "“I fold boxes.”", and below it in one figure who says so.
      const [run] = namesInHead(unit.text, names.context);
      if (run?.start === 0 && speakerOf[index - 1] === null) speakerOf[index - 1] = out.of(run.name, "speaks", "signature");
    }
    if (kind !== "quotation" && kind !== "testimonial") continue;
    if (speakerOf[index] !== null) continue;
    const inline = unit.text.length < 2_000 ? dashed.exec(unit.text) : null;
    const isSignature = /^\s*[—–―-]{1,2}\s*\p{L}/u.test(unit.text) || isFooterOrCite(parts, unit);
    if (isSignature) {
      const words = unit.text.replace(/^\s*[—–―-]{1,2}\s*/u, "");
      const speaker = out.of(signer(words, names), "speaks", "signature");
      speakerOf[index] = speaker;
      bodyOf[index] = unit.end;
      for (let back = index - 1; back >= 0 && index - back <= maxSigned; back -= 1) {
        if (kinds[back] !== kind || speakerOf[back] !== null || !isSameQuote(layout, units[back] as Unit, unit)) break;
        speakerOf[back] = speaker;
      }
    } else if (/[”"»][.,]? +\p{Lu}[^“”"„«».!?:\n]{2,60}$/u.test(unit.text) && /^[“"„«]/u.test(unit.text)) {
      const tail = /[^“”"„«»]*$/u.exec(unit.text)?.[0].replace(/^[.,\s]+/u, "") ?? "";
      speakerOf[index] = out.of(signer(tail, names), "speaks", "signature");
    } else if (inline?.[1] !== undefined && inline.index > 0) speakerOf[index] = out.of(signer(inline[1], names), "speaks", "signature");
    else if (unit.text.endsWith(")")) {
      const bracketed = /[”"“»’]\s*\((\p{Lu}[^()]{2,60})\)$/u.exec(unit.text)?.[1];
      if (bracketed !== undefined) speakerOf[index] = out.of(signer(bracketed, names), "speaks", "signature");
    }
  }
}

const minSignedEntries = 3;
const signedEntry = /[.!?…”"’)]\s+[—–]\s*(\p{Lu}[^—–.!?\n]{0,30}(?:\.\s?[^—–!?\n]{1,40})*)$/u;

/** A guestbook, a letters page: paragraphs that each end with a dash and the writer's name. */
function readSignedEntries(parts: SpeakerParts, kinds: readonly string[], out: SpeakerList, speakerOf: (number | null)[]): void {
  const entries = parts.units.flatMap((unit, index) => {
    const words = kinds[index] === "paragraph" && unit.text.length < 2_000 ? signedEntry.exec(unit.text)?.[1] : undefined;
    return words === undefined || speakerOf[index] !== null ? [] : [{ index, words }];
  });
  if (entries.length < minSignedEntries) return;
  for (const { index, words } of entries) speakerOf[index] = out.of(signer(words, parts.names), "speaks", "signature");
}

const maxSigned = 8;

function isFooterOrCite(parts: SpeakerParts, unit: Unit): boolean {
  const box = parts.layout.boxes[unit.box];
  if (box?.name === "footer" || box?.name === "cite" || box?.name === "figcaption") return true;
  const first = parts.layout.boxes[box?.parent ?? 0];
  return first?.name === "footer" && ((parts.facts.marks[unit.box] ?? 0) & mark.quotation) !== 0;
}

/** Whether both units stand in one quotation element. */
function isSameQuote(layout: SpeakerParts["layout"], a: Unit, b: Unit): boolean {
  const quoteOf = ({ box }: Unit) =>
    nearestBox(layout, box, ({ name }) => name === "blockquote" || name === "figure" || name === "li") ?? layout.boxes[box]?.parent ?? null;
  return quoteOf(a) === quoteOf(b);
}

function isSameFigure(layout: SpeakerParts["layout"], a: Unit, b: Unit): boolean {
  const [figure, other] = [a, b].map(({ box }) => nearestBox(layout, box, ({ name }) => name === "figure"));
  return figure !== null && figure === other;
}

/** The name in a signature; else its words up to the first comma. */
function signer(words: string, names: SpeakerParts["names"]): string {
  const run = namesInHead(words, names.context)[0];
  if (run !== undefined && run.start < 4) return run.name;
  return /^[^,;·|(]{1,80}/u.exec(words)?.[0].trim() ?? words.slice(0, 80);
}

/** Who wrote a comment: a bold lead, a handle, a line of name and date. */
function writerOf({ layout }: SpeakerParts, unit: Unit): { readonly name: string; readonly bodyStart: number } | null {
  const lead = unit.leadEnd - unit.start;
  const text = unit.text;
  const handle = /^(?:u\/|@)[\p{L}\p{N}_.-]+/u.exec(text)?.[0];
  if (handle !== undefined) return { name: handle, bodyStart: text.length < 120 ? text.length : handle.length };
  const own = layout.boxes[unit.box]?.own ?? 0;
  if ((own & (mark.name | mark.byline)) !== 0 && text.length < 160) return { name: signerOf(text), bodyStart: text.length };
  if (lead > 1 && lead <= 60 && lead < text.length && !/[\p{Ll}\d][.!?]\s/u.test(text.slice(0, lead))) {
    const gap = /^\s*[:：,–—-]?\s*/u.exec(text.slice(lead))?.[0].length ?? 0;
    return {
      name: text
        .slice(0, lead)
        .replace(/[:：,]\s*$/u, "")
        .trim(),
      bodyStart: lead + gap,
    };
  }
  const label = labelOf(text, lead);
  if (label !== null && label.words.split(" ").length <= 4) return { name: label.words, bodyStart: label.bodyStart };
  const described = /^([^,:“”"„«»\n]{2,40}),[^:“”"„«»\n]{2,40}:\s+/u.exec(text);
  if (described?.[1] !== undefined) return { name: described[1].trim(), bodyStart: described[0].length };
  if (text.length < 100 && holdsPageWord("ago", text.toLowerCase())) return { name: signerOf(text), bodyStart: text.length };
  return null;
}

function signerOf(text: string): string {
  return /^[^·|,(–—\n]{1,60}/u.exec(text)?.[0].trim() ?? text.slice(0, 60);
}

/** The name behind the dashes that end a post, on their line or the next: "– Jane Roe, Acme". */
export function signedIn({ units, names }: SpeakerParts, from: number, until: number): string | null {
  const dashed = units.slice(from, until).filter(({ text }) => /^\s*[–—-]{1,2}\s+\p{Lu}/u.test(text));
  for (let at = Math.max(from, until - maxBehind); at < until; at += 1) {
    const { text = "" } = units[at] ?? {};
    // Below "Good people to ask:" and a quotation it is no signature, nor beside others of its kind.
    if (dashed.length > 1 || /[:”"]\s*$/u.test(units[at - 1]?.text ?? "")) continue;
    const isDash = /^\s*[–—-]{1,2}\s*$/u.test(text);
    const signature = isDash && at + 1 < until ? (units[at + 1]?.text ?? "") : text;
    const dash = isDash ? 0 : (/^\s*[–—-]{1,2}\s+(?=\p{Lu})/u.exec(text)?.[0].length ?? -1);
    const run = dash < 0 || signature.length > maxSignature ? null : nameAt(signature, dash, names.context);
    if (run !== null && /^(?:\s*[,|·]|\s*\n)/u.test(signature.slice(run.end))) return run.name;
  }
  return null;
}

/** Units at a post's end in which it may be signed. */
const maxBehind = 4;

const maxSignature = 240;
