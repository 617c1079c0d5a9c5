import { Button } from "@/components/ui/button";
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
  waiting: { label: "Under way", className: "text-accent" },
  delivered: { label: "Delivered", className: "text-safe" },
  given_up: { label: "Given up", className: "text-review" },
} as const;

const outcomeWords = {
  delivered: "Taken",
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
      <p className="rounded-xl border border-dashed border-line-strong/50 p-5 text-[0.9375rem] text-muted">
        None yet. Send <code className="rounded bg-sunken px-1.5 py-0.5 text-sm">callback_url</code> with a request, or try one above.
      </p>
    );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {deliveries.map((delivery) => (
        <li key={delivery.deliveryId} className="py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-[0.9375rem] font-medium">{delivery.url}</p>
              <p className="mt-0.5 text-sm text-muted">
                <span className={`font-medium ${statusWords[delivery.status].className}`}>{statusWords[delivery.status].label}</span>
                {" · "}
                <Moment at={delivery.createdAt} />
                {delivery.status === "waiting" && delivery.nextAttemptAt && delivery.attempts > 0 ? (
                  <>
                    {" · next try "}
                    <Moment at={delivery.nextAttemptAt} />
                  </>
                ) : null}
              </p>
            </div>
            {delivery.status === "waiting" ? null : (
              <form action={sendAgain}>
                <input type="hidden" name="delivery_id" value={delivery.deliveryId} />
                <Button type="submit" look="quiet">
                  Send again<span className="sr-only"> the delivery of {delivery.createdAt.toISOString()}</span>
                </Button>
              </form>
            )}
          </div>
          {delivery.tries.length > 0 ? <Tries delivery={delivery} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Tries({ delivery }: { readonly delivery: DeliveryItem }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-8 items-center text-sm text-accent underline decoration-accent/40 underline-offset-3">
        {delivery.attempts === 1 ? "1 try" : `${delivery.attempts} tries`}
      </summary>
      <ul className="mt-1 space-y-1 text-sm text-muted">
        {delivery.tries.map((one) => (
          <li key={one.number}>
            {one.number}. {outcomeWords[one.outcome]}
            {one.httpStatus === null ? "" : ` (${one.httpStatus})`} · <Moment at={one.startedAt} /> · {one.elapsedMs} ms
          </li>
        ))}
      </ul>
    </details>
  );
}
