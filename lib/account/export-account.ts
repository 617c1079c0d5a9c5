import type { Queryable } from "@/lib/db/pool";

interface ExportedTable {
  /** Of the list in the export. */
  readonly section: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** Which rows are the account's, `$1` its id. */
  readonly belongs: string;
  /** Unique among them and in an index behind `belongs`, so that each page costs the same. */
  readonly order: { readonly column: string; readonly type: "text" | "bigint" | "uuid" };
}

const byAccount = "account_id = $1";
const byId = { column: "id", type: "text" } as const;
const byNumber = { column: "id", type: "bigint" } as const;
const jobColumns =
  "id status reason detail language seed_json sender is_fixture refresh reserved charged cache_status person_id client_batch_id client_reference metadata batch_id batch_index callback_url request_key created_at started_at finished_at";
const keyColumns = "operation key job_id batch_id created_at expires_at";

/**
 * What is held on an account, list by list. A test compares it with `lib/privacy/data-map.ts`: each column that is the account's stands here or in
 * `leftOut`. Briefs belong to the people that they are about and are downloaded where they are read.
 */
export const exportedTables: readonly ExportedTable[] = [
  exported(
    "account",
    "account",
    "id email purpose terms_accepted_at available reserved owed created_at auto_recharge_enabled auto_recharge_threshold auto_recharge_packs auto_recharge_monthly_limit auto_recharge_stopped customer_id payment_method_id mails_briefs",
    { belongs: "id = $1" },
  ),
  exported(
    "api_keys",
    "api_key",
    "id key_prefix environment client_name device_name default_detail scope spend_per_day created_at last_used_at revoked_at expires_at",
  ),
  exported(
    "programs",
    "oauth_grant",
    "id client_id client_name client_kind client_host resource scope spend_per_day asks_each_time created_at last_used_at revoked_at",
  ),
  exported("sessions", "portal_session", "id device created_at last_seen_at expires_at"),
  exported(
    "signups",
    "signup_transaction",
    "id email client_name device_name asked_from state key_id created_at expires_at decided_at claimable_until claimed_at",
    {
      belongs: "email = (SELECT email FROM account WHERE id = $1)",
      order: { column: "id", type: "uuid" },
    },
  ),
  exported("sign_in_links", "sign_in_token", "email created_at expires_at", {
    belongs: "email = (SELECT email FROM account WHERE id = $1)",
    order: { column: "token_hash", type: "text" },
  }),
  exported(
    "ledger",
    "ledger_entry",
    "id kind available_delta reserved_delta available_after reserved_after cause source job_id created_at",
    { order: byNumber },
  ),
  exported(
    "payments",
    "payment",
    "id kind packs status session_id invoice_id payment_intent_id total currency receipt_url failure_code refunded_total dispute is_credited reversed_packs held_credits created_at ended_at checked_at mailed_at",
  ),
  exported("jobs", "job", jobColumns),
  exported("kept_seeds", "kept_seed", "job_id seed_json expires_at", { order: { column: "job_id", type: "text" } }),
  exported("batches", "batch", "id response_json reserved_at_start created_at event_confirmed_at stopped_at"),
  exported("lists", "list", "id file_name kind mapping agreed_credits taken_credits created_at started_at stopped_at sent_at"),
  exported("disputes", "dispute", "id job_id reason details status finding credits_returned created_at decided_at"),
  exported("unlocks", "unlock", "person_id job_id created_at", { order: { column: "person_id", type: "text" } }),
  exported("refreshes", "person_refresh", "person_id run_id asked_at", { order: byNumber }),
  exported("idempotency_keys", "idempotency_key", keyColumns, {
    belongs: "account_id = $1 AND operation = 'enrich'",
    order: { column: "key", type: "text" },
  }),
  exported("batch_idempotency_keys", "idempotency_key", keyColumns, {
    belongs: "account_id = $1 AND operation = 'batch'",
    order: { column: "key", type: "text" },
  }),
  exported("purchase_idempotency_keys", "idempotency_key", "operation key subject_id created_at expires_at", {
    belongs: "account_id = $1 AND operation = 'checkout'",
    order: { column: "key", type: "text" },
  }),
  exported("dispute_idempotency_keys", "idempotency_key", "operation key subject_id created_at expires_at", {
    belongs: "account_id = $1 AND operation = 'dispute'",
    order: { column: "key", type: "text" },
  }),
  exported("callback_deliveries", "callback_delivery", "id job_id url envelope status attempts round created_at next_attempt_at ended_at"),
  exported("brief_mails", "brief_mail", "job_id tries next_try_at ended_at created_at", { order: { column: "job_id", type: "text" } }),
  exported("audit", "audit_line", "id at action subject_id reason", { order: byNumber }),
];

/** Columns of the account's that an export leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  "oauth_record.payload": "What the authorisation server keeps of a grant's codes and tokens: the grant itself is in `programs`.",
  "callback_secret.secret": "A secret: it is shown, and changed, at /account/callbacks.",
};

function exported(
  section: string,
  table: string,
  columns: string,
  { belongs = byAccount, order = byId }: Partial<Pick<ExportedTable, "belongs" | "order">> = {},
): ExportedTable {
  return { section, table, columns: columns.split(" "), belongs, order };
}

const pageSize = 500;
const starts = { text: "", bigint: "-1", uuid: "00000000-0000-0000-0000-000000000000" } as const;

/**
 * The export as pieces of one JSON text: an object with a list for each section. Read page by page as it is taken, so that a long history costs no
 * memory; what is added meanwhile may or may not be in it.
 */
export async function* exportAccount(
  db: Queryable,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(at)}`;
  for (const exportedTable of exportedTables) {
    yield `,\n${JSON.stringify(exportedTable.section)}: [`;
    let isFirst = true;
    for await (const rows of pagesOf(db, exportedTable, accountId)) {
      yield rows.map((row, index) => `${isFirst && index === 0 ? "" : ","}\n${row}`).join("");
      isFirst = false;
    }
    yield "]";
  }
  yield "\n}\n";
}

async function* pagesOf(
  db: Queryable,
  { table, columns, belongs, order }: ExportedTable,
  accountId: string,
): AsyncGenerator<readonly string[]> {
  let after: string = starts[order.type];
  for (;;) {
    const { rows } = await db.query<{ place: string; line: string }>({
      text: `SELECT (${order.column})::text AS place, (SELECT row_to_json(shown)::text FROM (SELECT ${columns.map((column) => `t.${column}`).join(", ")}) shown) AS line
        FROM ${table} t WHERE ${belongs} AND ${order.column} > $2::${order.type} ORDER BY ${order.column} LIMIT ${pageSize}`,
      values: [accountId, after],
    });
    if (rows.length > 0) yield rows.map((row) => row.line);
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.place ?? after;
  }
}
