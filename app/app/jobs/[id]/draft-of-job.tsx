"use client";

import { useEffect } from "react";
import { forgetJob } from "@/components/request/request-draft";

interface DraftOfJobProps {
  readonly owner: string;
  readonly jobId: string;
  readonly isDone: boolean;
}

/** What the job was asked with is kept in this tab until it is done, for the case that it has to be asked again. */
export function DraftOfJob({ owner, jobId, isDone }: DraftOfJobProps) {
  useEffect(() => {
    if (isDone) forgetJob(owner, jobId);
  }, [owner, jobId, isDone]);
  return null;
}
