-- Requests by the person: confirmed by mail, proven, acted on, and then emptied.

ALTER TABLE "privacy_request" ALTER COLUMN "email" DROP NOT NULL,
ADD COLUMN "confirm_hash" BYTEA,
ADD COLUMN "confirm_expires_at" TIMESTAMPTZ(3),
ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN "session_hash" BYTEA,
ADD COLUMN "session_expires_at" TIMESTAMPTZ(3),
ADD COLUMN "proof_code" TEXT,
ADD COLUMN "person_id" TEXT,
ADD COLUMN "lift_hash" BYTEA;

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_confirm_hash_key" ON "privacy_request"("confirm_hash");
CREATE UNIQUE INDEX "privacy_request_lift_hash_key" ON "privacy_request"("lift_hash");
CREATE INDEX "privacy_request_person_id_idx" ON "privacy_request"("person_id");
CREATE INDEX "privacy_request_profile_url_idx" ON "privacy_request"("profile_url");

-- AddForeignKey
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "claim_correction" (
    "id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "source_url" TEXT NOT NULL,
    "evidence_quote" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "claim_correction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "claim_correction_request_id_idx" ON "claim_correction"("request_id");
CREATE INDEX "claim_correction_person_id_idx" ON "claim_correction"("person_id");
CREATE INDEX "claim_correction_status_created_at_idx" ON "claim_correction"("status", "created_at");

-- AddForeignKey
ALTER TABLE "claim_correction" ADD CONSTRAINT "claim_correction_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "privacy_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "claim_correction" ADD CONSTRAINT "claim_correction_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "suppression_hold" (
    "suppression_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "suppression_hold_pkey" PRIMARY KEY ("suppression_id", "request_id")
);

-- CreateIndex
CREATE INDEX "suppression_hold_request_id_idx" ON "suppression_hold"("request_id");

-- AddForeignKey
ALTER TABLE "suppression_hold" ADD CONSTRAINT "suppression_hold_suppression_id_fkey" FOREIGN KEY ("suppression_id") REFERENCES "suppression"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "suppression_hold" ADD CONSTRAINT "suppression_hold_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "privacy_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who among the operators did it; null for what the service or the person did.
ALTER TABLE "audit_line" ADD COLUMN "actor" TEXT;
