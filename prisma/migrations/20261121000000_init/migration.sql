-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "available" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "owed" INTEGER NOT NULL DEFAULT 0,
    "purpose" TEXT,
    "terms_accepted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "key_prefix" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "client_name" TEXT,
    "device_name" TEXT,
    "default_detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "available_delta" INTEGER NOT NULL,
    "reserved_delta" INTEGER NOT NULL,
    "available_after" INTEGER NOT NULL,
    "reserved_after" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "source" TEXT,
    "job_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_line" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "account_id" TEXT,
    "action" TEXT NOT NULL,
    "subject_id" TEXT,

    CONSTRAINT "audit_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document" (
    "id" TEXT NOT NULL,
    "lane" TEXT NOT NULL,
    "access" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "dedupe_key" BYTEA NOT NULL,
    "title" TEXT,
    "text" TEXT NOT NULL,
    "text_sha256" TEXT NOT NULL,
    "language" TEXT,
    "author" TEXT,
    "record_name" TEXT,
    "record_company" TEXT,
    "record_title" TEXT,
    "record_year" INTEGER,
    "links" JSONB NOT NULL,
    "email_hashes" TEXT[],
    "photo_url" TEXT,
    "published_at" TEXT,
    "retrieved_at" TIMESTAMPTZ(3) NOT NULL,
    "search" tsvector GENERATED ALWAYS AS (to_tsvector('simple', coalesce("title", '') || ' ' || left("text", 200000))) STORED,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_key" (
    "key" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,

    CONSTRAINT "document_key_pkey" PRIMARY KEY ("key","document_id")
);

-- CreateTable
CREATE TABLE "job" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "run_id" TEXT,
    "person_id" TEXT,
    "brief_id" TEXT,
    "status" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "seed_json" TEXT NOT NULL,
    "sender" JSONB,
    "is_fixture" BOOLEAN NOT NULL DEFAULT false,
    "refresh" BOOLEAN NOT NULL DEFAULT false,
    "reserved" SMALLINT NOT NULL DEFAULT 0,
    "charged" SMALLINT NOT NULL DEFAULT 0,
    "cache_status" TEXT NOT NULL,
    "client_batch_id" TEXT,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enrichment_run" (
    "id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "seed" JSONB NOT NULL,
    "is_fixture" BOOLEAN NOT NULL DEFAULT false,
    "refresh" BOOLEAN NOT NULL DEFAULT false,
    "person_id" TEXT,
    "status" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "event_confirmed_at" TIMESTAMPTZ(3),
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "enrichment_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "run_artifact" (
    "run_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "run_artifact_pkey" PRIMARY KEY ("run_id","name")
);

-- CreateTable
CREATE TABLE "run_document" (
    "run_id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "lane" TEXT NOT NULL,

    CONSTRAINT "run_document_pkey" PRIMARY KEY ("run_id","document_id")
);

-- CreateTable
CREATE TABLE "run_lane" (
    "run_id" TEXT NOT NULL,
    "lane" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "documents" INTEGER NOT NULL,
    "elapsed_ms" INTEGER NOT NULL,

    CONSTRAINT "run_lane_pkey" PRIMARY KEY ("run_id","lane")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "account_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("account_id","operation","key")
);

-- CreateTable
CREATE UNLOGGED TABLE "rate_bucket" (
    "key" TEXT NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL,
    "granted" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_bucket_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "lane_health" (
    "lane" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lane_health_pkey" PRIMARY KEY ("lane")
);

-- CreateTable
CREATE TABLE "person" (
    "id" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person_identifier" (
    "key" TEXT NOT NULL,
    "person_id" TEXT,
    "first_proven_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "person_identifier_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "brief" (
    "id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "full_segments" TEXT NOT NULL,
    "compact_segments" TEXT NOT NULL,
    "generated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brief_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unlock" (
    "account_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unlock_pkey" PRIMARY KEY ("account_id","person_id")
);

-- CreateTable
CREATE TABLE "person_document" (
    "person_id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "relation" TEXT NOT NULL,

    CONSTRAINT "person_document_pkey" PRIMARY KEY ("person_id","document_id")
);

-- CreateTable
CREATE TABLE "suppression" (
    "id" TEXT NOT NULL,
    "key_hmac" BYTEA NOT NULL,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "suppression_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "privacy_request" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "profile_url" TEXT,
    "name" TEXT,
    "company" TEXT,
    "email" TEXT NOT NULL,
    "details" TEXT,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "privacy_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key" ON "account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_secret_hash_key" ON "api_key"("secret_hash");

-- CreateIndex
CREATE INDEX "api_key_account_id_idx" ON "api_key"("account_id");

-- CreateIndex
CREATE INDEX "ledger_entry_account_id_id_idx" ON "ledger_entry"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_line_account_id_id_idx" ON "audit_line"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "document_dedupe_key_key" ON "document"("dedupe_key");

-- CreateIndex
CREATE INDEX "document_key_document_id_idx" ON "document_key"("document_id");

-- CreateIndex
CREATE INDEX "job_account_id_id_idx" ON "job"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "job_run_id_idx" ON "job"("run_id");

-- CreateIndex
CREATE INDEX "job_person_id_idx" ON "job"("person_id");

-- CreateIndex
CREATE INDEX "enrichment_run_person_id_idx" ON "enrichment_run"("person_id");

-- CreateIndex
CREATE INDEX "run_document_document_id_idx" ON "run_document"("document_id");

-- CreateIndex
CREATE INDEX "idempotency_key_expires_at_idx" ON "idempotency_key"("expires_at");

-- CreateIndex
CREATE INDEX "person_identifier_person_id_idx" ON "person_identifier"("person_id");

-- CreateIndex
CREATE INDEX "brief_person_id_generated_at_idx" ON "brief"("person_id", "generated_at" DESC);

-- CreateIndex
CREATE INDEX "unlock_person_id_idx" ON "unlock"("person_id");

-- CreateIndex
CREATE INDEX "person_document_document_id_idx" ON "person_document"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "suppression_key_hmac_key" ON "suppression"("key_hmac");

-- CreateIndex
CREATE INDEX "privacy_request_status_created_at_idx" ON "privacy_request"("status", "created_at");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_key" ADD CONSTRAINT "document_key_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "enrichment_run"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_artifact" ADD CONSTRAINT "run_artifact_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "enrichment_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_document" ADD CONSTRAINT "run_document_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "enrichment_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_identifier" ADD CONSTRAINT "person_identifier_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brief" ADD CONSTRAINT "brief_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unlock" ADD CONSTRAINT "unlock_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unlock" ADD CONSTRAINT "unlock_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma's schema language cannot say.

-- Closed lists, and balances that cannot go below zero.
ALTER TABLE "account"
  ADD CONSTRAINT "account_available_check" CHECK ("available" >= 0),
  ADD CONSTRAINT "account_reserved_check" CHECK ("reserved" >= 0),
  ADD CONSTRAINT "account_owed_check" CHECK ("owed" >= 0);
ALTER TABLE "api_key"
  ADD CONSTRAINT "api_key_environment_check" CHECK ("environment" IN ('live', 'test')),
  ADD CONSTRAINT "api_key_detail_check" CHECK ("default_detail" IN ('compact', 'full'));
ALTER TABLE "ledger_entry"
  ADD CONSTRAINT "ledger_entry_kind_check" CHECK ("kind" IN ('reserve', 'capture', 'release', 'purchase', 'refund', 'reversal', 'hold', 'unhold')),
  ADD CONSTRAINT "ledger_entry_source_check" CHECK (("kind" = 'purchase') = ("source" IS NOT NULL) AND ("source" IS NULL OR "source" IN ('provider', 'local'))),
  ADD CONSTRAINT "ledger_entry_after_check" CHECK ("available_after" >= 0 AND "reserved_after" >= 0);
ALTER TABLE "job"
  ADD CONSTRAINT "job_status_check" CHECK ("status" IN ('queued', 'running', 'done', 'refused', 'failed')),
  ADD CONSTRAINT "job_detail_check" CHECK ("detail" IN ('compact', 'full')),
  ADD CONSTRAINT "job_cache_status_check" CHECK ("cache_status" IN ('hit', 'miss', 'unlocked', 'fixture')),
  ADD CONSTRAINT "job_charged_check" CHECK ("charged" BETWEEN 0 AND 1 AND "reserved" BETWEEN 0 AND 1);
ALTER TABLE "enrichment_run"
  ADD CONSTRAINT "enrichment_run_status_check" CHECK ("status" IN ('queued', 'running', 'done', 'refused', 'failed', 'merged'));

-- One reservation a job, and one end of it.
CREATE UNIQUE INDEX "ledger_entry_reserve_key" ON "ledger_entry"("job_id") WHERE "kind" = 'reserve';
CREATE UNIQUE INDEX "ledger_entry_settle_key" ON "ledger_entry"("job_id") WHERE "kind" IN ('capture', 'release');
-- A local grant is entered once, whatever the number of starts.
CREATE UNIQUE INDEX "ledger_entry_purchase_key" ON "ledger_entry"("cause") WHERE "kind" = 'purchase';

-- Runs in flight are shared on the full set of identifiers.
CREATE UNIQUE INDEX "enrichment_run_in_flight_key" ON "enrichment_run"("fingerprint", "refresh") WHERE "status" IN ('queued', 'running');
CREATE INDEX "enrichment_run_open_idx" ON "enrichment_run"("created_at") WHERE "status" IN ('queued', 'running');
CREATE INDEX "enrichment_run_finished_idx" ON "enrichment_run"("finished_at" DESC) WHERE "status" = 'done';
CREATE INDEX "job_open_idx" ON "job"("created_at") WHERE "status" IN ('queued', 'running');
CREATE INDEX "job_open_account_idx" ON "job"("account_id") WHERE "status" IN ('queued', 'running');

CREATE INDEX "document_search_idx" ON "document" USING GIN ("search");

-- The ledger is append-only.
CREATE FUNCTION "ledger_entry_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entry is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION "ledger_entry_refuse_change"();

-- Each entry continues the one before it, so that the balance equals the sum of the entries at every moment.
CREATE FUNCTION "ledger_entry_check_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous RECORD;
BEGIN
  SELECT "available_after", "reserved_after" INTO previous FROM "ledger_entry"
    WHERE "account_id" = NEW."account_id" ORDER BY "id" DESC LIMIT 1;
  IF coalesce(previous."available_after", 0) + NEW."available_delta" <> NEW."available_after"
    OR coalesce(previous."reserved_after", 0) + NEW."reserved_delta" <> NEW."reserved_after" THEN
    RAISE EXCEPTION 'ledger_entry does not continue the balance of account %', NEW."account_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ledger_entry_chain" BEFORE INSERT ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION "ledger_entry_check_chain"();

-- At commit the account shows what its newest entry says. Constant cost: one index look-up.
CREATE FUNCTION "account_check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject TEXT := CASE TG_TABLE_NAME WHEN 'account' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'account_id' END;
  shown RECORD;
  entered RECORD;
BEGIN
  SELECT "available", "reserved" INTO shown FROM "account" WHERE "id" = subject;
  SELECT "available_after", "reserved_after" INTO entered FROM "ledger_entry"
    WHERE "account_id" = subject ORDER BY "id" DESC LIMIT 1;
  IF shown."available" <> coalesce(entered."available_after", 0) OR shown."reserved" <> coalesce(entered."reserved_after", 0) THEN
    RAISE EXCEPTION 'balance of account % differs from its ledger', subject USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "account_balance_is_ledger" AFTER INSERT OR UPDATE OF "available", "reserved" ON "account"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "account_check_balance"();
CREATE CONSTRAINT TRIGGER "ledger_entry_is_balance" AFTER INSERT ON "ledger_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "account_check_balance"();
