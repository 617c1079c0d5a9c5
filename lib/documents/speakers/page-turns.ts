import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { Guest } from "./page-guest";
import type { SpeakerList } from "./speaker-list";

const minDashed = 6;
const minQuestions = 2;
/** Without a mark at the turns it takes more questions to tell a talk. */
const minPlainQuestions = 4;
const minAddressed = 2;
const maxTurn = 2_000;
const maxAsked = 400;
const dash = /^[–—―-]\s*(?=[\p{L}¿¡"“„«'‘])/u;

/**
 * Talks whose turns bear no label: set in dashes ("– Where did you start?", "– On a dredger."), told apart by a class, or paragraph by paragraph. But
 * for the class, whoever asks has every other turn, a remark among them too, and nothing is read where questions stand at both places, as they do where
 * an answer takes two paragraphs.
 */
export function readTurns(parts: SpeakerParts, guest: Guest, out: SpeakerList, notes: SpeakerNotes): void {
  const { units, levels, kinds } = parts;
  const { speakerOf, bodyOf } = notes;
  const isFree = (index: number): boolean => {
    const isText = kinds[index] === "paragraph" || kinds[index] === "list_item" || kinds[index] === "quotation";
    return isText && (levels[index] ?? 0) === 0 && speakerOf[index] === null && (units[index]?.text.length ?? 0) <= maxTurn;
  };
  const textOf = (index: number) => units[index]?.text ?? "";
  const isQuestion = (index: number) => textOf(index).length <= maxAsked && /[?？][”"»)]?\s*$/u.test(textOf(index));
  const questionsAt = (run: readonly number[], place: 0 | 1) =>
    run.filter((index, order) => order % 2 === place && isQuestion(index)).length;
  const give = (runs: readonly (readonly number[])[]) => {
    const speakers = [out.of(guest.host, "asks", "question"), out.of(guest.guest, "answers", "answer")] as const;
    for (const run of runs) for (const [order, index] of run.entries()) speakerOf[index] = speakers[order % 2 === 0 ? 0 : 1];
  };

  const dashed = runsOf(units.keys(), (index) => isFree(index) && dash.test(textOf(index))).filter(
    (run) => run.length > 1 && questionsAt(run, 0) >= questionsAt(run, 1),
  );
  const total = (count: (run: readonly number[]) => number) => dashed.reduce((sum, run) => sum + count(run), 0);
  const asked = total((run) => questionsAt(run, 0));
  if (total(({ length }) => length) >= minDashed && asked >= minQuestions && asked > 2 * total((run) => questionsAt(run, 1))) {
    give(dashed);
    for (const index of dashed.flat()) bodyOf[index] = (units[index]?.start ?? 0) + (dash.exec(textOf(index))?.[0].length ?? 0);
  }

  for (const { asked: asks, answered } of readByClass(parts, isFree, isQuestion)) {
    const [asker, guestHere] = [out.of(guest.host, "asks", "question"), out.of(guest.guest, "answers", "answer")];
    for (const index of asks) speakerOf[index] = asker;
    for (const index of answered) speakerOf[index] = guestHere;
  }

  const plain = runsOf(units.keys(), (index) => isFree(index) && kinds[index] === "paragraph").flatMap((whole) => {
    const last = whole.findLastIndex(isQuestion);
    const run = whole.slice(Math.max(0, whole.findIndex(isQuestion)), last + 2);
    const asks = run.filter((_, order) => order % 2 === 0);
    const addressed = asks.filter((index) => /\b(?:you|your)\b/iu.test(textOf(index))).length;
    const isTalk = questionsAt(run, 0) >= Math.max(minPlainQuestions, asks.length / 2) && questionsAt(run, 1) === 0;
    return isTalk && addressed >= minAddressed ? [run] : [];
  });
  if (plain.length > 0) give(plain);
}

/** `<p class="q">` before `<p>`, three times and more: what bears the class of the questions is asked, and what follows it answered. */
function readByClass(
  { units, layout }: SpeakerParts,
  isFree: (index: number) => boolean,
  isQuestion: (index: number) => boolean,
): { readonly asked: readonly number[]; readonly answered: readonly number[] }[] {
  const shapeOf = (index: number) => layout.boxes[units[index]?.box ?? 0]?.shape ?? "";
  const shapes = new Map<string, number[]>();
  for (const index of units.keys())
    if (units[index]?.element === "p" && isFree(index) && /\.\S/.test(shapeOf(index)))
      shapes.set(shapeOf(index), [...(shapes.get(shapeOf(index)) ?? []), index]);
  return [...shapes].flatMap(([shape, asked]) => {
    const questions = asked.filter(isQuestion);
    const isShort = asked.every((index) => (units[index]?.text.length ?? 0) <= maxAsked);
    const answer = shapeOf((asked[0] ?? 0) + 1);
    if (!isShort || asked.length < minAsked || questions.length < minQuestions || 3 * questions.length < asked.length || answer === shape)
      return [];
    const isAnswer = (index: number) => index < units.length && isFree(index) && shapeOf(index) === answer;
    const answered = asked.flatMap((index) => {
      const found: number[] = [];
      for (let next = index + 1; isAnswer(next); next += 1) found.push(next);
      return found;
    });
    return asked.every((index) => isAnswer(index + 1) || shapeOf(index + 1) === shape) ? [{ asked, answered }] : [];
  });
}

const minAsked = 3;

/** Stretches of consecutive positions that fit. */
function runsOf(all: Iterable<number>, fits: (index: number) => boolean): number[][] {
  const runs: number[][] = [];
  for (const index of all) {
    if (!fits(index)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === index - 1) last.push(index);
    else runs.push([index]);
  }
  return runs;
}
