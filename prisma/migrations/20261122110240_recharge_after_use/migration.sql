-- Auto-recharge buys after a request that came once it was on, or at once when its owner asks for that, and every purchase is confirmed by mail.
SET lock_timeout = '3s';

-- AlterTable
ALTER TABLE "account" ADD COLUMN "auto_recharge_after" BIGINT;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN "is_asked" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);

-- What was bought before is no news any more.
UPDATE "payment" SET "confirmed_at" = "ended_at" WHERE "kind" = 'auto_recharge' AND "status" = 'paid';
