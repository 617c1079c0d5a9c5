-- The sweep asks every ten minutes after accounts with auto-recharge on, however many there are without it. `available` is no part of this index on purpose: a column of
-- an index makes each of its changes write to all indexes of the account.
CREATE INDEX "account_recharge_idx" ON "account"("id") WHERE "auto_recharge_enabled" AND "payment_method_id" IS NOT NULL AND "closed_at" IS NULL;
