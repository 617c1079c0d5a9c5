SET lock_timeout = '3s';

-- What an account has allowed a program: asked for by OAuth, decided on the consent page.
CREATE TABLE "oauth_grant" (
  "id" TEXT NOT NULL,
  "account_id" TEXT NOT NULL,
  "client_id" TEXT NOT NULL,
  "client_name" TEXT,
  "client_kind" TEXT NOT NULL,
  "client_host" TEXT NOT NULL,
  "resource" TEXT NOT NULL,
  "scope" TEXT NOT NULL,
  "spend_per_day" INTEGER,
  "asks_each_time" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),
  CONSTRAINT "oauth_grant_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "oauth_grant_account_id_idx" ON "oauth_grant"("account_id");
ALTER TABLE "oauth_grant" ADD CONSTRAINT "oauth_grant_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the authorisation server keeps: registered clients, open requests, grants, codes and tokens, each under the SHA-256 of its id.
CREATE TABLE "oauth_record" (
  "model" TEXT NOT NULL,
  "id_hash" BYTEA NOT NULL,
  "account_id" TEXT,
  "grant_id" TEXT,
  "payload" JSONB NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "consumed_at" TIMESTAMPTZ(3),
  CONSTRAINT "oauth_record_pkey" PRIMARY KEY ("model", "id_hash")
);
CREATE INDEX "oauth_record_grant_id_idx" ON "oauth_record"("grant_id");
CREATE INDEX "oauth_record_account_id_idx" ON "oauth_record"("account_id");
CREATE INDEX "oauth_record_expires_at_idx" ON "oauth_record"("expires_at");

-- A price that somebody is asked about, for one call: the SHA-256 of the value that confirms it.
CREATE TABLE "spend_confirmation" (
  "value_hash" BYTEA NOT NULL,
  "account_id" TEXT NOT NULL,
  "mark" BYTEA NOT NULL,
  "credits" SMALLINT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "spend_confirmation_pkey" PRIMARY KEY ("value_hash")
);
CREATE INDEX "spend_confirmation_account_id_idx" ON "spend_confirmation"("account_id");
CREATE INDEX "spend_confirmation_expires_at_idx" ON "spend_confirmation"("expires_at");
ALTER TABLE "spend_confirmation" ADD CONSTRAINT "spend_confirmation_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Keys of before may do everything, and spend what there is.
ALTER TABLE "api_key" ADD COLUMN "scope" TEXT, ADD COLUMN "spend_per_day" INTEGER;

-- Whose daily budget a job's credit counts in: a key's or a grant's. Null where none is bounded.
ALTER TABLE "job" ADD COLUMN "spender" TEXT;
CREATE INDEX "job_spender_created_at_idx" ON "job"("spender", "created_at") WHERE "spender" IS NOT NULL;
