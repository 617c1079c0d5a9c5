import type { Brief } from "@/lib/contract/brief";
import { type BriefPlace, briefPath, claimAnchor, jobQuery } from "./brief-place";
import { withoutName } from "./claim-words";
import { depthsOf } from "./depths-of";
import { scoreWords } from "./vocabulary";

/** The twelve scores of every claim, numbered as the audit numbers them. Each leads to its line in the brief. */
export function ScoreTable({ brief, place }: { readonly brief: Brief; readonly place: BriefPlace }) {
  const home = `${briefPath(place)}${jobQuery(place)}`;
  const { full_name: fullName } = brief.identity;
  return (
    <section className="scores" aria-label="Scores of every claim">
      <table>
        <thead>
          <tr>
            <th scope="col">Claim</th>
            {scoreWords.map(([key, words]) => (
              <th key={key} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {depthsOf(brief).claims.map((claim, index) => (
            <tr key={claimAnchor(claim)}>
              <th scope="row">
                <span>{index + 1}</span>
                <a href={`${home}#${claimAnchor(claim)}`} dir="auto">
                  {withoutName(claim.claim, fullName)}
                </a>
              </th>
              {scoreWords.map(([key]) => (
                <td key={key}>{claim[key].toFixed(2)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
