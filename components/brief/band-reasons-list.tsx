import type { Claim } from "@/lib/contract/brief";
import { bandReasons } from "./band-reasons";
import { bandWords, recencyWords, scoreWords, spaced, temporalWords } from "./vocabulary";

/** Why a claim has its band: the meaning of the band, the rules that decided, and the scores that they read. */
export function BandReasons({ claim }: { readonly claim: Claim }) {
  return (
    <div className="basis-full text-sm text-muted" data-why>
      <p>{`${bandWords[claim.band].meaning} ${bandReasons(claim).join(" ")}`}</p>
      <p className="mt-1">{`${kindWords(claim)} ${recencyWords[claim.recency]}; ${temporalWords[claim.temporal_status]}.`}</p>
      <dl className="mt-2 max-w-xl gap-8 sm:columns-2">
        {scoreWords.map(([key, words]) => (
          <div key={key} className="flex justify-between gap-3">
            <dt>{words}</dt>
            <dd className="tabular-nums">{claim[key].toFixed(2)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function kindWords({ category, connection_type, role, verdict }: Claim): string {
  const part = role === "unknown" ? "" : `, as ${spaced(role)}`;
  const check = verdict === "entailed" ? "The quote supports the whole claim." : "Not confirmed.";
  const kind = spaced(category);
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}: ${spaced(connection_type)}${part}. ${check}`;
}
