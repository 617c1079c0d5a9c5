import type { CustomerTaxId, TaxBehavior } from "./made-up-tax";
import type { TestCardName } from "./test-cards";
import type {
  WireCharge,
  WireCustomer,
  WireDispute,
  WireEvent,
  WireIntent,
  WireInvoice,
  WireInvoiceItem,
  WireInvoicePayment,
  WireLineItem,
  WireMethod,
  WirePrice,
  WireProduct,
  WireRefund,
  WireSession,
} from "./wire";

type Table<Row> = Record<string, Row>;

/** All that the sandbox knows, as plain data in the order it came. */
export interface Tables {
  customers: Table<WireCustomer>;
  sessions: Table<WireSession>;
  intents: Table<WireIntent>;
  charges: Table<WireCharge>;
  refunds: Table<WireRefund>;
  disputes: Table<WireDispute>;
  methods: Table<WireMethod>;
  invoices: Table<WireInvoice>;
  invoiceItems: Table<WireInvoiceItem>;
  invoicePayments: Table<WireInvoicePayment>;
  products: Table<WireProduct>;
  prices: Table<WirePrice>;
  events: Table<WireEvent>;
  /** What a session's answers do not show, by its id. */
  sessionNotes: Table<SessionNote>;
  /** Tax ids of customers, by the customer's id. */
  taxIds: Table<readonly CustomerTaxId[]>;
  /** The test card behind a payment method. */
  cards: Table<TestCardName>;
  /** Answers by idempotency key. */
  answers: Table<KeptAnswer>;
}

export interface SessionNote {
  readonly lines: readonly WireLineItem[];
  readonly taxBehavior: TaxBehavior;
  readonly offersSaving: boolean;
  readonly updatesAddress: boolean;
  /** The page asks for a company's name and tax id. Absent in what an older sandbox kept, as is the next. */
  readonly takesTaxId?: boolean;
  /** Made once it is paid. */
  readonly invoice?: {
    readonly description: string | null;
    readonly footer: string | null;
    readonly metadata: Record<string, string>;
  } | null;
  readonly intent: {
    readonly description: string | null;
    readonly metadata: Record<string, string>;
    readonly receiptEmail: string | null;
    readonly setupFutureUsage: "off_session" | "on_session" | null;
    readonly statementDescriptorSuffix: string | null;
  };
}

export interface KeptAnswer {
  /** Of method, path and body. */
  readonly digest: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  readonly created: number;
}

export function emptyTables(): Tables {
  return {
    customers: {},
    sessions: {},
    intents: {},
    charges: {},
    refunds: {},
    disputes: {},
    methods: {},
    invoices: {},
    invoiceItems: {},
    invoicePayments: {},
    products: {},
    prices: {},
    events: {},
    sessionNotes: {},
    taxIds: {},
    cards: {},
    answers: {},
  };
}
