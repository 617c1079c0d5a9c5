import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { KeepPlace } from "@/components/ui/keep-place";
import { LookAgain } from "./look-again";
import { Moment } from "./moment";

export interface DeliveryItem {
  readonly deliveryId: string;
  readonly jobId: string;
  readonly url: string;
  readonly status: "waiting" | "delivered" | "given_up";
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly attempts: number;
  readonly tries: readonly DeliveryTry[];
}

interface DeliveryTry {
  readonly number: number;
  readonly outcome: keyof typeof outcomeWords;
  readonly httpStatus: number | null;
  readonly startedAt: Date;
  readonly elapsedMs: number;
}

const statusWords = {
  waiting: { label: "Under way", tone: "accent", icon: "waiting" },
  delivered: { label: "Delivered", tone: "safe", icon: "check" },
  given_up: { label: "Given up", tone: "review", icon: "cross" },
} as const;

const outcomeWords = {
  delivered: "Accepted",
  http_status: "Refused",
  timeout: "No answer in time",
  address_refused: "Not a public address",
  connection_failed: "No connection",
  tls_failed: "Certificate not trusted",
} as const;

interface DeliveryListProps {
  readonly deliveries: readonly DeliveryItem[];
  readonly sendAgain: (data: FormData) => Promise<void>;
}

/** Callbacks and their tries, newest first. */
export function DeliveryList({ deliveries, sendAgain }: DeliveryListProps) {
  if (deliveries.length === 0)
    return (
      <EmptyState icon="send" title="No callback yet">
        Send <code className="rounded bg-sunken px-1.5 py-0.5 text-sm">callback_url</code> with a request, or try an address above.
      </EmptyState>
    );
  return (
    <KeepPlace of={deliveries.map(({ status }) => status).join(" ")} label="Deliveries, newest first">
      {deliveries.some(({ status }) => status === "waiting") ? <LookAgain /> : null}
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.deliveryId} delivery={delivery} sendAgain={sendAgain} />
        ))}
      </ul>
    </KeepPlace>
  );
}

function Delivery({ delivery, sendAgain }: { readonly delivery: DeliveryItem } & Pick<DeliveryListProps, "sendAgain">) {
  const { label, tone, icon } = statusWords[delivery.status];
  return (
    <li className="px-4 py-4 sm:px-5" data-delivery={delivery.deliveryId}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
            <Moment at={delivery.createdAt} />
          </p>
          <p className="mt-2 break-all text-[0.9375rem]">{delivery.url}</p>
          {delivery.status === "waiting" && delivery.nextAttemptAt && delivery.attempts > 0 ? (
            <p className="mt-1 text-sm text-muted">
              Next try <Moment at={delivery.nextAttemptAt} />
            </p>
          ) : null}
        </div>
        {delivery.status === "waiting" ? null : (
          <form action={sendAgain}>
            <input type="hidden" name="delivery_id" value={delivery.deliveryId} />
            <Button type="submit" look="quiet" size="small">
              Send again<span className="sr-only"> the delivery of {delivery.createdAt.toISOString()}</span>
            </Button>
          </form>
        )}
      </div>
      {delivery.tries.length > 0 ? <Tries delivery={delivery} /> : null}
    </li>
  );
}

function Tries({ delivery }: { readonly delivery: DeliveryItem }) {
  return (
    <Disclosure summary={delivery.attempts === 1 ? "1 try" : `${delivery.attempts} tries`} className="mt-1.5">
      <ol className="space-y-1 border-l border-line pl-4 text-sm text-muted">
        {delivery.tries.map((one) => (
          <li key={one.number}>
            {one.number}. {outcomeWords[one.outcome]}
            {one.httpStatus === null ? "" : ` (${one.httpStatus})`} · <Moment at={one.startedAt} /> · {one.elapsedMs} ms
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
