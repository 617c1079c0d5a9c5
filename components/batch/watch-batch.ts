import { askStatus } from "../request/ask-status";
import { type BatchView, hasBatchEnded } from "./batch-view";

/** Whether the page hears of the batch, gets no answer, or is nobody's any more. */
export type BatchLine = "polling" | "offline" | "ended";

interface WatchOptions {
  readonly batchId: string;
  readonly onView: (view: BatchView) => void;
  readonly onLine: (line: BatchLine) => void;
}

const firstAskMs = 1_000;
const slowestAskMs = 5_000;
const hiddenAskMs = 20_000;
const answerTimeoutMs = 10_000;

/**
 * Asks how a batch stands until it has ended: first each second, then every five, now and then while nobody looks, and at once when the page is shown
 * again or is online again.
 * @returns ends it
 */
export function watchBatch({ batchId, onView, onLine }: WatchOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  let askMs = firstAskMs;
  let isOver = false;

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    asked?.abort();
    document.removeEventListener("visibilitychange", begin);
    window.removeEventListener("online", begin);
    window.removeEventListener("pageshow", begin);
  };
  const ask = async () => {
    const question = new AbortController();
    asked = question;
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      question.abort();
    }, answerTimeoutMs);
    const answer = await askStatus<BatchView>(`/app/batch/${batchId}/status`, question.signal);
    clearTimeout(late);
    // Ended, or asked anew meanwhile.
    if (isOver || (question.signal.aborted && !isLate)) return;
    if (answer === "gone") {
      stop();
      return onLine("ended");
    }
    onLine(answer === null ? "offline" : "polling");
    if (answer !== null) {
      if (hasBatchEnded(answer)) stop();
      onView(answer);
    }
    if (isOver) return;
    askMs = document.hidden ? hiddenAskMs : Math.min(slowestAskMs, askMs * 1.25);
    timer = setTimeout(() => void ask(), askMs);
  };
  const begin = () => {
    if (isOver) return;
    clearTimeout(timer);
    asked?.abort();
    askMs = firstAskMs;
    timer = setTimeout(() => void ask(), document.hidden ? hiddenAskMs : firstAskMs);
  };
  document.addEventListener("visibilitychange", begin);
  window.addEventListener("online", begin);
  window.addEventListener("pageshow", begin);
  begin();
  return stop;
}
