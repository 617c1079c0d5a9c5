import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type SeedTextKind, seedTextKind } from "@/components/request/read-seed-text";
import { handToJob, keepDraft, keptDraft, keptSentKey, markSent } from "@/components/request/request-draft";
import { fieldNames, noFields, type RequestFields, readFields } from "@/components/request/request-fields";
import { useFormKey } from "@/components/request/use-form-key";
import { useAnsweredForm } from "@/components/ui/use-answered-form";
import { type RequestState, requestBrief } from "./request-brief";
import { useEstimate } from "./use-estimate";

const estimateDelayMs = 400;

const nothingYet: RequestState = { problem: null, fields: noFields, startedId: null };

const unanswered = {
  title: "The service is not answering",
  text: "What you typed is still here. Try again: however often it is sent, it counts as one request.",
  field: null,
} as const;

/** The same key sends it again, so that a request whose answer was lost is not made twice. */
function noAnswer(_previous: RequestState, data: FormData): RequestState {
  return { problem: unanswered, fields: readFields(Object.fromEntries(data)), startedId: null };
}

interface RequestFormOptions {
  readonly formKey: string;
  readonly owner: string;
  readonly availableCredits: number;
}

/** What the form holds and does: its draft, its key, its price, and where its answer leads. */
export function useRequestForm({ formKey, owner, availableCredits }: RequestFormOptions) {
  const router = useRouter();
  const { state, isPending, form: answered } = useAnsweredForm(requestBrief, nothingYet, noAnswer);
  const form = useRef<HTMLFormElement>(null);
  const problemPlace = useRef<HTMLDivElement>(null);
  const [key, setKey] = useFormKey(formKey);
  const [kind, setKind] = useState<SeedTextKind>(seedTextKind(state.fields.who));
  const { estimate, look } = useEstimate();
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

  useEffect(() => {
    // Credits that came while the form stood here change what it says.
    if (availableCredits > 0) look(fieldsOf(form.current), 0);
  }, [availableCredits, look]);

  return {
    state,
    kind,
    estimate,
    hasSender,
    isStarting: isPending || state.startedId !== null,
    key,
    form: {
      ref: form,
      action: answered.action,
      onChange: () => {
        const fields = fieldsOf(form.current);
        keepDraft(owner, fields);
        setKind(seedTextKind(fields.who));
        look(fields, estimateDelayMs);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        markSent(owner, fieldsOf(form.current), key);
        answered.onSubmit(event);
      },
    },
    problemPlace,
  };
}

function fieldsOf(form: HTMLFormElement | null): RequestFields {
  return readFields(Object.fromEntries(new FormData(form ?? undefined)));
}

function setControl(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}
