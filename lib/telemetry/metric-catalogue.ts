import { servedOperations } from "@/lib/contract/operations";
import { ledgerKinds } from "@/lib/contract/operations/account";
import { laneNames } from "@/lib/contract/operations/service";
import { errorCatalog, failureReasons, refusalReasons } from "@/lib/errors";

interface MetricFamily {
  readonly type: "counter" | "gauge" | "histogram";
  readonly help: string;
  /** Every value that a label may take. Anything else is counted as `other`, so that no caller can make series. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** Upper bounds of a histogram's buckets, in seconds. */
  readonly buckets?: readonly number[];
}

/** The steps of a run, as they are timed; finer than the `stage` that a job shows. */
const runStages = [
  "resolve_identity",
  "collect",
  "gather_leads",
  "follow",
  "identify_person",
  "extract",
  "propose",
  "preview",
  "verify",
  "second_opinion",
  "compose",
  "render",
  "settle",
  "fail",
] as const;
export type RunStage = (typeof runStages)[number];

/** `http_status` is any answer but a 2xx; `given_up` a delivery whose tries are used up. */
const callbackOutcomes = ["delivered", "http_status", "timeout", "address_refused", "connection_failed", "tls_failed", "given_up"];

/** The lanes of the contract, and the one that only the fixture subject's runs ask. */
const askedLanes = [...laneNames, "fixture"];

/** What a limit may be called: its name in the RateLimit fields, and on the operator's screen. */
const limitNames = [
  "enrich",
  "batch",
  "poll",
  "read",
  "dispute",
  "signup",
  "signup_email",
  "sign_in_address",
  "sign_in_email",
  "privacy",
  "privacy_email",
  "privacy_profile",
  "privacy_renew",
  "privacy_check",
  "callback-again",
  "callback-test",
  "history_csv",
  "account_export",
  "oauth",
  "oauth_register",
] as const;
export type LimitName = (typeof limitNames)[number];

/** What a call to the language model was for, and how it ended (lib/lanes/language-model). */
const modelCalls = ["propose", "judge", "judge_locally", "read_blind", "translate", "read_back", "other"];
const modelOutcomes = [
  "answered",
  "partial",
  "wrong_key",
  "no_access",
  "out_of_credit",
  "unknown_model",
  "wrong_address",
  "refused_request",
  "too_long",
  "filtered",
  "rate_limited",
  "server_error",
  "unreachable",
  "timeout",
  "too_large",
  "cut_off",
  "malformed",
  "over_budget",
];

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const stageBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60];
const runBuckets = [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600, 3_600];

/** What answers beside the contract's operations. */
const otherOperations = ["mcp", "receivePaymentEvent", "methodNotAllowed", "notFound"];
const operations = [...servedOperations.map(({ id }) => id), ...otherOperations];
const statuses = [...new Set([200, 202, 204, ...Object.values(errorCatalog).map(({ status }) => status)])].sort().map(String);

/** Everything that is measured, by name. The scrape, the OTLP export, `docs/observability.md` and the alert rules speak of these and no others. */
export const metricCatalogue = {
  pcb_http_requests_total: {
    type: "counter",
    help: "Requests answered, by operation of the contract and status.",
    labels: { operation: operations, status: statuses },
  },
  pcb_http_request_seconds: {
    type: "histogram",
    help: "Time from a request's headers to its answer, by operation of the contract.",
    labels: { operation: operations },
    buckets: requestBuckets,
  },
  pcb_web_answers_total: {
    type: "counter",
    help: "Every answer of this web process, by kind of path and class of status.",
    labels: { kind: ["api", "mcp", "page", "asset"], class: ["1xx", "2xx", "3xx", "4xx", "5xx"] },
  },
  pcb_host_answers_total: {
    type: "counter",
    help: "Answers that did not go through Next.js: as the text that they are, or through the streams of a Response.",
    labels: { lane: ["text", "response"] },
  },
  pcb_limits_refused_total: {
    type: "counter",
    help: "Requests refused by a limit, by the limit's name.",
    labels: { limit: limitNames },
  },
  pcb_run_stage_seconds: {
    type: "histogram",
    help: "Time that one stage of a run took in this process; collect and follow count once for each lane.",
    labels: { stage: runStages },
    buckets: stageBuckets,
  },
  pcb_run_seconds: {
    type: "histogram",
    help: "Time from a run's admission to its end, by how it ended.",
    labels: { outcome: ["done", "refused", "failed"] },
    buckets: runBuckets,
  },
  pcb_runs_total: {
    type: "counter",
    help: "Runs ended by this process, by outcome and reason.",
    labels: { outcome: ["done", "refused", "failed"], reason: ["none", ...Object.keys(refusalReasons), ...Object.keys(failureReasons)] },
  },
  pcb_lane_rounds_total: {
    type: "counter",
    help: "Rounds that a source of a lane was asked for, by lane and outcome.",
    labels: { lane: askedLanes, outcome: ["collected", "skipped", "failed"] },
  },
  pcb_model_calls_total: {
    type: "counter",
    help: "Questions to the language model, by what they were for and how they ended.",
    labels: { call: modelCalls, outcome: modelOutcomes },
  },
  pcb_lane_seconds: {
    type: "histogram",
    help: "Time that a source took in a round, by lane.",
    labels: { lane: askedLanes },
    buckets: stageBuckets,
  },
  pcb_credits_total: {
    type: "counter",
    help: "Credits moved by committed entries of the ledger, by kind.",
    labels: { kind: ledgerKinds },
  },
  pcb_callbacks_total: {
    type: "counter",
    help: "Tries of callbacks by outcome; given_up counts deliveries whose tries are used up.",
    labels: { outcome: callbackOutcomes },
  },
  pcb_mails_total: { type: "counter", help: "Mails handed to the mail server.", labels: { outcome: ["accepted", "refused"] } },
  pcb_payment_requests_total: {
    type: "counter",
    help: "Requests to the payment provider, by class of its answer.",
    labels: { outcome: ["2xx", "4xx", "5xx", "no_answer"] },
  },
  pcb_payments_after_closing_total: {
    type: "counter",
    help: "Payments that came after their account had been deleted: to be refunded.",
    labels: {},
  },
  pcb_pool_connections: {
    type: "gauge",
    help: "Connections of this process to the database, and requests that wait for one.",
    labels: { state: ["busy", "idle", "waiting"] },
  },
  pcb_stopping: { type: "gauge", help: "1 while this process finishes what is under way and takes nothing new.", labels: {} },
  pcb_executor_active: {
    type: "gauge",
    help: "1 in the executor that works, 0 in one that stands by. Executors alone have it.",
    labels: {},
  },
  pcb_executor_runs_in_hand: { type: "gauge", help: "Functions' runs that this executor has in hand.", labels: {} },
  pcb_database_up: {
    type: "gauge",
    help: "1 when the database answered this scrape. What follows from it is absent otherwise.",
    labels: {},
  },
  pcb_database_executor_lock: { type: "gauge", help: "1 while some executor of this database is the active one.", labels: {} },
  pcb_database_jobs: {
    type: "gauge",
    help: "Jobs that have not ended, by status; counted up to 10001.",
    labels: { status: ["queued", "running"] },
  },
  pcb_database_oldest_job_seconds: {
    type: "gauge",
    help: "Age of the oldest job that has not ended, by status; 0 without one.",
    labels: { status: ["queued", "running"] },
  },
  pcb_database_events_waiting: { type: "gauge", help: "Events that no executor has taken up yet; counted up to 10001.", labels: {} },
  pcb_database_privacy_waiting: { type: "gauge", help: "Requests of people that wait for the operator; counted up to 10001.", labels: {} },
  pcb_database_privacy_oldest_seconds: { type: "gauge", help: "Age of the oldest of them.", labels: {} },
  pcb_database_callbacks_waiting: { type: "gauge", help: "Callbacks that wait for their next try; counted up to 10001.", labels: {} },
  pcb_database_callbacks_overdue_seconds: {
    type: "gauge",
    help: "How long the most overdue callback has waited beyond its time; 0 without one.",
    labels: {},
  },
  pcb_database_lane_degraded: {
    type: "gauge",
    help: "1 while a source of the lane is not asked because it kept failing.",
    labels: { lane: laneNames },
  },
} as const satisfies Record<string, MetricFamily>;

export type MetricName = keyof typeof metricCatalogue;
export type NameOf<T extends MetricFamily["type"]> = {
  [N in MetricName]: (typeof metricCatalogue)[N]["type"] extends T ? N : never;
}[MetricName];
/** Values are looked up in the catalogue when they are counted. */
export type LabelsOf<N extends MetricName> = { readonly [L in keyof (typeof metricCatalogue)[N]["labels"]]: string };

export function familyOf(name: MetricName): MetricFamily {
  return metricCatalogue[name];
}
