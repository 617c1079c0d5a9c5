"use client";

import type { LibraryRow } from "@/components/request/library-view";
import { refreshQuestion } from "@/components/request/refresh-words";
import { buttonClass } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { RefreshForm } from "./refresh-form";

interface RefreshDialogProps {
  readonly row: LibraryRow;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks before a credit is taken. */
export function RefreshDialog({ row, isOpen, onOpenChange }: RefreshDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Make a new brief?"
      description={refreshQuestion(row.fullName, row.age, row.refreshCredits)}
    >
      <RefreshForm personId={row.personId} costCredits={row.refreshCredits}>
        <DialogClose className={buttonClass("quiet")}>Keep the one I have</DialogClose>
      </RefreshForm>
    </Dialog>
  );
}
