SET lock_timeout = '3s';

-- Since when an operator refuses whatever the account asks; null for every other one.
ALTER TABLE "account" ADD COLUMN "blocked_at" TIMESTAMPTZ(3);

-- Why an operator did it, in their words.
ALTER TABLE "audit_line" ADD COLUMN "reason" TEXT;

-- Credits that an operator gives.
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_kind_check";
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_kind_check"
  CHECK ("kind" IN ('reserve', 'capture', 'release', 'purchase', 'refund', 'reversal', 'hold', 'unhold', 'grant')) NOT VALID;
