import type { OperationExamples } from "./operation-examples";

const createdAt = "2026-01-05T09:30:00.000Z";
const autoRecharge = { enabled: false, threshold: 2, packs: 1, monthly_limit: 10 };
const callbackSecret = { secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", created_at: createdAt, previous: null };
const readAutoRecharge = { 200: { off: { summary: "Off, as at first", value: autoRecharge } } };

/** Examples of the operations on the account itself, by operation id. */
export const accountExamples: Readonly<Record<string, OperationExamples>> = {
  getAccount: {
    replies: {
      200: {
        account: {
          summary: "One key, four credits",
          value: {
            email: "ann@acme.example",
            credits: { available: 4, reserved: 1 },
            keys: [
              { key_prefix: "pcb_live_7Qm2xYz", device_name: "Ann's laptop", created_at: createdAt, last_used_at: null, expires_at: null },
            ],
            auto_recharge: autoRecharge,
            limits: {
              new_people: { limit: 100, used: 12, left: 88 },
              queued_jobs: { limit: 1_000, used: 1, left: 999 },
              email_lookups: { limit: 100, used: 0, left: 100 },
              refreshes: { per_person: 3, per_person_account: 2 },
            },
            budgets: { auto_recharge_packs: { limit: 4, used: 1, left: 3 } },
          },
        },
      },
    },
  },
  rotateKey: {
    body: {
      this: { summary: "This key only", value: { scope: "this" } },
      all: { summary: "All keys of the account", value: { scope: "all" } },
    },
    replies: {
      200: {
        rotated: {
          summary: "The new key, shown once",
          value: {
            status: "rotated",
            api_key: "pcb_live_<40 characters>",
            key_prefix: "pcb_live_7Qm2xYz",
            revoked: 1,
            overlap_until: null,
          },
        },
      },
    },
  },
  getHistory: {
    query: { limit: "20" },
    replies: {
      200: {
        page: {
          summary: "A pack was bought",
          value: {
            entries: [
              {
                id: "1",
                kind: "purchase",
                available_delta: 5,
                reserved_delta: 0,
                available_after: 5,
                reserved_after: 0,
                cause: "pack",
                job_id: null,
                created_at: createdAt,
              },
            ],
            next_cursor: null,
          },
        },
      },
    },
  },
  getCallbackSecret: { replies: { 200: { secret: { summary: "One secret", value: callbackSecret } } } },
  rotateCallbackSecret: {
    replies: {
      200: {
        rotated: {
          summary: "Both sign for 24 hours",
          value: {
            ...callbackSecret,
            previous: { secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD", expires_at: "2026-01-06T09:30:00.000Z" },
          },
        },
      },
    },
  },
  checkout: { body: { one: { summary: "One 5-Pack", value: { packs: 1 } } } },
  getAutoRecharge: { replies: readAutoRecharge },
  putAutoRecharge: {
    body: {
      on: { summary: "On; nothing is charged by it", value: { ...autoRecharge, enabled: true, charge_now: false } },
      off: { summary: "Off", value: autoRecharge },
    },
    replies: {
      200: {
        on: { summary: "On, and nothing is charged now", value: { ...autoRecharge, enabled: true, charging: null } },
        charging: {
          summary: "On, and a pack is being bought, as `charge_now` asked",
          value: { ...autoRecharge, enabled: true, charging: { packs: 1, subtotal: { amount: 500, currency: "usd" } } },
        },
      },
    },
  },
};
