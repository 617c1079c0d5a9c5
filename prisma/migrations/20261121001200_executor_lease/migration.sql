-- Whose turn it is among embedded executors. One row: a new turn changes its key, a sign of life its beat.

-- CreateTable
CREATE TABLE "executor_lease" (
    "epoch" BIGINT NOT NULL,
    "beat" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "executor_lease_pkey" PRIMARY KEY ("epoch")
);

INSERT INTO "executor_lease" ("epoch") VALUES (0);
