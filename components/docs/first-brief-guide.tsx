import type { ReactNode } from "react";
import { bandWords } from "@/components/brief/vocabulary";
import { TextLink } from "@/components/ui/text-link";
import { curlExample } from "@/lib/contract/curl-example";
import { enrichOperation } from "@/lib/contract/operations/enrich";
import { getJobOperation } from "@/lib/contract/operations/jobs";
import { claimVerificationOperation, signupOperation } from "@/lib/contract/operations/signup";
import { CodeBlock } from "./code-block";

const bands = ["safe", "use_with_care", "needs_review"] as const;

/** From nothing to a brief, in the order in which somebody does it. */
export function FirstBriefGuide({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <ol className="space-y-10">
      <Step number={1} title="Get a key">
        <p>
          Sign in on the <TextLink href="/account">account page</TextLink> with a link by email and create one there. A program can ask for
          one too: it signs up, you approve it with the link in your email, and it claims the key once.
        </p>
        <Code code={curlExample(signupOperation, baseUrl)} what="Ask for a key" />
        <Code code={curlExample(claimVerificationOperation, baseUrl)} what="Claim the key after you have approved" />
      </Step>
      <Step number={2} title="Ask for a brief">
        <p>
          Begin with the fictional fixture subject: it needs a key and no credit. Anybody else costs 1 credit the first time, and nothing
          when no brief can be made.
        </p>
        <Code code={curlExample(enrichOperation, baseUrl)} what="Ask for the fictional fixture subject. It is always free." />
      </Step>
      <Step number={3} title="Poll, or get a callback">
        <p>
          Poll about every 5 seconds until the job is <Name>done</Name>, <Name>refused</Name> or <Name>failed</Name>. Or send a{" "}
          <Name>callback_url</Name> with the request, and the brief <TextLink href="#callbacks">comes to you</TextLink>.
        </p>
        <Code code={curlExample(getJobOperation, baseUrl)} what="Poll the job" />
      </Step>
      <Step number={4} title="Use what is safe">
        <p>
          <Name>safe_to_reference</Name> holds the claims to open with. Every claim has a <Name>band</Name>, and its source and quote to
          show with whatever you write from it.
        </p>
        <dl className="max-w-[42rem] space-y-2 text-[0.9375rem]">
          {bands.map((band) => (
            <div key={band} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt>
                <Name>{band}</Name>
              </dt>
              <dd className="text-muted">{bandWords[band].meaning}</dd>
            </div>
          ))}
        </dl>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { readonly number: number; readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="grid gap-x-6 sm:grid-cols-[2rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className="mb-2 flex size-8 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold tabular-nums text-accent"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold sm:leading-8">{title}</h3>
        <div className="mt-2 space-y-4 [&>p]:max-w-[42rem] [&>p]:text-muted">{children}</div>
      </div>
    </li>
  );
}

function Code({ code, what }: { readonly code: string; readonly what: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-sm text-muted">{what}</p>
      <CodeBlock code={code} what={what} />
    </div>
  );
}

function Name({ children }: { readonly children: string }) {
  return <code className="text-[0.875em] text-ink">{children}</code>;
}
