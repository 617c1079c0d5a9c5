import Link from "next/link";
import type { JobStatus } from "@/lib/contract/vocabulary";
import type { RequestEntry as RecentRequest } from "@/lib/enrichment/list-requests";

const statusWords: Readonly<Record<JobStatus, { label: string; className: string }>> = {
  queued: { label: "Waiting", className: "text-muted" },
  running: { label: "At work", className: "text-accent" },
  done: { label: "Done", className: "text-safe" },
  refused: { label: "Refused, free", className: "text-care" },
  failed: { label: "Failed, free", className: "text-review" },
};

export function RecentRequests({ requests }: { readonly requests: readonly RecentRequest[] }) {
  if (requests.length === 0)
    return <p className="mt-3 text-[0.9375rem] text-muted">Nothing yet. What you ask for stands here for 90 days.</p>;
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {requests.map((request) => (
        <li key={request.jobId}>
          <Link href={`/app/jobs/${request.jobId}`} className="group flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
            <span className="min-w-0 flex-1 basis-56 font-medium group-hover:text-accent">{askedWords(request)}</span>
            <span className="flex gap-4 text-sm">
              <span className={statusWords[request.status].className}>{statusWords[request.status].label}</span>
              <time dateTime={request.createdAt.toISOString()} className="tabular-nums text-muted">
                {request.createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function askedWords({ asked, isFixture }: RecentRequest): string {
  if (isFixture) return "Fixture subject";
  if (asked.name !== null) return asked.company === null ? asked.name : `${asked.name}, ${asked.company}`;
  return asked.linkedinUrl?.replace(/^https?:\/\/(?:www\.)?/, "") ?? "Details not kept";
}
