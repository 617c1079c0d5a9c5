-- Unlocks whose brief has lost claims, until it was looked at whether their credit goes back: whoever withdrew, and whatever became of the dispute.

ALTER TABLE "unlock" ADD COLUMN "thinned_at" TIMESTAMPTZ(3);

-- Those of before are looked at once more; a credit goes back only once.
UPDATE "unlock" SET "thinned_at" = "created_at" WHERE "given_safe_claims" IS NOT NULL;

CREATE INDEX "unlock_thinned_idx" ON "unlock"("thinned_at") WHERE "thinned_at" IS NOT NULL;
