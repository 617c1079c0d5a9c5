import { curlExample } from "@/lib/contract/curl-example";
import type { Operation } from "@/lib/contract/operation";
import { servedOperations } from "@/lib/contract/operations";
import { CodeBlock } from "./code-block";

const tags = [...new Set(servedOperations.map(({ tag }) => tag))];

/** Every operation by its subject; a curl command behind each, opened without scripts. */
export function OperationList({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <div className="space-y-8">
      {tags.map((tag) => (
        <section key={tag} aria-labelledby={`tag-${tag}`}>
          <h3 id={`tag-${tag}`} className="mb-2 text-sm font-medium text-muted">
            {tag}
          </h3>
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {servedOperations
              .filter((operation) => operation.tag === tag)
              .map((operation) => (
                <li key={operation.id} id={`op-${operation.id}`}>
                  <OperationEntry operation={operation} baseUrl={baseUrl} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function OperationEntry({ operation, baseUrl }: { readonly operation: Operation; readonly baseUrl: string }) {
  const { method, path, summary, description, auth, deprecated, replies, errors } = operation;
  return (
    <details className="group" data-operation={operation.id}>
      <summary className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 px-4 py-3 hover:bg-sunken sm:grid-cols-[3.25rem_minmax(0,26rem)_minmax(0,1fr)]">
        <span className="font-mono text-[0.8125rem] font-semibold text-accent">{method}</span>
        <span className="font-mono text-[0.875rem]">{path}</span>
        <span className="col-start-2 text-[0.9375rem] text-muted sm:col-start-3">{summary}</span>
      </summary>
      <div className="space-y-4 px-4 pb-5 pt-1">
        {description ? <p className="max-w-prose">{description}</p> : null}
        <p className="text-[0.9375rem] text-muted">
          {auth === "bearer" ? "Needs an API key." : "Needs no API key."}
          {deprecated ? ` Deprecated: use ${deprecated.successor}.` : ""}
        </p>
        <CodeBlock code={curlExample(operation, baseUrl)} what={`${method} ${path}`} />
        <ul className="space-y-1 text-[0.9375rem]">
          {Object.entries(replies).map(([status, reply]) => (
            <li key={status}>
              <span className="font-mono text-[0.875rem]">{status}</span> {reply.description}
            </li>
          ))}
        </ul>
        <p className="text-[0.9375rem] text-muted">
          Errors:{" "}
          {errors.map((code, i) => (
            <span key={code}>
              {i > 0 ? ", " : ""}
              <a
                href={`#error-${code}`}
                className="inline-block font-mono text-[0.8125rem] text-accent underline decoration-accent/40 underline-offset-3"
              >
                {code}
              </a>
            </span>
          ))}
        </p>
      </div>
    </details>
  );
}
