import { fuzzSuite } from "../harness/fuzz-suite";

fuzzSuite(100);
