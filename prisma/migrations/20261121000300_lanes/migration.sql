-- What lanes to the public web need: one circuit breaker a source for all processes, a pace for each host, what was fetched when.

DROP TABLE "lane_health";

ALTER TABLE "document" ADD COLUMN "photo_sha256" TEXT,
ADD COLUMN "aggregated_interests" JSONB;

ALTER TABLE "run_lane" DROP CONSTRAINT "run_lane_pkey",
ADD COLUMN "source" TEXT NOT NULL DEFAULT '',
ADD COLUMN "requests" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "pages" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "bytes" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "input_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "output_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "cost_micros" INTEGER NOT NULL DEFAULT 0,
ADD CONSTRAINT "run_lane_pkey" PRIMARY KEY ("run_id", "lane", "source");

CREATE TABLE "source_fetch" (
    "source" TEXT NOT NULL,
    "reference_hash" BYTEA NOT NULL,
    "document_id" TEXT,
    "etag" TEXT,
    "last_modified" TEXT,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "source_fetch_pkey" PRIMARY KEY ("source","reference_hash")
);

CREATE TABLE "lane_breaker" (
    "source" TEXT NOT NULL,
    "lane" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "open_until" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lane_breaker_pkey" PRIMARY KEY ("source")
);

CREATE UNLOGGED TABLE "host_pace" (
    "host_hash" BYTEA NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "host_pace_pkey" PRIMARY KEY ("host_hash")
);

CREATE TABLE "site_file" (
    "url_hash" BYTEA NOT NULL,
    "status" SMALLINT NOT NULL,
    "body" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_file_pkey" PRIMARY KEY ("url_hash")
);

CREATE TABLE "run_spending" (
    "run_id" TEXT NOT NULL,
    "requests" SMALLINT NOT NULL,
    "pages" SMALLINT NOT NULL,

    CONSTRAINT "run_spending_pkey" PRIMARY KEY ("run_id")
);

CREATE TABLE "unmatched_email" (
    "email_hmac" BYTEA NOT NULL,
    "account_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unmatched_email_pkey" PRIMARY KEY ("email_hmac")
);

CREATE INDEX "unmatched_email_account_id_asked_at_idx" ON "unmatched_email"("account_id", "asked_at");
CREATE INDEX "source_fetch_document_id_idx" ON "source_fetch"("document_id");
CREATE INDEX "source_fetch_fetched_at_idx" ON "source_fetch"("fetched_at");
CREATE INDEX "site_file_fetched_at_idx" ON "site_file"("fetched_at");

ALTER TABLE "source_fetch" ADD CONSTRAINT "source_fetch_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "unmatched_email" ADD CONSTRAINT "unmatched_email_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "run_spending" ADD CONSTRAINT "run_spending_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "enrichment_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
