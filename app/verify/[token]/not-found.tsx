/** One answer for a link that never was, was mistyped, or whose request is long gone. */
export default function UnknownApproval() {
  return (
    <div className="max-w-xl py-10">
      <p className="text-sm font-medium text-accent">404</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-[-0.02em]">There is no request behind this link</h1>
      <p className="mt-3 text-muted">
        Part of it may be missing: open it from the mail once more, whole. Requests are removed after a while; the program that asked can
        begin a new one, and a new mail comes.
      </p>
    </div>
  );
}
