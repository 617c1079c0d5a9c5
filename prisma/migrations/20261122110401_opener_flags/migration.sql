-- A claim bears the flag `safe_to_reference` exactly when the array of that name holds it. Stored briefs flagged every claim of the band `safe`, six of which the array held. A claim's JSON text is
-- the same wherever it stands, and a quotation mark within a text is escaped, so that the flag's own text occurs nowhere else. In statements of 1,000 rows; nobody who reads waits.
SET lock_timeout = '3s';

CREATE FUNCTION pg_temp.with_opener_flags(segments text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  unflagged text := replace(segments, '"safe_to_reference":true', '"safe_to_reference":false');
  opener text;
BEGIN
  -- The gaps of a stored brief, each a name between two U+001F, stand where a value goes.
  FOR opener IN SELECT value::text FROM json_array_elements(regexp_replace(unflagged, E'\x1f[a-z]+\x1f', 'null', 'g')::json -> 'safe_to_reference') LOOP
    unflagged := replace(unflagged, opener, replace(opener, '"safe_to_reference":false', '"safe_to_reference":true'));
  END LOOP;
  RETURN unflagged;
END $$;

DO $$
DECLARE
  after_id text := '';
  last_id text;
BEGIN
  LOOP
    SELECT max(id) INTO last_id FROM (SELECT id FROM "brief" WHERE id > after_id ORDER BY id LIMIT 1000) AS slice;
    EXIT WHEN last_id IS NULL;
    UPDATE "brief" SET "full_segments" = fixed.segments
    FROM (SELECT id, pg_temp.with_opener_flags("full_segments") AS segments FROM "brief" WHERE id > after_id AND id <= last_id) AS fixed
    WHERE "brief".id = fixed.id AND "brief"."full_segments" <> fixed.segments;
    after_id := last_id;
  END LOOP;
END $$;

DROP FUNCTION pg_temp.with_opener_flags(text);
