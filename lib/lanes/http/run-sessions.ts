import { createWebSession, type WebSession, type WebSessionInput } from "./web-session";

interface RunSession {
  readonly session: WebSession;
  readonly end: AbortController;
  lanes: number;
}

const sessions = new Map<string, RunSession>();

/**
 * The session in which the lanes of one run read the open web, as far as they are at work in this process at the same time. What it holds goes with
 * the last of them: nothing is held for another run.
 */
export function joinRunSession(runId: string, services: WebSessionInput): { readonly session: WebSession; leave(): void } {
  const joined = sessions.get(runId) ?? open(services);
  sessions.set(runId, joined);
  joined.lanes += 1;
  return {
    session: joined.session,
    leave() {
      joined.lanes -= 1;
      if (joined.lanes > 0) return;
      sessions.delete(runId);
      joined.end.abort();
    },
  };
}

function open(services: WebSessionInput): RunSession {
  const end = new AbortController();
  return { session: createWebSession(services, end.signal), end, lanes: 0 };
}
