import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PrivacyForm } from "./privacy-form";

export const metadata: Metadata = {
  title: "For the person a brief is about",
  description: "What this service keeps about people, what it never keeps, and how to stop, correct or erase it.",
};

/** `report_url` of every brief. It says only what the code does. */
export default function PrivacyPage() {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="min-w-0 max-w-prose">
        <h1 className="text-3xl font-semibold tracking-[-0.025em] sm:text-4xl">For the person a brief is about</h1>
        <p className="mt-4 text-lg text-muted">
          Somebody who wants to write to you may have asked this service for a brief. Here is what that means, and how to end it.
        </p>
        <p className="mt-4 lg:hidden">
          <a href="#ask" className="inline-flex min-h-6 items-center text-accent underline decoration-accent/40 underline-offset-3">
            Go to the form
          </a>
        </p>
        <div className="mt-10 space-y-8">
          <Part title="What a brief is">
            <p>
              A short list of statements from public or licensed pages about your work, your public roles and what you yourself say in
              public about your interests. Each comes with its source and the exact words. The service assembles it by program and it may be
              wrong, out of date or about somebody else of your name.
            </p>
          </Part>
          <Part title="What is kept">
            <p>
              The brief, the texts of the pages that it quotes, the public profile addresses that lead to you, and which customer accounts
              asked. Email addresses of yours are kept as a hash. Nobody is told who asked for a brief.
            </p>
          </Part>
          <Part title="What is left out">
            <p>
              A filter removes health, religion or belief, politics, ethnicity, sexual orientation, gender identity, union membership,
              genetic and biometric data, criminal records, family, home address, routines and where you will be. It is a program and can
              miss something: tell us when it does. No brief is made of somebody who shows to be under 18.
            </p>
          </Part>
          <Part title="What happens with your request">
            <p>
              <strong className="font-medium text-ink">Stop, with a LinkedIn profile URL:</strong> works at once. A keyed hash of your
              identifiers stays, so that later requests are refused. Briefs that were handed out before are not called back by it; ask for
              erasure too.
            </p>
            <p>
              <strong className="font-medium text-ink">Everything else</strong> is done by a person here, after checking who asks, and
              answered by email. Erasing removes stored briefs and the texts about you, takes your name out of texts that only mention you,
              and withdraws the brief from the accounts that had it.
            </p>
            <p>Your request stays on file with the address you give, as proof of what was asked and done.</p>
            <p>The answer on this page is the same whether or not anything is held about you.</p>
          </Part>
        </div>
      </div>
      <section aria-labelledby="ask" className="min-w-0">
        <div className="rounded-2xl border border-line bg-surface p-5 sm:p-7">
          <h2 id="ask" className="mb-5 text-xl font-semibold tracking-[-0.01em]">
            Send a request
          </h2>
          <PrivacyForm />
        </div>
      </section>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="mt-2 space-y-3 text-muted">{children}</div>
    </section>
  );
}
