SET lock_timeout = '3s';

-- What an account found an opener to be, at most once for each claim: no word of the claim, its quote or the person.
CREATE TABLE "opener_feedback" (
  "account_id" TEXT NOT NULL,
  "person_id" TEXT NOT NULL,
  "claim_key" TEXT NOT NULL,
  "verdict" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "band" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "opener_feedback_pkey" PRIMARY KEY ("account_id", "person_id", "claim_key")
);
CREATE INDEX "opener_feedback_person_id_idx" ON "opener_feedback"("person_id");
ALTER TABLE "opener_feedback" ADD CONSTRAINT "opener_feedback_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "opener_feedback" ADD CONSTRAINT "opener_feedback_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
