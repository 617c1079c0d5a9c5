import { fuzzSuite } from "../harness/fuzz-suite";

fuzzSuite({ requestsEach: 2_000, timeoutMs: 1_800_000 });
