import type { Claim } from "@/lib/contract/brief";
import { claimAnchor } from "./brief-place";
import { scoreWords } from "./vocabulary";

/** The twelve scores of every claim, by the claim's number on this page. */
export function ScoreTable({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <section className="scores" aria-label="Scores of every claim">
      <table>
        <thead>
          <tr>
            <th>Claim</th>
            {scoreWords.map(([key, words]) => (
              <th key={key}>{words}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {claims.map((claim, index) => (
            <tr key={claimAnchor(claim)}>
              <th>
                <a href={`#${claimAnchor(claim)}`}>{index + 1}</a>
              </th>
              {scoreWords.map(([key]) => (
                <td key={key}>{claim[key].toFixed(2).replace(/^0/, "")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
