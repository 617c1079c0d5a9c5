import type { ReactNode } from "react";
import { utcTime } from "./approval-time";

interface ApprovalFactsProps {
  readonly email: string;
  readonly clientName: string | null;
  readonly deviceName: string | null;
  readonly askedFrom: string;
  readonly askedAt: Date;
}

/** Who asks for the key. The names are the program's own words. */
export function ApprovalFacts({ email, clientName, deviceName, askedFrom, askedAt }: ApprovalFactsProps) {
  return (
    <dl className="divide-y divide-line rounded-2xl border border-line bg-surface px-5 sm:px-6">
      <Fact term="Program">{clientName ?? <NotNamed />}</Fact>
      <Fact term="Device">{deviceName ?? <NotNamed />}</Fact>
      <Fact term="Account">{email}</Fact>
      <Fact term="Asked from">
        <span className="tabular-nums">{askedFrom === "unknown" ? "An unknown network address" : askedFrom}</span>
      </Fact>
      <Fact term="Asked at">
        <time dateTime={askedAt.toISOString()} className="tabular-nums">
          {utcTime(askedAt)}
        </time>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="py-3 sm:grid sm:items-baseline sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-sm text-muted sm:text-[0.9375rem]">{term}</dt>
      <dd className="min-w-0 font-medium">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function NotNamed() {
  return <span className="font-normal text-muted">It gave no name</span>;
}
