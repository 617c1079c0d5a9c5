"use client";

import Link from "next/link";
import { useActionState, useState } from "react";
import { type SeedTextKind, seedTextKind } from "@/components/request/read-seed-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { type RequestState, requestBrief } from "./request-brief";

const nothingYet: RequestState = { problem: null, fields: { who: "", company: "", domain: "" } };

const kindWords: Readonly<Record<SeedTextKind, string>> = {
  empty: "A LinkedIn profile URL, a name, or a work email.",
  linkedin_url: "Read as a LinkedIn profile URL: the surest way to one person. It is never fetched.",
  email: "Read as a work email. It must belong to somebody whose pages we know.",
  name: "Read as a name. Add the company or a domain, since names are shared.",
};

/** One field for who it is, two that narrow. */
export function RequestForm() {
  const [state, submit, isPending] = useActionState(requestBrief, nothingYet);
  const [kind, setKind] = useState<SeedTextKind>(seedTextKind(state.fields.who));
  return (
    <form action={submit} className="space-y-5">
      {state.problem ? (
        <Notice tone="bad" title={state.problem.title} isAlert>
          <p>{state.problem.text}</p>
          {state.problem.link ? (
            <p>
              <Link
                href={state.problem.link.href}
                className="inline-flex min-h-6 items-center text-accent underline decoration-accent/40 underline-offset-3"
              >
                {state.problem.link.label}
              </Link>
            </p>
          ) : null}
        </Notice>
      ) : null}
      <Field id="who" label="Who is the brief about?" hint={kindWords[kind]}>
        {(control) => (
          <input
            {...control}
            type="text"
            required
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            defaultValue={state.fields.who}
            onChange={(event) => setKind(seedTextKind(event.target.value))}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="company" label="Company" isOptional>
          {(control) => <input {...control} type="text" maxLength={500} autoComplete="off" defaultValue={state.fields.company} />}
        </Field>
        <Field id="domain" label="Company or personal domain" isOptional>
          {(control) => (
            <input {...control} type="text" maxLength={500} autoComplete="off" inputMode="url" defaultValue={state.fields.domain} />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={isPending}>
          {isPending ? "Starting…" : "Get the brief"}
        </Button>
        <p className="text-sm text-muted">1 credit, taken only when the brief is done.</p>
      </div>
    </form>
  );
}
