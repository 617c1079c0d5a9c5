-- Entries name the secret that keyed them and the list that brought them; a stop names the person whose stored briefs it withholds.

ALTER TABLE "suppression" ADD COLUMN "key_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN "list" TEXT NOT NULL DEFAULT '',
ADD COLUMN "person_id" TEXT,
ADD COLUMN "is_rekeyed" BOOLEAN NOT NULL DEFAULT false;

-- One identifier may stand on several lists, and be asked for by its person too.
DROP INDEX "suppression_key_hmac_key";

-- CreateIndex
CREATE UNIQUE INDEX "suppression_key_hmac_list_key" ON "suppression"("key_hmac", "list");

-- CreateIndex
CREATE INDEX "suppression_list_idx" ON "suppression"("list");

-- Few entries name a person, and every poll of a brief asks for them.
CREATE INDEX "suppression_person_idx" ON "suppression"("person_id") WHERE "person_id" IS NOT NULL AND "lifted_at" IS NULL;

-- The credit of a brief that was withdrawn.
ALTER TABLE "job" ADD COLUMN "returned" SMALLINT NOT NULL DEFAULT 0;

-- Whatever is repeated, a job's credit comes back once.
CREATE UNIQUE INDEX "ledger_entry_refund_key" ON "ledger_entry"("job_id") WHERE "kind" = 'refund';

-- They were plain hashes of addresses; they are keyed ones from now on.
DELETE FROM "source_fetch";
