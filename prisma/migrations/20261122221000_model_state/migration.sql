SET lock_timeout = '3s';

-- What the last call to the language model said of it: one row, for /api/health.
CREATE TABLE "model_state" (
  "id" SMALLINT NOT NULL,
  "settings" BYTEA NOT NULL,
  "state" TEXT NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "model_state_pkey" PRIMARY KEY ("id")
);
