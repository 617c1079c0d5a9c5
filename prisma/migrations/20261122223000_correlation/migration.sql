SET lock_timeout = '3s';

-- What clients tell their requests apart by.
ALTER TABLE "job" ADD COLUMN "client_reference" TEXT, ADD COLUMN "metadata" JSONB;

-- When somebody stopped it.
ALTER TABLE "batch" ADD COLUMN "stopped_at" TIMESTAMPTZ(3);

-- A key that was rotated with an overlap works until then, and names the key that took its place.
ALTER TABLE "api_key" ADD COLUMN "expires_at" TIMESTAMPTZ(3), ADD COLUMN "replaced_by" TEXT;

-- What a key of another operation than enrich and batch started.
ALTER TABLE "idempotency_key" ADD COLUMN "subject_id" TEXT;
ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_target_check";
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_target_check" CHECK (num_nonnulls("job_id", "batch_id", "subject_id") = 1) NOT VALID;

-- What a refused or failed request named somebody by, for its account, until it is forgotten.
CREATE TABLE "kept_seed" (
    "job_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "seed_json" TEXT NOT NULL,
    "key_hmacs" BYTEA[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_seed_pkey" PRIMARY KEY ("job_id")
);
CREATE INDEX "kept_seed_account_id_idx" ON "kept_seed"("account_id");
CREATE INDEX "kept_seed_expires_at_idx" ON "kept_seed"("expires_at");
CREATE INDEX "kept_seed_key_hmacs_idx" ON "kept_seed" USING GIN ("key_hmacs");
ALTER TABLE "kept_seed" ADD CONSTRAINT "kept_seed_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "kept_seed" ADD CONSTRAINT "kept_seed_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
