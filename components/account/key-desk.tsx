"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { KeepPlace } from "@/components/ui/keep-place";
import { Notice } from "@/components/ui/notice";
import { AskFirst } from "./ask-first";
import { CreateKey } from "./create-key";
import { type KeyItem, KeyRow } from "./key-row";
import type { KeyAction } from "./key-state";
import { Panel } from "./panel";
import { SecretShown } from "./secret-shown";

interface KeyDeskProps {
  readonly keys: readonly KeyItem[];
  readonly make: KeyAction;
  readonly revoke: (data: FormData) => Promise<void>;
  readonly setDetail: (data: FormData) => Promise<void>;
}

/** The keys that work and all that can be done with them. A new key is shown once, above them, however it was made. */
export function KeyDesk({ keys, make, revoke, setDetail }: KeyDeskProps) {
  const [state, submit, isPending] = useActionState(make, { kind: "nothing" });
  return (
    <div className="space-y-6">
      {state.kind === "made" ? (
        <SecretShown
          title="Your new key"
          note={`It is shown only this once: put it where it will be used.${state.stopped > 0 ? ` ${stoppedWords(state.stopped)}` : ""}`}
          secret={state.secret}
        >
          <form action={submit}>
            <input type="hidden" name="intent" value="saved" />
            <Button type="submit" disabled={isPending}>
              I have saved it
            </Button>
          </form>
        </SecretShown>
      ) : null}
      {state.kind === "problem" ? <Notice tone="bad" title={state.text} isAlert /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {/* Without keys the panel below says so to whoever sees it. */}
        <p role="status" className={keys.length === 0 && !isPending ? "sr-only" : "text-[0.9375rem] text-muted"}>
          {isPending ? "Working…" : countWords(keys.length)}
        </p>
        <CreateKey action={submit} />
      </div>
      <KeepPlace of={keys.length} label={countWords(keys.length)}>
        {keys.length === 0 ? (
          <EmptyState icon="key" title="No active keys">
            Create one to use the API, the command line or the agents' tools. It is shown once.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
            {keys.map((key) => (
              <KeyRow key={key.id} item={key} make={submit} revoke={revoke} setDetail={setDetail} />
            ))}
          </ul>
        )}
      </KeepPlace>
      <Panel id="lost" title="Lost a key, or not sure who has one?" note="One new live key replaces them all.">
        <AskFirst
          label="Replace all keys"
          question="All keys of this account, test keys too, stop at once, everywhere they are used. You get one new live key."
          answer="Replace all of them"
          isDestructive
          action={submit}
          fields={{ intent: "replace_all" }}
        />
      </Panel>
    </div>
  );
}

function countWords(count: number): string {
  if (count === 0) return "No active keys.";
  return count === 1 ? "1 active key." : `${count} active keys.`;
}

function stoppedWords(count: number): string {
  return count === 1 ? "The key before it has stopped." : `The ${count} keys before it have stopped.`;
}
