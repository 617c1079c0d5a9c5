/** What an operation can be asked and answers, for the document and for curl commands. */
export interface OperationExamples {
  /** For the parameters of path and query. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Record<string, { summary: string; value: unknown }>;
  readonly replies?: Readonly<Record<string, Record<string, { summary: string; value: unknown }>>>;
}
