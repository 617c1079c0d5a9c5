import { fuzzSuite } from "../harness/fuzz-suite";

fuzzSuite(100, 120_000);
