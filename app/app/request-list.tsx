import Link from "next/link";
import { Moment } from "@/components/account/moment";
import { statusWords, withdrawnWords } from "@/components/request/job-words";
import { Badge } from "@/components/ui/badge";
import type { RequestEntry } from "@/lib/enrichment/jobs/list-requests";
import { askedWords } from "./asked-words";

/** Requests, each in the words it was asked in, and how it stands. */
export function RequestList({ requests }: { readonly requests: readonly RequestEntry[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {requests.map((request) => (
        <li
          key={request.jobId}
          className="relative grid gap-x-6 gap-y-1.5 py-3.5 hover:bg-sunken/60 md:grid-cols-[minmax(0,1fr)_10rem_10.5rem] md:items-center"
          data-request={request.status}
        >
          <div className="min-w-0">
            <Link
              href={`/app/jobs/${request.jobId}`}
              prefetch={false}
              className="font-medium after:absolute after:inset-0 hover:text-accent"
            >
              {askedWords(request)}
            </Link>
            <p className="text-sm text-muted">
              {[request.isRefresh ? "Refresh" : null, request.batchId === null ? null : "In a batch", priceWords(request)]
                .filter((part) => part !== null)
                .join(" · ")}
            </p>
          </div>
          <div>
            <StatusBadge request={request} />
          </div>
          <p className="text-sm text-muted">
            <Moment at={request.createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function StatusBadge({ request }: { readonly request: RequestEntry }) {
  const { label, tone, icon } = request.isWithdrawn ? withdrawnWords : statusWords[request.status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

function priceWords({ status, charged, returned, reserved }: RequestEntry): string {
  if (returned > 0) return `${returned} credit returned`;
  if (charged > 0) return `${charged} credit`;
  if (status === "queued" || status === "running") return reserved > 0 ? `${reserved} credit reserved` : "0 credits";
  return "0 credits";
}
