import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { KeepPlace } from "@/components/ui/keep-place";
import type { Scope } from "@/lib/contract/scopes";
import { Moment } from "./moment";

interface ProgramLine {
  readonly id: string;
  readonly client: { readonly name: string | null; readonly kind: "document" | "registered"; readonly host: string };
  readonly resource: "mcp" | "api";
  readonly scopes: readonly Scope[];
  readonly spendPerDay: number | null;
  readonly asksEachTime: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface ProgramListProps {
  readonly programs: readonly ProgramLine[];
  readonly revoke: (data: FormData) => Promise<void>;
}

/** What each program may do, the newest first. */
export function ProgramList({ programs, revoke }: ProgramListProps) {
  if (programs.length === 0) return <p className="text-muted">No program is signed in to this account.</p>;
  return (
    <KeepPlace
      of={programs.length}
      label={programs.length === 1 ? "1 program may use this account" : `${programs.length} programs may use this account`}
    >
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {programs.map(({ id, client, resource, createdAt, lastUsedAt, ...allowed }) => {
          const name = client.name === null ? "A program without a name" : `“${client.name}”`;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5" data-grant={id}>
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words font-medium">
                  {client.kind === "document" ? client.host : name}
                  {client.kind === "document" ? null : <Badge>Not verified</Badge>}
                </p>
                <p className="mt-0.5 text-sm">{allowanceWords(allowed)}</p>
                <p className="mt-0.5 text-sm text-muted">
                  {client.kind === "document"
                    ? client.name === null
                      ? "Gives no name"
                      : `Calls itself ${name}`
                    : `Answers go to ${client.host}`}
                  {" · "}
                  {resource === "mcp" ? "tools" : "API"}
                  {" · "}allowed <Moment at={createdAt} />
                  {" · "}
                  {lastUsedAt === null ? (
                    "not used yet"
                  ) : (
                    <>
                      used <Moment at={lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <form action={revoke}>
                <input type="hidden" name="grant_id" value={id} />
                <Button type="submit" look="quiet" size="small">
                  Take access back<span className="sr-only"> from {client.kind === "document" ? client.host : name}</span>
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
    </KeepPlace>
  );
}

function allowanceWords({ scopes, spendPerDay, asksEachTime }: Pick<ProgramLine, "scopes" | "spendPerDay" | "asksEachTime">): string {
  const settings = scopes.includes("account") ? "; sees keys and changes settings" : "";
  if (!scopes.includes("spend")) return `Read-only${settings}`;
  return asksEachTime ? `Asks before each credit${settings}` : `Spends up to ${spendPerDay ?? 0} credits a day${settings}`;
}
