/** What the node uses of n8n, as n8n-workflow 2.41 declares it. The node itself needs nothing at run time. */
export interface Executing {
  getInputData(): readonly { readonly json: Record<string, unknown> }[];
  getNodeParameter(name: string, index: number, fallback?: unknown): unknown;
  getCredentials(name: string): Promise<Record<string, unknown>>;
  continueOnFail(): boolean;
  readonly helpers: {
    httpRequestWithAuthentication(
      this: Executing,
      credential: string,
      request: {
        url: string;
        method?: "GET" | "POST";
        body?: Record<string, unknown>;
        json?: boolean;
        returnFullResponse?: boolean;
        ignoreHttpStatusErrors?: boolean;
      },
    ): Promise<{ statusCode: number; body: Record<string, unknown> }>;
  };
}

export interface Item {
  json: Record<string, unknown>;
  pairedItem: { item: number };
}
