import { bandLimits } from "@/lib/contract/band-limits";
import type { Claim } from "@/lib/contract/brief";
import { type Band, bands } from "@/lib/contract/vocabulary";
import { BriefSection } from "./brief-section";
import { bandWords } from "./vocabulary";

/** The picture in its own units: one per hundredth of a score, three high and wide. */
const size = 300;
const margin = { left: 46, right: 8, top: 8, bottom: 34 };
const reach = 4;

const looks: Readonly<Record<Band, { readonly shape: (x: number, y: number) => string; readonly className: string }>> = {
  safe: {
    shape: (x, y) => `M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0`,
    className: "fill-safe/70 stroke-safe",
  },
  use_with_care: {
    shape: (x, y) => `M${x} ${y - reach - 1}l${reach + 1} ${reach + 1}l${-reach - 1} ${reach + 1}l${-reach - 1} ${-reach - 1}z`,
    className: "fill-care/50 stroke-care",
  },
  needs_review: {
    shape: (x, y) => `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`,
    className: "fill-none stroke-review stroke-2",
  },
};

/** Every claim by how sure and how fit to mention it is, each band with a shape of its own. The table beside it is legend and words for the same. */
export function ScoreMap({ claims }: { readonly claims: readonly Claim[] }) {
  const groups = bands
    .map((band) => [band, claims.filter((claim) => claim.band === band)] as const)
    .filter(([, those]) => those.length > 0);
  return (
    <BriefSection
      id="map"
      title="Map of claims"
      note="Further right is surer, further up is a better opener. A claim in the tinted corner is safe if it also keeps within the other limits."
    >
      <div className="grid items-center gap-x-10 gap-y-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <svg
          viewBox={`0 0 ${size + margin.left + margin.right} ${size + margin.top + margin.bottom}`}
          role="img"
          aria-label={`${claims.length} claims by confidence and by how fit they are to mention. The table says the same.`}
          className="w-full max-w-sm"
        >
          <Grounds />
          {groups.map(([band, those]) => (
            <path
              key={band}
              d={those.map((claim) => looks[band].shape(xOf(claim), yOf(claim))).join("")}
              className={looks[band].className}
            />
          ))}
        </svg>
        <table className="w-full text-left text-sm sm:text-[0.9375rem]">
          <thead className="whitespace-nowrap text-sm text-muted">
            <tr className="border-b border-line">
              <th className="py-1.5 pr-3 font-normal">Band</th>
              <th className="py-1.5 pr-3 text-right font-normal">Claims</th>
              <th className="py-1.5 pr-3 text-right font-normal">Confidence</th>
              <th className="py-1.5 text-right font-normal">Fit</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(([band, those]) => (
              <tr key={band} className="border-b border-line tabular-nums">
                <th scope="row" className="py-2 pr-3 font-normal">
                  <svg viewBox="0 0 14 14" aria-hidden="true" className="mr-2 inline-block size-3.5">
                    <path d={looks[band].shape(7, 7)} className={looks[band].className} />
                  </svg>
                  {bandWords[band].label}
                </th>
                <td className="py-2 pr-3 text-right">{those.length}</td>
                <td className="whitespace-nowrap py-2 pr-3 text-right">{spanOf(those.map(({ confidence }) => confidence))}</td>
                <td className="whitespace-nowrap py-2 text-right">{spanOf(those.map(({ mentionability }) => mentionability))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </BriefSection>
  );
}

/** Frame, the corner that `safe` asks for, and what the axes mean. */
function Grounds() {
  const [x, y] = [place(bandLimits.minConfidenceForSafe), size - place(bandLimits.minMentionabilityForSafe)];
  return (
    <>
      <rect x={margin.left + x} y={margin.top} width={size - x} height={y} className="fill-safe-soft" />
      <path
        d={`M${margin.left} ${margin.top}v${size}h${size}`}
        className="fill-none stroke-line-strong"
        vectorEffect="non-scaling-stroke"
      />
      {[0, 0.5, 1].map((score) => (
        <g key={score} className="fill-muted text-[11px] tabular-nums">
          <text x={margin.left + place(score)} y={margin.top + size + 14} textAnchor={score === 1 ? "end" : "middle"}>
            {score}
          </text>
          <text x={margin.left - 6} y={margin.top + size - place(score) + (score === 1 ? 9 : 4)} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      <text x={margin.left + size / 2} y={margin.top + size + 29} textAnchor="middle" className="fill-muted text-[12px]">
        Confidence
      </text>
      <text x={-(margin.top + size / 2)} y={12} textAnchor="middle" transform="rotate(-90)" className="fill-muted text-[12px]">
        Fit to mention
      </text>
    </>
  );
}

/** From the lowest to the highest. */
function spanOf(scores: readonly number[]): string {
  const [low, high] = [Math.min(...scores).toFixed(2), Math.max(...scores).toFixed(2)];
  return low === high ? low : `${low}–${high}`;
}

function place(score: number): number {
  return Math.round(score * size);
}

function xOf({ confidence }: Claim): number {
  return margin.left + place(confidence);
}

function yOf({ mentionability }: Claim): number {
  return margin.top + size - place(mentionability);
}
