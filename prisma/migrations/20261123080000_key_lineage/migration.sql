SET lock_timeout = '3s';

-- Keys that took each other's place share a daily budget, in whichever of them a job was asked for.
ALTER TABLE "api_key" ADD COLUMN "lineage" TEXT;

-- Those of before: today's jobs stand with the newest key, and an older one that still works counts with it.
UPDATE "api_key" SET "lineage" = "replaced_by" WHERE "replaced_by" IS NOT NULL AND "revoked_at" IS NULL;
UPDATE "job" SET "spender" = k."lineage" FROM "api_key" k WHERE k."lineage" IS NOT NULL AND "job"."spender" = k."id";
