import { type RuleSection, rule, testsOf } from "../rule";

const correlation = testsOf("test/integration/correlation.test.ts");
const keys = testsOf("test/integration/idempotency.test.ts");
const stop = testsOf("test/integration/stop-batch.test.ts");
const caps = testsOf("test/integration/caps.test.ts");
const lists = testsOf("test/integration/lists.test.ts");
const openApi = testsOf("test/integration/openapi-answer.test.ts");
const unions = testsOf("lib/contract/unions.test.ts");
const chargeNow = testsOf("test/integration/billing/charge-now.test.ts");

/** What this service has beyond the specification, and clients lean on. */
export const additionSections: readonly RuleSection[] = [
  {
    title: "Beyond the specification: what clients lean on",
    rules: [
      rule(
        "metadata and client_reference are echoed on job, list, batch and callback.",
        correlation("what a client calls its requests > is echoed by poll, list and callback, of a run as of a stored brief"),
        correlation(
          "what a client calls its requests > stands beside each row of a batch, with the row's index, and decides whether a body is the same",
        ),
      ),
      rule("A batch has a status.", correlation("what a client calls its requests > has a batch say whether it waits, works or is done")),
      rule(
        "GET /api/jobs is filtered by status, batch, reference and time.",
        correlation("the list of jobs > is narrowed by status, batch, label, reference and time, and by all at once"),
      ),
      rule(
        "Seeds of refused and failed jobs are kept 30 days for their account, and go with an erasure.",
        correlation("whom a request named > is shown for 30 days once it was refused or failed, and then forgotten"),
        correlation("whom a request named > goes with an erasure, with what the requests were called: everybody's, and nobody else's"),
      ),
      rule(
        "A stopped batch ends what is queued, and gives its credits back.",
        stop(
          "a batch that is stopped > ends what is queued and gives its credits back; what runs finishes and is charged; a repeat changes nothing",
        ),
      ),
      rule(
        "The Idempotency-Key header and the body's field are one key.",
        keys("POST /api/enrich > knows one key by header and by body, replays it whatever the body, and says where that differs"),
        keys("POST /api/enrich/batch > replays the first answer byte for byte under its header, and refuses another body"),
        keys(
          "POST /api/privacy/requests > is one request under one key, by header or body, for the very same form, as long as its link works",
        ),
        chargeNow(
          "switching auto-recharge on > under one key sets and buys once, though the balance stays at the threshold, and says where the repeat differs",
        ),
      ),
      rule(
        "rotate-key: overlap_seconds.",
        keys("POST /api/account/rotate-key > with an overlap leaves the old key working for that long, and no longer"),
        keys(
          "POST /api/account/rotate-key > repeated with the old key revokes the new key that nobody has used, and makes another; the overlap does not grow",
        ),
      ),
      rule(
        "Caps of a day and a week say when the next request is allowed.",
        caps("new people of an account > are as many as the cap says, however many ask at once, and a refusal leaves nothing"),
        caps(
          "refreshes of a person > are three a week for all accounts and two for one, at any number at once; then a refusal that says when",
        ),
      ),
      rule(
        "A list goes on by itself, never over what may wait at once.",
        lists("a list > goes on by itself, never over what may wait at once, also when it is cut and sent by two at once"),
      ),
      rule(
        "Unions of the contract are told apart by a constant.",
        unions("the unions of the contract > are read without a cast, each variant by its own fields"),
      ),
      rule(
        "/openapi.json is packed, and has an ETag.",
        openApi("/openapi.json is packed for whoever takes that, and 304 for whoever has it"),
      ),
    ],
  },
];
