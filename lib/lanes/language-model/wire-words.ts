import type { TimeStatus } from "@/lib/engine/reading/statement";

/** Answers are paid for by the word: where a line has one for a time, it is short. The long ones are understood as well. */
export const timeWords = { now: "current", past: "past", plan: "planned", deed: "timeless" } as const satisfies Readonly<
  Record<string, TimeStatus>
>;
export const timesExplained = "now (still so), past (over), plan (to come), deed (done once and true for good, such as a prize won)";

export function timeOf(word: string): TimeStatus | null {
  const [, found] = Object.entries(timeWords).find(([short, long]) => word === short || word === long) ?? [];
  return found ?? null;
}

/** "@" stands for the person, so that no answer spends words on a name that is known. */
export function withName(text: string, fullName: string): string {
  return text.replace(/(?<![\p{L}\d@.])@(?![\p{L}\d@.])/gu, () => fullName);
}

export function withoutName(text: string, fullName: string): string {
  return fullName === "" ? text : text.split(fullName).join("@");
}
