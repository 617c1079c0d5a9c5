import * as rotateCallbackSecret from "@/app/api/account/callback-secret/rotate/route";
import * as callbackSecret from "@/app/api/account/callback-secret/route";
import * as history from "@/app/api/account/history/route";
import * as rotateKey from "@/app/api/account/rotate-key/route";
import * as account from "@/app/api/account/route";
import * as autoRecharge from "@/app/api/billing/auto-recharge/route";
import * as checkout from "@/app/api/billing/checkout/route";
import * as webhook from "@/app/api/billing/webhook/route";
import * as brief from "@/app/api/brief/route";
import * as batch from "@/app/api/enrich/batch/[batch_id]/route";
import * as batches from "@/app/api/enrich/batch/route";
import * as enrich from "@/app/api/enrich/route";
import * as health from "@/app/api/health/route";
import * as dispute from "@/app/api/jobs/[id]/disputes/[dispute_id]/route";
import * as disputes from "@/app/api/jobs/[id]/disputes/route";
import * as job from "@/app/api/jobs/[id]/route";
import * as jobs from "@/app/api/jobs/route";
import * as metrics from "@/app/api/metrics/route";
import * as privacyRequests from "@/app/api/privacy/requests/route";
import * as ready from "@/app/api/ready/route";
import * as signup from "@/app/api/signup/route";
import * as claim from "@/app/api/signup/verification/[transaction_id]/claim/route";
import * as verification from "@/app/api/signup/verification/[transaction_id]/route";
import * as mcp from "@/app/mcp/route";
import * as openapi from "@/app/openapi.json/route";
import type { RouteHandler } from "@/lib/http/define-route";

export type RouteModule = Readonly<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", RouteHandler>>;

/** What the host answers: the path as its folder below `app/` spells it, and the very module that Next.js would ask. `routes.test.ts` holds both together. */
export const hostRoutes: Readonly<Record<string, RouteModule>> = {
  "/api/account": account,
  "/api/account/callback-secret": callbackSecret,
  "/api/account/callback-secret/rotate": rotateCallbackSecret,
  "/api/account/history": history,
  "/api/account/rotate-key": rotateKey,
  "/api/billing/auto-recharge": autoRecharge,
  "/api/billing/checkout": checkout,
  "/api/billing/webhook": webhook,
  "/api/brief": brief,
  "/api/enrich": enrich,
  "/api/enrich/batch": batches,
  "/api/enrich/batch/[batch_id]": batch,
  "/api/health": health,
  "/api/jobs": jobs,
  "/api/jobs/[id]": job,
  "/api/jobs/[id]/disputes": disputes,
  "/api/jobs/[id]/disputes/[dispute_id]": dispute,
  "/api/metrics": metrics,
  "/api/privacy/requests": privacyRequests,
  "/api/ready": ready,
  "/api/signup": signup,
  "/api/signup/verification/[transaction_id]": verification,
  "/api/signup/verification/[transaction_id]/claim": claim,
  "/mcp": mcp,
  "/openapi.json": openapi,
};

/** Programs' paths that stay with Next.js: next-auth's and Inngest's own doors, and what nobody knows. */
export const keptByNext: readonly string[] = ["/api/[...path]", "/api/auth/[...nextauth]", "/api/inngest"];
