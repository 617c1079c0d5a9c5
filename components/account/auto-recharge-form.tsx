"use client";

import { type ChangeEvent, useActionState, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { CardFirst } from "./card-first";
import { chargingWords, rechargeWords } from "./recharge-words";

export interface AutoRechargeFields {
  readonly threshold: string;
  readonly packs: string;
  readonly monthlyLimit: string;
}

export interface AutoRechargeState {
  readonly isEnabled: boolean;
  /** What the form holds, so that a refusal loses nothing. */
  readonly fields: AutoRechargeFields;
  readonly problem: string | null;
  /** Refused, since no card is saved that could be charged. */
  readonly needsCard: boolean;
  readonly errors: Partial<Record<keyof AutoRechargeFields, string>>;
  readonly hasSaved: boolean;
  /** What saving has set off; 0 for nothing. */
  readonly chargingPacks: number;
}

interface AutoRechargeFormProps {
  readonly action: (previous: AutoRechargeState, data: FormData) => Promise<AutoRechargeState>;
  /** As the account has it now. */
  readonly isEnabled: boolean;
  readonly fields: AutoRechargeFields;
  readonly maxPacks: number;
  readonly availableCredits: number;
  readonly usdPerPack: number;
  readonly isOff: boolean;
}

/** On or off, within what, and what that does now. */
export function AutoRechargeForm(props: AutoRechargeFormProps) {
  const { action, isEnabled, fields: known, maxPacks, availableCredits, usdPerPack, isOff } = props;
  const start: AutoRechargeState = {
    ...{ isEnabled, fields: known, problem: null, needsCard: false },
    ...{ errors: {}, hasSaved: false, chargingPacks: 0 },
  };
  const [state, submit, isPending] = useActionState(action, start);
  const [typed, setTyped] = useState({ ...known, chargesNow: false });
  const typing = (name: "threshold" | "packs") => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [name]: event.target.value });
  const { fields, errors } = state;
  const status = useRef<HTMLParagraphElement>(null);
  // What was bought now is not bought again with the next change.
  useEffect(() => {
    if (state.hasSaved) setTyped((before) => ({ ...before, chargesNow: false }));
  }, [state]);
  const cardFirst = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.needsCard) cardFirst.current?.focus();
  }, [state]);
  // Who used a button or a field that is not there any more stays in this form.
  useEffect(() => {
    if ((state.hasSaved || state.problem !== null) && document.activeElement === document.body) status.current?.focus();
  }, [state]);
  return (
    <form action={submit} noValidate className="space-y-5">
      {state.problem === null ? null : <Notice tone="bad" title={state.problem} isAlert />}
      <p role="status" ref={status} tabIndex={-1} className="text-[0.9375rem]">
        <span className="font-medium">{isEnabled ? "Auto-recharge is on." : "Auto-recharge is off."}</span>
        {state.hasSaved && state.isEnabled === isEnabled
          ? ` Saved. ${isEnabled ? chargingWords(state.chargingPacks, usdPerPack) : ""}`
          : ""}
      </p>
      <div className="grid gap-5 sm:grid-cols-3" key={Object.values(fields).join(" ")}>
        <Field id="threshold" label="When this many credits are left" hint="or fewer, after a request" error={errors.threshold}>
          {(control) => <input {...control} {...numeric} defaultValue={fields.threshold} disabled={isOff} onChange={typing("threshold")} />}
        </Field>
        <Field id="recharge_packs" label="Packs to buy" hint={`1 to ${maxPacks} at a time`} error={errors.packs}>
          {(control) => <input {...control} {...numeric} defaultValue={fields.packs} disabled={isOff} onChange={typing("packs")} />}
        </Field>
        <Field id="monthly_limit" label="Packs in a month" hint="at most, by auto-recharge" error={errors.monthlyLimit}>
          {(control) => <input {...control} {...numeric} defaultValue={fields.monthlyLimit} disabled={isOff} />}
        </Field>
      </div>
      <div className="space-y-2 text-[0.9375rem]">
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="charge_now"
            value="yes"
            checked={typed.chargesNow}
            disabled={isOff}
            onChange={({ target }) => setTyped({ ...typed, chargesNow: target.checked })}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span>Buy the first packs now, if my balance is that low already</span>
        </label>
        <p aria-live="polite" className="text-muted" data-recharge-terms>
          {rechargeWords({
            isEnabled,
            threshold: wholeNumber(typed.threshold),
            packs: wholeNumber(typed.packs),
            availableCredits,
            usdPerPack,
            chargesNow: typed.chargesNow,
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="enabled" value="yes" disabled={isPending || isOff}>
          {isEnabled ? "Save" : "Switch on"}
        </Button>
        {isEnabled ? (
          <Button type="submit" name="enabled" value="no" look="quiet" disabled={isPending || isOff}>
            Switch off
          </Button>
        ) : null}
      </div>
      {state.needsCard ? (
        <div ref={cardFirst} tabIndex={-1} data-card-first>
          <CardFirst />
        </div>
      ) : null}
    </form>
  );
}

const numeric = { type: "text", inputMode: "numeric", autoComplete: "off", maxLength: 6, required: true } as const;

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}
