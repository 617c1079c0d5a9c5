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
const firstAskMs = 1_000;
const slowestAskMs = 5_000;
const hiddenAskMs = 20_000;
/** So many lost lines without a word between them, and the page asks by itself instead. */
const maxLostLines = 2;

/**
 * Follows a job until it has ended: by server-sent events, by polling where these are cut. A hidden page lets its line go and asks now and then,
 * since a browser keeps few lines to one host; a page that is shown again, has slept or is online again begins anew.
 * @returns ends it
 */
export function watchJob({ jobId, onProgress, onLine }: WatchOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  let heardAtMs = performance.now();
  let lostLines = 0;
  let askMs = firstAskMs;
  let isOver = false;

  const letGo = () => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    timer = undefined;
    asked?.abort();
    asked = undefined;
  };
  const stop = () => {
    isOver = true;
    letGo();
    clearInterval(check);
    document.removeEventListener("visibilitychange", begin);
    window.removeEventListener("online", beginAnew);
    window.removeEventListener("pageshow", beginAgain);
  };
  const hear = (line: Line) => {
    heardAtMs = performance.now();
    onLine(line);
  };
  const show = (progress: ProgressView) => {
    if (isOver) return;
    if (hasEnded(progress.status)) stop();
    onProgress(progress);
  };

  const listen = () => {
    letGo();
    heardAtMs = performance.now();
    const line = new EventSource(`/app/jobs/${jobId}/events`);
    source = line;
    line.addEventListener("beat", () => {
      lostLines = 0;
      hear("streaming");
    });
    line.addEventListener("progress", (event) => {
      lostLines = 0;
      hear("streaming");
      show(JSON.parse((event as MessageEvent<string>).data) as ProgressView);
    });
    line.addEventListener("error", () => {
      lostLines += 1;
      if (line.readyState === EventSource.CLOSED || lostLines > maxLostLines) startAsking();
    });
  };

  const ask = async () => {
    const question = new AbortController();
    asked = question;
    const answer = await askOnce(jobId, question.signal);
    if (isOver || question.signal.aborted) return;
    if (answer === "gone") {
      stop();
      onLine("ended");
      return;
    }
    if (answer === null) onLine("offline");
    else {
      hear("polling");
      show(answer);
    }
    if (isOver) return;
    askMs = document.hidden ? hiddenAskMs : Math.min(slowestAskMs, askMs * 1.25);
    timer = setTimeout(() => void ask(), askMs);
  };
  const startAsking = () => {
    letGo();
    askMs = firstAskMs;
    void ask();
  };

  /** At the start, and whenever the page comes back from wherever it was. */
  const begin = () => {
    if (isOver) return;
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
  document.addEventListener("visibilitychange", begin);
  window.addEventListener("online", beginAnew);
  window.addEventListener("pageshow", beginAgain);
  begin();
  return stop;
}

async function askOnce(jobId: string, signal: AbortSignal): Promise<ProgressView | "gone" | null> {
  try {
    const response = await fetch(`/app/jobs/${jobId}/status`, { signal, cache: "no-store" });
    if (response.status === 401 || response.status === 404) return "gone";
    return response.ok ? ((await response.json()) as ProgressView) : null;
  } catch {
    return null;
  }
}
