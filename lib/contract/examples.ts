import { reasonWithAdvice } from "@/lib/refusal-advice";
import { accountExamples } from "./account-examples";
import { disputeFindings } from "./dispute";
import type { OperationExamples } from "./operation-examples";
import { pack } from "./pack";

const jobId = "job_01k9zq4c3m8r5t7v9x1b2d4f6h";
const pollUrl = `/api/jobs/${jobId}?detail=full`;
const verificationParams = { transaction_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7" };
const usage = { cache_status: "miss", credits_charged: 0, credits_remaining: 4 };
const batchId = "bat_01k9zq4c3m8r5t7v9x1b2d4f6g";
const batchEstimate = {
  profiles: 2,
  billable_max: 1,
  already_unlocked: 0,
  credits_required: 1,
  credits_available: 5,
  sufficient: true,
  invalid: [],
  duplicates: [],
  warnings: [],
  eta_seconds: 2,
};

const disputeId = "dsp_01k9zq4c3m8r5t7v9x1b2d4f6j";
const checkingDispute = {
  dispute_id: disputeId,
  job_id: jobId,
  status: "checking",
  reason: "wrong_person",
  details: "That is her namesake.",
  finding: null,
  message: "The claim's source is being read again.",
  claim: "Odalys Brenwick likes sea kayaking.",
  evidence_quote: "I like sea kayaking.",
  source_url: "https://brief.example/fixture/about",
  source_doc_id: "doc_01k9zq4c3m8r5t7v9x1b2d4f6k",
  credits_returned: 0,
  poll_url: `/api/jobs/${jobId}/disputes/${disputeId}`,
  created_at: "2026-11-21T10:00:00.000Z",
  decided_at: null,
};
const upheldDispute = {
  ...checkingDispute,
  status: "upheld",
  finding: "not_this_person",
  message: disputeFindings.not_this_person,
  claim: null,
  evidence_quote: null,
  source_url: null,
  decided_at: "2026-11-21T10:00:04.000Z",
};

/** The canonical 402. */
export const paymentRequiredExample = {
  error: "payment_required",
  message: "Not enough credits. Buy a 5-Pack and send the same request again.",
  credits_required: 1,
  credits_available: 0,
  pack: { ...pack, tax: "added at checkout" },
  checkout: { method: "POST", path: "/api/billing/checkout" },
  account_url: "https://brief.example/account",
};

/** Examples by operation id. The people in them are fictional. A test parses each by its operation's own shapes. */
export const contractExamples: Readonly<Record<string, OperationExamples>> = {
  ...accountExamples,
  getBrief: { query: { linkedin_url: "https://www.linkedin.com/in/pcb-fixture-subject" } },
  postBrief: {
    body: {
      fixture: {
        summary: "The fictional fixture subject, always free",
        value: { linkedin_url: "https://www.linkedin.com/in/pcb-fixture-subject" },
      },
    },
  },
  openDispute: {
    params: { id: jobId },
    body: {
      wrongPerson: {
        summary: "A claim about somebody else, by its quote",
        value: {
          claim: "I like sea kayaking.",
          reason: "wrong_person",
          details: "That is her namesake.",
        },
      },
    },
    replies: {
      202: { checking: { summary: "The source is being read again", value: checkingDispute } },
      200: { upheld: { summary: "Decided before", value: upheldDispute } },
    },
  },
  listDisputes: { params: { id: jobId }, replies: { 200: { one: { summary: "One dispute", value: { disputes: [checkingDispute] } } } } },
  getDispute: {
    params: { id: jobId, dispute_id: checkingDispute.dispute_id },
    replies: { 200: { upheld: { summary: "Upheld: nothing of the claim is kept", value: upheldDispute } } },
  },
  listJobs: { query: { limit: "20", status: "done" } },
  enrich: {
    body: {
      fixture: {
        summary: "The fictional fixture subject, always free",
        value: { linkedin_url: "https://www.linkedin.com/in/pcb-fixture-subject" },
      },
      name_and_company: {
        summary: "A name and a company",
        value: { name: "Jane Roe", company: "Acme Robotics", idempotency_key: "crm-row-1842" },
      },
    },
    replies: {
      200: {
        replay: {
          summary: "A repeated idempotency key",
          value: {
            job_id: jobId,
            status: "running",
            poll_url: pollUrl,
            usage: { cache_status: "miss", credits_charged: 0, credits_remaining: 4 },
          },
        },
        needs_review: {
          summary: "An email that cannot be matched",
          value: {
            status: "needs_review",
            reason: "email_unresolved",
            message: "This email address could not be matched to a person. Nothing was charged.",
            usage: { cache_status: "miss", credits_charged: 0, credits_remaining: 5 },
          },
        },
      },
      202: { queued: { summary: "Queued", value: { job_id: jobId, status: "queued", poll_url: pollUrl, usage } } },
    },
  },
  enrichBatch: {
    body: {
      estimate: {
        summary: "What would it cost?",
        value: {
          profiles: [{ name: "Jane Roe", company: "Acme Robotics" }, { email: "john.doe@acme-robotics.example" }],
          estimate_only: true,
        },
      },
      submission: {
        summary: "Submit, and have each brief delivered",
        value: {
          profiles: [
            { name: "Jane Roe", company: "Acme Robotics", client_reference: "row-1842", metadata: { owner: "north" } },
            { linkedin_url: "https://www.linkedin.com/in/pcb-fixture-subject" },
          ],
          callback_url: "https://hooks.example.com/briefs",
          idempotency_key: "crm-export-2026-01",
        },
      },
    },
    replies: {
      200: {
        estimate: {
          summary: "Nothing was started",
          value: {
            estimate: { ...batchEstimate, credits_available: 1, sufficient: false, billable_max: 2, credits_required: 2 },
          },
        },
      },
      202: {
        submitted: {
          summary: "One row queued, one served from what the account has unlocked",
          value: {
            batch_id: batchId,
            estimate: { ...batchEstimate, already_unlocked: 1 },
            enqueued_count: 1,
            skipped_count: 1,
            enqueued: [{ index: 0, job_id: jobId, poll_url: pollUrl, delivery: "callback" }],
            skipped: [
              {
                index: 1,
                reason: "already_unlocked",
                job_id: "job_01k9zq4c3m8r5t7v9x1b2d4f6j",
                poll_url: "/api/jobs/job_01k9zq4c3m8r5t7v9x1b2d4f6j?detail=full",
              },
            ],
            poll: `/api/enrich/batch/${batchId}`,
          },
        },
      },
    },
  },
  getBatch: {
    params: { batch_id: batchId },
    replies: {
      200: {
        under_way: {
          summary: "One job, at work",
          value: {
            batch_id: batchId,
            status: "running",
            counts: { queued: 0, running: 1, done: 0, refused: 0, failed: 0 },
            credits: { reserved: 1, charged: 0, released: 0 },
            jobs: [
              {
                job_id: jobId,
                status: "running",
                stage: "collecting_sources",
                batch_id: batchId,
                index: 0,
                client_reference: "row-1842",
                seed: { name: "Jane Roe", company: "Acme Robotics" },
                usage,
                created_at: "2026-01-05T09:30:00.000Z",
                finished_at: null,
                poll_url: pollUrl,
              },
            ],
          },
        },
      },
    },
  },
  stopBatch: {
    params: { batch_id: batchId },
    replies: {
      200: {
        stopped: {
          summary: "One job had not started",
          value: {
            batch_id: batchId,
            status: "stopped",
            counts: { queued: 0, running: 0, done: 0, refused: 0, failed: 1 },
            credits: { reserved: 0, charged: 0, released: 1 },
            jobs: [
              {
                job_id: jobId,
                status: "failed",
                stage: "finished",
                batch_id: batchId,
                index: 0,
                seed: { name: "Jane Roe", company: "Acme Robotics" },
                usage: { cache_status: "miss", credits_charged: 0, credits_remaining: 5 },
                reason: "stopped",
                error: reasonWithAdvice("stopped", ["name", "company"]),
                created_at: "2026-01-05T09:30:00.000Z",
                finished_at: "2026-01-05T09:30:02.000Z",
                poll_url: pollUrl,
              },
            ],
            stopped_count: 1,
          },
        },
      },
    },
  },
  getJob: {
    params: { id: jobId },
    query: { detail: "full" },
    replies: {
      200: {
        queued: {
          summary: "Queued",
          value: {
            job_id: jobId,
            status: "queued",
            stage: "resolving_identity",
            queue_position: 3,
            eta: 2,
            batch_id: null,
            usage,
            created_at: "2026-01-05T09:30:00.000Z",
            finished_at: null,
          },
        },
        refused: {
          summary: "Refused, nothing charged",
          value: {
            job_id: jobId,
            status: "refused",
            stage: "finished",
            batch_id: null,
            usage: { cache_status: "miss", credits_charged: 0, credits_remaining: 5 },
            reason: "identity_weak",
            error: reasonWithAdvice("identity_weak", ["name"]),
            created_at: "2026-01-05T09:30:00.000Z",
            finished_at: "2026-01-05T09:30:02.000Z",
          },
        },
      },
    },
  },
  signup: {
    body: {
      command_line: {
        summary: "A program on a laptop",
        value: { email: "jane@acme-robotics.example", client_name: "Acme CRM sync", device_name: "Jane's laptop" },
      },
    },
    replies: {
      202: {
        mailed: {
          summary: "The email is on its way",
          value: {
            status: "email_verification_required",
            transaction_id: verificationParams.transaction_id,
            polling_token: "<POLLING_TOKEN>",
            expires_at: "2026-01-05T09:45:00.000Z",
          },
        },
      },
    },
  },
  getVerification: {
    params: verificationParams,
    replies: {
      200: {
        pending: { summary: "Nobody has decided yet", value: { status: "pending" } },
        approved: { summary: "The key may be claimed", value: { status: "approved" } },
      },
    },
  },
  claimVerification: {
    params: verificationParams,
    replies: {
      200: {
        first: {
          summary: "The first claim",
          value: { status: "approved", api_key: "<API_KEY>", key_prefix: "pcb_live_3fTq8zA" },
        },
        later: { summary: "Any later claim", value: { status: "already_claimed" } },
        too_early: { summary: "Before the approval", value: { status: "pending" } },
      },
    },
  },
  sendPrivacyRequest: {
    body: {
      stop: {
        summary: "No more briefs",
        value: { kind: "stop", profile_url: "https://www.linkedin.com/in/pcb-fixture-subject", email: "person@example.com" },
      },
      see: { summary: "What is held", value: { kind: "see", name: "Jane Roe", company: "Acme", email: "jane@acme.example" } },
    },
    replies: {
      202: {
        mailed: {
          summary: "The email is on its way",
          value: {
            status: "confirmation_required",
            request_id: "prv_01k9zq4c3m8r5t7v9x1b2d4f6h",
            expires_at: "2026-01-06T09:30:00.000Z",
          },
        },
      },
    },
  },
  getHealth: {
    replies: {
      200: {
        ok: {
          summary: "All is well",
          value: {
            status: "ok",
            service: "personal-context-brief",
            time: "2026-01-05T09:30:00.000Z",
            version: "0.1.0",
            degraded_lanes: 0,
            lanes: { library: "ok" },
          },
        },
      },
    },
  },
  getReady: { replies: { 200: { ready: { summary: "Requests may come", value: { status: "ready" } } } } },
};
