import { fuzzSuite } from "../harness/fuzz-suite";

fuzzSuite(2_000, 1_800_000);
