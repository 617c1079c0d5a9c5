import { z } from "zod";
import { type Operation, publicErrors } from "../operation";

export const laneNames = [
  "search",
  "pages",
  "code",
  "scholarly",
  "encyclopedia",
  "social",
  "avatars",
  "company",
  "profiles",
  "library",
  "language_model",
] as const;

export const health = z
  .object({
    status: z.enum(["ok", "degraded", "down"]),
    service: z.string(),
    time: z.string().meta({ format: "date-time" }),
    version: z.string(),
    degraded_lanes: z.int().min(0),
    lanes: z.partialRecord(z.enum(laneNames), z.enum(["ok", "degraded"])).describe("A lane without its setting is absent."),
    language_model: z
      .enum(["ok", "misconfigured", "unreachable"])
      .optional()
      .describe("What the last call to the language model met with, `ok` before the first; absent where none is set up."),
  })
  .meta({ id: "Health" });

export const getHealthOperation = {
  id: "getHealth",
  method: "GET",
  path: "/api/health",
  summary: "Liveness and lane health",
  tag: "Service",
  auth: "none",
  limit: "none",
  replies: { 200: { description: "Always 200; the body says how the service is.", schema: health } },
  errors: [...publicErrors],
} as const satisfies Operation;

export const getReadyOperation = {
  id: "getReady",
  method: "GET",
  path: "/api/ready",
  summary: "Readiness",
  description:
    "For load balancers: 503 while this process cannot work (no database, one that takes no writes, migrations missing, secrets not set) or is about to stop. /api/health tells whether it is alive at all: it answers, whatever its state.",
  tag: "Service",
  auth: "none",
  limit: "none",
  replies: { 200: { description: "Ready for requests.", schema: z.object({ status: z.literal("ready") }).meta({ id: "Ready" }) } },
  errors: [...publicErrors, "not_ready"],
} as const satisfies Operation;

export const getOpenApiOperation = {
  id: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  summary: "This document",
  tag: "Service",
  auth: "none",
  limit: "none",
  replies: { 200: { description: "The OpenAPI 3.1 document.", schema: z.looseObject({ openapi: z.string() }) } },
  errors: [...publicErrors],
} as const satisfies Operation;
