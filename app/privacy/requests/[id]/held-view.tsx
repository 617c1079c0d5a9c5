import type { ReactNode } from "react";
import { Moment } from "@/components/account/moment";
import { dayWords } from "@/components/brief/day-words";
import { SourceLink } from "@/components/brief/source-link";
import { languageNames } from "@/components/brief/vocabulary";
import { Button, buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { TextList, TextSection } from "@/components/ui/text-section";
import { quoteMark } from "@/lib/engine/brief/withdrawal-marks";
import type { HeldData } from "@/lib/privacy/read-held";
import type { RequestRow } from "@/lib/privacy/request-row";
import { GraceChoice } from "../../grace-choice";
import { eraseAction, liftAction, stopAction } from "../../request-actions";
import { CorrectionForm } from "./correction-form";
import { HeldClaim } from "./held-claim";

interface HeldViewProps {
  readonly request: RequestRow;
  readonly held: HeldData;
  /** Whether a correction of this request waits for a person here, or was decided. */
  readonly hasSent: boolean;
  readonly said: ReactNode;
}

/** Everything that is held about the person who asks, and what they can do about it. Nothing of who asked for briefs. */
export function HeldView({ request, held, hasSent, said }: HeldViewProps) {
  const words = request.details ?? "";
  return (
    <>
      <PageHeader
        title="What is held about you"
        note="You have shown that it is you. This page stays open in this browser for an hour."
        actions={
          <a href={`/privacy/requests/${request.id}/held.json`} download className={buttonClass("quiet")}>
            Download all of it
          </a>
        }
      />
      {said}
      {request.kind === "correct" && words !== "" && !hasSent ? <NotSentYet words={words} hasClaims={held.claims.length > 0} /> : null}
      <div className="space-y-12">
        <Who held={held} />
        <Statements request={request} held={held} words={words} />
        <Translations held={held} />
        <NewestBrief held={held} />
        <Texts held={held} />
        <Corrections held={held} />
        <Decide requestId={request.id} isStopped={held.isStopped} />
      </div>
    </>
  );
}

function Who({ held }: { readonly held: HeldData }) {
  const profiles = held.briefs[0]?.identity.matched_profiles ?? [];
  return (
    <TextSection id="who" title="How you are known here">
      <TextList>
        <li>
          <strong>{held.fullName}</strong>, known since <Moment at={held.since} />
        </li>
        {held.identifiers.map((key) => (
          <li key={key} className="break-words">
            {identifierWords(key)}
          </li>
        ))}
        {profiles.map(({ url, evidence }) => (
          <li key={url}>
            <SourceLink url={url} /> <span className="text-sm">{evidence}</span>
          </li>
        ))}
      </TextList>
    </TextSection>
  );
}

function Statements({ request, held, words }: { readonly request: RequestRow; readonly held: HeldData; readonly words: string }) {
  const grounds = new Map(held.grounds.map((ground) => [ground.mark, ground]));
  return (
    <TextSection id="statements" title={`Statements in briefs (${held.claims.length})`}>
      {held.claims.length === 0 ? (
        <p>None are stored.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {held.claims.map((claim) => (
            <HeldClaim
              key={`${claim.source_url} ${claim.evidence_quote} ${claim.claim}`}
              requestId={request.id}
              claim={claim}
              ground={grounds.get(quoteMark(held.canonicalId, claim.evidence_quote))}
              words={words}
            />
          ))}
        </ul>
      )}
      <div id="other">
        <Disclosure summary="Something else is wrong" isOpen={held.claims.length === 0 && request.kind === "correct"}>
          <CorrectionForm requestId={request.id} claim={null} words={words} />
        </Disclosure>
      </div>
    </TextSection>
  );
}

function Translations({ held }: { readonly held: HeldData }) {
  if (held.translations.length === 0) return null;
  return (
    <TextSection id="translations" title="The same in other languages">
      <p className="mb-3">
        A language model translated these for somebody who asked for that language. Each is removed together with its statement.
      </p>
      {held.translations.map(({ language, claims }) => (
        <Disclosure key={language} summary={`${languageNames[language]} (${claims.length})`}>
          <TextList>
            {claims.map(({ claim }) => (
              <li key={claim} lang={language}>
                {claim}
              </li>
            ))}
          </TextList>
        </Disclosure>
      ))}
    </TextSection>
  );
}

function NewestBrief({ held }: { readonly held: HeldData }) {
  const [newest] = held.briefs;
  if (newest === undefined) return null;
  return (
    <TextSection id="more" title="What else the newest brief says">
      <TextList>
        <li>
          Made on {dayWords(newest.generated_at)}. {held.briefs.length > 1 ? `${held.briefs.length - 1} older ones are stored too.` : ""}
        </li>
        <li>
          A guess at how you like to be written to: {newest.personality.disc_label}. {newest.personality.basis}
        </li>
        {newest.aggregated_interests.length > 0 ? (
          <li>Interests from a licensed source: {newest.aggregated_interests.map(({ label }) => label).join(", ")}</li>
        ) : null}
        {newest.identity.photo_url === null ? null : <li className="break-words">The address of a picture: {newest.identity.photo_url}</li>}
      </TextList>
    </TextSection>
  );
}

function Texts({ held }: { readonly held: HeldData }) {
  return (
    <TextSection id="texts" title={`Texts of pages (${held.texts.length})`}>
      {held.texts.length === 0 ? <p>None are kept any more.</p> : null}
      <TextList>
        {held.texts.map(({ url, title, relation, retrievedAt }) => (
          <li key={`${url} ${title}`}>
            <SourceLink url={url} />, read {dayWords(retrievedAt.toISOString())}, {relation === "subject" ? "about you" : "mentions you"}
          </li>
        ))}
      </TextList>
    </TextSection>
  );
}

function Corrections({ held }: { readonly held: HeldData }) {
  if (held.corrections.length === 0) return null;
  return (
    <TextSection id="corrections" title="What you have corrected">
      <TextList>
        {held.corrections.map(({ claim, words, status }) => (
          <li key={`${claim} ${words}`}>
            <strong>{claim ?? "Not about one statement:"}</strong> {words} (
            {(claim === null ? answerWords : correctionWords)[status] ?? status})
          </li>
        ))}
      </TextList>
    </TextSection>
  );
}

function Decide({ requestId, isStopped }: { readonly requestId: string; readonly isStopped: boolean }) {
  return (
    <TextSection id="decide" title="Decide">
      <form action={isStopped ? liftAction : stopAction}>
        <input type="hidden" name="request_id" value={requestId} />
        <p className="mb-3">
          {isStopped
            ? "A stop is in place: no brief about you is made or handed out."
            : "Without a stop, briefs about you can be made and handed out."}
        </p>
        <Button type="submit" look="quiet">
          {isStopped ? "Lift the stop" : "Stop briefs about me"}
        </Button>
      </form>
      <Disclosure summary="Erase everything">
        <form action={eraseAction} className="rounded-2xl border border-review/40 bg-surface p-5">
          <input type="hidden" name="request_id" value={requestId} />
          <p className="mb-4">
            For good: the briefs, the texts about you, your name in texts that mention you, and this page. Keyed hashes stay, so that no
            brief is made again. Words that a brief about somebody else quotes stay, too. What accounts have copied is out of our reach.
          </p>
          <GraceChoice />
          <Button type="submit" look="destroy">
            Erase what is held about me
          </Button>
        </form>
      </Disclosure>
    </TextSection>
  );
}

/** What was written before the proof has gone to nobody: only its writer knows which statement it is about. */
function NotSentYet({ words, hasClaims }: { readonly words: string; readonly hasClaims: boolean }) {
  return (
    <div className="mb-8 max-w-[42rem]">
      <Notice tone="care" title="Your words have not been sent to anybody yet">
        <p>You wrote:</p>
        <blockquote className="border-l-2 border-line-strong/50 pl-3 break-words whitespace-pre-wrap">{words}</blockquote>
        {hasClaims ? (
          <p>
            Find the wrong statement below and press “This is wrong”: your words are filled in there, and you can change them. If you mean
            none of these, <TextLink href="#other">send your words to a person here</TextLink>.
          </p>
        ) : (
          <p>
            No statement about you is stored. If something else is wrong,{" "}
            <TextLink href="#other">send your words to a person here</TextLink>.
          </p>
        )}
      </Notice>
    </div>
  );
}

const correctionWords: Readonly<Record<string, string>> = {
  open: "waiting for a person to read it",
  accepted: "accepted: the statement is gone",
  declined: "declined: the source says so",
};
/** Of what is about no statement. */
const answerWords: Readonly<Record<string, string>> = {
  open: "waiting for a person to read it",
  accepted: "dealt with",
  declined: "declined: the reason is in the email to you",
};

function identifierWords(key: string): string {
  const [, kind, rest = ""] = /^(\w+):(.*)$/s.exec(key) ?? [];
  switch (kind) {
    case "linkedin":
      return `The LinkedIn profile ${rest}`;
    case "email":
      return "An email address of yours, as a hash";
    case "name_company":
      return `Your name with a company: ${rest.replace("|", ", ")}`;
    case "name_domain":
      return `Your name with a domain: ${rest.replace("|", ", ")}`;
    default:
      return key;
  }
}
