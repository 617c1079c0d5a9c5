CREATE INDEX CONCURRENTLY "job_client_reference_idx" ON "job"("account_id", "client_reference", "id" DESC) WHERE "client_reference" IS NOT NULL;
