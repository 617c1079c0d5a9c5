-- State of the embedded executor: events on their way in, runs, memoised steps. Empty under a real Inngest server.

-- CreateTable
CREATE TABLE "executor_event" (
    "seq" BIGSERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSON NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "dispatched_at" TIMESTAMPTZ(3),

    CONSTRAINT "executor_event_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "executor_run" (
    "id" TEXT NOT NULL,
    "function_id" TEXT NOT NULL,
    "event" JSON NOT NULL,
    "dedup_key" TEXT,
    "groups" TEXT[],
    "status" TEXT NOT NULL,
    "attempt" SMALLINT NOT NULL DEFAULT 0,
    "wake_at" TIMESTAMPTZ(3),
    "forces_plan" BOOLEAN NOT NULL DEFAULT false,
    "asks_after_each" BOOLEAN NOT NULL DEFAULT false,
    "output" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "executor_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "executor_step" (
    "run_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "output" JSON,
    "attempt" SMALLINT NOT NULL DEFAULT 0,
    "wake_at" TIMESTAMPTZ(3),
    "position" SMALLINT,

    CONSTRAINT "executor_step_pkey" PRIMARY KEY ("run_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "executor_event_id_key" ON "executor_event"("id");

-- CreateIndex
CREATE INDEX "executor_event_dispatched_at_seq_idx" ON "executor_event"("dispatched_at", "seq");

-- CreateIndex
CREATE INDEX "executor_run_status_ended_at_idx" ON "executor_run"("status", "ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "executor_run_function_id_dedup_key_key" ON "executor_run"("function_id", "dedup_key");

-- AddForeignKey
ALTER TABLE "executor_step" ADD CONSTRAINT "executor_step_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "executor_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
