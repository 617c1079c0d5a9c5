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
          with its source and the exact words. A program puts it together, and it may be wrong, out of date or about somebody else of your
          name.
        </p>
      </TextSection>
      <TextSection id="left-out" title="What is left out">
        <p>
          A filter removes health, religion or belief, politics, ethnicity, sexual orientation, gender identity, union membership, genetic
          and biometric data, criminal records, family, home address, routines and where you will be. It is a program and can miss
          something: tell us when it does. No brief is made about somebody who turns out to be under 18, or who has no public work.
        </p>
      </TextSection>
      <TextSection id="sources" title="Where it comes from">
        <p>
          From the kinds of sources that are switched on here: search results and the public pages they name, company sites, public code,
          scholarly indexes, encyclopedias, public posts and pictures, licensed profile providers, and documents that the operator has
          imported. Pages that ask programs to stay away are left alone. LinkedIn is never read: the address of a profile only says who is
          meant.
        </p>
        <p>
          Where the operator uses a language model, texts of these pages are sent to its provider so that it can propose statements. Whether
          one stands is decided here, by rules.
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
        Nobody is told who asked for a brief. Backups are the operator's own: what is gone here is gone from them once they expire, after 35
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
          <strong>First a mail.</strong> We send a link to the address that you give. It works once, for a day, and nothing happens before
          you press the button behind it.
        </li>
        <li>
          <strong>Stop, with the exact address of a profile,</strong> then takes effect at once. It needs no other proof: it discloses
          nothing and can be lifted again, with the link that you get by mail.
        </li>
        <li>
          <strong>Seeing, correcting, leaving out and erasing</strong> are for the person alone. You are they when your address has long
          been tied to you here, or when a text that we give you stands on a profile of yours that is older than anybody&apos;s asking.
          Pages and mailboxes that are newer prove nothing, whoever made them. If neither works, a person here looks at it and answers
          within {answerLifeMs / dayMs} days. What is held is never sent to an address that we know from the request alone.
        </li>
        <li>
          <strong>Leaving out</strong> takes a statement out of every stored brief at once and keeps it out of later ones. A correction does
          the same as soon as a person here has compared it with the source and accepts it: you choose the statement once you have shown
          that it is you, or write to a person here about what none of them says.
        </li>
        <li>
          <strong>Erasing</strong> acts within seconds of the proof. It removes stored briefs and the texts about you, takes your name out
          of texts that only mention you, and withdraws the brief from the accounts that had it. Words that a brief about somebody else
          quotes stay as they are. What accounts have copied is out of our reach. You may keep {graceMs / dayMs} days in which you can take
          it back.
        </li>
        <li>
          <strong>Without the proof</strong> nothing is erased yet, and where you name an exact profile, or a name and a company, nothing is
          shown either: from the button on, no brief is made or handed out for the person whom you name, and a person here decides within{" "}
          {graceMs / dayMs} days. Where we have long known an address of that person, it is told that somebody wrote in their name, and not
          what they asked.
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
        Your account holds your email address, the purpose you named, your keys by their first characters and device, your browsers in
        coarse words, and what you asked and bought. The network address that a key was asked for from is kept for {signupLifeMs / dayMs}{" "}
        days. A sign-in link works for {signInLinkLifeMs / minuteMs} minutes; a session ends {sessionLifeMs / dayMs} days after its last
        use. Four cookies are set, each only when it is needed: one keeps you signed in, one brings you back to where you were once you have
        signed in, one remembers until then which address the link went to, and one opens a request on this page for an hour in the browser
        that confirmed it. Nothing on these pages comes from or goes to anybody else.
      </p>
      <p>
        When you <TextLink href="/account">close your account</TextLink>, what you asked and your address go at once; purchases and charges
        stay as records of account, without it.
      </p>
    </TextSection>
  );
}
