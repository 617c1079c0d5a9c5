import type { ReactNode } from "react";
import { servedOperations } from "@/lib/contract/operations";
import { type ErrorCode, errorCatalog } from "@/lib/errors";

const codes = (Object.keys(errorCatalog) as ErrorCode[]).sort((a, b) => errorCatalog[a].status - errorCatalog[b].status);

/** The catalogue: code, status, what to do, and which operations can answer it. */
export function ErrorTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label="Error catalogue" tabIndex={0} className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full min-w-[52rem] border-collapse text-left text-[0.9375rem]">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-20 px-4 py-3 font-medium">
              Status
            </th>
            <th scope="col" className="w-64 px-4 py-3 font-medium">
              Code
            </th>
            <th scope="col" className="px-4 py-3 font-medium">
              What to do
            </th>
            <th scope="col" className="w-80 px-4 py-3 font-medium">
              Operations
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {codes.map((code) => (
            <tr key={code} id={`error-${code}`} className="align-top target:bg-accent-soft">
              <td className="px-4 py-3 tabular-nums">{errorCatalog[code].status}</td>
              <th scope="row" className="px-4 py-3 font-mono text-[0.8125rem] font-semibold">
                {code}
              </th>
              <td className="px-4 py-3">{errorCatalog[code].message}</td>
              <td className="px-4 py-3 text-muted">{operationsWith(code)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function operationsWith(code: ErrorCode): ReactNode {
  const having = servedOperations.filter(({ errors }) => errors.includes(code));
  const keyed = servedOperations.filter(({ auth }) => auth === "bearer");
  if (having.length === servedOperations.length) return "All";
  if (having.length === 0) return "Any path or method that the contract does not name";
  const others = having.filter(({ auth }) => auth !== "bearer");
  const hasAllKeyed = having.length - others.length === keyed.length;
  const named = hasAllKeyed ? others : having;
  return (
    <ul>
      {hasAllKeyed ? <li>All with a key</li> : null}
      {named.map(({ id, method, path }) => (
        <li key={id}>
          <a
            href={`#op-${id}`}
            className="inline-block min-h-6 font-mono text-[0.8125rem] text-accent underline decoration-accent/40 underline-offset-3"
          >
            {method} {path}
          </a>
        </li>
      ))}
    </ul>
  );
}
