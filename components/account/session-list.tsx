import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { KeepPlace } from "@/components/ui/keep-place";
import { Moment } from "./moment";

export interface SessionLine {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

interface SessionListProps {
  readonly sessions: readonly SessionLine[];
  readonly currentId: string | null;
  readonly end: (data: FormData) => Promise<void>;
}

/** The browsers that are signed in, the one used last first. */
export function SessionList({ sessions, currentId, end }: SessionListProps) {
  return (
    <KeepPlace of={sessions.length} label={sessions.length === 1 ? "1 browser is signed in" : `${sessions.length} browsers are signed in`}>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {sessions.map((session) => {
          const isCurrent = session.id === currentId;
          return (
            <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5" data-session={session.id}>
              <Icon name="device" className="size-5 text-muted" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  {session.device ?? "Unknown browser"}
                  {isCurrent ? <Badge tone="accent">This browser</Badge> : null}
                </p>
                <p className="mt-0.5 text-sm text-muted">
                  Seen <Moment at={session.lastSeenAt} />
                  {" · "}signed in <Moment at={session.createdAt} />
                </p>
              </div>
              {isCurrent ? null : (
                <form action={end}>
                  <input type="hidden" name="session_id" value={session.id} />
                  <Button type="submit" look="quiet" size="small">
                    Sign out<span className="sr-only"> of {session.device ?? "the unknown browser"}</span>
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </KeepPlace>
  );
}
