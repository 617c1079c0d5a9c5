SET lock_timeout = '3s';

-- What a list shows of a brief, so that no query digs in its text. All null (told by `safe_claims`) until a process has read the text.
ALTER TABLE "brief" ADD COLUMN "company" TEXT, ADD COLUMN "title" TEXT, ADD COLUMN "is_fixture" BOOLEAN,
  ADD COLUMN "safe_claims" INTEGER, ADD COLUMN "careful_claims" INTEGER, ADD COLUMN "review_claims" INTEGER;

-- A process of the release before writes the text alone when it withdraws a claim: what the columns said is then to be read again.
CREATE FUNCTION brief_listing_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.full_segments IS DISTINCT FROM OLD.full_segments AND
    (NEW.company, NEW.title, NEW.safe_claims, NEW.careful_claims, NEW.review_claims)
      IS NOT DISTINCT FROM (OLD.company, OLD.title, OLD.safe_claims, OLD.careful_claims, OLD.review_claims) THEN
    NEW.company := NULL; NEW.title := NULL; NEW.is_fixture := NULL;
    NEW.safe_claims := NULL; NEW.careful_claims := NULL; NEW.review_claims := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER brief_listing_stale BEFORE UPDATE OF full_segments ON "brief" FOR EACH ROW EXECUTE FUNCTION brief_listing_stale();
