import type { Metadata } from "next";
import { PageHeader } from "@/components/ui/page-header";
import { SectionNav } from "@/components/ui/section-nav";
import { TextLink } from "@/components/ui/text-link";
import { TextList, TextSection } from "@/components/ui/text-section";
import { businessPurposes } from "@/lib/account/purposes";
import { currentTerms } from "@/lib/account/terms";
import { dayMs } from "@/lib/clock";
import { maxPacks, pack } from "@/lib/contract/pack";
import { jobLifeMs } from "@/lib/retention/retention";

export const metadata: Metadata = {
  title: "Terms",
  description: "What briefs may be used for, what they may not, how credits work, and whose data it is.",
};

const sections = [
  { id: "purposes", label: "What briefs are for" },
  { id: "forbidden", label: "What they are not for" },
  { id: "accuracy", label: "What a brief is worth" },
  { id: "credits", label: "Credits" },
  { id: "refunds", label: "Refunds and disputes" },
  { id: "data", label: "Other people's data" },
  { id: "account", label: "Your account" },
] as const;

/** The whole terms. Each sentence about credits, times and data says what the code does. */
export default function TermsPage() {
  return (
    <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <PageHeader
          title="Terms"
          note={
            <>
              Version {currentTerms.version}, in force since <time dateTime={currentTerms.inForceFrom}>21 November 2026</time>. An account
              accepts them once, with its purpose, before its first brief.
            </>
          }
        />
        <div className="space-y-12">
          <Purposes />
          <Forbidden />
          <Accuracy />
          <Credits />
          <Refunds />
          <Data />
          <Account />
        </div>
      </div>
      <SectionNav label="On this page" sections={sections} />
    </div>
  );
}

function Purposes() {
  return (
    <TextSection id="purposes" title="What briefs are for">
      <p>Business contact with one person. Your account names which of these it is:</p>
      <TextList>
        {Object.entries(businessPurposes).map(([value, label]) => (
          <li key={value}>{label}</li>
        ))}
      </TextList>
    </TextSection>
  );
}

function Forbidden() {
  return (
    <TextSection id="forbidden" title="What they are not for">
      <TextList>
        <li>
          <strong>Deciding about people:</strong> hiring, credit, insurance, housing, or whether somebody is eligible for anything. A
          request that says so in its goal is refused.
        </li>
        <li>
          <strong>Private life:</strong> dating, finding out where somebody lives or will be, looking up somebody who has no public work.
        </li>
        <li>
          <strong>Harm:</strong> watching, pressuring, embarrassing or imitating anybody.
        </li>
        <li>
          <strong>Trade:</strong> selling or publishing briefs, or building a directory of people from them.
        </li>
      </TextList>
      <p>The operator of this service can block an account that uses briefs in any of these ways.</p>
    </TextSection>
  );
}

function Accuracy() {
  return (
    <TextSection id="accuracy" title="What a brief is worth">
      <p>
        A brief is put together by a program from public or licensed pages. Every claim shows its source and the words that carry it,
        because it may still be incomplete, out of date, or about somebody else with that name. Look at the source before you rely on a
        claim.
      </p>
      <p>
        We do not promise that a brief can be made: when it is unclear who is meant, or too little is public, the request is refused, and
        that is free.
      </p>
    </TextSection>
  );
}

function Credits() {
  const price = `USD ${pack.subtotal.amount / 100}`;
  return (
    <TextSection id="credits" title="Credits">
      <TextList>
        <li>
          <strong>
            {pack.credits} credits cost {price} plus tax.
          </strong>{" "}
          Up to {maxPacks} packs in one purchase. Credits do not expire.
        </li>
        <li>
          <strong>The first brief of a person costs 1 credit,</strong> even if it was made for another account before.
        </li>
        <li>
          <strong>Reading it again is free,</strong> for as long as it is stored. A new one, because you want it fresh, costs 1 credit.
        </li>
        <li>
          <strong>Refused and failed requests are free.</strong> A credit is reserved when you ask, charged when the brief is done, and
          returned otherwise. When the person turns out to be one you already have, nothing is charged.
        </li>
        <li>
          <strong>Auto-recharge is off until you switch it on.</strong> It buys with the payment method you saved, up to your monthly limit;
          when a charge fails, it switches itself off and emails you.
        </li>
      </TextList>
    </TextSection>
  );
}

function Refunds() {
  return (
    <TextSection id="refunds" title="Refunds and disputes">
      <p>
        When a payment is refunded, the credits of each whole pack that was paid back leave your balance. Any of them that are already used
        are owed, and the next credits that come in settle them first. Your balance never goes below zero.
      </p>
      <p>
        While a payment is disputed, its credits are frozen as far as they are unused; they come back when the dispute is won. When it is
        lost, the credits of all its packs leave your balance, even if only a part of it was disputed, and any that are already used are
        owed.
      </p>
    </TextSection>
  );
}

function Data() {
  return (
    <TextSection id="data" title="Other people's data">
      <p>
        A brief is about a person who has a say in it. They can stop, correct or erase it on the{" "}
        <TextLink href="/privacy">privacy page</TextLink>, and nobody tells them that it was you who asked.
      </p>
      <p>
        When they have it erased, it is withdrawn from your account too, and the credit is returned if you unlocked them within the last 30
        days. When they stop it, it is not shown to you while the stop stands, and the credit is not returned. Claims can also be withdrawn
        one by one: by them, by us, or because somebody disputed them. If, within {jobLifeMs / dayMs} days of the unlock, that leaves fewer
        than half of the safe claims you bought, the credit is returned.
      </p>
      <p>What you copied out of a brief is in your hands: keep it no longer than you need it, and delete it when its person asks you to.</p>
    </TextSection>
  );
}

function Account() {
  return (
    <TextSection id="account" title="Your account">
      <p>
        An account belongs to one email address, and whoever can read its mail can sign in. Keep API keys secret; you can revoke or replace
        each on the <TextLink href="/account">account page</TextLink>.
      </p>
      <p>
        Requests can be looked up for {jobLifeMs / dayMs} days. Purchases and charges are kept as accounting records. You can delete your
        account at any time: credits that are left are lost, and its requests and unlocked briefs go with it.
      </p>
    </TextSection>
  );
}
