SET lock_timeout = '3s';

-- Addresses that an account asked about, as keyed hashes, whatever came of it: each counts against its limit for a day.
CREATE TABLE "email_lookup" (
  "account_id" TEXT NOT NULL,
  "email_hmac" BYTEA NOT NULL,
  "asked_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "email_lookup_pkey" PRIMARY KEY ("account_id", "email_hmac")
);
CREATE INDEX "email_lookup_asked_at_idx" ON "email_lookup"("asked_at");
ALTER TABLE "email_lookup" ADD CONSTRAINT "email_lookup_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whom a refused request may have meant, for an hour.
CREATE TABLE "candidate" (
  "id" TEXT NOT NULL,
  "job_id" TEXT NOT NULL,
  "account_id" TEXT NOT NULL,
  "position" SMALLINT NOT NULL,
  "words" JSONB NOT NULL,
  "payload" BYTEA NOT NULL,
  "key_hmacs" BYTEA[] NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "candidate_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "candidate_job_id_position_idx" ON "candidate"("job_id", "position");
CREATE INDEX "candidate_account_id_idx" ON "candidate"("account_id");
CREATE INDEX "candidate_expires_at_idx" ON "candidate"("expires_at");
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Which refused jobs showed candidates: an account sees so many of them a day.
ALTER TABLE "job" ADD COLUMN "has_candidates" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "job_account_id_finished_at_candidates_idx" ON "job"("account_id", "finished_at") WHERE "has_candidates";
