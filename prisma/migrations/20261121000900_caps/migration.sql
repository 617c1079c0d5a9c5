-- What the caps on people per day and on refreshes per week count.

-- CreateTable
CREATE TABLE "asked_person" (
    "account_id" TEXT NOT NULL,
    "mark" BYTEA NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "asked_person_pkey" PRIMARY KEY ("account_id","mark")
);

-- CreateTable
CREATE TABLE "person_refresh" (
    "id" BIGSERIAL NOT NULL,
    "person_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "account_id" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "person_refresh_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "asked_person_account_id_asked_at_idx" ON "asked_person"("account_id", "asked_at");

-- CreateIndex
CREATE INDEX "asked_person_asked_at_idx" ON "asked_person"("asked_at");

-- CreateIndex
CREATE INDEX "person_refresh_person_id_asked_at_idx" ON "person_refresh"("person_id", "asked_at");

-- CreateIndex
CREATE INDEX "person_refresh_account_id_idx" ON "person_refresh"("account_id");

-- CreateIndex
CREATE INDEX "person_refresh_asked_at_idx" ON "person_refresh"("asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "person_refresh_run_id_account_id_key" ON "person_refresh"("run_id", "account_id");

-- AddForeignKey
ALTER TABLE "asked_person" ADD CONSTRAINT "asked_person_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_refresh" ADD CONSTRAINT "person_refresh_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
