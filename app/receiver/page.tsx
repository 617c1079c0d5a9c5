import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { portalSession } from "@/lib/account/portal-session";
import { services } from "@/lib/http/services";
import { checkSignature } from "@/lib/local/check-signature";
import { isLocalRequest } from "@/lib/local/is-local-request";
import { maxKeptFiles } from "@/lib/local/kept-files";
import { listReceived } from "@/lib/local/received-callback";
import { signingSecrets } from "@/lib/local/signing-secrets";
import { LocalMark } from "../inbox/local-mark";
import { ReceivedItem } from "./received-item";

export const metadata: Metadata = { title: "Local receiver" };

const shownCount = 50;

/** What local mode's callback receiver got, newest first, each with what its signature is worth. */
export default async function ReceiverPage() {
  const given = services();
  const { env, pool } = given;
  const requestHeaders = await headers();
  if (!isLocalRequest(env, requestHeaders)) notFound();
  const accountId = (await portalSession(given, requestHeaders))?.accountId ?? null;
  const items = [];
  for (const received of await listReceived(env.DATA_DIR, shownCount))
    items.push({ received, verdict: checkSignature(received, await signingSecrets(pool, received, accountId)) });
  const origin = env.CALLBACK_LOCAL_ORIGINS[0] ?? null;
  return (
    <div className="max-w-3xl">
      <PageHeader
        above={<LocalMark />}
        title="Local receiver"
        note={`Callbacks that reached this machine. The newest ${shownCount} are shown, the newest ${maxKeptFiles} kept, each as a file of its own: like the copies of any receiver, they stay when a brief is withdrawn.`}
      />
      {origin === null ? null : <Address origin={origin} />}
      {items.length === 0 ? (
        <EmptyState icon="send" title="Nothing yet">
          Send a request with a callback URL of this receiver. What arrives when its job ends appears here; reload this page to see it.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map(({ received, verdict }) => (
            <ReceivedItem key={received.id} received={received} verdict={verdict} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Address({ origin }: { readonly origin: string }) {
  const code = "rounded bg-sunken px-1.5 py-0.5 text-sm";
  return (
    <dl className="-mt-2 mb-8 grid gap-x-4 gap-y-2 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted">Callback URL</dt>
      <dd>
        <code className={code}>{origin}/briefs</code>, or any other path
      </dd>
      <dt className="text-muted">To see an attempt fail</dt>
      <dd>
        <code className={code}>{origin}/briefs?answer=500</code> answers that status;{" "}
        <code className={`${code} whitespace-nowrap`}>?answer=hang</code> never answers
      </dd>
    </dl>
  );
}
