import type { JobStage, JobStatus } from "@/lib/contract/vocabulary";
import type { BadgeTone } from "../ui/badge";
import type { IconName } from "../ui/icon";
import { hasEnded, type ProgressView } from "./progress-view";
import type { Line } from "./watch-job";

/** The stages that are shown, in order, and what happens in each. */
export const stageWords = [
  ["resolving_identity", "Finding out who it is", "Sources are compared until only one person fits."],
  ["collecting_sources", "Collecting public sources", "Pages, talks, code and profiles that are tied to this person."],
  ["extracting_claims", "Reading them for statements", "Every statement is kept with the exact words behind it."],
  ["verifying_claims", "Checking each against its source", "What its quote does not support is dropped and counted."],
  ["composing_brief", "Putting the brief together", "A filter takes private matters out; each claim gets its band."],
] as const satisfies readonly (readonly [JobStage, string, string])[];

/** For whoever listens: one sentence that changes with the stage alone. */
export function progressSentence({ status, stage, queuePosition }: ProgressView, line: Line): string {
  if (line === "ended") return "This page no longer gets news of the request. Reload it, or sign in again.";
  if (line === "offline") return "The service is not answering right now. Trying again; the request itself continues.";
  if (hasEnded(status)) return status === "done" ? "Done. Opening the brief." : "It has ended.";
  if (status === "queued") return queuePosition === null || queuePosition <= 1 ? "Next in line." : `Number ${queuePosition} in line.`;
  return `${stageWords.find(([name]) => name === stage)?.[1] ?? "Running"}.`;
}

/** When it may be done; empty when nothing is known of that. */
export function etaSentence({ status, etaSeconds, isLate }: ProgressView, runMaxMinutes: number): string {
  if (hasEnded(status)) return "";
  if (isLate)
    return `It is taking longer than most. It ends after ${minuteWords(runMaxMinutes)} at most, with a brief or without a charge.`;
  return etaSeconds === null ? "" : `About ${durationWords(etaSeconds)} to go.`;
}

export function durationWords(seconds: number): string {
  return seconds < 90 ? `${seconds} ${seconds === 1 ? "second" : "seconds"}` : minuteWords(Math.round(seconds / 60));
}

/** Of a wait that may last for days, rounded up, so that nobody comes too early. */
export function waitWords(seconds: number): string {
  const hours = Math.ceil(seconds / 3_600);
  if (seconds <= 90 * 60) return durationWords(seconds);
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

function minuteWords(minutes: number): string {
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

interface StatusWords {
  readonly label: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

export const statusWords: Readonly<Record<JobStatus, StatusWords>> = {
  queued: { label: "Waiting", tone: "plain", icon: "waiting" },
  running: { label: "Running", tone: "accent", icon: "clock" },
  done: { label: "Done", tone: "safe", icon: "check" },
  refused: { label: "Refused, free", tone: "care", icon: "refused" },
  failed: { label: "Failed, free", tone: "review", icon: "cross" },
};

/** Instead, of a refused job whose brief had been delivered: it may have cost a credit, and why it went is told nobody. */
export const withdrawnWords: StatusWords = { label: "Withdrawn", tone: "plain", icon: "refused" };
