import { creditWords, figureWords } from "../account/payment-words";
import { Button, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import { CountFigure } from "./count-figure";
import type { StartedView } from "./list-view";

interface ListProgressProps {
  readonly list: StartedView;
  readonly stop: (data: FormData) => Promise<void>;
}

/** How a started list stands, what it waits for, and the table to take along. */
export function ListProgress({ list, stop }: ListProgressProps) {
  const { asked, waiting, queued, running, done, refused, failed, skipped, charged, reserved } = list.counts;
  const { isStopped, hasEnded } = list;
  const ended = done + refused + failed + skipped;
  return (
    <div data-list-status={hasEnded ? "ended" : "open"}>
      <section aria-label="Progress" className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
        <p className="font-medium">{sentence(list)}</p>
        <p className="sr-only" aria-live="polite">
          {hasEnded ? sentence(list) : `${25 * Math.floor((4 * ended) / Math.max(1, asked))} percent have ended.`}
        </p>
        {asked === 0 ? null : (
          <meter className="mt-3" min={0} max={asked} value={ended} aria-label="Requests that have ended">
            {ended} of {asked}
          </meter>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          <CountFigure term="Done" value={done} />
          <CountFigure term="Running" value={running} />
          <CountFigure term="Waiting" value={isStopped ? queued : queued + waiting} />
          <CountFigure term="Refused" value={refused + skipped} />
          <CountFigure term="Failed" value={failed} />
          {isStopped ? <CountFigure term="Not sent" value={waiting} /> : null}
          <CountFigure term="Credits charged" value={charged} />
          <CountFigure term="Reserved" value={reserved} />
        </dl>
      </section>
      <Waits list={list} />
      <h2 className="mt-10 text-xl font-semibold tracking-[-0.01em]">Your table</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Your own columns as they came, then the status of each row, who it is, and three openers with source and band.
        {hasEnded ? "" : " You can download it now too: what is not known yet says so."}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Download listId={list.listId} form="csv" look={list.isSheet ? "quiet" : "primary"}>
          Download CSV
        </Download>
        <Download listId={list.listId} form="xlsx" look={list.isSheet ? "primary" : "quiet"}>
          Download .xlsx
        </Download>
        <Download listId={list.listId} form="hubspot" look="quiet">
          For HubSpot
        </Download>
        <Download listId={list.listId} form="salesforce" look="quiet">
          For Salesforce
        </Download>
        <Download listId={list.listId} form="pipedrive" look="quiet">
          For Pipedrive
        </Download>
      </div>
      {hasEnded || isStopped ? null : (
        <form action={stop} className="mt-10 border-t border-line pt-6">
          <input type="hidden" name="list" value={list.listId} />
          <p className="mb-3 max-w-2xl text-[0.9375rem] text-muted">
            Stopping ends what has not begun and returns its credits. What is running finishes. A stopped list cannot be started again.
          </p>
          <Button type="submit" look="danger">
            Stop this list
          </Button>
        </form>
      )}
    </div>
  );
}

function Waits({ list: { waitsFor, nextAt, isStopped } }: Pick<ListProgressProps, "list">) {
  if (waitsFor === null || isStopped) return null;
  const at = nextAt === null ? "" : ` It tries again at ${nextAt.toISOString().slice(0, 16).replace("T", " ")} UTC.`;
  const words = {
    queued_jobs: ["Waiting for a free place", "This account has reached its limit of open requests. The list goes on as they end."],
    daily_people_limit: ["Waiting for the limit on new people", `The list goes on by itself when the limit allows.${at}`],
    credits: ["Waiting for credits", "They were spent elsewhere in the meantime. The list goes on by itself once there are some."],
    service: ["Waiting a moment", "The service could not take more just now. It tries again by itself."],
  } as const;
  const [title, text] = words[waitsFor];
  return (
    <div className="mt-6" data-waits={waitsFor}>
      <Notice tone="care" title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}

interface DownloadProps {
  readonly listId: string;
  readonly form: string;
  readonly look: "primary" | "quiet";
  readonly children: React.ReactNode;
}

function Download({ listId, form, look, children }: DownloadProps) {
  return (
    <a href={`/app/lists/${listId}/table/${form}`} download className={buttonClass(look)}>
      <Icon name="download" className="size-4.5" />
      {children}
    </a>
  );
}

function sentence({ isStopped, hasEnded, counts }: StartedView): string {
  const { asked, done, refused, failed, skipped, charged } = counts;
  const taken = charged === 0 ? "nothing" : creditWords(charged);
  if (hasEnded) return `${isStopped ? "Stopped" : "Finished"}: ${figureWords(done)} done, ${taken} charged.`;
  return `${figureWords(done + refused + failed + skipped)} of ${figureWords(asked)} ended.`;
}
