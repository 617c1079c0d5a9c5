"use client";

import { useEffect } from "react";
import { handToJob } from "@/components/request/request-draft";

interface DraftOfJobProps {
  readonly owner: string;
  readonly jobId: string;
  readonly isDone: boolean;
}

/** Keeps what the job was asked with in this tab until it is done, for the case that it has to be asked again. */
export function DraftOfJob({ owner, jobId, isDone }: DraftOfJobProps) {
  useEffect(() => handToJob(owner, jobId, isDone), [owner, jobId, isDone]);
  return null;
}
