import { askRepeatedly } from "./ask-repeatedly";
import { hasEnded, type ProgressView } from "./progress-view";

/** Whether the page is told, asks by itself, gets no answer, or is nobody's any more. */
export type Line = "streaming" | "polling" | "offline" | "ended";

interface WatchOptions {
  readonly jobId: string;
  readonly onProgress: (progress: ProgressView) => void;
  readonly onLine: (line: Line) => void;
}

/** The server beats every 15 seconds; a line that is quiet for longer is dead, whatever the browser thinks of it. */
const quietMs = 40_000;
const checkMs = 5_000;
/** So many lost lines without a word between them, and the page asks by itself instead. */
const maxLostLines = 2;

/**
 * Follows a job until it has ended: by server-sent events, by polling where these are cut. A hidden page lets its line go and asks now and then,
 * since a browser keeps few lines to one host; a page that is shown again, has slept or is online again begins anew.
 * @returns ends it
 */
export function watchJob({ jobId, onProgress, onLine }: WatchOptions): () => void {
  const over = new AbortController();
  let source: EventSource | undefined;
  let stopAsking = () => {};
  let heardAtMs = performance.now();
  let lostLines = 0;

  const letGo = () => {
    source?.close();
    source = undefined;
    stopAsking();
  };
  const stop = () => {
    over.abort();
    letGo();
    clearInterval(check);
  };
  const show = (progress: ProgressView) => {
    if (over.signal.aborted) return;
    if (hasEnded(progress.status)) stop();
    onProgress(progress);
  };

  const listen = () => {
    letGo();
    heardAtMs = performance.now();
    source = openLine(jobId, {
      onWord(data) {
        lostLines = 0;
        heardAtMs = performance.now();
        onLine("streaming");
        if (data !== null) show(JSON.parse(data) as ProgressView);
      },
      onLoss(isClosed) {
        lostLines += 1;
        if (isClosed || lostLines > maxLostLines) startAsking();
      },
    });
  };
  const startAsking = () => {
    letGo();
    if (over.signal.aborted) return;
    stopAsking = askRepeatedly<ProgressView>(`/app/jobs/${jobId}/status`, 0, (answer) => {
      if (answer === "gone") {
        stop();
        return onLine("ended");
      }
      onLine(answer === null ? "offline" : "polling");
      if (answer !== null) show(answer);
    });
  };

  /** At the start, and whenever the page comes back from wherever it was. */
  const begin = () => {
    if (over.signal.aborted) return;
    if (document.hidden || lostLines > maxLostLines || typeof EventSource === "undefined") startAsking();
    else listen();
  };
  const beginAnew = () => {
    lostLines = 0;
    begin();
  };
  /** From the browser's store of pages; a page that is loaded has begun already. */
  const beginAgain = (event: PageTransitionEvent) => {
    if (event.persisted) begin();
  };
  const check = setInterval(() => {
    if (source !== undefined && performance.now() - heardAtMs > quietMs) listen();
  }, checkMs);
  document.addEventListener("visibilitychange", begin, { signal: over.signal });
  window.addEventListener("online", beginAnew, { signal: over.signal });
  window.addEventListener("pageshow", beginAgain, { signal: over.signal });
  begin();
  return stop;
}

interface LineListener {
  /** `data`: of an event that bears progress; null for a beat. */
  readonly onWord: (data: string | null) => void;
  readonly onLoss: (isClosed: boolean) => void;
}

function openLine(jobId: string, { onWord, onLoss }: LineListener): EventSource {
  const line = new EventSource(`/app/jobs/${jobId}/events`);
  line.addEventListener("beat", () => onWord(null));
  line.addEventListener("progress", (event) => onWord((event as MessageEvent<string>).data));
  line.addEventListener("error", () => onLoss(line.readyState === EventSource.CLOSED));
  return line;
}
