import { buttonClass } from "../ui/button";

/** The same for a brief that never was, one of another account, one that was withdrawn, and a quote that a newer brief no longer has. */
export function NoSuchBrief() {
  return (
    <div className="max-w-xl py-10">
      <p className="text-sm font-medium text-accent">404</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-[-0.02em]">Your account has no such brief</h1>
      <p className="mt-3 text-muted">
        A brief opens only for the account that unlocked it. It is gone if the person has had it erased, and a quote is gone if a newer
        brief no longer uses it.
      </p>
      <p className="mt-8">
        <a href="/app" className={buttonClass("primary")}>
          All your briefs
        </a>
      </p>
    </div>
  );
}
