SET lock_timeout = '3s';

-- Stored briefs that are to be said in another language, what that has spent, and when it may be tried again. Goes once it is done.
CREATE TABLE "rendering_order" (
  "brief_id" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "tries" SMALLINT NOT NULL DEFAULT 0,
  "next_try_at" TIMESTAMPTZ(3) NOT NULL,
  "input_tokens" INTEGER NOT NULL DEFAULT 0,
  "output_tokens" INTEGER NOT NULL DEFAULT 0,
  "cost_micros" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "rendering_order_pkey" PRIMARY KEY ("brief_id", "language"),
  CONSTRAINT "rendering_order_status" CHECK ("status" IN ('wanted', 'failed'))
);
ALTER TABLE "rendering_order" ADD CONSTRAINT "rendering_order_brief_id_fkey" FOREIGN KEY ("brief_id") REFERENCES "brief"("id") ON DELETE CASCADE ON UPDATE CASCADE;
