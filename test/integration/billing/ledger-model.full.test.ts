import { ledgerModelSuite } from "../../harness/ledger-model/ledger-model-suite";

ledgerModelSuite({ numRuns: 1_000, timeoutMs: 1_200_000 });
