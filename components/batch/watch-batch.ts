import { askRepeatedly, firstAskMs, hiddenAskMs } from "../request/ask-repeatedly";
import { type BatchView, hasBatchEnded } from "./batch-view";

/** Whether the page hears of the batch, gets no answer, or is nobody's any more. */
export type BatchLine = "polling" | "offline" | "ended";

interface WatchOptions {
  readonly batchId: string;
  readonly onView: (view: BatchView) => void;
  readonly onLine: (line: BatchLine) => void;
}

/**
 * Asks how a batch stands until it has ended, and anew when the page is shown again or is online again.
 * @returns ends it
 */
export function watchBatch({ batchId, onView, onLine }: WatchOptions): () => void {
  const over = new AbortController();
  let stopAsking = () => {};
  const stop = () => {
    over.abort();
    stopAsking();
  };
  const begin = () => {
    stopAsking();
    stopAsking = askRepeatedly<BatchView>(`/app/batch/${batchId}/status`, document.hidden ? hiddenAskMs : firstAskMs, (answer) => {
      if (answer === "gone") {
        stop();
        return onLine("ended");
      }
      onLine(answer === null ? "offline" : "polling");
      if (answer === null) return;
      if (hasBatchEnded(answer)) stop();
      onView(answer);
    });
  };
  document.addEventListener("visibilitychange", begin, { signal: over.signal });
  window.addEventListener("online", begin, { signal: over.signal });
  window.addEventListener("pageshow", begin, { signal: over.signal });
  begin();
  return stop;
}
