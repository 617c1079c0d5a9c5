/** What this project uses of oidc-provider 9, which comes without types. Source: its documentation, docs/README.md. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export interface AdapterPayload {
    readonly jti?: string;
    readonly accountId?: string;
    readonly grantId?: string;
    readonly [field: string]: unknown;
  }

  export interface StorageAdapter {
    upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface OauthClient {
    readonly clientId: string;
    readonly clientName?: string;
    readonly redirectUris: readonly string[];
    readonly clientIdMetadataDocument?: boolean;
    grantTypeAllowed(type: string): boolean;
  }

  export interface Interaction {
    readonly uid: string;
    readonly params: Readonly<Record<string, string | undefined>>;
    readonly returnTo: string;
    readonly result?: unknown;
  }

  interface ProviderContext {
    readonly oidc: {
      readonly result?: { readonly consent?: { readonly grantId?: string } };
      readonly provider: Provider;
    };
  }

  class Grant {
    constructor(payload: { readonly jti: string; readonly accountId: string; readonly clientId: string });
    static find(id: string): Promise<Grant | undefined>;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly Grant: typeof Grant;
    readonly Client: { find(id: string): Promise<OauthClient | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
      options?: { readonly mergeWithLastSubmission: boolean },
    ): Promise<string>;
    on(event: string, listener: (...about: readonly unknown[]) => void): this;
  }

  export namespace interactionPolicy {
    class Check {
      static readonly REQUEST_PROMPT: true;
      static readonly NO_NEED_TO_PROMPT: false;
      constructor(reason: string, description: string, check: (context: ProviderContext) => boolean);
    }
    class Prompt {
      constructor(about: { readonly name: string; readonly requestable: boolean }, ...checks: Check[]);
    }
  }

  export namespace errors {
    class OIDCProviderError extends Error {
      readonly error: string;
    }
    class InvalidGrant extends OIDCProviderError {
      constructor(detail: string);
    }
    class InvalidTarget extends OIDCProviderError {
      constructor(detail?: string);
    }
    class SessionNotFound extends OIDCProviderError {}
  }
}
