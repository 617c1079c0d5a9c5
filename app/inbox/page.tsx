import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { notFound } from "next/navigation";
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
      <LocalMark />
      <h1 className="mt-4 text-3xl font-semibold tracking-[-0.02em]">Local inbox</h1>
      <p className="mt-2 text-muted">
        Mail that this machine's service sent, whoever it is for. It has gone nowhere else. The newest {shownCount} are shown, the newest{" "}
        {maxKeptFiles} kept.
      </p>
      {mails.length === 0 ? <NoMail /> : <MailList mails={mails} />}
    </div>
  );
}

function NoMail() {
  return (
    <div className="mt-8 rounded-2xl border border-dashed border-line-strong/50 p-6 sm:p-8">
      <p className="font-medium">No mail yet</p>
      <p className="mt-1 text-[0.9375rem] text-muted">
        Ask for an account by <code className="rounded bg-sunken px-1.5 py-0.5 text-sm">POST /api/signup</code> or sign in at{" "}
        <Link href="/account" className="text-accent underline decoration-accent/40 underline-offset-3">
          your account
        </Link>
        ; the message stands here a moment later. Load this page again to see it.
      </p>
    </div>
  );
}

function MailList({ mails }: { readonly mails: readonly LocalMail[] }) {
  return (
    <ul className="mt-8 divide-y divide-line border-y border-line">
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
