import Link from "next/link";

/** The way back from a brief or a job. */
export function BackToBriefs() {
  return (
    <p className="no-print mb-6 text-sm">
      <Link
        href="/app"
        className="inline-flex min-h-6 items-center text-muted underline decoration-line-strong/50 underline-offset-3 hover:text-ink"
      >
        All briefs
      </Link>
    </p>
  );
}
