import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { services } from "@/lib/http/services";
import { readMail } from "@/lib/local/inbox";
import { isLocalRequest } from "@/lib/local/is-local-request";
import { LocalMark } from "../local-mark";

export const metadata: Metadata = { title: "Mail" };

/** One mail. Its HTML part is in a frame that runs nothing and loads nothing (`html/route.ts`); its text part is below it. */
export default async function MailPage({ params }: { readonly params: Promise<{ readonly mail: string }> }) {
  const { env } = services();
  if (!isLocalRequest(env, await headers())) notFound();
  const mail = await readMail(env.DATA_DIR, (await params).mail);
  if (!mail) notFound();
  const { id, subject, from, to, sentAt, text, html } = mail;
  return (
    <article className="max-w-3xl">
      <PageHeader
        above={
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <TextLink href="/inbox">All emails</TextLink>
            <LocalMark />
          </p>
        }
        title={subject || "(no subject)"}
      />
      <dl className="-mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.9375rem]">
        <Line name="From">{from}</Line>
        <Line name="To">{to.join(", ")}</Line>
        <Line name="Sent">{sentAt ? `${sentAt.toISOString().slice(0, 19).replace("T", " ")} UTC` : "no date"}</Line>
      </dl>
      {html === null ? null : (
        <iframe
          title="The email's HTML part"
          src={`/inbox/${id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="mt-6 h-[50rem] w-full sm:h-[38rem] rounded-2xl border border-line bg-white"
        />
      )}
      <section aria-labelledby="text-part" className="mt-8">
        <h2 id="text-part" className="text-xl font-semibold tracking-[-0.01em]">
          Text part
        </h2>
        {text === "" ? (
          <p className="mt-3 text-muted">This email has none.</p>
        ) : (
          <pre className="mt-3 whitespace-pre-wrap rounded-2xl border border-line bg-surface p-5 font-mono text-sm leading-relaxed">
            {text}
          </pre>
        )}
      </section>
    </article>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
