-- What the list of sessions shows, and where to look for accounts that were closed.

ALTER TABLE "portal_session" ADD COLUMN "device" TEXT,
ADD COLUMN "last_seen_at" TIMESTAMPTZ(3);
UPDATE "portal_session" SET "last_seen_at" = "created_at";
ALTER TABLE "portal_session" ALTER COLUMN "last_seen_at" SET NOT NULL;

-- CreateIndex
CREATE INDEX "account_closed_at_idx" ON "account"("closed_at");
