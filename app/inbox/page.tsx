import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { notFound } from "next/navigation";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { services } from "@/lib/http/services";
import { type LocalMail, listMails } from "@/lib/local/inbox";
import { isLocalRequest } from "@/lib/local/is-local-request";
import { maxKeptFiles } from "@/lib/local/kept-files";
import { LocalMark } from "./local-mark";

export const metadata: Metadata = { title: "Local inbox" };

const shownCount = 50;

/** What this machine's service has sent by mail, newest first. */
export default async function InboxPage() {
  const { env } = services();
  if (!isLocalRequest(env, await headers())) notFound();
  const mails = await listMails(env.DATA_DIR, shownCount);
  return (
    <div className="max-w-3xl">
      <PageHeader
        above={<LocalMark />}
        title="Local inbox"
        note={`Every email that the service on this machine has sent, to anybody. None has left the machine. The newest ${shownCount} are shown, the newest ${maxKeptFiles} kept.`}
      />
      {mails.length === 0 ? <NoMail /> : <MailList mails={mails} />}
    </div>
  );
}

function NoMail() {
  return (
    <EmptyState
      icon="mail"
      title="No email yet"
      action={
        <Link href="/account/sign-in" className={buttonClass("quiet", "small")}>
          Sign in by email
        </Link>
      }
    >
      Sign in, or ask for an account by <code className="text-[0.875em] text-ink">POST /api/signup</code>. The email appears here a moment
      later; reload this page to see it.
    </EmptyState>
  );
}

function MailList({ mails }: { readonly mails: readonly LocalMail[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link href={`/inbox/${mail.id}`} className="group block py-3.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
              <span className="min-w-0 font-medium group-hover:text-accent">{mail.subject || "(no subject)"}</span>
              {mail.sentAt ? (
                <time dateTime={mail.sentAt.toISOString()} className="text-sm tabular-nums text-muted">
                  {mail.sentAt.toISOString().slice(0, 19).replace("T", " ")} UTC
                </time>
              ) : null}
            </span>
            <span className="mt-0.5 block text-sm text-muted">To {mail.to.join(", ") || "nobody named"}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
