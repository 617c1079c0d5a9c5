import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type Scope, scopeWords } from "@/lib/contract/scopes";

export interface ConsentAsked {
  readonly client: { readonly name: string | null; readonly kind: "document" | "registered"; readonly host: string };
  /** A host, or this computer. */
  readonly answersTo: string;
  readonly resource: "mcp" | "api";
  readonly scopes: readonly Scope[];
}

interface ConsentFormProps {
  readonly action: string;
  readonly asked: ConsentAsked;
  readonly email: string;
  readonly credits: number;
  readonly maxPerDay: number;
}

const usualPerDay = 5;

/** Which program, verified how, for which account, and what it may do; a plain form, which needs no scripts. */
export function ConsentForm({ action, asked, email, credits, maxPerDay }: ConsentFormProps) {
  const { client, answersTo, resource, scopes } = asked;
  return (
    <>
      <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-2xl border border-line bg-surface p-5" data-consent>
        <dt className="text-muted">Program</dt>
        <dd className="break-words font-medium">{client.kind === "document" ? client.host : "Not verified"}</dd>
        <dt className="text-muted">Calls itself</dt>
        <dd className="break-words">{client.name === null ? "nothing" : `“${client.name}”`}</dd>
        <dt className="text-muted">Answers go to</dt>
        <dd className="break-words">{answersTo}</dd>
        <dt className="text-muted">Your account</dt>
        <dd className="break-words">
          {email}, {credits} {credits === 1 ? "credit" : "credits"}
        </dd>
        <dt className="text-muted">For</dt>
        <dd>{resource === "mcp" ? "the tools for agents (/mcp)" : "the HTTP API (/api)"}</dd>
      </dl>
      <div className="mt-6">
        {client.kind === "document" ? (
          <p className="text-sm text-muted">
            {client.host} published the description of this program; whether you trust that host is for you to judge. The program chose its
            own name.
          </p>
        ) : (
          <Notice title="We cannot vouch for this program">
            <p>It registered itself and can call itself whatever it likes. Judge it by where its answers go.</p>
          </Notice>
        )}
      </div>
      <form method="post" action={action} id="allow" className="mt-8 space-y-6">
        <input type="hidden" name="decision" value="allow" />
        <p>It may {scopeWords.read}.</p>
        <SpendingChoice isAsked={scopes.includes("spend")} canAsk={resource === "mcp"} maxPerDay={maxPerDay} />
        {scopes.includes("account") ? (
          <label className="flex gap-3">
            <input type="checkbox" name="account" value="yes" />
            <span>It may also {scopeWords.account}.</span>
          </label>
        ) : null}
      </form>
      <form method="post" action={action} id="deny">
        <input type="hidden" name="decision" value="deny" />
      </form>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" form="allow">
          Allow
        </Button>
        <Button type="submit" form="deny" look="quiet">
          Deny
        </Button>
      </div>
      <p className="mt-4 text-sm text-muted">You can take this back at any time under Account, Programs.</p>
    </>
  );
}

interface SpendingChoiceProps {
  readonly isAsked: boolean;
  /** The tools can ask in between; the HTTP API cannot. */
  readonly canAsk: boolean;
  readonly maxPerDay: number;
}

function SpendingChoice({ isAsked, canAsk, maxPerDay }: SpendingChoiceProps) {
  if (!isAsked) return <input type="hidden" name="spending" value="none" />;
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium">May it spend credits?</legend>
      {canAsk ? (
        <label className="flex gap-3">
          <input type="radio" name="spending" value="ask" defaultChecked />
          <span>Ask me each time</span>
        </label>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <input type="radio" name="spending" value="daily" aria-label="Up to a set number of credits a day, without asking" />
        <span>Up to</span>
        <input
          type="number"
          name="credits"
          min={1}
          max={maxPerDay}
          defaultValue={usualPerDay}
          aria-label="Credits a day"
          className="w-20 rounded-lg border border-line bg-surface px-2 py-1"
        />
        <span>credits a day, without asking</span>
      </div>
      <label className="flex gap-3">
        <input type="radio" name="spending" value="none" defaultChecked={!canAsk} />
        <span>No, only read</span>
      </label>
    </fieldset>
  );
}
