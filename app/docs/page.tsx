import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CallbackGuide } from "@/components/docs/callback-guide";
import { CodeBlock } from "@/components/docs/code-block";
import { ContractViewer } from "@/components/docs/contract-viewer";
import { ErrorTable } from "@/components/docs/error-table";
import { OperationList } from "@/components/docs/operation-list";
import { curlExample } from "@/lib/contract/curl-example";
import { enrichOperation } from "@/lib/contract/operations/enrich";
import { getJobOperation } from "@/lib/contract/operations/jobs";
import { env } from "@/lib/env";
import "./viewer.css";

export const metadata: Metadata = {
  title: "API",
  description: "Every operation with a curl command to copy, every error with what to do about it, and how to verify a callback.",
};

const parts = [
  { id: "operations", label: "Operations" },
  { id: "errors", label: "Errors" },
  { id: "callbacks", label: "Callbacks" },
  { id: "fields", label: "Every field" },
] as const;

/** The contract for people. Everything but the viewer at the end is there without scripts. */
export default function DocsPage() {
  const { baseUrl } = env();
  return (
    <>
      <h1 className="text-3xl font-semibold tracking-[-0.025em] sm:text-4xl">API</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Ask for a brief, poll the job or be called back, read the brief. All of it is JSON, and all of it is in one{" "}
        <a href="/openapi.json" className="text-accent underline decoration-accent/40 underline-offset-3">
          OpenAPI 3.1 document
        </a>
        , from which this page is made. Agents have{" "}
        <a href="/docs/agents" className="text-accent underline decoration-accent/40 underline-offset-3">
          tools of their own
        </a>
        .
      </p>
      <nav aria-label="On this page" className="mt-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {parts.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-8 items-center text-accent underline decoration-accent/40 underline-offset-3">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="first" className="mt-10 grid gap-6 lg:grid-cols-2">
        <h2 id="first" className="text-xl font-semibold tracking-[-0.01em] lg:col-span-2">
          Two calls
        </h2>
        <Step title="Ask for the fictional fixture subject. It is always free." code={curlExample(enrichOperation, baseUrl)} />
        <Step title="Poll about every 5 seconds until the job has ended." code={curlExample(getJobOperation, baseUrl)} />
      </section>
      <Part id="operations" title="Operations">
        <OperationList baseUrl={baseUrl} />
      </Part>
      <Part id="errors" title="Errors">
        <p className="mb-5 max-w-prose text-muted">
          Every error is <code className="text-sm">{'{"error": code, "message": text}'}</code> and what helps to recover. The list is
          closed. Every answer bears <code className="text-sm">X-Request-Id</code>: quote it when you ask for help.
        </p>
        <ErrorTable />
      </Part>
      <Part id="callbacks" title="Callbacks">
        <CallbackGuide />
      </Part>
      <Part id="fields" title="Every field">
        <noscript>
          <p className="text-muted">
            The viewer needs scripts. The{" "}
            <a href="/openapi.json" className="text-accent underline underline-offset-3">
              document
            </a>{" "}
            says the same.
          </p>
        </noscript>
        <ContractViewer />
      </Part>
    </>
  );
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="mb-5 text-2xl font-semibold tracking-[-0.02em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Step({ title, code }: { readonly title: string; readonly code: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-muted">{title}</p>
      <CodeBlock code={code} what={title} />
    </div>
  );
}
