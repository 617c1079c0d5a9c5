import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SlimPage } from "@/components/account/slim-page";
import { TermsForm } from "@/components/account/terms-form";
import { PageHeader } from "@/components/ui/page-header";
import { PageNav } from "@/components/ui/page-nav";
import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import { businessPurposes } from "@/lib/account/purposes";
import { services } from "@/lib/http/services";
import { acceptTermsAction } from "./session-actions";
import { SignIn } from "./sign-in";
import { SignOutButtons } from "./sign-out-buttons";

const pages = [
  { href: "/account", label: "Credits" },
  { href: "/account/keys", label: "API keys" },
  { href: "/account/programs", label: "Programs" },
  { href: "/account/callbacks", label: "Callbacks" },
  { href: "/account/history", label: "History" },
  { href: "/account/sessions", label: "Sessions" },
  { href: "/account/delete", label: "Delete account" },
] as const;

interface AccountPageProps {
  readonly href: (typeof pages)[number]["href"];
  readonly title: string;
  readonly note: ReactNode;
  readonly actions?: ReactNode;
  readonly children: (session: PortalSession) => ReactNode;
}

/** The frame of every page of the account. Signed out: one field. Signed in for the first time: purpose and terms. Then what the page is about. */
export async function AccountPage({ href, title, note, actions, children }: AccountPageProps) {
  const given = services();
  const session = await portalSession(given, await headers());
  if (!session) return <SignIn env={given.env} returnPath={href} />;
  if (!session.hasAcceptedTerms) return <FirstVisit session={session} returnPath={href} />;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="mb-3 truncate text-sm text-muted lg:px-3" title={session.email}>
          {session.email}
        </p>
        <PageNav label="Account" pages={pages} currentHref={href} />
      </div>
      <div className="min-w-0 max-w-3xl">
        <PageHeader title={title} note={note} actions={actions} />
        {children(session)}
      </div>
    </div>
  );
}

/** Purpose and terms, asked once. */
export function FirstVisit({ session, returnPath }: { readonly session: PortalSession; readonly returnPath: string }) {
  return (
    <SlimPage width="wide" title="Before you begin" note={`We ask this once. You are signed in as ${session.email}.`}>
      <TermsForm
        purposes={Object.entries(businessPurposes).map(([value, label]) => ({ value, label }))}
        action={acceptTermsAction}
        returnPath={returnPath}
      />
      <div className="mt-10 border-t border-line pt-6">
        <SignOutButtons session={session} />
      </div>
    </SlimPage>
  );
}
