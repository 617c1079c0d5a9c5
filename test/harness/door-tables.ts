import { claimKey } from "@/lib/privacy/claim-key";
import { sampleClaim } from "./sample-brief";
import type { Owner } from "./visitors";

/*
 * Who may pass which door. The doors themselves are found in the sources (`portal-doors.ts`); a test holds both against each other.
 */

/** Operations of the contract without a key; the second kind takes the signup's own token. A request about oneself is proven by its mail. */
export const openOperations: Readonly<Record<string, "anybody" | "token">> = {
  getOpenApi: "anybody",
  getHealth: "anybody",
  getReady: "anybody",
  signup: "anybody",
  getVerification: "token",
  claimVerification: "token",
  sendPrivacyRequest: "anybody",
};

/**
 * Routes that the contract does not have. `session`: the portal's cookie alone. `request`: the cookie of a request about oneself. `proof`: tested
 * where its proof is.
 */
export const portalRoutes: Readonly<
  Record<string, { readonly methods: readonly string[]; readonly kind: "session" | "request" | "proof" | "public" | "machine" }>
> = {
  "/account/export.json": { methods: ["GET"], kind: "session" },
  "/account/history.csv": { methods: ["GET"], kind: "session" },
  "/app/batch/{id}/briefs.jsonl": { methods: ["GET"], kind: "session" },
  "/app/batch/{id}/status": { methods: ["GET"], kind: "session" },
  "/app/briefs/{canonical_id}/export/{form}": { methods: ["GET"], kind: "session" },
  // A form of the brief's page: e2e/reader-marks.spec.ts.
  "/app/briefs/{canonical_id}/feedback": { methods: ["POST"], kind: "proof" },
  "/app/briefs/{canonical_id}/photo": { methods: ["GET"], kind: "session" },
  "/app/jobs/{id}/events": { methods: ["GET"], kind: "session" },
  "/app/jobs/{id}/status": { methods: ["GET"], kind: "session" },
  "/app/lists/{id}/status": { methods: ["GET"], kind: "session" },
  "/app/lists/{id}/table/{form}": { methods: ["GET"], kind: "session" },
  "/privacy/requests/{id}/held.json": { methods: ["GET"], kind: "request" },
  // The mailed token, and a form of the page's own: test/integration/signup-http.test.ts.
  "/verify/{token}/decision": { methods: ["POST"], kind: "proof" },
  // Says who is signed in: below. Everything else leads to the pages: test/integration/account-api.test.ts.
  "/api/auth/{nextauth}": { methods: [], kind: "proof" },
  // The provider's signature: test/integration/billing/checkout.test.ts and in-service.test.ts.
  "/api/billing/webhook": { methods: [], kind: "proof" },
  // The signing key; not there with the embedded executor: test/integration/inngest-route.test.ts.
  "/api/inngest": { methods: [], kind: "proof" },
  // The operator's token; not there without the setting: test/integration/observability.full.test.ts.
  "/api/metrics": { methods: [], kind: "proof" },
  "/mcp": { methods: [], kind: "proof" },
  // Codes, tokens and the consent of a signed-in browser: test/integration/oauth.
  "/oauth/authorize": { methods: [], kind: "proof" },
  "/oauth/authorize/{uid}": { methods: [], kind: "proof" },
  "/oauth/consent/{uid}/decision": { methods: ["POST"], kind: "proof" },
  "/oauth/register": { methods: [], kind: "proof" },
  "/oauth/revoke": { methods: [], kind: "proof" },
  "/oauth/token": { methods: [], kind: "proof" },
  "/.well-known/oauth-authorization-server": { methods: [], kind: "public" },
  "/.well-known/oauth-protected-resource": { methods: [], kind: "public" },
  "/.well-known/oauth-protected-resource/api": { methods: [], kind: "public" },
  "/.well-known/oauth-protected-resource/mcp": { methods: [], kind: "public" },
  "/api/{path}": { methods: ["DELETE", "GET", "PATCH", "POST", "PUT"], kind: "public" },
  "/fixture/{slug}": { methods: ["GET"], kind: "public" },
  "/.well-known/security.txt": { methods: ["GET"], kind: "public" },
  "/brief-reader.js": { methods: ["GET"], kind: "public" },
  "/docs-files/{file}": { methods: ["GET"], kind: "public" },
  "/downloads/{file}": { methods: ["GET"], kind: "public" },
  "/robots.txt": { methods: ["GET"], kind: "public" },
  "/sitemap.xml": { methods: ["GET"], kind: "public" },
  "/llms.txt": { methods: [], kind: "public" },
  // Whoever sits at this machine, never in production: test/integration/local-parts.test.ts.
  "/inbox/latest.txt": { methods: ["GET"], kind: "machine" },
  "/inbox/{mail}/html": { methods: ["GET"], kind: "machine" },
  "/receiver/latest.json": { methods: ["GET"], kind: "machine" },
};

/** Pages whose address names something of an account. What is another account's is not there. */
export const ownPages = [
  "/app/batch/{id}",
  "/app/briefs/{canonical_id}",
  "/app/briefs/{canonical_id}/disputes/{key}",
  "/app/briefs/{canonical_id}/receipts/{key}",
  "/app/briefs/{canonical_id}/scores",
  "/app/jobs/{id}",
  "/app/lists/{id}",
  "/app/refresh/{canonical_id}",
];

/** Pages of a request about oneself, which open to the browser that has its cookie. */
export const requestPages = ["/privacy/requests/{id}"];

/** Pages that name something by a proof of its own: the mailed token; whoever sits at this machine. */
export const provenPages = [
  "/inbox/{mail}",
  "/oauth/consent/{uid}",
  "/privacy/confirm/{token}",
  "/privacy/lift/{token}",
  "/privacy/object/{token}",
  "/verify/{token}",
];

export interface ActionRow {
  /** Who may send its form; `request`: the browser with the cookie of a request about oneself; `link`: whoever has the mailed link's token. */
  readonly whose: "anybody" | "session" | "terms" | "request" | "link";
  /** What the owner sends. */
  readonly fields: (owner: Owner) => Readonly<Record<string, string>>;
  /** Whether the owner's own form changes what is stored; else it only tells something. */
  readonly changes: boolean;
}

const profile = "https://www.linkedin.com/in/nobody-has-heard";
export const actionTable: Readonly<Record<string, ActionRow>> = {
  acceptTermsAction: { whose: "session", fields: () => ({ purpose: "sales_outreach", terms: "yes" }), changes: false },
  buyPacksAction: { whose: "terms", fields: () => ({ packs: "1" }), changes: false },
  setAutoRechargeAction: {
    whose: "terms",
    fields: () => ({ enabled: "yes", threshold: "1", recharge_packs: "1", monthly_limit: "2" }),
    changes: false,
  },
  callbackSecretAction: { whose: "terms", fields: () => ({ intent: "rotate" }), changes: true },
  sendAgainAction: { whose: "terms", fields: ({ deliveryId }) => ({ delivery_id: deliveryId }), changes: true },
  sendTestAction: { whose: "terms", fields: () => ({ callback_url: "https://receiver.example.com/" }), changes: true },
  deleteAccountAction: { whose: "session", fields: ({ email }) => ({ typed_email: email }), changes: true },
  makeKeyAction: { whose: "terms", fields: ({ keyId }) => ({ intent: "rotate", key_id: keyId }), changes: true },
  revokeKeyAction: { whose: "terms", fields: ({ keyId }) => ({ key_id: keyId }), changes: true },
  // Whose grant it takes back: test/integration/oauth/grants.test.ts.
  revokeGrantAction: { whose: "terms", fields: () => ({ grant_id: `grt_${"0".repeat(26)}` }), changes: false },
  setDetailAction: { whose: "terms", fields: ({ keyId }) => ({ key_id: keyId, detail: "compact" }), changes: true },
  // To the address in this browser's own cookie; without one, to nobody.
  sendLinkAgainAction: { whose: "anybody", fields: () => ({}), changes: false },
  startSignInAction: { whose: "anybody", fields: ({ email }) => ({ email }), changes: true },
  finishSignInAction: { whose: "anybody", fields: () => ({ token: "A".repeat(43) }), changes: false },
  // Whoever carries a session may end it.
  signOutAction: { whose: "anybody", fields: () => ({}), changes: true },
  endSessionAction: { whose: "terms", fields: ({ otherSessionId }) => ({ session_id: otherSessionId }), changes: true },
  signOutEverywhereAction: { whose: "session", fields: () => ({}), changes: true },
  listAction: {
    whose: "terms",
    fields: () => ({ intent: "start", max_credits: "1", row_number: "1", linkedin_url: profile }),
    changes: false,
  },
  // A form without a file is told so.
  uploadListAction: { whose: "terms", fields: () => ({ table: "Name" }), changes: false },
  mapListAction: { whose: "terms", fields: ({ listId }) => ({ list: listId, "column-1": "name" }), changes: true },
  startListAction: { whose: "terms", fields: ({ listId }) => ({ list: listId, max_credits: "1" }), changes: true },
  // Nothing is missing.
  buyForListAction: { whose: "terms", fields: ({ listId }) => ({ list: listId }), changes: false },
  // It is not started.
  stopListAction: { whose: "terms", fields: ({ listId }) => ({ list: listId }), changes: false },
  discardListAction: { whose: "terms", fields: ({ listId }) => ({ list: listId }), changes: true },
  estimateBrief: { whose: "terms", fields: () => ({ who: profile }), changes: false },
  refreshBriefAction: { whose: "terms", fields: ({ personId }) => ({ person_id: personId }), changes: true },
  requestBrief: { whose: "terms", fields: () => ({ who: profile }), changes: true },
  searchLibrary: { whose: "session", fields: () => ({ query: "Ottoline" }), changes: false },
  disputeClaimAction: {
    whose: "session",
    fields: ({ personId, jobId }) => ({
      ...{ person_id: personId, job_id: jobId },
      ...{ claim: sampleClaim().claim, reason: "wrong_person" },
    }),
    changes: true,
  },
  sendRequest: { whose: "anybody", fields: () => ({}), changes: false },
  confirmAction: { whose: "link", fields: ({ requests }) => ({ token: requests.confirmToken }), changes: true },
  liftByLinkAction: { whose: "link", fields: ({ requests }) => ({ token: requests.liftToken }), changes: true },
  objectAction: { whose: "link", fields: ({ requests }) => ({ token: `${requests.provenId}.${requests.objectionToken}` }), changes: true },
  // Whoever asks, the link goes to the address that the request came with. What it stores comes after the answer, so here it is asked for nobody's.
  renewAction: { whose: "anybody", fields: () => ({ request_id: `prv_${"0".repeat(26)}` }), changes: false },
  checkProfileAction: {
    whose: "request",
    fields: ({ requests }) => ({ request_id: requests.confirmedId, proof_url: "http://127.0.0.1/" }),
    changes: false,
  },
  askOperatorAction: { whose: "request", fields: ({ requests }) => ({ request_id: requests.confirmedId }), changes: true },
  doNotMentionAction: {
    whose: "request",
    fields: ({ requests }) => ({ request_id: requests.provenId, claim: claimKey(sampleClaim()) }),
    changes: true,
  },
  correctAction: {
    whose: "request",
    fields: ({ requests }) => ({ request_id: requests.provenId, claim: claimKey(sampleClaim()), words: "I never did." }),
    changes: true,
  },
  stopAction: { whose: "request", fields: ({ requests }) => ({ request_id: requests.provenId }), changes: true },
  liftAction: { whose: "request", fields: ({ requests }) => ({ request_id: requests.stopId }), changes: true },
  undoErasureAction: { whose: "request", fields: ({ requests }) => ({ request_id: requests.graceId }), changes: true },
  eraseAction: { whose: "request", fields: ({ requests }) => ({ request_id: requests.provenId }), changes: true },
};
