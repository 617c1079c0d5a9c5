-- When the owner was told by mail that a recharge which failed has stopped auto-recharge: the sweep asks until it is noted. Those that failed before were asked for by the
-- old sweep and are not mailed again.

-- AlterTable
ALTER TABLE "payment" ADD COLUMN "mailed_at" TIMESTAMPTZ(3);

UPDATE "payment" SET "mailed_at" = "ended_at" WHERE "kind" = 'auto_recharge' AND "status" = 'failed';
