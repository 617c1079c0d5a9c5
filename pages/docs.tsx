import type { GetServerSideProps, PageConfig } from "next";
import type { ReactNode } from "react";
import { CallbackGuide } from "@/components/docs/callback-guide";
import { DocsHead } from "@/components/docs/docs-head";
import { ErrorTable } from "@/components/docs/error-table";
import { FirstBriefGuide } from "@/components/docs/first-brief-guide";
import { OperationList } from "@/components/docs/operation-list";
import { OtherWays } from "@/components/docs/other-ways";
import { PageHeader } from "@/components/ui/page-header";
import { SectionNav } from "@/components/ui/section-nav";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/env";
import { requestNonce } from "@/lib/http/request-nonce";

/** React would take over some 2,000 elements that never change. */
export const config: Pick<PageConfig, "unstable_runtimeJS"> & { maxDuration?: number } = { unstable_runtimeJS: false };

interface DocsPageProps {
  readonly baseUrl: string;
  readonly nonce: string;
}

export const getServerSideProps: GetServerSideProps<DocsPageProps> = async ({ req, res }) => {
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  return { props: { baseUrl: env().baseUrl, nonce: requestNonce(req.headers) } };
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
export default function DocsPage({ baseUrl, nonce }: DocsPageProps) {
  return (
    <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_11rem]">
      <DocsHead
        title="Documentation"
        description="From signing up to the first brief; every operation with a curl command to copy, every error with what to do about it."
        baseUrl={baseUrl}
      />
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
          <Part id="operations" title="Operations" late={late.operations}>
            <OperationList baseUrl={baseUrl} />
          </Part>
          <Part id="errors" title="Errors" late={late.errors}>
            <p className="mb-5 max-w-prose text-muted">
              Every error is <code className="text-sm">{'{"error": code, "message": text}'}</code>, with whatever helps you recover. The
              list is closed. Every answer carries <code className="text-sm">X-Request-Id</code>: quote it when you ask for help.
            </p>
            <ErrorTable />
          </Part>
          <Part id="callbacks" title="Callbacks" late={late.callbacks}>
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
      <script nonce={nonce} src="/docs-files/docs-reader.js" defer />
    </div>
  );
}

/** Filled by the reader's script. Room before, so that a link to it finds its heading at the top. */
function ContractViewer() {
  return (
    <div className="contract-viewer group/viewer data-[viewer=loading]:min-h-screen" data-viewer="loading">
      <p className="text-muted group-not-data-[viewer=failed]/viewer:hidden">
        The viewer did not load. The <Document /> says the same.
      </p>
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

/** Parts far down that are drawn when a reader comes near, and about how high each is until then, stacked and beside the list of parts. */
const late = {
  operations: "[contain-intrinsic-height:auto_2500px] lg:[contain-intrinsic-height:auto_1650px]",
  errors: "[contain-intrinsic-height:auto_11000px] lg:[contain-intrinsic-height:auto_8300px]",
  callbacks: "[contain-intrinsic-height:auto_900px] lg:[contain-intrinsic-height:auto_450px]",
} as const;

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly late?: string;
  readonly children: ReactNode;
}

function Part({ id, title, late, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 scroll-mt-6 text-2xl font-semibold tracking-[-0.02em]">
        {title}
      </h2>
      {/* What is drawn late is cut off at its edges: the padding keeps the outline of what has the focus. */}
      {late ? (
        <div className={`-mx-2 -mb-2 px-2 pb-2 print:mx-0 print:px-0 [content-visibility:auto] print:[content-visibility:visible] ${late}`}>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
