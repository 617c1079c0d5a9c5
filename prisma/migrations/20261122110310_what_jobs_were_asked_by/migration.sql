SET lock_timeout = '3s';

-- Which fields a request named somebody by, once it has ended without a brief: names of fields, and nothing of what stood in them.
ALTER TABLE "job" ADD COLUMN "asked_by" TEXT[];
