-- Lifting takes the entry under another secret along only where a stop put that there too, and no other stop holds it: never an erasure's.
CREATE OR REPLACE FUNCTION suppression_lift_twins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE suppression s SET lifted_at = NEW.lifted_at
  WHERE (s.rekeyed_from = NEW.id OR s.id = NEW.rekeyed_from) AND s.lifted_at IS DISTINCT FROM NEW.lifted_at
    AND (NEW.lifted_at IS NULL OR (
      EXISTS (SELECT 1 FROM privacy_request r WHERE r.id = s.request_id AND r.kind = 'stop')
      AND NOT EXISTS (SELECT 1 FROM suppression_hold h WHERE h.suppression_id = s.id)
    ));
  RETURN NULL;
END $$;
