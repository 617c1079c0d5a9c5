"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { JobStage } from "@/lib/contract/vocabulary";
import { hasEnded, type ProgressView } from "./job-progress-view";

const stages = [
  ["resolving_identity", "Finding out who it is"],
  ["collecting_sources", "Collecting public sources"],
  ["extracting_claims", "Reading them for statements"],
  ["verifying_claims", "Checking each against its source"],
  ["composing_brief", "Putting the brief together"],
] as const satisfies readonly (readonly [JobStage, string])[];

const firstDelayMs = 500;
const slowestDelayMs = 5_000;
/** So many looks at the first pace, then each a quarter later than the one before. */
const quickLooks = 20;

/** Watches a job until it has ended, then shows what came of it. */
export function JobProgress({ jobId, initial }: { readonly jobId: string; readonly initial: ProgressView }) {
  const [progress, setProgress] = useState(initial);
  const [isOffline, setIsOffline] = useState(false);
  const router = useRouter();

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (count: number, delayMs: number) => {
      const next = await readProgress(jobId, stop.signal);
      if (stop.signal.aborted) return;
      setIsOffline(next === null);
      if (next !== null) setProgress(next);
      if (next !== null && hasEnded(next.status)) {
        router.refresh();
        return;
      }
      const nextDelayMs = next !== null && count < quickLooks ? firstDelayMs : Math.min(slowestDelayMs, delayMs * 1.25);
      timer = setTimeout(() => void look(count + 1, nextDelayMs), nextDelayMs);
    };
    timer = setTimeout(() => void look(0, firstDelayMs), firstDelayMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [jobId, router]);

  const current = hasEnded(progress.status) ? stages.length : stages.findIndex(([stage]) => stage === progress.stage);
  return (
    <div data-job-status={progress.status}>
      <ol className="max-w-md space-y-1">
        {stages.map(([stage, words], index) => {
          const state = progress.status === "queued" || index > current ? "ahead" : index === current ? "now" : "behind";
          return (
            <li key={stage} className="flex items-center gap-3 py-1.5" aria-current={state === "now" ? "step" : undefined}>
              <StepMark state={state} />
              <span className={state === "ahead" ? "text-muted" : state === "now" ? "font-medium" : ""}>{words}</span>
              {state === "behind" ? <span className="sr-only">done</span> : null}
            </li>
          );
        })}
      </ol>
      <p className="mt-6 min-h-6 text-[0.9375rem] text-muted" aria-live="polite">
        {sentence(progress, isOffline)}
      </p>
    </div>
  );
}

function StepMark({ state }: { readonly state: "ahead" | "now" | "behind" }) {
  if (state === "behind") return <Icon name="check" className="size-5 text-safe" />;
  return (
    <span className="grid size-5 place-items-center" aria-hidden="true">
      <span className={`size-2.5 rounded-full ${state === "now" ? "breathe bg-accent" : "border border-line-strong"}`} />
    </span>
  );
}

function sentence({ status, stage, queuePosition, etaSeconds }: ProgressView, isOffline: boolean): string {
  if (isOffline) return "The service does not answer right now. Trying again.";
  if (status === "queued")
    return queuePosition === null || queuePosition <= 1
      ? "Next in line."
      : `Number ${queuePosition} in line, about ${etaSeconds ?? 1} seconds to go.`;
  if (hasEnded(status)) return "Done. Opening it.";
  return `${stages.find(([name]) => name === stage)?.[1] ?? "At work"}.`;
}

async function readProgress(jobId: string, signal: AbortSignal): Promise<ProgressView | null> {
  try {
    const response = await fetch(`/app/jobs/${jobId}/status`, { signal, cache: "no-store" });
    return response.ok ? ((await response.json()) as ProgressView) : null;
  } catch {
    return null;
  }
}
