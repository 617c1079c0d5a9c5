import type { Metadata } from "next";
import Link from "next/link";
import { services } from "@/lib/http/services";

export const metadata: Metadata = { title: "Look into your mail" };

/** The same for every address, so that nobody learns who has an account. */
export default function SentPage() {
  const { env } = services();
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl font-semibold tracking-[-0.02em]">Look into your mail</h1>
      <p className="mt-3">If the address can be used, a link is on its way. It works once, for 15 minutes.</p>
      <p className="mt-3 text-muted">
        Nothing there? Look among the spam, or{" "}
        <Link href="/account/sign-in" className="text-accent underline decoration-accent/40 underline-offset-3">
          ask for another
        </Link>
        .
      </p>
      {env.APP_ENV === "local" ? (
        <p className="mt-3 text-muted">
          In local mode it stands in{" "}
          <Link href="/inbox" className="text-accent underline decoration-accent/40 underline-offset-3">
            the local inbox
          </Link>
          .
        </p>
      ) : null}
    </div>
  );
}
