-- Entries name the secret that keyed them and the list that brought them; a stop names the person whose stored briefs it withholds.

ALTER TABLE "suppression" ADD COLUMN "key_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN "list" TEXT NOT NULL DEFAULT '',
ADD COLUMN "person_id" TEXT,
ADD COLUMN "is_rekeyed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "rekeyed_from" TEXT;

-- One identifier may stand on several lists, and be asked for by its person too.
DROP INDEX "suppression_key_hmac_key";

-- CreateIndex
CREATE UNIQUE INDEX "suppression_key_hmac_list_key" ON "suppression"("key_hmac", "list");

-- CreateIndex
CREATE INDEX "suppression_list_idx" ON "suppression"("list");

-- Few entries name a person, and every poll of a brief asks for them.
CREATE INDEX "suppression_person_idx" ON "suppression"("person_id") WHERE "person_id" IS NOT NULL AND "lifted_at" IS NULL;

-- CreateIndex
CREATE INDEX "suppression_rekeyed_from_idx" ON "suppression"("rekeyed_from");

-- One identifier under two secrets is one entry: whoever lifts it under the one lifts it under the other.
CREATE FUNCTION suppression_lift_twins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE suppression SET lifted_at = NEW.lifted_at
  WHERE (rekeyed_from = NEW.id OR id = NEW.rekeyed_from) AND lifted_at IS DISTINCT FROM NEW.lifted_at;
  RETURN NULL;
END $$;
CREATE TRIGGER suppression_lift_twins AFTER UPDATE OF lifted_at ON "suppression"
  FOR EACH ROW WHEN (OLD.lifted_at IS DISTINCT FROM NEW.lifted_at) EXECUTE FUNCTION suppression_lift_twins();

-- The credit of a brief that was withdrawn.
ALTER TABLE "job" ADD COLUMN "returned" SMALLINT NOT NULL DEFAULT 0;

-- They were plain hashes of addresses; they are keyed ones from now on.
DELETE FROM "source_fetch";
