"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { askAgain, knowsJob } from "@/components/request/request-draft";
import { type ButtonLook, buttonClass } from "@/components/ui/button";

/** Back to the form, filled as it was where this tab still knows it. */
export function AskAgain({ owner, jobId, look }: { readonly owner: string; readonly jobId: string; readonly look: ButtonLook }) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => setIsKnown(knowsJob(owner, jobId)), [owner, jobId]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link href="/app" onClick={() => askAgain(owner, jobId)} className={buttonClass(look)}>
        Ask again
      </Link>
      <p className="min-h-6 text-sm text-muted">{isKnown ? "The form is filled in as you sent it. Only this tab remembers it." : ""}</p>
    </div>
  );
}
