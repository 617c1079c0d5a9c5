import { fields, fieldTestName } from "../fields";
import { type Rule, type RuleSection, rule, testsOf } from "../rule";

const fieldTests = testsOf("test/integration/conformance-fields.test.ts");
const closedLists = testsOf("lib/contract/contract.test.ts")(
  "the contract > closes every enumeration of the brief with the values that the specification shows",
);

/** One rule a field of these resources, and what else is said of them. */
function fieldRules(resources: readonly string[], more: Readonly<Record<string, readonly string[]>> = {}): Rule[] {
  return resources.flatMap((resource) =>
    fields
      .filter((given) => given.resource === resource)
      .map((given) => {
        const values = given.values ? `, ${given.values.join(", ")}` : "";
        return rule(`${resource}: ${given.field}, ${given.type}${values}.`, fieldTests(fieldTestName(given)), ...(more[given.field] ?? []));
      }),
  );
}

const normalizeSeed = testsOf("lib/engine/identity/seed/normalize-seed.test.ts");
const admission = testsOf("test/integration/admission.test.ts");
const account = testsOf("test/integration/account.test.ts");
const batch = testsOf("test/integration/batch.test.ts");

export const resourceSections: readonly RuleSection[] = [
  { title: "Resources: Health", rules: fieldRules(["Health"]) },
  { title: "Resources: Signup verification transaction", rules: fieldRules(["Signup transaction"]) },
  {
    title: "Resources: Verification status and key claim",
    rules: [
      ...fieldRules(["Verification status", "Key claim"]),
      rule(
        "api_key stands in the first approved claim only.",
        fieldTests("a signup's status was pending, approved, denied and already_claimed, and only the first claim showed a key"),
      ),
    ],
  },
  {
    title: "Resources: Error body",
    rules: fieldRules(["Error"], {
      retry_after_seconds: [
        testsOf("test/integration/signup.test.ts")("a mail that is not accepted > leaves nothing when no server is set"),
      ],
    }),
  },
  { title: "Resources: Enrich admission outcomes", rules: fieldRules(["Admission", "Usage"]) },
  {
    title: "Resources: Job status",
    rules: fieldRules(["Job"], {
      queue_position: [
        testsOf("test/integration/conformance-detail.test.ts")("polling > says Retry-After: 5 until the job has ended, and not after"),
      ],
    }),
  },
  {
    title: "Resources: Brief",
    rules: [
      ...fieldRules(["Brief"], {
        safe_to_reference: [
          fieldTests("safe_to_reference repeats exactly the claims that bear its flag, six at most, all of the band safe"),
          testsOf("lib/engine/run-engine.test.ts")("runEngine > repeats as openers only safe claims, six at most, of more than one kind"),
        ],
        giftable_entities: [fieldTests("giftable_entities and negative_preferences are empty, as their capabilities say")],
        negative_preferences: [fieldTests("giftable_entities and negative_preferences are empty, as their capabilities say")],
        discovered_handles: [fieldTests("discovered_handles maps platforms to URLs")],
        aggregated_interests: [fieldTests("an entry of aggregated_interests is a label and the provider it comes from")],
        disclaimer: [fieldTests("the disclaimer says what the facts are and what they are not for")],
      }),
      ...fieldRules(["Compliance", "Billing", "Capabilities"]),
    ],
  },
  {
    title: "Resources: Identity",
    rules: [
      rule(
        "seed shows linkedin_url, name, company and title as supplied.",
        admission("a person with a fresh brief > costs 1 credit the first time and 0 after, and shows each request's own seed"),
      ),
      ...fieldRules(["Identity", "Seed as supplied", "Matched profile"]),
    ],
  },
  {
    title: "Resources: Claim",
    rules: [
      ...fieldRules(["Claim"]),
      rule("bucket, band, attribution, connection_type, category and the other lists hold every value shown.", closedLists),
    ],
  },
  { title: "Resources: Personality", rules: fieldRules(["Personality"]) },
  { title: "Resources: Accuracy", rules: fieldRules(["Accuracy"]) },
  { title: "Resources: Evidence", rules: fieldRules(["Evidence"]) },
  {
    title: "Gaps in the resource definitions, as decided",
    rules: [
      rule(
        "SeedInput's fields, with email for the work email.",
        normalizeSeed("normalizeSeed > names the field that it cannot read, even beside a good one"),
        testsOf("test/integration/api-bad-input.test.ts")("seeds > only what narrows: missing_identifier"),
      ),
      rule(
        "SenderContext re-ranks and changes nothing else.",
        admission("a person with a fresh brief > re-ranks for a sender and changes nothing else"),
        testsOf("test/integration/api-bad-input.test.ts")("seeds > a sender's offer that is too long: invalid_request"),
      ),
      rule(
        "BatchEstimate's fields.",
        batch("an estimate > counts what a submission would set aside, and starts nothing"),
        batch("an estimate > names each bad, repeated and partly unread row by its index"),
      ),
      rule(
        "The compact brief holds nothing that full lacks.",
        admission("a person with a fresh brief > is answered compact when asked, with nothing that full lacks"),
      ),
      rule("Enumerations are closed lists.", closedLists),
      rule("Scores lie in 0..1, with two decimals.", fieldTests("Claim > *: score"), fieldTests("Evidence > confidence: score")),
      rule("The account and its balance.", account("an account > shows its credits, its working keys and auto-recharge, off")),
    ],
  },
];
