SET lock_timeout = '3s';

-- What a request asked its claims to be said in. A process of the release before writes none, and asks for English.
ALTER TABLE "job" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';

-- What a brief's claims say in another language, by digests of what they say in English: the brief itself stays English.
CREATE TABLE "brief_rendering" (
  "brief_id" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "strings" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "brief_rendering_pkey" PRIMARY KEY ("brief_id", "language")
);
ALTER TABLE "brief_rendering" ADD CONSTRAINT "brief_rendering_brief_id_fkey" FOREIGN KEY ("brief_id") REFERENCES "brief"("id") ON DELETE CASCADE ON UPDATE CASCADE;
