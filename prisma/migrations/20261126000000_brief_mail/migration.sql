SET lock_timeout = '3s';

-- Whether the account had its last brief mailed, and the mails that are owed once a job has ended.
ALTER TABLE "account" ADD COLUMN "mails_briefs" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "brief_mail" (
    "job_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brief_mail_pkey" PRIMARY KEY ("job_id")
);
CREATE INDEX "brief_mail_account_id_idx" ON "brief_mail"("account_id");
CREATE INDEX "brief_mail_due" ON "brief_mail"("next_try_at") WHERE "ended_at" IS NULL;
ALTER TABLE "brief_mail" ADD CONSTRAINT "brief_mail_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "brief_mail" ADD CONSTRAINT "brief_mail_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
