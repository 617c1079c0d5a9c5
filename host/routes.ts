import type { RouteHandler } from "@/lib/http/define-route";

export type RouteModule = Readonly<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", RouteHandler>>;

/**
 * What the host answers: the path as its folder below `app/` spells it, and the very module that Next.js would ask, loaded at its first request. The
 * folders are the one definition of what there is; `routes.test.ts` holds this list against them.
 */
export const hostRoutes: Readonly<Record<string, () => Promise<RouteModule>>> = {
  "/api/account": () => import("@/app/api/account/route"),
  "/api/account/callback-secret": () => import("@/app/api/account/callback-secret/route"),
  "/api/account/callback-secret/rotate": () => import("@/app/api/account/callback-secret/rotate/route"),
  "/api/account/history": () => import("@/app/api/account/history/route"),
  "/api/account/rotate-key": () => import("@/app/api/account/rotate-key/route"),
  "/api/billing/auto-recharge": () => import("@/app/api/billing/auto-recharge/route"),
  "/api/billing/checkout": () => import("@/app/api/billing/checkout/route"),
  "/api/billing/webhook": () => import("@/app/api/billing/webhook/route"),
  "/api/brief": () => import("@/app/api/brief/route"),
  "/api/enrich": () => import("@/app/api/enrich/route"),
  "/api/enrich/batch": () => import("@/app/api/enrich/batch/route"),
  "/api/enrich/batch/[batch_id]": () => import("@/app/api/enrich/batch/[batch_id]/route"),
  "/api/enrich/batch/[batch_id]/stop": () => import("@/app/api/enrich/batch/[batch_id]/stop/route"),
  "/api/health": () => import("@/app/api/health/route"),
  "/api/jobs": () => import("@/app/api/jobs/route"),
  "/api/jobs/[id]": () => import("@/app/api/jobs/[id]/route"),
  "/api/jobs/[id]/disputes": () => import("@/app/api/jobs/[id]/disputes/route"),
  "/api/jobs/[id]/disputes/[dispute_id]": () => import("@/app/api/jobs/[id]/disputes/[dispute_id]/route"),
  "/api/metrics": () => import("@/app/api/metrics/route"),
  "/api/privacy/requests": () => import("@/app/api/privacy/requests/route"),
  "/api/ready": () => import("@/app/api/ready/route"),
  "/api/signup": () => import("@/app/api/signup/route"),
  "/api/signup/verification/[transaction_id]": () => import("@/app/api/signup/verification/[transaction_id]/route"),
  "/api/signup/verification/[transaction_id]/claim": () => import("@/app/api/signup/verification/[transaction_id]/claim/route"),
  "/mcp": () => import("@/app/mcp/route"),
  "/oauth/authorize": () => import("@/app/oauth/authorize/route"),
  "/oauth/authorize/[uid]": () => import("@/app/oauth/authorize/[uid]/route"),
  "/oauth/register": () => import("@/app/oauth/register/route"),
  "/oauth/revoke": () => import("@/app/oauth/revoke/route"),
  "/oauth/token": () => import("@/app/oauth/token/route"),
  "/openapi.json": () => import("@/app/openapi.json/route"),
};

/** Programs' paths that stay with Next.js: next-auth's and Inngest's own doors, and what nobody knows. */
export const keptByNext: readonly string[] = ["/api/[...path]", "/api/auth/[...nextauth]", "/api/inngest", "/oauth/consent/[uid]/decision"];
