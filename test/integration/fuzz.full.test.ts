import { fuzzSuite } from "../harness/fuzz-suite";

fuzzSuite(6_000);
