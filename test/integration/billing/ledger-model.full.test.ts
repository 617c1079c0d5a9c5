import { ledgerModelSuite } from "../../harness/ledger-model/ledger-model-suite";

ledgerModelSuite({ numRuns: 400, timeoutMs: 1_200_000 });
