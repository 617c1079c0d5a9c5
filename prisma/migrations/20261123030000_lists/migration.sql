SET lock_timeout = '3s';

-- A customer's table: asked for row by row, and given back as it came.
CREATE TABLE "list" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "encoding" TEXT NOT NULL,
    "has_mark" BOOLEAN NOT NULL,
    "delimiter" TEXT NOT NULL,
    "head_line" INTEGER NOT NULL,
    "width" SMALLINT NOT NULL,
    "mapping" TEXT[],
    "agreed_credits" INTEGER,
    "taken_credits" INTEGER NOT NULL DEFAULT 0,
    "waits_for" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "list_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "list_credits_check" CHECK ("taken_credits" >= 0 AND "taken_credits" <= coalesce("agreed_credits", 0))
);
CREATE INDEX "list_account_id_id_idx" ON "list"("account_id", "id" DESC);
CREATE INDEX "list_next_at_idx" ON "list"("next_at");
ALTER TABLE "list" ADD CONSTRAINT "list_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "list_line" (
    "list_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "row" INTEGER,
    "content" TEXT NOT NULL,
    "key_hmacs" BYTEA[],
    "is_asked" BOOLEAN NOT NULL DEFAULT false,
    "is_forgotten" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "repeat_of" INTEGER,
    "batch_id" TEXT,
    "job_id" TEXT,

    CONSTRAINT "list_line_pkey" PRIMARY KEY ("list_id", "line")
);
CREATE INDEX "list_line_job_id_idx" ON "list_line"("job_id");
CREATE INDEX "list_line_key_hmacs_idx" ON "list_line" USING GIN ("key_hmacs");
ALTER TABLE "list_line" ADD CONSTRAINT "list_line_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What an account took the columns of its last table with these heads for.
CREATE TABLE "list_mapping" (
    "account_id" TEXT NOT NULL,
    "heads_hash" BYTEA NOT NULL,
    "mapping" TEXT[],
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "list_mapping_pkey" PRIMARY KEY ("account_id", "heads_hash")
);
CREATE INDEX "list_mapping_used_at_idx" ON "list_mapping"("used_at");
ALTER TABLE "list_mapping" ADD CONSTRAINT "list_mapping_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A list is paid in one purchase.
ALTER TABLE "payment" DROP CONSTRAINT "payment_packs_check";
ALTER TABLE "payment" ADD CONSTRAINT "payment_packs_check" CHECK ("packs" BETWEEN 1 AND 200) NOT VALID;
