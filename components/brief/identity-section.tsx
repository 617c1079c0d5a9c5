import type { ReactNode } from "react";
import type { Identity, MatchedProfile } from "@/lib/contract/brief";
import { Badge } from "../ui/badge";
import { Disclosure } from "../ui/disclosure";
import { BriefSection } from "./brief-section";
import { rejectedSentence } from "./rejected-sentence";
import { SourceLink } from "./source-link";
import { anchorWords, platformName } from "./vocabulary";

interface IdentitySectionProps {
  readonly identity: Identity;
  readonly handles: Readonly<Record<string, string>>;
}

/** How surely this is the person who was asked for, what ties the pages to them, and what was kept out and why. */
export function IdentitySection({ identity, handles }: IdentitySectionProps) {
  const profiles = identity.matched_profiles ?? [];
  const rejected = identity.rejected_profiles ?? [];
  const handleEntries = Object.entries(handles);
  return (
    <BriefSection id="identity" title="Is this the right person?">
      <div className="max-w-sm">
        <div className="flex items-baseline justify-between gap-3 text-[0.9375rem]">
          <span className="text-muted">Identity confidence</span>
          <span className="font-medium tabular-nums">{identity.identity_confidence.toFixed(2)}</span>
        </div>
        <meter min={0} max={1} value={identity.identity_confidence} aria-label="Identity confidence" />
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-4 text-[0.9375rem] sm:grid-cols-2">
        <Fact term="You asked for">
          <SeedWords seed={identity.seed} />
        </Fact>
        <Fact term="What links the pages">
          <span className="flex flex-wrap gap-1.5 pt-0.5">
            {identity.anchors.map((anchor) => (
              <Badge key={anchor}>{anchorWords[anchor]}</Badge>
            ))}
          </span>
        </Fact>
        {handleEntries.length > 0 ? (
          <Fact term="Linked to by the person">
            <span className="flex flex-wrap gap-x-4" data-handles>
              {handleEntries.map(([platform, url]) => (
                <SourceLink key={platform} url={url} label={platformName(platform)} />
              ))}
            </span>
          </Fact>
        ) : null}
      </dl>
      <div className="mt-3" data-profiles>
        <Disclosure summary={`${profiles.length} matched, ${rejected.reduce((sum, each) => sum + each.count, 0)} kept out`}>
          <ul className="divide-y divide-line border-y border-line text-[0.9375rem]">
            {profiles.map((profile) => (
              <li key={profile.url} className="py-2.5">
                <SourceLink url={profile.url} label={profileLabel(profile)} />
                <p className="text-sm text-muted">
                  {profile.match_type === "deterministic" ? "Proven" : "Probable"}, {profile.confidence.toFixed(2)}. {profile.evidence}
                </p>
              </li>
            ))}
            {rejected.map((each) => (
              <li key={`${each.platform} ${each.reason}`} className="py-2.5 text-muted">
                {rejectedSentence(each)}
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </BriefSection>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function SeedWords({ seed }: Pick<Identity, "seed">) {
  const given = [seed.name, seed.title, seed.company, seed.linkedin_url].filter((part) => part !== undefined);
  return given.length === 0 ? "An email address, or a request that is no longer kept" : given.join(", ");
}

/** An account by its name, a page by its place. */
function profileLabel({ platform, handle }: MatchedProfile): string | undefined {
  const name = platformName(platform);
  return platform === "website" || name === platform ? undefined : `${name}: ${handle}`;
}
