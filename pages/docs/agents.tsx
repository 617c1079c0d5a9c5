import type { GetServerSideProps, PageConfig } from "next";
import type { ReactNode } from "react";
import { CodeBlock } from "@/components/docs/code-block";
import { DocsCopyButton } from "@/components/docs/docs-copy-button";
import { DocsHead } from "@/components/docs/docs-head";
import { npxRun } from "@/components/docs/npx-run";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { derivedKeyMinutes, mcpPath, mcpTools } from "@/lib/contract/mcp-tools";
import { contractVersion } from "@/lib/contract/version";
import { env } from "@/lib/env";
import { requestNonce } from "@/lib/http/request-nonce";
import { agentHosts } from "@/lib/mcp/agent-hosts";

/** It copies its settings, and has nothing else to run. */
export const config: Pick<PageConfig, "unstable_runtimeJS"> & { maxDuration?: number } = { unstable_runtimeJS: false };

interface AgentsPageProps {
  readonly baseUrl: string;
  readonly nonce: string;
}

export const getServerSideProps: GetServerSideProps<AgentsPageProps> = async ({ req, res }) => {
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  return { props: { baseUrl: env().baseUrl, nonce: requestNonce(req.headers) } };
};

/** The agent guide, made from the contract where it can be. */
export default function AgentsPage({ baseUrl, nonce }: AgentsPageProps) {
  return (
    <>
      <DocsHead
        title="For agents"
        description="The service as tools for an agent: settings, prices, refusals, and how no credit is spent without consent."
        baseUrl={baseUrl}
      />
      <PageHeader
        above={<TextLink href="/docs">Documentation</TextLink>}
        title="For agents"
        note={
          <>
            The service as tools, over the Model Context Protocol: hosted, or on your own machine. An agent that reads files starts at{" "}
            <a href="/llms.txt" className="text-accent underline decoration-accent/40 underline-offset-3">
              /llms.txt
            </a>
            .
          </>
        }
      />
      <Connect baseUrl={baseUrl} />
      <HostSettings address={`${baseUrl}${mcpPath}`} />
      <Part id="packages" title="To install or to copy">
        <ul className="max-w-prose list-disc space-y-2 pl-5">
          {packages.map(({ file, words }) => (
            <li key={file}>
              <a href={`/downloads/${file}`} className="text-accent underline decoration-accent/40 underline-offset-3">
                {file}
              </a>
              : {words}
            </li>
          ))}
        </ul>
      </Part>
      <Tools />
      <Part id="credits" title="No credit without consent">
        <ul className="max-w-prose list-disc space-y-2 pl-5">
          <li>
            Spending a credit takes a daily limit that you have set, <Code>max_credits</Code>, or your consent: without any of these the
            tool states the price and returns a value that confirms exactly this call.
          </li>
          <li>
            The same call counts once: for 24 hours under its <Code>idempotency_key</Code>, or, without one, for {derivedKeyMinutes} minutes
            with the same arguments. Every paid answer includes its key.
          </li>
          <li>
            Paid tools are marked destructive, so that agents that honour the mark ask their user first. <Code>get_fixture_brief</Code> is
            always free.
          </li>
        </ul>
      </Part>
      <Part id="refusals" title="Refusals">
        <p className="max-w-prose">
          A tool that refuses returns <Code>isError</Code>, the code, what to do about it, and the API's error body as JSON. When credits
          run short, that names the pack, the checkout and the account page. A missing or wrong key is an HTTP 401 before the protocol
          begins. Every code is in{" "}
          <a href="/docs#errors" className="text-accent underline decoration-accent/40 underline-offset-3">
            the catalogue
          </a>
          .
        </p>
      </Part>
      <Part id="untrusted" title="What pages say">
        <p className="max-w-prose">
          Names, claims and quotes come from public pages. In text they are enclosed in <Code>&lt;untrusted_text&gt;</Code> marks that they
          cannot close; in JSON a <Code>notice</Code> comes with them. They are data, never instructions. Rumours and weak hints are never
          passed on this way. Neither is a key: it goes in the header, and no tool returns it.
        </p>
      </Part>
      <script nonce={nonce} src="/docs-files/docs-reader.js" defer />
    </>
  );
}

function Connect({ baseUrl }: { readonly baseUrl: string }) {
  const bySignIn = { type: "http", url: `${baseUrl}${mcpPath}` };
  const byHeader = { ...bySignIn, headers: { Authorization: "Bearer <API_KEY>" } };
  const local = { command: "npx", args: npxRun(baseUrl, "mcp"), env: { PCB_URL: baseUrl } };
  return (
    <section aria-labelledby="connect" className="grid gap-6 lg:grid-cols-2">
      <h2 id="connect" className="text-xl font-semibold tracking-[-0.01em] lg:col-span-2">
        Connect
      </h2>
      <Step title="Hosted, for agents that sign in: the address is enough." code={serverSettings(bySignIn)} />
      <Step title="Hosted, for agents that take an address and a header." code={serverSettings(byHeader)} />
      <Step title="Local, with the key that pcb signup has stored." code={serverSettings(local)} />
    </section>
  );
}

function HostSettings({ address }: { readonly address: string }) {
  return (
    <Part id="hosts" title="Where your agent is set up">
      <dl className="divide-y divide-line rounded-xl border border-line bg-surface">
        {agentHosts.map(({ name, where, setting }) => (
          <div key={name} className="grid gap-x-8 gap-y-2 px-4 py-4 md:grid-cols-[14rem_minmax(0,1fr)]">
            <dt>
              <span className="font-semibold">{name}</span>
              <span className="mt-1 block text-sm text-muted">{where}</span>
            </dt>
            <dd data-to-copy className="flex min-w-0 flex-col items-start gap-3 sm:flex-row sm:justify-between">
              <div className="min-w-0">
                <Code>{setting(address)}</Code>
              </div>
              <div className="flex-none">
                <DocsCopyButton what={`The setting for ${name}`} />
              </div>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-prose text-muted">
        These settings follow each maker's documentation; we have not run these agents with this service. We have run the official client,
        the AI SDK's client and mcp-remote.
      </p>
    </Part>
  );
}

function Tools() {
  return (
    <Part id="tools" title="Tools">
      <dl className="divide-y divide-line rounded-xl border border-line bg-surface">
        {mcpTools.map(({ name, description, price }) => (
          <div key={name} data-tool={name} className="grid gap-x-8 gap-y-1 px-4 py-4 md:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="font-mono text-[0.8125rem] font-semibold">{name}</dt>
            <dd>
              <p>{description}</p>
              <p className="mt-1 text-muted">Price: {price}</p>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 max-w-prose space-y-3">
        <p>
          Each answers in text and in the API's own JSON; paid ones within 2 seconds. While work is still running, <Code>next</Code> names
          the tool to call, its arguments, and how long to wait first.
        </p>
        <p>
          Briefs of the people you have unlocked are resources, <Code>brief://job/&lt;job_id&gt;</Code>, in compact detail. The prompt{" "}
          <Code>write_opener</Code> contains only what is safe to mention.
        </p>
      </div>
    </Part>
  );
}

const packages = [
  { file: `pcb-${contractVersion}.mcpb`, words: "the local server as a bundle, for desktop hosts that install one." },
  { file: `pcb-skill-${contractVersion}.zip`, words: "a skill: how an agent goes about a first message with these tools." },
  { file: `pcb-prompts-${contractVersion}.md`, words: "prompts to copy." },
  { file: `pcb-n8n-${contractVersion}.zip`, words: "a node for n8n; unpack it into a folder that N8N_CUSTOM_EXTENSIONS names." },
  { file: "SHA256SUMS", words: "the checksums of all of these." },
];

function serverSettings(server: object): string {
  return JSON.stringify({ mcpServers: { briefs: server } }, null, 2);
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
      <CodeBlock code={code} what={title} language="JSON" />
    </div>
  );
}

function Code({ children }: { readonly children: ReactNode }) {
  return <code className="text-sm [overflow-wrap:anywhere]">{children}</code>;
}
