"use client";

import { useActionState, useEffect } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { creditWords, packWords } from "./payment-words";

export type BuyState =
  | { readonly kind: "nothing"; readonly packs: number }
  | { readonly kind: "problem"; readonly packs: number; readonly text: string }
  /** The provider's page is open at `url`. */
  | { readonly kind: "opened"; readonly packs: number; readonly url: string };

export interface BuyPacksProps {
  readonly action: (previous: BuyState, data: FormData) => Promise<BuyState>;
  readonly maxPacks: number;
  readonly creditsPerPack: number;
  readonly usdPerPack: number;
  /** Why nothing can be bought here. */
  readonly offReason: string | null;
  /** Where the buyer comes back to, if not to the account's page. */
  readonly returnPath?: "/app";
}

/** How many packs, then the provider's page. The amount to pay, tax included, is said there. */
export function BuyPacks({ action, maxPacks, creditsPerPack, usdPerPack, offReason, returnPath }: BuyPacksProps) {
  const [state, submit, isPending] = useActionState(action, { kind: "nothing", packs: 1 });
  const url = state.kind === "opened" ? state.url : null;
  // Without scripts the link below leads there: the page's policy lets no form end at another site.
  useEffect(() => {
    if (url !== null) window.location.assign(url);
  }, [url]);
  if (url !== null)
    return (
      <form action={submit} className="space-y-4">
        <p role="status" className="text-[0.9375rem]">
          {packWords(state.packs)}, {creditWords(state.packs * creditsPerPack)}: continue on the payment provider's page.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={url} className={buttonClass("primary")}>
            Go to the payment page
          </a>
          {/* Who comes back by the browser's own way finds this. */}
          <Button type="submit" name="intent" value="again" look="quiet" disabled={isPending}>
            Choose again
          </Button>
        </div>
      </form>
    );
  return (
    <form action={submit} className="space-y-4">
      {returnPath === undefined ? null : <input type="hidden" name="return_path" value={returnPath} />}
      {state.kind === "problem" ? <Notice tone="bad" title={state.text} isAlert /> : null}
      {offReason === null ? null : (
        <div id="buy-off">
          <Notice title="Credits cannot be bought here">
            <p>{offReason}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field id="packs" label="How many">
            {(control) => (
              <select {...control} defaultValue={state.packs} key={state.packs} disabled={offReason !== null}>
                {Array.from({ length: maxPacks }, (_, index) => index + 1).map((packs) => (
                  <option key={packs} value={packs}>
                    {`${packWords(packs)}: ${creditWords(packs * creditsPerPack)}, USD ${packs * usdPerPack}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Button type="submit" disabled={isPending || offReason !== null} aria-describedby={offReason === null ? undefined : "buy-off"}>
          {isPending ? "Opening…" : "Buy"}
        </Button>
      </div>
      <p className="text-sm text-muted">Tax is added on the payment page, which shows the total before you pay.</p>
    </form>
  );
}
