SET lock_timeout = '3s';

-- How the statements behind a brief's claims were read, for the person whom it is about; no word of a page. Null for one from before.
ALTER TABLE "brief" ADD COLUMN "grounds" JSONB;
