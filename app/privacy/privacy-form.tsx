"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useAnsweredForm } from "@/components/ui/use-answered-form";
import { type SendState, sendRequest } from "./send-request";

const kinds = [
  ["stop", "Make no more briefs about me", "Needs nothing but a mailbox and the address of a profile. It can be lifted again."],
  ["see", "Show me what is held about me", "All of it, to read and to download."],
  ["correct", "Correct something", "Say what is wrong and what is right. Once you have shown that it is you, you choose the statement."],
  ["do_not_mention", "Leave something out of briefs", "You choose the statements that are no longer shown."],
  [
    "erase",
    "Erase what is held about me",
    "Stored briefs, and the texts they were made from. Give the exact profile, or a name and a company: then nothing is shown while you prove that it is you.",
  ],
] as const;

/** In the order in which they stand. */
const labelOf = {
  kind: "What are you asking for?",
  profile_url: "Exact profile URL",
  name: "Name",
  company: "Company",
  email: "Your email address",
  details: "Details",
} as const;
const fieldNames = Object.keys(labelOf) as (keyof typeof labelOf)[];

function nothingYet(reportedJobId: string | null): SendState {
  const isReport = reportedJobId !== null;
  return {
    outcome: { kind: "none" },
    problems: {},
    fields: {
      kind: isReport ? "correct" : "stop",
      profile_url: "",
      name: "",
      company: "",
      email: "",
      details: isReport ? `About the brief of ${reportedJobId}: ` : "",
    },
  };
}

/** The fields keep what stands in them. Sent twice, a request has two mails; nothing happens before the button behind one of them. */
function noAnswer(previous: SendState): SendState {
  const text =
    "No answer came. What you wrote is still here. If an email with a link arrives, we have your request; otherwise send it again.";
  return { ...previous, outcome: { kind: "problem", text }, problems: {} };
}

interface PrivacyFormProps {
  /** The job in whose brief somebody has found a mistake. */
  readonly reportedJobId: string | null;
}

/** One form for whatever somebody wants to be done about briefs on them. */
export function PrivacyForm({ reportedJobId }: PrivacyFormProps) {
  const { state, isPending, form } = useAnsweredForm(sendRequest, nothingYet(reportedJobId), noAnswer);
  const answer = useRef<HTMLDivElement>(null);
  const { outcome, problems, fields } = state;
  const named = fieldNames.filter((field) => problems[field] !== undefined);
  useEffect(() => {
    if (outcome.kind !== "none") answer.current?.focus();
  }, [outcome]);

  if (outcome.kind === "received") {
    return (
      <div ref={answer} tabIndex={-1} className="outline-none" data-received>
        <Notice tone="good" title="Now check your email." isAlert>
          <p>
            We have sent a link to <strong className="font-medium">{outcome.email}</strong>. Open it within a day and press the button
            there: until then nothing happens.
          </p>
          <p>
            Reference <code>{outcome.requestId}</code>
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <form {...form} noValidate className="space-y-6">
      {outcome.kind === "problem" ? (
        <div ref={answer} tabIndex={-1} className="outline-none">
          <Notice tone="bad" title={outcome.text} isAlert>
            {named.length === 0 ? null : (
              <ul className="space-y-1" data-problems>
                {named.map((field) => (
                  <li key={field}>
                    <a href={`#${field}`} className="font-medium underline underline-offset-3 hover:text-accent">
                      {labelOf[field]}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        </div>
      ) : null}
      <KindChoice chosen={fields.kind || "stop"} problem={problems.kind} />
      <Field
        id="profile_url"
        label={labelOf.profile_url}
        hint="For example https://www.linkedin.com/in/your-name. It tells you apart from people with the same name."
        error={problems.profile_url}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            maxLength={2048}
            autoComplete="url"
            spellCheck={false}
            defaultValue={fields.profile_url}
          />
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="name" label={labelOf.name} isOptional error={problems.name}>
          {(control) => <input {...control} type="text" maxLength={500} autoComplete="name" defaultValue={fields.name} />}
        </Field>
        <Field id="company" label={labelOf.company} isOptional error={problems.company}>
          {(control) => <input {...control} type="text" maxLength={500} autoComplete="organization" defaultValue={fields.company} />}
        </Field>
      </div>
      <Field
        id="email"
        label={labelOf.email}
        hint="We email a link there to check that the request is yours. It is used for nothing else."
        error={problems.email}
      >
        {(control) => <input {...control} type="email" required maxLength={320} autoComplete="email" defaultValue={fields.email} />}
      </Field>
      <Field id="details" label={labelOf.details} isOptional error={problems.details}>
        {(control) => <textarea {...control} rows={4} maxLength={2000} defaultValue={fields.details} />}
      </Field>
      <Button type="submit" disabled={isPending}>
        {isPending ? "Sending…" : "Send the request"}
      </Button>
    </form>
  );
}

function KindChoice({ chosen, problem }: { readonly chosen: string; readonly problem: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] font-medium">{labelOf.kind}</legend>
      <div className="space-y-1">
        {kinds.map(([kind, title, note]) => (
          <label key={kind} className="flex cursor-pointer gap-3 rounded-lg px-2 py-2 hover:bg-sunken">
            <input
              id={kind === "stop" ? "kind" : undefined}
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={chosen === kind}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block text-[0.9375rem] font-medium">{title}</span>
              <span className="block text-sm text-muted">{note}</span>
            </span>
          </label>
        ))}
      </div>
      {problem ? <p className="mt-1.5 text-sm font-medium text-review">{problem}</p> : null}
    </fieldset>
  );
}
