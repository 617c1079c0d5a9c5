import { isThirdPersonVerb } from "./english-verbs";
import { bendAfterSubject } from "./restate-first-person";
import type { SubjectNames } from "./subject-names";

const leadIn = /^((?:[^,;]{2,120},\s+){1,2})(?=\S)/;

/**
 * Cuts a third-person sentence about the person into statements that each have the person as subject: "Jane is a tester at Acme and enjoys chess" becomes two.
 * Nothing is cut behind a relative pronoun, where the verb may be somebody else's.
 */
export function splitClauses(sentence: string, names: SubjectNames): string[] {
  const body = sentence.replace(/\.$/, "");
  const joint = new RegExp(
    `(?:;\\s+|,?\\s+(?:and|but|so|yet)\\s+|,\\s+|\\s[-–—]\\s)(?:(he|she|they|${escapeText(names.shortName)}|${escapeText(names.fullName)})(?='|\\s)('s|'ve|'re)?\\s+)?((?:[a-z]+ly|also|currently|now|often|regularly|previously|always|never)\\s+)?([a-z]+)(?=\\s)`,
    "g",
  );
  const clauses: string[] = [];
  let from = 0;
  let opening = "";
  for (const match of body.matchAll(joint)) {
    const subject = match[1];
    const contraction = match[2];
    const verb = match[4] ?? "";
    const before = body.slice(from, match.index);
    const opened = opening + before;
    if (!opened.includes(names.fullName)) continue;
    const isPlainComma = /^,\s+$/.test(match[0].slice(0, 2)) && !/(?:and|but|so|yet)\s/.test(match[0].slice(0, 8));
    const rest = body.slice(match.index + match[0].length - verb.length - (match[3]?.length ?? 0));
    let next: string | null = null;
    if (subject === "they" || (subject !== undefined && contraction !== undefined)) {
      const bent = contraction === "'s" ? { text: ` is ${rest}` } : bendAfterSubject(contraction?.slice(1) ?? null, ` ${rest}`);
      next = bent === null || (contraction === "'s" && /^(?:been|built|written|worked)\b/.test(rest)) ? null : bent.text;
    } else if (subject !== undefined) {
      next = isThirdPersonVerb(verb) || /s$/.test(verb) ? ` ${rest}` : null;
    } else if (
      !isPlainComma &&
      isThirdPersonVerb(verb) &&
      !/^(?:use|put|set|cut|let|read|related|based|focused|called|applied|used|distributed|embedded|advanced|integrated|automated)$/.test(
        verb,
      ) &&
      !/\b(?:who|that|which|whose|where|when|while|because|if|how|what|to|ing)\b/.test(before.slice(before.indexOf(names.fullName) + 1))
    ) {
      next =
        /\w+ed$/.test(verb) &&
        !/^\s*(?:\S+\s+){0,2}(?:in|at|for|with|as|the|a|an|on|to|from|over|his|her|their)\b/.test(rest.slice(verb.length))
          ? null
          : ` ${rest}`;
    }
    if (next === null) continue;
    clauses.push(opened);
    opening = names.fullName + next.slice(0, next.length - rest.length >= 0 ? next.length - rest.length : 0);
    from = match.index + match[0].length - verb.length - (match[3]?.length ?? 0);
    if (subject === "they" || contraction !== undefined) {
      // The bent verb replaces the one in the text.
      opening = names.fullName + next;
      from = body.length;
      break;
    }
  }
  clauses.push(opening + body.slice(from));
  return clauses.map((clause) => `${clause.trim().replace(/[,;]$/, "")}.`).filter((clause) => clause.split(/\s+/).length >= 3);
}

/** The sentence without a lead such as "When she is not coding,": what the lead says is no claim. */
export function withoutLead(clause: string, fullName: string): string {
  const lead = leadIn.exec(clause)?.[1];
  const at = clause.indexOf(fullName);
  if (at > 0) {
    const prefix = clause.slice(0, at);
    if (/,\s+$/.test(prefix) || /^(?:when|while|in|on|outside|for|currently|today|now|previously|before|after|since)\b/i.test(prefix))
      return clause.slice(at);
  }
  if (lead !== undefined && at === 0 && clause.slice(lead.length).startsWith(fullName)) return clause.slice(lead.length);
  return clause;
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
