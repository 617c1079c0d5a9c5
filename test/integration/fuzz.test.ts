import { fuzzSuite } from "../harness/fuzz-suite";

// The same requests in every run; the full tier draws new ones.
fuzzSuite({ requestsEach: 40, timeoutMs: 120_000, seed: 20_261_121 });
