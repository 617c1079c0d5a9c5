"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { buttonClass } from "../ui/button";
import { keptDraft } from "./request-draft";

/** The way back to a request that was begun in this tab and waits for credits. Nothing where there is none. */
export function ResumeRequest({ owner }: { readonly owner: string }) {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => setIsWaiting(keptDraft(owner) !== null), [owner]);
  if (!isWaiting) return null;
  return (
    <p className="mt-3">
      <Link href="/app" className={buttonClass("primary")}>
        Go on with your request
      </Link>
    </p>
  );
}
