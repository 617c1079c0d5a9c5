import { type RuleSection, rule, testsOf } from "../rule";

const settlement = testsOf("test/integration/settlement.test.ts");
const detail = testsOf("test/integration/conformance-detail.test.ts");
const states = testsOf("lib/account/signup/signup-states.test.ts");
const signup = testsOf("test/integration/signup.test.ts");

export const stateSections: readonly RuleSection[] = [
  {
    title: "States: Job",
    rules: [
      rule("queued and running, with their poll.", detail("polling > says Retry-After: 5 until the job has ended, and not after")),
      rule(
        "A queued job reports queue_position and eta.",
        detail("polling > says Retry-After: 5 until the job has ended, and not after"),
        testsOf("test/integration/admission.test.ts")("reading jobs > shows a queued job's place and eta, and nobody else's job"),
      ),
      rule(
        "A done job carries the brief in result.",
        settlement(
          "a run that ends with a brief > captures the credit, unlocks the person and shows the brief, once however often it is settled",
        ),
      ),
      rule(
        "refused and failed jobs cost 0 credits.",
        settlement("a run that ends without one > *: gives the credit back and forgets what the request said"),
      ),
      rule(
        "Transitions, as decided: an ended job stays ended.",
        settlement(
          "a run that ends with a brief > captures the credit, unlocks the person and shows the brief, once however often it is settled",
        ),
        settlement(
          "the sweeper > sends an event again that was never confirmed, and ends what is past its deadline with every credit returned",
        ),
      ),
      rule(
        "Transitions, as decided: a done job whose brief was erased polls as refused.",
        testsOf("test/integration/erase-person.test.ts")(
          "erasing a person > leaves nothing of the person in any column, keeps a living namesake whole, and withdraws the brief",
        ),
      ),
    ],
  },
  {
    title: "States: Signup verification transaction",
    rules: [
      rule(
        "pending, approved, denied, expired, already_claimed, and no other.",
        states("the states of a signup > are those of the contract"),
      ),
      rule(
        "approved, first claim: already_claimed, with the new api_key and key_prefix.",
        signup("a signup > leads by an approval to one key that works, on an account that was not there before"),
      ),
      rule(
        "already_claimed, any later claim: already_claimed, without a key.",
        signup("races > hand one key to 100 claims at once, and tell the 99 others that it is claimed"),
      ),
      rule(
        "A key is minted only from an approved claim.",
        signup("a signup > gives its state, not a key, to a claim that comes before the approval, and the key afterwards"),
        signup("a signup > makes no key when it is denied, for good"),
      ),
      rule(
        "Other transitions, as decided: pending becomes approved, denied or expired; approved expires.",
        states("the states of a signup > know these transitions and no other"),
        signup("time > ends a request that nobody answered after 15 minutes: its buttons do nothing more"),
        signup("time > ends an approval that nobody claimed after 10 minutes"),
      ),
    ],
  },
];
