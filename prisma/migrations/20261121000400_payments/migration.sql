-- Purchases by a payment provider, what it says of them, and what the ledger has been told.

ALTER TABLE "account" ADD COLUMN "auto_recharge_stopped" TEXT,
ADD COLUMN "customer_id" TEXT,
ADD COLUMN "payment_method_id" TEXT;

CREATE TABLE "payment" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "packs" SMALLINT NOT NULL,
    "status" TEXT NOT NULL,
    "session_id" TEXT,
    "invoice_id" TEXT,
    "payment_intent_id" TEXT,
    "total" INTEGER,
    "currency" TEXT,
    "receipt_url" TEXT,
    "failure_code" TEXT,
    "refunded_total" INTEGER NOT NULL DEFAULT 0,
    "dispute" TEXT,
    "is_credited" BOOLEAN NOT NULL DEFAULT false,
    "reversed_packs" SMALLINT NOT NULL DEFAULT 0,
    "held_credits" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payment_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payment_id" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "account_customer_id_key" ON "account"("customer_id");
CREATE UNIQUE INDEX "payment_session_id_key" ON "payment"("session_id");
CREATE UNIQUE INDEX "payment_invoice_id_key" ON "payment"("invoice_id");
CREATE UNIQUE INDEX "payment_payment_intent_id_key" ON "payment"("payment_intent_id");
CREATE INDEX "payment_account_id_id_idx" ON "payment"("account_id", "id" DESC);
CREATE INDEX "payment_event_received_at_idx" ON "payment_event"("received_at");

ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment"
  ADD CONSTRAINT "payment_kind_check" CHECK ("kind" IN ('checkout', 'auto_recharge')),
  ADD CONSTRAINT "payment_status_check" CHECK ("status" IN ('open', 'paid', 'failed', 'expired')),
  ADD CONSTRAINT "payment_packs_check" CHECK ("packs" BETWEEN 1 AND 20),
  ADD CONSTRAINT "payment_dispute_check" CHECK ("dispute" IN ('open', 'won', 'lost')),
  ADD CONSTRAINT "payment_told_check" CHECK ("reversed_packs" BETWEEN 0 AND "packs" AND "held_credits" BETWEEN 0 AND 5 * "packs" AND ("is_credited" OR ("reversed_packs" = 0 AND "held_credits" = 0)));

-- One recharge in flight an account.
CREATE UNIQUE INDEX "payment_recharge_in_flight_key" ON "payment"("account_id") WHERE "kind" = 'auto_recharge' AND "status" = 'open';
-- What the reconciling job asks the provider about.
CREATE INDEX "payment_open_idx" ON "payment"("created_at") WHERE "status" = 'open';
