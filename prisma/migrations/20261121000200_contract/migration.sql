-- Batches, callbacks, signup and sign-in.

-- AlterTable
ALTER TABLE "account" ADD COLUMN     "auto_recharge_enabled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "auto_recharge_monthly_limit" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "auto_recharge_packs" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "auto_recharge_threshold" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "idempotency_key" ADD COLUMN     "batch_id" TEXT,
ALTER COLUMN "job_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "job" ADD COLUMN     "batch_id" TEXT,
ADD COLUMN     "batch_index" SMALLINT,
ADD COLUMN     "callback_url" TEXT,
ADD COLUMN     "request_key" TEXT;

-- CreateTable
CREATE TABLE "callback_secret" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "callback_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "callback_delivery" (
    "id" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "envelope" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "round" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "event_confirmed_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "callback_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "callback_attempt" (
    "delivery_id" TEXT NOT NULL,
    "number" SMALLINT NOT NULL,
    "outcome" TEXT NOT NULL,
    "http_status" SMALLINT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "elapsed_ms" INTEGER NOT NULL,

    CONSTRAINT "callback_attempt_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateTable
CREATE TABLE "batch" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "response_json" TEXT NOT NULL,
    "reserved_at_start" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "event_confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signup_transaction" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "client_name" TEXT,
    "device_name" TEXT,
    "asked_from" TEXT NOT NULL,
    "polling_token_hash" BYTEA NOT NULL,
    "approval_token_hash" BYTEA NOT NULL,
    "state" TEXT NOT NULL,
    "account_id" TEXT,
    "key_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "claimable_until" TIMESTAMPTZ(3),
    "claimed_at" TIMESTAMPTZ(3),

    CONSTRAINT "signup_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_token" (
    "token_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "portal_session" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "portal_session_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "callback_secret_account_id_idx" ON "callback_secret"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "callback_delivery_job_id_key" ON "callback_delivery"("job_id");

-- CreateIndex
CREATE INDEX "callback_delivery_account_id_id_idx" ON "callback_delivery"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "batch_account_id_id_idx" ON "batch"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "signup_transaction_approval_token_hash_key" ON "signup_transaction"("approval_token_hash");

-- CreateIndex
CREATE INDEX "signup_transaction_created_at_idx" ON "signup_transaction"("created_at");

-- CreateIndex
CREATE INDEX "sign_in_token_expires_at_idx" ON "sign_in_token"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "portal_session_secret_hash_key" ON "portal_session"("secret_hash");

-- CreateIndex
CREATE INDEX "portal_session_account_id_idx" ON "portal_session"("account_id");

-- CreateIndex
CREATE INDEX "portal_session_expires_at_idx" ON "portal_session"("expires_at");

-- CreateIndex
CREATE INDEX "job_batch_id_batch_index_idx" ON "job"("batch_id", "batch_index");

-- AddForeignKey
ALTER TABLE "callback_secret" ADD CONSTRAINT "callback_secret_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "callback_delivery" ADD CONSTRAINT "callback_delivery_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "callback_attempt" ADD CONSTRAINT "callback_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "callback_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch" ADD CONSTRAINT "batch_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal_session" ADD CONSTRAINT "portal_session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- What Prisma's schema language cannot say.

ALTER TABLE "account"
  ADD CONSTRAINT "account_auto_recharge_check" CHECK ("auto_recharge_threshold" >= 0 AND "auto_recharge_packs" BETWEEN 1 AND 20 AND "auto_recharge_monthly_limit" >= 0);
ALTER TABLE "idempotency_key"
  ADD CONSTRAINT "idempotency_key_target_check" CHECK (("job_id" IS NULL) <> ("batch_id" IS NULL));
ALTER TABLE "callback_delivery"
  ADD CONSTRAINT "callback_delivery_status_check" CHECK ("status" IN ('waiting', 'delivered', 'given_up'));
ALTER TABLE "callback_attempt"
  ADD CONSTRAINT "callback_attempt_outcome_check" CHECK ("outcome" IN ('delivered', 'http_status', 'timeout', 'address_refused', 'connection_failed', 'tls_failed'));
ALTER TABLE "signup_transaction"
  ADD CONSTRAINT "signup_transaction_state_check" CHECK ("state" IN ('pending', 'approved', 'denied', 'expired', 'already_claimed')),
  ADD CONSTRAINT "signup_transaction_claim_check" CHECK (("state" = 'already_claimed') = ("claimed_at" IS NOT NULL) AND ("claimed_at" IS NULL OR "key_id" IS NOT NULL));

-- One current secret an account.
CREATE UNIQUE INDEX "callback_secret_current_key" ON "callback_secret"("account_id") WHERE "expires_at" IS NULL;
-- What the sweeper looks for.
CREATE INDEX "callback_delivery_waiting_idx" ON "callback_delivery"("created_at") WHERE "status" = 'waiting';
CREATE INDEX "enrichment_run_unconfirmed_idx" ON "enrichment_run"("created_at") WHERE "status" = 'queued' AND "event_confirmed_at" IS NULL;
