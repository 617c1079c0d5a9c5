import { fuzzSuite } from "../harness/fuzz-suite";

fuzzSuite({ requestsEach: 400, timeoutMs: 900_000 });
