import { contractExamples } from "./examples";
import type { Operation } from "./operation";

/**
 * A command that a person can paste into a POSIX shell, made from the contract's own examples. Secrets stay in the shell's variables.
 * @param baseUrl where the service is reached, without a trailing slash
 */
export function curlExample(operation: Operation, baseUrl: string): string {
  const examples = contractExamples[operation.id];
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(examples?.params?.[name] ?? name)));
  const query = examples?.query ? `?${new URLSearchParams(examples.query)}` : "";
  const body = operation.body ? (Object.values(examples?.body ?? {})[0]?.value ?? {}) : undefined;
  const lines = [
    operation.method === "GET"
      ? `curl ${quoted(`${baseUrl}${path}${query}`)}`
      : `curl -X ${operation.method} ${quoted(`${baseUrl}${path}${query}`)}`,
    ...(operation.auth === "bearer" ? ['-H "Authorization: Bearer $API_KEY"'] : []),
    ...(operation.headers && "x-verification-token" in operation.headers.shape ? ['-H "X-Verification-Token: $POLLING_TOKEN"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return lines.join(" \\\n  ");
}

/** One word to the shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
