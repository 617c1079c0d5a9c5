"use client";

import { useActionState, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";

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
  readonly errors: Partial<Record<keyof AutoRechargeFields, string>>;
  readonly hasSaved: boolean;
}

interface AutoRechargeFormProps {
  readonly action: (previous: AutoRechargeState, data: FormData) => Promise<AutoRechargeState>;
  /** As the account has it now. */
  readonly isEnabled: boolean;
  readonly fields: AutoRechargeFields;
  readonly maxPacks: number;
  readonly isOff: boolean;
}

/** On or off, and within what. */
export function AutoRechargeForm({ action, isEnabled, fields: known, maxPacks, isOff }: AutoRechargeFormProps) {
  const [state, submit, isPending] = useActionState(action, { isEnabled, fields: known, problem: null, errors: {}, hasSaved: false });
  const { fields, errors } = state;
  const status = useRef<HTMLParagraphElement>(null);
  // Who used a button or a field that is not there any more stays in this form.
  useEffect(() => {
    if ((state.hasSaved || state.problem !== null) && document.activeElement === document.body) status.current?.focus();
  }, [state]);
  return (
    <form action={submit} noValidate className="space-y-5">
      {state.problem === null ? null : <Notice tone="bad" title={state.problem} isAlert />}
      <p role="status" ref={status} tabIndex={-1} className="text-[0.9375rem]">
        <span className="font-medium">{isEnabled ? "Auto-recharge is on." : "Auto-recharge is off."}</span>
        {state.hasSaved && state.isEnabled === isEnabled ? " Saved." : ""}
      </p>
      <div className="grid gap-5 sm:grid-cols-3" key={Object.values(fields).join(" ")}>
        <Field id="threshold" label="When this many credits are left" hint="or fewer, after a request" error={errors.threshold}>
          {(control) => <input {...control} {...numeric} defaultValue={fields.threshold} disabled={isOff} />}
        </Field>
        <Field id="recharge_packs" label="Packs to buy" hint={`1 to ${maxPacks} at a time`} error={errors.packs}>
          {(control) => <input {...control} {...numeric} defaultValue={fields.packs} disabled={isOff} />}
        </Field>
        <Field id="monthly_limit" label="Packs in a month" hint="at most, by auto-recharge" error={errors.monthlyLimit}>
          {(control) => <input {...control} {...numeric} defaultValue={fields.monthlyLimit} disabled={isOff} />}
        </Field>
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
    </form>
  );
}

const numeric = { type: "text", inputMode: "numeric", autoComplete: "off", maxLength: 6, required: true } as const;
