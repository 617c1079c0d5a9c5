import { Icon, type IconName } from "@/components/ui/icon";
import type { SignatureVerdict } from "@/lib/local/check-signature";
import { describeReceived } from "@/lib/local/describe-received";
import type { ReceivedCallback } from "@/lib/local/received-callback";

const verdicts: Readonly<Record<SignatureVerdict, { words: string; icon: IconName; className: string }>> = {
  good: { words: "Signature good", icon: "check", className: "text-safe" },
  missing: { words: "Not signed", icon: "question", className: "text-care" },
  wrong_time: { words: "Signed more than 5 minutes before or after it came", icon: "cross", className: "text-review" },
  wrong: { words: "Signature matches no active secret", icon: "cross", className: "text-review" },
};

/** One delivery: a line to find it by, and all of it once opened. */
export function ReceivedItem({ received, verdict }: { readonly received: ReceivedCallback; readonly verdict: SignatureVerdict }) {
  const { receivedAt, path, headers, answer } = received;
  const { envelope, bodyText } = describeReceived(received);
  const { words, icon, className } = verdicts[verdict];
  return (
    <li data-received={received.id}>
      <details className="group">
        <summary className="flex gap-1.5 rounded-lg py-3.5">
          <Icon name="chevron" className="mt-1 size-4 text-muted transition-transform group-open:rotate-90" />
          <span className="grid min-w-0 flex-1 gap-y-0.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
              <span className="font-medium">{envelope?.type ?? "Not an envelope"}</span>
              <time dateTime={receivedAt.toISOString()} className="text-sm tabular-nums text-muted">
                {receivedAt.toISOString().slice(0, 19).replace("T", " ")} UTC
              </time>
            </span>
            <span className={`flex items-center gap-1.5 text-sm ${className}`}>
              <Icon name={icon} />
              {words}
            </span>
            <span className="text-sm text-muted">{envelope?.job_id ?? `POST ${path}`}</span>
          </span>
        </summary>
        <div className="pb-6 pl-[1.375rem]">
          <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            <Line name="Path">{path}</Line>
            <Line name="webhook-id">{headers["webhook-id"] ?? "none"}</Line>
            <Line name="webhook-timestamp">{headers["webhook-timestamp"] ?? "none"}</Line>
            <Line name="Answered">{answer === "hang" ? "nothing, as asked" : String(answer)}</Line>
          </dl>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be within the keyboard's reach. */}
          <section aria-label="Body" tabIndex={0} className="mt-4 max-h-[30rem] overflow-auto rounded-xl border border-line bg-surface p-4">
            <pre className="whitespace-pre-wrap font-mono text-[0.8125rem] leading-relaxed">{bodyText}</pre>
          </section>
        </div>
      </details>
    </li>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
