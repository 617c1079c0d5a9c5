-- Claims that were withdrawn, known again by digests alone; disputes about claims; and what withdrawals leave of a brief.

ALTER TABLE "brief" ADD COLUMN "too_thin" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "unlock" ADD COLUMN "given_safe_claims" SMALLINT;

CREATE TABLE "withdrawn_claim" (
    "person_id" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "cause_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "withdrawn_claim_pkey" PRIMARY KEY ("person_id","mark")
);

CREATE TABLE "dispute" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "quote_mark" TEXT NOT NULL,
    "fact_mark" TEXT NOT NULL,
    "source_doc_id" TEXT NOT NULL,
    "source_url" TEXT,
    "claim" TEXT,
    "evidence_quote" TEXT,
    "reason" TEXT NOT NULL,
    "details" TEXT,
    "status" TEXT NOT NULL,
    "finding" TEXT,
    "round" SMALLINT NOT NULL DEFAULT 0,
    "credits_returned" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,
    "event_confirmed_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "dispute_job_id_quote_mark_fact_mark_key" ON "dispute"("job_id", "quote_mark", "fact_mark");

-- CreateIndex
CREATE INDEX "dispute_account_id_id_idx" ON "dispute"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "dispute_person_id_idx" ON "dispute"("person_id");

-- CreateIndex
CREATE INDEX "dispute_status_created_at_idx" ON "dispute"("status", "created_at");

-- AddForeignKey
ALTER TABLE "withdrawn_claim" ADD CONSTRAINT "withdrawn_claim_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "withdrawn_claim" ADD CONSTRAINT "withdrawn_claim_cause_check" CHECK ("cause" IN ('dispute', 'person', 'operator'));
ALTER TABLE "dispute"
  ADD CONSTRAINT "dispute_status_check" CHECK ("status" IN ('checking', 'upheld', 'refused', 'undecided')),
  -- What was withdrawn is not kept here either.
  ADD CONSTRAINT "dispute_upheld_check" CHECK ("status" <> 'upheld' OR ("claim" IS NULL AND "evidence_quote" IS NULL AND "source_url" IS NULL));

-- A charged credit goes back once, whatever the cause.
CREATE UNIQUE INDEX "ledger_entry_refund_key" ON "ledger_entry"("job_id") WHERE "kind" = 'refund';
