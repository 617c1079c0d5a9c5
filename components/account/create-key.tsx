"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Reveal } from "@/components/ui/reveal";

/** Asks where the key will be used, and whether it is for trying only. */
export function CreateKey({ action }: { readonly action: (data: FormData) => void }) {
  return (
    <Reveal label="Create a key" look="primary" action={action}>
      <input type="hidden" name="intent" value="create" />
      <Field id="device_name" label="Where it will be used" hint="So that you recognise it in the list." isOptional>
        {(control) => <input {...control} type="text" maxLength={120} autoComplete="off" />}
      </Field>
      <label className="flex cursor-pointer items-start gap-3 text-[0.9375rem]">
        <input type="checkbox" name="environment" value="test" className="mt-1 size-4 shrink-0 accent-accent" />
        <span>
          Test key <span className="block text-sm text-muted">Works for the sample brief only, and never spends a credit.</span>
        </span>
      </label>
      <label className="flex cursor-pointer items-start gap-3 text-[0.9375rem]">
        <input type="checkbox" name="reads_only" value="yes" className="mt-1 size-4 shrink-0 accent-accent" />
        <span>
          Read-only <span className="block text-sm text-muted">Sees briefs, requests and the balance; spends and changes nothing.</span>
        </span>
      </label>
      <Field
        id="spend_per_day"
        label="Credits a day at most"
        hint="A day ends at midnight UTC. If empty, only the balance limits it."
        isOptional
      >
        {(control) => <input {...control} type="number" min={0} max={1_000_000} />}
      </Field>
      <Button type="submit">Create the key</Button>
    </Reveal>
  );
}
