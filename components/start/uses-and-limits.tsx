import { Icon, type IconName } from "@/components/ui/icon";

const uses = [
  "The first email to somebody, so that it is about them and not about you",
  "The fifteen minutes before a meeting or a call",
  "Partners, customers and guests whom you want to meet well prepared",
  "Programs that write or research for you: the API gives them the same claims, sources and bands",
] as const;

const limits = [
  "Choose between two people who both fit. You get a refusal instead.",
  "Knowingly use health, belief, politics, family, home, whereabouts and the like. A filter drops what it recognises; that is counted, not shown.",
  "Look up people who have no public work.",
  "Help with decisions about hiring, credit, insurance or housing, or with dating.",
  "Reveal who asked for a brief.",
  "Charge for a request that brings no brief.",
] as const;

/** For whom it is, beside what it does for nobody. */
export function UsesAndLimits() {
  return (
    <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
      <Points id="uses" title="What it is for" icon="check" tone="text-safe" points={uses} />
      <Points id="limits" title="What it will not do" icon="cross" tone="text-review" points={limits} />
    </div>
  );
}

interface PointsProps {
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly tone: string;
  readonly points: readonly string[];
}

function Points({ id, title, icon, tone, points }: PointsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl font-semibold tracking-[-0.02em]">
        {title}
      </h2>
      <ul className="mt-6 space-y-3.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3 text-[0.9375rem]">
            <Icon name={icon} className={`mt-1 size-4 ${tone}`} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
