CREATE UNIQUE INDEX CONCURRENTLY "ledger_entry_grant_key" ON "ledger_entry"("cause") WHERE "kind" = 'grant';
