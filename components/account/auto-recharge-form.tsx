"use client";

import { useActionState } from "react";
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
  readonly initial: AutoRechargeState;
  readonly maxPacks: number;
  readonly isOff: boolean;
}

/** On or off, and within what. */
export function AutoRechargeForm({ action, initial, maxPacks, isOff }: AutoRechargeFormProps) {
  const [state, submit, isPending] = useActionState(action, initial);
  const { fields, errors } = state;
  return (
    <form action={submit} noValidate className="space-y-5">
      {state.problem === null ? null : <Notice tone="bad" title={state.problem} isAlert />}
      <p role="status" className="text-[0.9375rem]">
        <span className="font-medium">{state.isEnabled ? "Auto-recharge is on." : "Auto-recharge is off."}</span>
        {state.hasSaved ? " Saved." : ""}
      </p>
      <div className="grid gap-5 sm:grid-cols-3" key={Object.values(fields).join(" ")}>
        <Field id="threshold" label="When so many credits are left" hint="or fewer, after a request" error={errors.threshold}>
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
          {state.isEnabled ? "Save" : "Switch on"}
        </Button>
        {state.isEnabled ? (
          <Button type="submit" name="enabled" value="no" look="quiet" disabled={isPending || isOff}>
            Switch off
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const numeric = { type: "text", inputMode: "numeric", autoComplete: "off", maxLength: 6, required: true } as const;
