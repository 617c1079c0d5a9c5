-- How a request was proven, what waits or can still be undone, and who of the person's own contacts was told.
SET lock_timeout = '3s';

-- AlterTable
ALTER TABLE "privacy_request" ADD COLUMN "proof" TEXT,
  ADD COLUMN "wants_grace" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "final_at" TIMESTAMPTZ(3),
  ADD COLUMN "told_at" TIMESTAMPTZ(3),
  ADD COLUMN "objection_hash" BYTEA,
  ADD COLUMN "objected_at" TIMESTAMPTZ(3),
  ADD COLUMN "twin_of" TEXT;

-- What an erasure holds that is not final is lifted as a stop's is: with its twin under another secret.
CREATE OR REPLACE FUNCTION suppression_lift_twins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE suppression s SET lifted_at = NEW.lifted_at
  WHERE (s.rekeyed_from = NEW.id OR s.id = NEW.rekeyed_from) AND s.lifted_at IS DISTINCT FROM NEW.lifted_at
    AND (NEW.lifted_at IS NULL OR (
      EXISTS (SELECT 1 FROM privacy_request r WHERE r.id = s.request_id AND r.kind IN ('stop', 'erase'))
      AND NOT EXISTS (SELECT 1 FROM suppression_hold h WHERE h.suppression_id = s.id)
    ));
  RETURN NULL;
END $$;
