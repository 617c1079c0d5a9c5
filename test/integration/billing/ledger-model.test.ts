import { ledgerModelSuite } from "../../harness/ledger-model/ledger-model-suite";

ledgerModelSuite({ numRuns: 15, timeoutMs: 120_000 });
