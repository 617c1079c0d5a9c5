"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon";
import { etaSentence, progressSentence, stageWords } from "./job-words";
import { hasEnded, type ProgressView } from "./progress-view";
import { type Line, watchJob } from "./watch-job";

interface JobProgressProps {
  readonly jobId: string;
  readonly initial: ProgressView;
  /** What a run may take. */
  readonly runMaxMinutes: number;
  /** Of the page, as long as nothing stands of the brief. */
  readonly head: ReactNode;
  /** What stands of the brief: it takes the place of the page's head, where the brief itself will stand. */
  readonly preview: ReactNode;
}

/** Follows a job until it has ended, then shows what came of it. */
export function JobProgress({ jobId, initial, runMaxMinutes, head, preview }: JobProgressProps) {
  const [progress, setProgress] = useState(initial);
  const [line, setLine] = useState<Line>("streaming");
  const router = useRouter();
  const hasAskedPreview = useRef(initial.hasPreview);

  useEffect(
    () =>
      watchJob({
        jobId,
        onLine: setLine,
        onProgress: (next) => {
          setProgress(next);
          const isPreviewNew = next.hasPreview && !hasAskedPreview.current;
          if (isPreviewNew) hasAskedPreview.current = true;
          if (isPreviewNew || hasEnded(next.status)) router.refresh();
        },
      }),
    [jobId, router],
  );

  const current = hasEnded(progress.status) ? stageWords.length : stageWords.findIndex(([stage]) => stage === progress.stage);
  // The brief takes a preview's place; a refusal withdraws it at once.
  const isPreviewed = preview !== null && progress.status !== "refused" && progress.status !== "failed";
  const isToldByStage = progress.status === "running" && (line === "streaming" || line === "polling");
  return (
    <>
      {isPreviewed ? preview : head}
      <div
        data-job-status={progress.status}
        data-line={line}
        className={isPreviewed ? "mt-4 max-w-4xl" : "max-w-2xl rounded-2xl border border-line bg-surface p-5 sm:p-7"}
      >
        <ol className={isPreviewed ? "sr-only" : undefined}>
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
        <div
          className={`flex flex-wrap items-baseline gap-x-6 text-[0.9375rem] ${isPreviewed ? "" : "mt-6 min-h-12 justify-between border-t border-line pt-4"}`}
        >
          <p aria-live="polite" className={isToldByStage && !isPreviewed ? "sr-only" : "font-medium"}>
            {progressSentence(progress, line)}
          </p>
          <p className="tabular-nums text-muted" data-eta>
            {etaSentence(progress, runMaxMinutes)}
          </p>
        </div>
      </div>
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
