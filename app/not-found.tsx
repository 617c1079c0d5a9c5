import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";

export const metadata: Metadata = { title: "Nothing here" };

export default function NotFound() {
  return (
    <div className="max-w-xl py-10">
      <p className="text-sm font-medium text-accent">404</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-[-0.02em]">Nothing lives at this address</h1>
      <p className="mt-3 text-muted">The link may be old or mistyped. A brief can be read by the account that asked for it, for 90 days.</p>
      <p className="mt-8">
        <Link href="/" className={buttonClass("primary")}>
          Go to the start page
        </Link>
      </p>
    </div>
  );
}
