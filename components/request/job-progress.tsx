"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { Preview } from "@/lib/contract/preview";
import { Icon } from "../ui/icon";
import { etaSentence, progressSentence, stageWords } from "./job-words";
import { PreviewView } from "./preview-view";
import { hasEnded, type ProgressView } from "./progress-view";
import { type Line, watchJob } from "./watch-job";

interface JobProgressProps {
  readonly jobId: string;
  readonly initial: ProgressView;
  /** What stood of the brief when the page was made. */
  readonly initialPreview: Preview | null;
  /** What a run may take. */
  readonly runMaxMinutes: number;
}

/** Follows a job until it has ended, then shows what came of it. */
export function JobProgress({ jobId, initial, initialPreview, runMaxMinutes }: JobProgressProps) {
  const [progress, setProgress] = useState(initial);
  const [preview, setPreview] = useState(initialPreview);
  const [line, setLine] = useState<Line>("streaming");
  const router = useRouter();

  useEffect(
    () =>
      watchJob({
        jobId,
        onLine: setLine,
        onPreview: setPreview,
        onProgress: (next) => {
          setProgress(next);
          if (!hasEnded(next.status)) return;
          // Whatever came of it stands in its place, and a refusal withdraws it.
          setPreview(null);
          router.refresh();
        },
      }),
    [jobId, router],
  );

  const current = hasEnded(progress.status) ? stageWords.length : stageWords.findIndex(([stage]) => stage === progress.stage);
  const isToldByStage = progress.status === "running" && (line === "streaming" || line === "polling");
  return (
    <>
      <div data-job-status={progress.status} data-line={line} className="rounded-2xl border border-line bg-surface p-5 sm:p-7">
        <ol>
          {stageWords.map(([stage, title, note], index) => {
            const state = progress.status === "queued" || index > current ? "ahead" : index === current ? "now" : "behind";
            return (
              <li key={stage} className="group/stage flex gap-4" aria-current={state === "now" ? "step" : undefined}>
                <span className="flex flex-col items-center" aria-hidden="true">
                  <StageMark state={state} />
                  <span className={`w-px flex-1 group-last/stage:hidden ${state === "behind" ? "bg-safe/50" : "bg-line"}`} />
                </span>
                <span className="min-w-0 pb-5 group-last/stage:pb-0">
                  <span className={`block ${state === "ahead" ? "text-muted" : state === "now" ? "font-medium" : ""}`} data-stage>
                    {title}
                    {state === "behind" ? <span className="sr-only">: done</span> : null}
                  </span>
                  <span className="block text-sm text-muted">{note}</span>
                </span>
              </li>
            );
          })}
        </ol>
        <div className="mt-6 flex min-h-12 flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4 text-[0.9375rem]">
          <p aria-live="polite" className={isToldByStage ? "sr-only" : "font-medium"}>
            {progressSentence(progress, line)}
          </p>
          <p className="tabular-nums text-muted" data-eta>
            {etaSentence(progress, runMaxMinutes)}
          </p>
        </div>
      </div>
      {preview === null ? null : <PreviewView preview={preview} />}
    </>
  );
}

function StageMark({ state }: { readonly state: "ahead" | "now" | "behind" }) {
  if (state === "behind")
    return (
      <span className="grid size-6 place-items-center rounded-full bg-safe-soft text-safe">
        <Icon name="check" className="size-3.5" />
      </span>
    );
  return (
    <span className={`grid size-6 place-items-center rounded-full border ${state === "now" ? "border-accent" : "border-line"}`}>
      <span className={`size-2 rounded-full ${state === "now" ? "breathe bg-accent" : "bg-line"}`} />
    </span>
  );
}
