/** Says on each page of local mode's own parts that it is one. */
export function LocalMark() {
  return (
    <p className="inline-flex items-center rounded-full border border-care/30 bg-care-soft px-3 py-1 text-sm font-medium text-care">
      This machine only, never in production
    </p>
  );
}
