import { z } from "zod";
import { job, jobPage } from "../job";
import { bearerErrors, type Operation } from "../operation";
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
  replies: { 200: { description: "The job.", schema: job } },
  errors: [...bearerErrors, "invalid_detail", "job_not_found"],
} as const satisfies Operation;

export const maxPageSize = 100;

export const listJobsOperation = {
  id: "listJobs",
  method: "GET",
  path: "/api/jobs",
  summary: "List the account's jobs, newest first",
  tag: "Jobs",
  auth: "bearer",
  limit: "read",
  query: z.object({
    cursor: z.string().max(200).optional().describe("next_cursor of the page before."),
    limit: z.coerce.number().int().min(1).max(maxPageSize).default(20),
  }),
  fieldCodes: { cursor: "invalid_cursor" },
  replies: { 200: { description: "A page of jobs.", schema: jobPage } },
  errors: [...bearerErrors, "invalid_request", "invalid_cursor"],
} as const satisfies Operation;
