"use client";

import { type ReactNode, useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { KeyAction } from "./key-state";
import { SecretShown } from "./secret-shown";

interface NewKeyProps {
  readonly action: KeyAction;
  /** The form around `children`, which hold its fields and its button. */
  readonly children: (isPending: boolean) => ReactNode;
}

/** A form that makes a key and shows it once, in its own place. */
function NewKey({ action, children }: NewKeyProps) {
  const [state, submit, isPending] = useActionState(action, { kind: "nothing" });
  if (state.kind === "made") {
    return (
      <SecretShown
        title="Your new key"
        note={`It is shown this once.${state.stopped > 0 ? ` ${stoppedWords(state.stopped)}` : ""}`}
        secret={state.secret}
      >
        <form action={submit}>
          <input type="hidden" name="intent" value="saved" />
          <Button type="submit" disabled={isPending}>
            I have saved it
          </Button>
        </form>
      </SecretShown>
    );
  }
  return (
    <form action={submit} className="space-y-4">
      {children(isPending)}
      {state.kind === "problem" ? <Notice tone="bad" title={state.text} isAlert /> : null}
    </form>
  );
}

export function CreateKey({ action }: { readonly action: KeyAction }) {
  return (
    <NewKey action={action}>
      {(isPending) => (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <label htmlFor="device_name" className="mb-1.5 block text-[0.9375rem] font-medium">
              Where it will be used <span className="font-normal text-muted">(optional)</span>
            </label>
            <input
              id="device_name"
              name="device_name"
              type="text"
              maxLength={120}
              autoComplete="off"
              className="block w-full rounded-lg border border-line-strong/70 bg-surface px-3 py-2.5 text-base text-ink focus-visible:outline-offset-0"
            />
          </div>
          <Button type="submit" disabled={isPending}>
            {isPending ? "Creating…" : "Create a key"}
          </Button>
          <label className="flex basis-full items-start gap-2.5 text-[0.9375rem]">
            <input type="checkbox" name="environment" value="test" className="mt-1 size-4" />
            <span>
              Test key <span className="text-muted">– answers for the fixture subject only, and never spends a credit</span>
            </span>
          </label>
        </div>
      )}
    </NewKey>
  );
}

export function ReplaceAllKeys({ action }: { readonly action: KeyAction }) {
  return (
    <NewKey action={action}>
      {(isPending) => (
        <Button type="submit" disabled={isPending}>
          {isPending ? "Replacing…" : "Replace all keys"}
        </Button>
      )}
    </NewKey>
  );
}

function stoppedWords(count: number): string {
  return count === 1 ? "The key before it has stopped." : `The ${count} keys before it have stopped.`;
}
