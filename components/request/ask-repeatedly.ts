export const firstAskMs = 1_000;
const slowestAskMs = 5_000;
export const hiddenAskMs = 20_000;
const answerTimeoutMs = 10_000;

/** How something stands; "gone" when it or the session is, null when nothing answers in time. */
export type StatusAnswer<View> = View | "gone" | null;

/**
 * Asks a path how something stands: after `firstMs`, then ever more slowly, up to every five seconds, and every twenty while nobody looks.
 * @returns ends it
 */
export function askRepeatedly<View>(path: string, firstMs: number, onAnswer: (answer: StatusAnswer<View>) => void): () => void {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askMs = firstAskMs;
  const ask = async () => {
    const answer = await askOnce<View>(path, ending.signal);
    if (ending.signal.aborted) return;
    onAnswer(answer);
    if (ending.signal.aborted) return;
    askMs = document.hidden ? hiddenAskMs : Math.min(slowestAskMs, askMs * 1.25);
    timer = setTimeout(() => void ask(), askMs);
  };
  if (firstMs === 0) void ask();
  else timer = setTimeout(() => void ask(), firstMs);
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

async function askOnce<View>(path: string, ending: AbortSignal): Promise<StatusAnswer<View>> {
  const question = new AbortController();
  const giveUp = () => question.abort();
  const late = setTimeout(giveUp, answerTimeoutMs);
  ending.addEventListener("abort", giveUp, { once: true });
  try {
    const response = await fetch(path, { signal: question.signal, cache: "no-store" });
    if (response.status === 401 || response.status === 404) return "gone";
    return response.ok ? ((await response.json()) as View) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(late);
    ending.removeEventListener("abort", giveUp);
  }
}
