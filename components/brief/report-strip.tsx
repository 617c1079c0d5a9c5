import { Icon } from "../ui/icon";
import { webLink } from "./web-link";

interface ReportStripProps {
  readonly reportUrl: string;
  readonly jobId: string | null;
}

/**
 * Always in sight: what a brief is not for, and how to object: for whoever asked at the claim itself, for the person it is about by the form, which
 * learns of the job and never of the name.
 */
export function ReportStrip({ reportUrl, jobId }: ReportStripProps) {
  const href = reportLink(reportUrl, jobId);
  return (
    <div
      data-section="disclaimer"
      className="sticky bottom-0 z-[1] -mx-5 mt-6 flex items-center justify-between gap-x-6 border-t border-line bg-canvas px-5 py-2 text-xs leading-snug text-muted sm:mx-0 sm:px-0 sm:text-[0.8125rem] print:hidden"
    >
      <p className="min-w-0 flex-1">
        Check before you rely on it
        <span className="max-sm:sr-only">: it may be wrong, or about somebody else. Not for eligibility decisions</span>.
      </p>
      <details className="tool flex-none">
        <summary className="inline-flex min-h-6 items-center gap-1.5 font-medium text-ink underline decoration-line-strong underline-offset-3">
          <Icon name="flag" className="size-4" />
          Report a mistake
        </summary>
        <div className="report-ways">
          <p>Open the line that is wrong and press “This is wrong”.</p>
          {href === null ? null : (
            <p>
              Is this brief about you?{" "}
              <a href={href} className="source-link-plain">
                Correct or stop it
              </a>
            </p>
          )}
        </div>
      </details>
    </div>
  );
}

function reportLink(reportUrl: string, jobId: string | null): string | null {
  const href = webLink(reportUrl);
  if (href === null || jobId === null) return href;
  const url = new URL(href);
  url.searchParams.set("job", jobId);
  return url.href;
}
