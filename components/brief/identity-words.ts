import type { Identity } from "@/lib/contract/brief";
import { anchorWords } from "./vocabulary";

export interface IdentityWords {
  /** Whether it is them, in one sentence and without a figure. */
  readonly sentence: string;
  /** What that rests on; empty where nothing is known of it. */
  readonly why: string;
  /** Said loudly, before anything else: nothing of such a brief is fit to open with. */
  readonly isWeak: boolean;
}

/** How surely the pages are about the person, in words. Briefs that are older than the levels name what ties them, and claim no more. */
export function identityWords({
  full_name: name,
  evidence_level: level,
  evidence_note: note,
  anchors,
}: Pick<Identity, "full_name" | "evidence_level" | "evidence_note" | "anchors">): IdentityWords {
  const why = afterColon(note ?? "");
  switch (level) {
    case "confirmed":
    case "corroborated":
      return { sentence: `We're sure this is ${name}`, why, isWeak: false };
    case "plausible":
      return { sentence: `Probably ${name}`, why, isWeak: true };
    case "weak":
      return { sentence: `Possibly ${name}`, why, isWeak: true };
    default:
      return {
        sentence: `Taken to be ${name}`,
        why: `linked by ${anchors.map((anchor) => anchorWords[anchor]).join(", ")}`,
        isWeak: false,
      };
  }
}

/** The level itself stands before the colon, and the sentence says it. */
function afterColon(note: string): string {
  const colon = note.indexOf(": ");
  return colon < 0 ? "" : note.slice(colon + 2);
}

/** Up to two letters that stand for a name: of its first and its last word. Scripts without capitals give their first characters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => /\p{L}\p{M}*/u.exec(word ?? "")?.[0]?.toLocaleUpperCase("en") ?? "").join("");
}
