import { ledgerModelSuite } from "../../harness/ledger-model/ledger-model-suite";

ledgerModelSuite({ numRuns: 150, timeoutMs: 1_200_000 });
