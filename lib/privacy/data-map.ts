/**
 * Where text about people can stand: every text, JSON and array column of the database, and how an erasure reaches it. A test compares this list with
 * the live schema and fails on a column that is missing here.
 */

export type ColumnOwner =
  /** Rows keyed to the person, by `person_id` (or the person's own row): they go. */
  | "person"
  /** Rows keyed to a job or a run: they go or are emptied when it ends without a brief, and when its person is erased. */
  | "job"
  /** Source texts, tied by `person_document`: the person's own go, those that mention them are redacted. */
  | "document"
  /** The customer's own data, not the person's: goes with the account. */
  | "account"
  /** What a person told us in a request about themselves: kept as proof that we did as asked. */
  | "request"
  /** Ids, codes, hashes and names of our own parts: no text about anybody. */
  | "none";

export const dataMap: Readonly<Record<string, Readonly<Record<string, ColumnOwner>>>> = {
  account: {
    id: "none",
    email: "account",
    purpose: "account",
    auto_recharge_stopped: "none",
    customer_id: "account",
    payment_method_id: "account",
  },
  api_key: {
    id: "none",
    account_id: "none",
    secret_hash: "none",
    key_prefix: "account",
    environment: "none",
    client_name: "account",
    device_name: "account",
    default_detail: "none",
  },
  ledger_entry: { account_id: "none", kind: "none", cause: "none", source: "none", job_id: "none" },
  payment: {
    id: "none",
    account_id: "none",
    kind: "none",
    status: "none",
    session_id: "account",
    invoice_id: "account",
    payment_intent_id: "account",
    currency: "none",
    receipt_url: "account",
    failure_code: "none",
    dispute: "none",
  },
  payment_event: { id: "none", type: "none", payment_id: "none" },
  audit_line: { account_id: "none", action: "none", subject_id: "none" },
  job: {
    id: "none",
    account_id: "none",
    run_id: "none",
    person_id: "none",
    brief_id: "none",
    status: "none",
    detail: "none",
    seed_json: "job",
    sender: "job",
    cache_status: "none",
    client_batch_id: "account",
    batch_id: "none",
    callback_url: "account",
    request_key: "account",
    reason: "none",
  },
  enrichment_run: { id: "none", fingerprint: "none", seed: "job", person_id: "none", status: "none", stage: "none", reason: "none" },
  run_artifact: { run_id: "none", name: "none", payload: "job" },
  run_document: { run_id: "none", document_id: "none", lane: "none" },
  run_lane: { run_id: "none", lane: "none", source: "none", outcome: "none" },
  idempotency_key: { account_id: "none", operation: "none", key: "account", job_id: "none", batch_id: "none", body_hash: "none" },
  batch: { id: "none", account_id: "none", response_json: "account" },
  callback_secret: { id: "none", account_id: "none", secret: "account" },
  callback_delivery: { id: "none", job_id: "none", account_id: "none", url: "account", envelope: "account", status: "none" },
  callback_attempt: { delivery_id: "none", outcome: "none" },
  signup_transaction: {
    email: "account",
    client_name: "account",
    device_name: "account",
    asked_from: "account",
    polling_token_hash: "none",
    approval_token_hash: "none",
    state: "none",
    account_id: "none",
    key_id: "none",
  },
  sign_in_token: { token_hash: "none", email: "account" },
  portal_session: { id: "none", account_id: "none", secret_hash: "none", device: "account" },
  person: { id: "none", full_name: "person" },
  person_identifier: { key: "person", person_id: "none" },
  brief: { id: "none", person_id: "none", run_id: "none", full_segments: "person", compact_segments: "person" },
  unlock: { account_id: "none", person_id: "none", job_id: "none" },
  person_document: { person_id: "none", document_id: "none", relation: "none" },
  document: {
    id: "none",
    lane: "none",
    access: "none",
    url: "document",
    dedupe_key: "none",
    title: "document",
    text: "document",
    text_sha256: "none",
    language: "none",
    author: "document",
    record_name: "document",
    record_company: "document",
    record_title: "document",
    links: "document",
    email_hashes: "document",
    photo_url: "document",
    photo_sha256: "document",
    aggregated_interests: "document",
    published_at: "none",
    search: "document",
  },
  document_key: { key: "document", document_id: "none" },
  suppression: { id: "none", key_hmac: "none", key_id: "none", list: "none", person_id: "none", request_id: "none", rekeyed_from: "none" },
  privacy_request: {
    id: "none",
    kind: "none",
    profile_url: "request",
    name: "request",
    company: "request",
    email: "request",
    details: "request",
    status: "none",
  },
  executor_event: { id: "none", name: "none", payload: "none" },
  executor_run: { id: "none", function_id: "none", dedup_key: "none", groups: "none", event: "none", status: "none", output: "none" },
  executor_step: { run_id: "none", id: "none", name: "none", status: "none", output: "none" },
  rate_bucket: { key: "none" },
  lane_breaker: { source: "none", lane: "none", state: "none" },
  host_pace: { host_hash: "none" },
  site_file: { url_hash: "none", body: "none" },
  run_spending: { run_id: "none" },
  unmatched_email: { email_hmac: "none", account_id: "none" },
  source_fetch: { source: "none", reference_hash: "none", document_id: "none", etag: "none", last_modified: "none" },
};
