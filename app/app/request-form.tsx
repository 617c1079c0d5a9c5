"use client";

import { useState } from "react";
import { BuyPacks, type BuyPacksProps } from "@/components/account/buy-packs";
import { FirstTerms } from "@/components/account/first-terms";
import { type EstimateView, estimateWords } from "@/components/request/estimate-view";
import { ProblemNotice } from "@/components/request/problem-notice";
import type { SeedTextKind } from "@/components/request/read-seed-text";
import type { FieldName } from "@/components/request/request-fields";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { buyPacksAction } from "../account/billing-actions";
import { EstimatePanel } from "./estimate-panel";
import { type ControlOf, Language, Narrowing, Sender } from "./request-fieldsets";
import { useRequestForm } from "./use-request-form";

const kindWords: Readonly<Record<SeedTextKind, string>> = {
  empty: "Paste a LinkedIn profile URL, or type a name or a work email.",
  linkedin_url: "A LinkedIn profile URL: the surest way to name one person. We never open it.",
  email: "A work email. It works for people whose public pages we already know.",
  name: "A name. Add the company or a domain: many people share a name.",
};

interface RequestFormProps {
  /** Of this rendering of the form: sent twice, it is one request. */
  readonly formKey: string;
  /** The account whose draft it is. */
  readonly owner: string;
  readonly availableCredits: number;
  /** What credits cost, for the form that sells them where they are missing. */
  readonly sale: Pick<BuyPacksProps, "maxPacks" | "creditsPerPack" | "usdPerPack" | "offReason">;
  /** Where briefs are mailed, and whether the last one was; null where nothing can be mailed. */
  readonly mail: { readonly address: string; readonly isWanted: boolean } | null;
  /** Of an account that asks for the first time: what it may use briefs for. Null when it has answered. */
  readonly purposes: readonly { readonly value: string; readonly label: string }[] | null;
}

/** One field for who it is, some that narrow, who is writing, and what it will cost before it is sent. */
export function RequestForm({ formKey, owner, availableCredits, sale, mail, purposes }: RequestFormProps) {
  const { state, kind, estimate, hasSender, isStarting, key, form, problemPlace } = useRequestForm({ formKey, owner, availableCredits });
  const [refresh, setRefresh] = useState(false);
  const { problem } = state;
  const isFirst = purposes !== null;
  const isRefusedForCredits = problem?.isShort === true && availableCredits < 1;
  const needsName = kind === "linkedin_url" || kind === "email";
  const errorAt = (name: FieldName) => (problem?.field === name ? problem.title : undefined);
  const words = estimateWords(estimate, { availableCredits, refresh: refresh && isRefreshable(estimate) });
  const control: ControlOf = (name) => ({ type: "text", autoComplete: "off", maxLength: 500, defaultValue: state.fields[name] });
  const narrowing = { control, errorAt, needsName };

  return (
    <>
      <form {...form} className="space-y-6" data-request-form>
        <input type="hidden" name="form_key" value={key} />
        <Field id="who" label="Who is the brief about?" hint={kindWords[kind]} error={errorAt("who")}>
          {(who) => <input {...who} {...control("who")} required maxLength={2048} spellCheck={false} />}
        </Field>
        {isFirst ? (
          <Disclosure summary="Company, job title or domain (optional)" isOpen={kind !== "empty" && kind !== "linkedin_url"}>
            <Narrowing {...narrowing} />
          </Disclosure>
        ) : (
          <Narrowing {...narrowing} />
        )}
        {isFirst ? null : <Language {...narrowing} />}
        {isFirst ? null : <Sender {...narrowing} isOpen={hasSender || problem?.field?.startsWith("sender_") === true} />}
        {/* Without credits it says so once: below the button, with what helps. */}
        {isRefusedForCredits && words.isShort ? null : (
          <EstimatePanel words={words} sells={!isFirst}>
            {isRefreshable(estimate) ? <RefreshChoice isChosen={refresh} onChoose={setRefresh} /> : null}
          </EstimatePanel>
        )}
        {mail === null ? null : <MailChoice {...mail} />}
        {isFirst ? (
          <FirstTerms purposes={purposes} purpose={state.terms?.purpose ?? ""} hasAccepted={state.terms?.hasAccepted ?? false} />
        ) : null}
        <div className="max-sm:sticky max-sm:bottom-0 max-sm:-mx-5 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-5 max-sm:py-3">
          <Button type="submit" disabled={isStarting} className="w-full sm:w-auto">
            {isStarting ? "Starting…" : "Get the brief"}
          </Button>
        </div>
      </form>
      {/* Beside the button that was pressed: on a phone the form's head is out of sight. */}
      <div ref={problemPlace} tabIndex={-1} className="mt-5 space-y-5 outline-none empty:hidden" data-problem>
        {problem ? <ProblemNotice problem={isRefusedForCredits ? { title: problem.title, text: problem.text } : problem} /> : null}
        {isRefusedForCredits ? <BuyPacks action={buyPacksAction} returnPath="/app" {...sale} /> : null}
      </div>
    </>
  );
}

function RefreshChoice({ isChosen, onChoose }: { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void }) {
  return (
    <label className="flex min-h-6 items-center gap-2.5">
      <input
        type="checkbox"
        name="refresh"
        value="yes"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="size-4.5 accent-accent"
      />
      Make a new one instead: 1 credit
    </label>
  );
}

function MailChoice({ address, isWanted }: NonNullable<RequestFormProps["mail"]>) {
  return (
    <label className="flex min-h-6 items-center gap-2.5">
      <input type="hidden" name="asks_mail" value="yes" />
      <input type="checkbox" name="mail" value="yes" defaultChecked={isWanted} className="size-4.5 flex-none accent-accent" />
      <span className="min-w-0 break-words">Email it to {address} when it is done</span>
    </label>
  );
}

function isRefreshable(estimate: EstimateView): boolean {
  return estimate.kind === "priced" && estimate.isUnlocked && !estimate.isFixture;
}
