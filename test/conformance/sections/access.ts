import { type RuleSection, rule, testsOf } from "../rule";

const auth = testsOf("test/integration/conformance-auth.test.ts");
const badInput = testsOf("test/integration/api-bad-input.test.ts");
const signup = testsOf("test/integration/signup.test.ts");
const account = testsOf("test/integration/account.test.ts");
const callbacks = testsOf("test/integration/callbacks.test.ts");
const callbackAdmission = testsOf("test/integration/callback-admission.test.ts");
const callbackAddress = testsOf("test/integration/callback-address.test.ts");
const batch = testsOf("test/integration/batch.test.ts");

export const accessSections: readonly RuleSection[] = [
  {
    title: "Authentication",
    rules: [
      rule(
        "1. Authorization: Bearer, with a key.",
        auth("keys > * wants one: 401 without, and with one that nobody has"),
        badInput("keys > a cookie opens nothing"),
      ),
      rule("1. Keys are revocable.", badInput("keys > a revoked key stops at once")),
      rule(
        "2. The five endpoints without a key.",
        auth("keys > * wants none"),
        testsOf("lib/contract/contract.test.ts")("the contract > asks for a key everywhere but where the specification says none"),
      ),
      rule(
        "2. The two verification endpoints take X-Verification-Token.",
        signup("proof > is the token of this very transaction: anything else is the same 404"),
      ),
      rule("3. Missing or invalid key: 401.", badInput("keys > *: 401 with WWW-Authenticate")),
      rule(
        "4.1 Signup with email, client_name, device_name: 202 and a transaction.",
        testsOf("test/integration/conformance-fields.test.ts")("Signup transaction > *"),
      ),
      rule(
        "4.2 Polling until approved, which the mailed verification brings about.",
        signup("a signup > leads by an approval to one key that works, on an account that was not there before"),
        signup("proof > of the mailbox is the mailed token alone: the client's own does not approve"),
      ),
      rule(
        "4.3 One claim gives the key; signup itself never does.",
        signup("races > hand one key to 100 claims at once, and tell the 99 others that it is claimed"),
        signup("known and unknown addresses > take the same statements in the same order, and the same mail"),
      ),
      rule(
        "5. Rotation by POST /api/account/rotate-key, or by the command-line tool, which prints no key that nobody asked to see.",
        account("rotating a key > hands out a new key that keeps names and detail, and stops the old one"),
        account("rotating a key > lets one of two at once win (all)"),
        testsOf("test/integration/cli-account.test.ts")(
          "pcb account > rotates the key, stores the new one and shows neither; the old one stops working",
        ),
      ),
      rule(
        "6. A lost key: sign in at /account and rotate all.",
        testsOf("e2e/account.spec.ts")("one new key takes the place of all"),
        account("rotating a key > leaves exactly one key when all are replaced while others rotate and are made"),
      ),
      rule(
        "7. Lifetime and scopes, as decided: a key has no expiry and one scope.",
        account("an account's keys > are stopped and set by their own account alone"),
      ),
    ],
  },
  {
    title: "Events",
    rules: [
      rule(
        "The only outbound notification is a callback.",
        callbacks("the envelope > is stored once for a run that is settled several times at once"),
      ),
      rule(
        "1. callback_url on enrich and batch.",
        callbackAdmission(
          "a request with a callback address > is accepted with one credit reserved, and has no delivery before its job has ended",
        ),
        batch("a submitted batch > takes the key's detail, and the callback address for every queued row but none that is served"),
      ),
      rule(
        "1. A public https URL, checked against inner addresses; else 400 invalid_callback_url.",
        callbackAdmission("a request with a callback address > refuses *, and charges and records nothing"),
        callbackAddress("only checked addresses are dialled > *"),
        testsOf("lib/net/public-address.test.ts")("*"),
      ),
      rule(
        "2. 202 accepted, and the terminal envelope by HTTPS POST.",
        callbacks("a try that arrives > carries the brief as a poll shows it, under a signature that the account's secret verifies"),
      ),
      rule(
        "3. Each terminal job of a batch posts its own envelope.",
        callbacks("the envelope > is each job's own when several wait for one run"),
        batch("a submitted batch > takes the key's detail, and the callback address for every queued row but none that is served"),
      ),
      rule(
        "4. Kinds, and the envelope of refused and failed jobs, as decided.",
        callbacks("the envelope > of a job without a brief says why, and that nothing was charged *"),
      ),
      rule(
        "4. Signing, as decided.",
        callbacks("a try that arrives > is signed with both secrets for 24 hours after a rotation, and with the new one alone after that"),
        testsOf("lib/callbacks/sign-callback.test.ts")("*"),
      ),
      rule(
        "4. Retries and time-outs, as decided.",
        testsOf("lib/callbacks/retry-delay.test.ts")("*"),
        callbacks("a try that fails > *"),
        callbackAddress("one limit holds over the whole call > *"),
      ),
    ],
  },
];
