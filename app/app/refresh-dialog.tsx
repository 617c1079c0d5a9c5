"use client";

import { refreshQuestion } from "@/components/request/refresh-words";
import { buttonClass } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { RefreshForm } from "./refresh-form";

interface RefreshDialogProps {
  readonly personId: string;
  readonly fullName: string;
  readonly age: string;
  readonly costCredits: 0 | 1;
}

/** Asks before a credit is taken. Without scripts the button leads to the same question on a page of its own. */
export function RefreshDialog({ personId, fullName, age, costCredits }: RefreshDialogProps) {
  return (
    <form
      action={`/app/refresh/${personId}`}
      onSubmit={(event) => {
        // The dialog's own form is a child of this one to React, though not to the page.
        if (event.target === event.currentTarget) event.preventDefault();
      }}
    >
      <Dialog
        title="Make a new brief?"
        description={refreshQuestion(fullName, age, costCredits)}
        trigger={
          <button type="submit" className={`${buttonClass("bare", "small")} max-sm:min-h-11`}>
            <Icon name="refresh" className="size-4" />
            Refresh<span className="sr-only"> the brief of {fullName}</span>
          </button>
        }
      >
        <RefreshForm personId={personId} costCredits={costCredits}>
          <DialogClose className={buttonClass("quiet")}>Keep the one I have</DialogClose>
        </RefreshForm>
      </Dialog>
    </form>
  );
}
