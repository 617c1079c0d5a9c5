"use client";

import { useEffect } from "react";
import { handToJob } from "@/components/request/request-draft";

/** Keeps what the job was asked with in this tab until it is done, for the case that it has to be asked again. */
export function DraftOfJob({ jobId, isDone }: { readonly jobId: string; readonly isDone: boolean }) {
  useEffect(() => handToJob(jobId, isDone), [jobId, isDone]);
  return null;
}
