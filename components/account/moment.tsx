/** A point in time to the minute, in UTC: the same for every reader and on every server. */
export function Moment({ at }: { readonly at: Date }) {
  const iso = at.toISOString();
  return (
    <time dateTime={iso} className="whitespace-nowrap tabular-nums">
      {iso.slice(0, 16).replace("T", " ")} UTC
    </time>
  );
}
