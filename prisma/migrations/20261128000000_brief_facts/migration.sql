SET lock_timeout = '3s';

-- What a brief's texts are rendered from; null for one that an older release stored, until `npm run briefs -- migrate` has read it. As JSON and not
-- JSONB, so that keys stay in their order, and what is rendered again has the same bytes.
ALTER TABLE "brief" ADD COLUMN "facts" JSON, ADD COLUMN "facts_version" SMALLINT;

-- A process of the release before writes text and columns alone when it withdraws a claim: facts that hold it still go. Columns that it does not know
-- either are read again, as before.
CREATE OR REPLACE FUNCTION brief_listing_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.full_segments IS NOT DISTINCT FROM OLD.full_segments OR NEW.facts::text IS DISTINCT FROM OLD.facts::text THEN
    RETURN NEW;
  END IF;
  NEW.facts := NULL; NEW.facts_version := NULL;
  IF (NEW.company, NEW.title, NEW.safe_claims, NEW.careful_claims, NEW.review_claims)
      IS NOT DISTINCT FROM (OLD.company, OLD.title, OLD.safe_claims, OLD.careful_claims, OLD.review_claims) THEN
    NEW.company := NULL; NEW.title := NULL; NEW.is_fixture := NULL;
    NEW.safe_claims := NULL; NEW.careful_claims := NULL; NEW.review_claims := NULL;
  END IF;
  RETURN NEW;
END $$;
