import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CallbackGuide } from "@/components/docs/callback-guide";
import { ContractViewer } from "@/components/docs/contract-viewer";
import { ErrorTable } from "@/components/docs/error-table";
import { FirstBriefGuide } from "@/components/docs/first-brief-guide";
import { OperationList } from "@/components/docs/operation-list";
import { OtherWays } from "@/components/docs/other-ways";
import { PageHeader } from "@/components/ui/page-header";
import { SectionNav } from "@/components/ui/section-nav";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/env";
import "./viewer.css";

export const metadata: Metadata = {
  title: "Documentation",
  description: "From signing up to the first brief; every operation with a curl command to copy, every error with what to do about it.",
};

const parts = [
  { id: "first-brief", label: "Your first brief" },
  { id: "other-ways", label: "Terminal and agents" },
  { id: "operations", label: "Operations" },
  { id: "errors", label: "Errors" },
  { id: "callbacks", label: "Callbacks" },
  { id: "fields", label: "Every field" },
] as const;

/** The contract for people. Everything but the viewer at the end is there without scripts. */
export default function DocsPage() {
  const { baseUrl } = env();
  return (
    <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <PageHeader
          title="Documentation"
          note={
            <>
              Ask for a brief, poll the job or wait for a callback, then read the brief. It is all JSON, and all described in one{" "}
              <Document />, from which this page is made. Agents have <TextLink href="/docs/agents">tools of their own</TextLink>.
            </>
          }
        />
        <nav aria-label="Parts" className="mb-10 lg:hidden">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {parts.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-8 items-center text-accent underline decoration-accent/40 underline-offset-3"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-16">
          <Part id="first-brief" title="Your first brief">
            <FirstBriefGuide baseUrl={baseUrl} />
          </Part>
          <Part id="other-ways" title="Terminal and agents">
            <OtherWays baseUrl={baseUrl} />
          </Part>
          <Part id="operations" title="Operations">
            <OperationList baseUrl={baseUrl} />
          </Part>
          <Part id="errors" title="Errors">
            <p className="mb-5 max-w-prose text-muted">
              Every error is <code className="text-sm">{'{"error": code, "message": text}'}</code>, with whatever helps you recover. The
              list is closed. Every answer carries <code className="text-sm">X-Request-Id</code>: quote it when you ask for help.
            </p>
            <ErrorTable />
          </Part>
          <Part id="callbacks" title="Callbacks">
            <CallbackGuide />
          </Part>
          <Part id="fields" title="Every field">
            <noscript>
              <p className="text-muted">
                The viewer needs scripts. The <Document /> says the same.
              </p>
            </noscript>
            <ContractViewer />
          </Part>
        </div>
      </div>
      <SectionNav label="On this page" sections={parts} />
    </div>
  );
}

/** A plain link: it is a file, no page of this application. */
function Document() {
  return (
    <a href="/openapi.json" className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent">
      OpenAPI 3.1 document
    </a>
  );
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 scroll-mt-6 text-2xl font-semibold tracking-[-0.02em]">
        {title}
      </h2>
      {children}
    </section>
  );
}
