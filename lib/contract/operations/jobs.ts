import { z } from "zod";
import { clientReference, label } from "../correlation";
import { anyJob, jobPage } from "../job";
import { bearerErrors, type Operation } from "../operation";
import { jobStatuses } from "../vocabulary";
import { detailQuery } from "./enrich";

export const getJobOperation = {
  id: "getJob",
  method: "GET",
  path: "/api/jobs/{id}",
  summary: "Poll a job",
  description: "Poll about every 5 seconds (Retry-After says so) until status is done, refused or failed. Jobs can be polled for 90 days.",
  tag: "Jobs",
  auth: "bearer",
  limit: "poll",
  params: z.object({ id: z.string().describe("The job_id.") }),
  query: detailQuery,
  fieldCodes: { detail: "invalid_detail" },
  replies: { 200: { description: "The job.", schema: anyJob } },
  errors: [...bearerErrors, "invalid_detail", "job_not_found"],
} as const satisfies Operation;

export const maxPageSize = 100;

const instant = z.iso.datetime({ offset: true }).meta({ example: "2026-11-22T09:00:00Z" });

export const listJobsOperation = {
  id: "listJobs",
  method: "GET",
  path: "/api/jobs",
  summary: "List the account's jobs, newest first",
  description:
    "A job has to match every filter that is given. An unknown parameter is refused with 400, so that a misspelt filter never passes for a full list.",
  tag: "Jobs",
  auth: "bearer",
  limit: "read",
  query: z.strictObject({
    cursor: z.string().max(200).optional().describe("next_cursor of the page before."),
    limit: z.coerce.number().int().min(1).max(maxPageSize).default(20),
    status: z.enum(jobStatuses).optional().describe("Only jobs with this status."),
    batch_id: label.optional().describe("Only jobs of this batch, or with this label of your own."),
    client_reference: clientReference.optional().describe("Only jobs with this reference of yours."),
    created_after: instant.optional().describe("Only jobs that were admitted at this instant or later."),
    created_before: instant.optional().describe("Only jobs that were admitted before this instant."),
  }),
  fieldCodes: { cursor: "invalid_cursor" },
  replies: { 200: { description: "A page of jobs.", schema: jobPage } },
  errors: [...bearerErrors, "invalid_request", "invalid_cursor"],
} as const satisfies Operation;
