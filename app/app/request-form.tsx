"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type EstimateView, estimateWords } from "@/components/request/estimate-view";
import { ProblemNotice } from "@/components/request/problem-notice";
import { type SeedTextKind, seedTextKind } from "@/components/request/read-seed-text";
import { handToJob, keepDraft, keptDraft, keptSentKey, markSent } from "@/components/request/request-draft";
import { type FieldName, fieldNames, noFields, readFields } from "@/components/request/request-fields";
import { useFormKey } from "@/components/request/use-form-key";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { useAnsweredForm } from "@/components/ui/use-answered-form";
import { EstimatePanel } from "./estimate-panel";
import { type RequestState, requestBrief } from "./request-brief";
import { useEstimate } from "./use-estimate";

const kindWords: Readonly<Record<SeedTextKind, string>> = {
  empty: "Paste a LinkedIn profile URL, or write a name or a work email.",
  linkedin_url: "Read as a LinkedIn profile URL: the surest way to one person. It is never fetched.",
  email: "Read as a work email. It must belong to somebody whose pages we know.",
  name: "Read as a name. Add the company or a domain, since names are shared.",
};

const estimateDelayMs = 400;

const nothingYet: RequestState = { problem: null, fields: noFields, startedId: null };

const unanswered = {
  title: "The service does not answer",
  text: "What you typed stays here. Try again: however often it is sent, it is one request.",
  field: null,
} as const;

/** The same key sends it again, so that a request whose answer was lost is not made twice. */
function noAnswer(_previous: RequestState, data: FormData): RequestState {
  return { problem: unanswered, fields: readFields(Object.fromEntries(data)), startedId: null };
}

interface RequestFormProps {
  /** Of this rendering of the form: sent twice, it is one request. */
  readonly formKey: string;
  /** The account whose draft it is. */
  readonly owner: string;
  readonly availableCredits: number;
}

/** One field for who it is, some that narrow, who is writing, and what it will cost before it is sent. */
export function RequestForm({ formKey, owner, availableCredits }: RequestFormProps) {
  const router = useRouter();
  const { state, isPending, form: answered } = useAnsweredForm(requestBrief, nothingYet, noAnswer);
  const form = useRef<HTMLFormElement>(null);
  const problemPlace = useRef<HTMLDivElement>(null);
  const [key, setKey] = useFormKey(formKey);
  const [kind, setKind] = useState<SeedTextKind>(seedTextKind(state.fields.who));
  const { estimate, look } = useEstimate();
  const [refresh, setRefresh] = useState(false);
  const [hasSender, setHasSender] = useState(false);

  useEffect(() => {
    // What never had its answer goes on as the form that sent it.
    const sentKey = keptSentKey(owner);
    if (sentKey !== null) setKey(sentKey);
    const draft = keptDraft(owner);
    if (!draft || !form.current) return;
    for (const name of fieldNames) setControl(form.current, name, draft[name]);
    setHasSender(fieldNames.some((name) => name.startsWith("sender_") && draft[name] !== ""));
    setKind(seedTextKind(draft.who));
    look(draft, 0);
  }, [owner, look, setKey]);

  useEffect(() => {
    if (state.problem) problemPlace.current?.focus();
  }, [state]);

  useEffect(() => {
    if (state.startedId !== null) {
      handToJob(owner, state.startedId, state.fields);
      router.push(`/app/jobs/${state.startedId}`);
    } else if (state.problem) keepDraft(owner, state.fields);
  }, [owner, state, router]);

  const isStarting = isPending || state.startedId !== null;
  const needsName = kind === "linkedin_url" || kind === "email";
  const fieldsNow = () => readFields(Object.fromEntries(new FormData(form.current ?? undefined)));
  const errorAt = (name: FieldName) => (state.problem?.field === name ? state.problem.title : undefined);
  const words = estimateWords(estimate, { availableCredits, refresh: refresh && isRefreshable(estimate) });
  const control = (name: FieldName) => ({ type: "text", autoComplete: "off", maxLength: 500, defaultValue: state.fields[name] });

  return (
    <form
      ref={form}
      action={answered.action}
      onChange={() => {
        const fields = fieldsNow();
        keepDraft(owner, fields);
        setKind(seedTextKind(fields.who));
        look(fields, estimateDelayMs);
      }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        markSent(owner, fieldsNow(), key);
        answered.onSubmit(event);
      }}
      className="space-y-6"
      data-request-form
    >
      <input type="hidden" name="form_key" value={key} />
      <Field id="who" label="Who is the brief about?" hint={kindWords[kind]} error={errorAt("who")}>
        {(who) => <input {...who} {...control("who")} required maxLength={2048} spellCheck={false} />}
      </Field>
      <fieldset>
        <legend className="sr-only">What narrows it down</legend>
        <div className={`grid gap-5 ${needsName ? "sm:grid-cols-2" : "sm:grid-cols-3"}`}>
          <div className={needsName ? "contents" : "hidden"}>
            <Field id="name" label="Name" isOptional error={errorAt("name")}>
              {(name) => <input {...name} {...control("name")} />}
            </Field>
          </div>
          <Field id="company" label="Company" isOptional error={errorAt("company")}>
            {(company) => <input {...company} {...control("company")} />}
          </Field>
          <Field id="title" label="Job title" isOptional error={errorAt("title")}>
            {(title) => <input {...title} {...control("title")} />}
          </Field>
          <Field id="domain" label="Domain" isOptional error={errorAt("domain")}>
            {(domain) => <input {...domain} {...control("domain")} inputMode="url" />}
          </Field>
        </div>
      </fieldset>
      <Disclosure summary="Who is writing (optional)" isOpen={hasSender || state.problem?.field?.startsWith("sender_") === true}>
        <fieldset className="space-y-5 rounded-xl border border-line p-4 sm:p-5">
          <legend className="sr-only">Who is writing</legend>
          <p className="text-sm text-muted">Puts what fits you first. It changes no fact, no score and no band, and nobody else sees it.</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field id="sender_name" label="Your name" isOptional error={errorAt("sender_name")}>
              {(name) => <input {...name} {...control("sender_name")} />}
            </Field>
            <Field id="sender_title" label="Your title" isOptional error={errorAt("sender_title")}>
              {(title) => <input {...title} {...control("sender_title")} />}
            </Field>
            <Field id="sender_company" label="Your company" isOptional error={errorAt("sender_company")}>
              {(company) => <input {...company} {...control("sender_company")} />}
            </Field>
            <Field id="sender_offer" label="What you offer" isOptional error={errorAt("sender_offer")}>
              {(offer) => <input {...offer} {...control("sender_offer")} />}
            </Field>
          </div>
          <Field
            id="sender_goal"
            label="What you want to achieve"
            isOptional
            hint="Never a decision about hiring, credit, insurance or housing, and no dating."
            error={errorAt("sender_goal")}
          >
            {(goal) => <input {...goal} {...control("sender_goal")} />}
          </Field>
        </fieldset>
      </Disclosure>
      <EstimatePanel words={words}>
        {isRefreshable(estimate) ? (
          <label className="flex min-h-6 items-center gap-2.5">
            <input
              type="checkbox"
              name="refresh"
              value="yes"
              checked={refresh}
              onChange={(event) => setRefresh(event.target.checked)}
              className="size-4.5 accent-accent"
            />
            Make a new one instead: 1 credit
          </label>
        ) : null}
      </EstimatePanel>
      {/* Beside the button that was pressed: on a phone the form's head is out of sight. */}
      <div ref={problemPlace} tabIndex={-1} className="outline-none empty:hidden" data-problem>
        {state.problem ? <ProblemNotice problem={state.problem} /> : null}
      </div>
      <Button type="submit" disabled={isStarting} className="w-full sm:w-auto">
        {isStarting ? "Starting…" : "Get the brief"}
      </Button>
    </form>
  );
}

function isRefreshable(estimate: EstimateView): boolean {
  return estimate.kind === "priced" && estimate.isUnlocked && !estimate.isFixture;
}

function setControl(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.value = value;
}
