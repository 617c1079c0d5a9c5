import type { Metadata } from "next";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { TextList, TextSection } from "@/components/ui/text-section";
import { sessionLifeMs, signInLinkLifeMs } from "@/lib/account/auth-adapter";
import { dayMs, minuteMs } from "@/lib/clock";
import { jobIdShape } from "@/lib/enrichment/jobs/read-job";
import { env } from "@/lib/env";
import { answerLifeMs, graceMs } from "@/lib/privacy/request-row";
import { signupLifeMs } from "@/lib/retention/retention";
import { KeptTable } from "./kept-table";
import { PrivacyForm } from "./privacy-form";

export const metadata: Metadata = {
  title: "For the person a brief is about",
  description: "What this service keeps about people, where it comes from, how long it stays, and how to stop, correct or erase it.",
};

interface PrivacyPageProps {
  readonly searchParams: Promise<{ readonly job?: string | string[] }>;
}

/**
 * `report_url` of every brief. It says only what the code does, with the code's own numbers. From a brief it is opened with the job's id, and
 * nobody's name.
 */
export default async function PrivacyPage({ searchParams }: PrivacyPageProps) {
  const { job } = await searchParams;
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="min-w-0">
        <PageHeader
          title="For the person a brief is about"
          note="Somebody who wants to write to you may have asked this service for a brief. Here is what that means, and how to end it."
        />
        <p className="-mt-4 mb-8 lg:hidden">
          <TextLink href="#ask">Go to the form</TextLink>
        </p>
        <div className="space-y-12">
          <AboutBriefs />
          <WhatIsKept />
          <Requests />
          <Customers />
        </div>
      </div>
      <section aria-labelledby="ask" className="min-w-0">
        <div className="rounded-2xl border border-line bg-surface p-5 sm:p-7 lg:sticky lg:top-6">
          <h2 id="ask" className="mb-5 scroll-mt-6 text-xl font-semibold tracking-[-0.01em]">
            Send a request
          </h2>
          <PrivacyForm reportedJobId={typeof job === "string" && jobIdShape.test(job) ? job : null} />
        </div>
      </section>
    </div>
  );
}

function AboutBriefs() {
  return (
    <>
      <TextSection id="brief" title="What a brief is">
        <p>
          A short list of statements about your work, your public roles and what you yourself say in public about your interests. Each comes
          with its source and the exact words. A program puts it together, and it may be wrong, out of date, or about somebody else with
          your name.
        </p>
      </TextSection>
      <TextSection id="left-out" title="What is left out">
        <p>
          A filter removes health, religion or belief, politics, ethnicity, sexual orientation, gender identity, union membership, genetic
          and biometric data, criminal records, family, home address, daily routines and where you will be. It is a program and can miss
          something: tell us when it does. No brief is made about somebody who turns out to be under 18, or who has no public work.
        </p>
      </TextSection>
      <TextSection id="sources" title="Where it comes from">
        <p>
          From the kinds of source that are switched on here: search results and the public pages they name, company sites, public code,
          scholarly indexes, encyclopedias, public posts and pictures, licensed profile providers, and documents that the operator has
          imported. Pages that ask programs to stay away are left alone. LinkedIn is never read: the address of a profile only says who is
          meant.
        </p>
        <p>
          If the operator uses a language model, the texts of these pages are sent to its provider, so that it can propose statements.
          Whether a statement is used is decided here, by rules.
        </p>
      </TextSection>
    </>
  );
}

function WhatIsKept() {
  return (
    <TextSection id="kept" title="What is kept, and how long">
      <KeptTable briefDays={env().BRIEF_TTL_DAYS} />
      <p>
        Nobody is told who asked for a brief. The operator keeps backups: what is deleted here is gone from them once they expire, after 35
        days unless the operator says otherwise.
      </p>
    </TextSection>
  );
}

function Requests() {
  return (
    <TextSection id="requests" title="What happens with your request">
      <TextList>
        <li>
          <strong>First, an email.</strong> We send a link to the address you give. It works once, for a day, and nothing happens until you
          press the button on the page it opens.
        </li>
        <li>
          <strong>A stop, with the exact address of a profile,</strong> then takes effect at once. It needs no other proof: it discloses
          nothing, and you can lift it again with a link that we email you.
        </li>
        <li>
          <strong>Seeing, correcting, leaving out and erasing</strong> are for the person concerned alone. We know it is you if your address
          has long been linked to you here, or if you put a text that we give you on a profile that was yours before anybody asked about
          you. Newer pages and mailboxes prove nothing, whoever made them. If neither works, a person here looks at it and answers within{" "}
          {answerLifeMs / dayMs} days. What is held is never sent to an address that we know only from the request.
        </li>
        <li>
          <strong>Leaving out</strong> takes a statement out of every stored brief at once and keeps it out of later ones. A correction does
          the same once a person here has checked it against the source and accepted it. Once you have shown that it is you, you choose the
          statement, or write to us about something that none of them covers.
        </li>
        <li>
          <strong>Erasing</strong> acts within seconds of the proof. It removes stored briefs and the texts about you, takes your name out
          of texts that only mention you, and withdraws the brief from the accounts that had it. Words that a brief about somebody else
          quotes stay as they are. What accounts have copied is out of our reach. You can ask for {graceMs / dayMs} days in which to take it
          back.
        </li>
        <li>
          <strong>Without proof</strong> nothing is erased yet. But if you give an exact profile, or a name and a company, nothing is shown
          either: once you press the button, no brief is made or handed out for the person you name, and a person here decides within{" "}
          {graceMs / dayMs} days. If we have long known an address of that person, we write there that somebody asked something in their
          name, but not what.
        </li>
      </TextList>
      <p>Until there is proof, every answer is the same whether or not anything is held about you.</p>
    </TextSection>
  );
}

function Customers() {
  return (
    <TextSection id="customers" title="If you use this service yourself">
      <p>
        Your account holds your email address, the purpose you named, the first characters and the device of each key, a rough description
        of each browser, and what you asked for and bought. The network address from which a key was asked for is kept for{" "}
        {signupLifeMs / dayMs} days. A sign-in link works for {signInLinkLifeMs / minuteMs} minutes; a session ends {sessionLifeMs / dayMs}{" "}
        days after its last use. Four cookies are set, each only when it is needed: one keeps you signed in, one brings you back to where
        you were once you have signed in, one remembers until then which address the link went to, and one opens a request on this page for
        an hour in the browser that confirmed it. Nothing on these pages is loaded from, or sent to, anybody else.
      </p>
      <p>
        When you <TextLink href="/account/delete">delete your account</TextLink>, your requests and your address are deleted at once;
        purchases and charges are kept as accounting records, without your address.
      </p>
    </TextSection>
  );
}
