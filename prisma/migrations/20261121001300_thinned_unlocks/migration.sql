-- Unlocks whose brief has lost claims, until it was looked at whether their credit goes back: whoever withdrew, and whatever became of the dispute.

ALTER TABLE "unlock" ADD COLUMN "thinned_at" TIMESTAMPTZ(3);

-- Those of before are looked at once more; a credit goes back only once.
UPDATE "unlock" SET "thinned_at" = "created_at" WHERE "given_safe_claims" IS NOT NULL;

CREATE INDEX "unlock_thinned_idx" ON "unlock"("thinned_at") WHERE "thinned_at" IS NOT NULL;

-- A credit that a dispute returned stands on its job, as one does that an erasure returned.
UPDATE "job" j SET "returned" = 1 FROM "ledger_entry" e WHERE e."job_id" = j."id" AND e."kind" = 'refund' AND j."charged" > 0 AND j."returned" = 0;
