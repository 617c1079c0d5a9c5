SET lock_timeout = '3s';

-- A form that is sent again under its idempotency key is the request that it made before, once that one's mail is out.
ALTER TABLE "privacy_request" ADD COLUMN "mailed_at" TIMESTAMPTZ(3), ADD COLUMN "idempotency_mark" BYTEA;
CREATE UNIQUE INDEX "privacy_request_idempotency_mark_key" ON "privacy_request"("idempotency_mark");
