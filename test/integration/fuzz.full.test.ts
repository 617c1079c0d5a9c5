import { fuzzSuite } from "../harness/fuzz-suite";

fuzzSuite({ requestsEach: 1_000, timeoutMs: 1_800_000 });
