-- What an open job was asked for, so that the same request finds it while it is under way. Empty once the job has ended.
SET lock_timeout = '3s';

-- AlterTable
ALTER TABLE "job" ADD COLUMN "seed_mark" TEXT, ADD COLUMN "request_mark" TEXT;
