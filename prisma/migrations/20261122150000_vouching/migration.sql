-- When pages were first read and names first asked for, by keyed hashes alone (`lib/db/first-seen.ts`).
CREATE TABLE "page_sighting" (
    "address_hash" BYTEA NOT NULL,
    "text_hash" BYTEA NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_sighting_pkey" PRIMARY KEY ("address_hash")
);
CREATE INDEX "page_sighting_last_seen_at_idx" ON "page_sighting"("last_seen_at");

CREATE TABLE "name_request" (
    "name_hash" BYTEA NOT NULL,
    "first_asked_at" TIMESTAMPTZ(3) NOT NULL,
    "last_asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "name_request_pkey" PRIMARY KEY ("name_hash")
);
CREATE INDEX "name_request_last_asked_at_idx" ON "name_request"("last_asked_at");

-- A document that the operator does not vouch for, and the day on which a provider says that the account was opened.
ALTER TABLE "document" ADD COLUMN "is_untrusted" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "document" ADD COLUMN "opened_on" TEXT;

-- A brief of one account alone, whose evidence is too little for others; the level of what a brief rests on, null for briefs from before there were levels;
-- and one that answers nobody new, since what it rests on was looked at again and found too little.
ALTER TABLE "brief" ADD COLUMN "account_id" TEXT;
ALTER TABLE "brief" ADD COLUMN "level" TEXT;
ALTER TABLE "brief" ADD COLUMN "is_demoted" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "brief_account_id_idx" ON "brief"("account_id");

-- Somebody of whom there are private briefs alone: no key leads to them for everybody.
ALTER TABLE "person" ADD COLUMN "is_private" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "private_identifier" (
    "account_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "private_identifier_pkey" PRIMARY KEY ("account_id","key")
);
CREATE INDEX "private_identifier_person_id_idx" ON "private_identifier"("person_id");
CREATE INDEX "private_identifier_key_idx" ON "private_identifier"("key");
ALTER TABLE "private_identifier" ADD CONSTRAINT "private_identifier_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
