import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { dayMs } from "@/lib/clock";
import { jobLifeMs } from "@/lib/retention/retention";

export const metadata: Metadata = { title: "Not found" };

/** A job or brief that this account cannot see. Unknown, gone, erased and another account's look the same. */
export default function NotFoundAmongBriefs() {
  return (
    <div className="max-w-xl py-6 sm:py-10">
      <p className="text-sm font-medium text-accent">404</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-[-0.025em]">Your account has nothing at this address</h1>
      <p className="mt-3 text-muted">
        A request can be looked up for {jobLifeMs / dayMs} days, by the account that made it. Briefs stay in your list after that, unless
        the person has had theirs erased. If you have several accounts, it may belong to another one.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link href="/app" className={buttonClass("primary")}>
          See your briefs
        </Link>
        <Link href="/account" className={buttonClass("quiet")}>
          Which account is this?
        </Link>
      </p>
    </div>
  );
}
