import type { Way } from "@/test/attack/way";
import type { Judgement } from "./judge-way";

/** One line for each way: what its requests ended as, and what stopped it; against all people alike where it is the same. */
export function renderJudgements(ways: readonly Way[], judgements: readonly Judgement[]): string {
  const lines = ways.map(({ id, title }) => {
    const own = judgements.filter(({ way }) => way === id);
    const by = (tell: (judgement: Judgement) => string) => grouped(own, tell);
    const reached = own.flatMap((judgement) => judgement.reached.map((what) => `REACHED ${judgement.victim}: ${what}`));
    const control = own.flatMap(({ victim, control: changed }) => (changed === null ? [] : [`honest brief of ${victim}: ${changed}`]));
    const told = [`level: ${by(({ outcome }) => outcome)}`, `stopped by: ${by(({ stoppedBy }) => stoppedBy)}`, ...control, ...reached];
    return [`${id} (${title})`, ...told.map((line) => `  ${line}`)].join("\n");
  });
  return [...lines, "", summaryOf(ways, judgements)].join("\n");
}

function summaryOf(ways: readonly Way[], judgements: readonly Judgement[]): string {
  const count = (is: (judgement: Judgement) => boolean) => new Set(judgements.filter(is).map(({ way }) => way)).size;
  return [
    `${ways.length} ways against ${new Set(judgements.map(({ victim }) => victim)).size} people`,
    `${count(({ reached }) => reached.length > 0)} reach another account, a safe claim, a stored key or another's rights`,
    `${count(({ wouldReach }) => wouldReach)} would, were the attacker's places established`,
    `${count(({ isHeardUnconfirmed }) => isHeardUnconfirmed)} are heard, as unconfirmed, about people for whom nobody vouches`,
    `${count(({ control }) => control !== null)} change what an honest customer gets about one of them`,
  ].join("; ");
}

/** `confirmed (web, record), plausible (page)`. */
function grouped(judgements: readonly Judgement[], tell: (judgement: Judgement) => string): string {
  const people = new Map<string, string[]>();
  for (const judgement of judgements) people.set(tell(judgement), [...(people.get(tell(judgement)) ?? []), judgement.victim]);
  return [...people].map(([what, whom]) => `${what} (${whom.join(", ")})`).join("; ");
}
