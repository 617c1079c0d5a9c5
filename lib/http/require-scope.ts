import type { Operation } from "@/lib/contract/operation";
import { scopeOf } from "@/lib/contract/scopes";
import type { Caller } from "@/lib/db/api-keys";
import { insufficientScope } from "@/lib/enrichment/spend-budget";

/**
 * What the operation needs. A grant is never given a key, whatever it may do: a key would outlive what its owner takes back.
 * @throws ServiceError insufficient_scope
 */
export function requireScope({ scopes, isGrant }: Pick<Caller, "scopes" | "isGrant">, { id }: Pick<Operation, "id">): void {
  const scope = scopeOf(id);
  if ((scopes !== undefined && !scopes.includes(scope)) || (isGrant && id === "rotateKey")) throw insufficientScope(scope);
}
