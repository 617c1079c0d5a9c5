import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { pack } from "@/lib/contract/pack";

const free = ["A brief you have already unlocked", "Refused and failed requests", "The sample brief"] as const;

/** The one price there is. */
export function PriceCard() {
  return (
    <section aria-labelledby="price" className="rounded-2xl border border-line bg-surface p-6 sm:p-10">
      <div className="grid items-start gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <div>
          <h2 id="price" className="text-2xl font-semibold tracking-[-0.02em]">
            One price
          </h2>
          <p className="mt-3 text-lg">
            {pack.credits} credits for USD {pack.subtotal.amount / 100} plus tax
          </p>
          <p className="mt-1 text-[0.9375rem] text-muted">One credit is one person. Credits do not expire; there is no subscription.</p>
        </div>
        <div>
          <h3 className="text-sm font-medium text-muted">Always free</h3>
          <ul className="mt-2 space-y-1 text-[0.9375rem]">
            {free.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
        <Link href="/account" className={`${buttonClass("primary")} w-fit`}>
          Sign in by email
        </Link>
      </div>
    </section>
  );
}
