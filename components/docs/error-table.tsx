import type { ReactNode } from "react";
import { mcpErrors, mcpPath } from "@/lib/contract/mcp-tools";
import { servedOperations } from "@/lib/contract/operations";
import { type ErrorCode, errorCatalog } from "@/lib/errors";

const codes = (Object.keys(errorCatalog) as ErrorCode[]).sort((a, b) => errorCatalog[a].status - errorCatalog[b].status);

/** On a narrow screen a row's cells stand below each other. */
const cell = "xl:px-4 xl:py-3 max-xl:block max-xl:py-0.5";

/** The catalogue: code, status, what to do, and which operations can answer it. */
export function ErrorTable() {
  return (
    <section aria-label="Error catalogue" className="rounded-xl border border-line bg-surface">
      <table className="w-full border-collapse text-left text-[0.9375rem] max-xl:block">
        <thead className="text-sm text-muted max-xl:sr-only">
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
        <tbody className="divide-y divide-line max-xl:block">
          {codes.map((code) => (
            <tr key={code} id={`error-${code}`} className="align-top target:bg-accent-soft max-xl:block max-xl:px-4 max-xl:py-3">
              <td className={`tabular-nums ${cell} max-xl:text-sm max-xl:text-muted`}>{errorCatalog[code].status}</td>
              <th scope="row" className={`font-mono text-[0.8125rem] font-semibold ${cell}`}>
                {code}
              </th>
              <td className={cell}>{errorCatalog[code].message}</td>
              <td className={`text-muted ${cell}`}>{operationsWith(code)}</td>
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
  if (mcpErrors.some((own) => own === code)) return `POST ${mcpPath}`;
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
