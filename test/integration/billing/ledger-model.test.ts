import { ledgerModelSuite } from "../../harness/ledger-model/ledger-model-suite";

ledgerModelSuite({ numRuns: 40, timeoutMs: 120_000 });
