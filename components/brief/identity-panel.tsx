import type { Identity, MatchedProfile } from "@/lib/contract/brief";
import { Icon } from "../ui/icon";
import { SourceLink } from "./source-link";
import { anchorWords, platformName, spaced } from "./vocabulary";

const rejectedWords: Readonly<Record<string, string>> = {
  different_company: "somebody else: another employer",
  different_profile: "somebody else: another profile",
  not_enough_in_common: "too little in common to say it is this person",
};

interface IdentityPanelProps {
  readonly identity: Identity;
  readonly handles: Readonly<Record<string, string>>;
}

/** How surely this is the person who was asked for, what ties the pages to them, and what was kept out. */
export function IdentityPanel({ identity, handles }: IdentityPanelProps) {
  const profiles = identity.matched_profiles ?? [];
  const rejected = identity.rejected_profiles ?? [];
  const handleEntries = Object.entries(handles);
  return (
    <section aria-labelledby="identity" data-section="identity" className="rounded-2xl border border-line bg-surface p-5">
      <h2 id="identity" className="font-semibold">
        Is this the right person?
      </h2>
      <div className="mt-3 flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">Confidence in the identity</span>
        <span className="font-medium tabular-nums">{identity.identity_confidence.toFixed(2)}</span>
      </div>
      <meter min={0} max={1} value={identity.identity_confidence} aria-label="Confidence in the identity" />
      <p className="mt-4 text-sm text-muted">Tied together by</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {identity.anchors.map((anchor) => (
          <li key={anchor} className="rounded-full bg-sunken px-2.5 py-1 text-[0.8125rem] leading-none">
            {anchorWords[anchor]}
          </li>
        ))}
      </ul>
      {handleEntries.length > 0 ? (
        <>
          <p className="mt-4 text-sm text-muted">Linked by the person</p>
          <ul className="mt-1 text-sm" data-handles>
            {handleEntries.map(([platform, url]) => (
              <li key={platform} className="py-0.5">
                <SourceLink url={url} label={platformName(platform)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <details className="group/profiles mt-4 border-t border-line pt-3" data-profiles>
        <summary className="-mb-2 flex min-h-8 items-center gap-1 rounded text-sm text-muted hover:text-ink">
          <Icon name="chevron" className="size-4 transition-transform group-open/profiles:rotate-90" />
          {profiles.length} matched, {rejected.reduce((sum, each) => sum + each.count, 0)} kept out
        </summary>
        <ul className="mt-2 space-y-2.5 text-sm">
          {profiles.map((profile) => (
            <li key={profile.url}>
              <SourceLink url={profile.url} label={profileLabel(profile)} />
              <p className="text-muted">
                {profile.match_type === "deterministic" ? "Proven" : "Probable"}, {profile.confidence.toFixed(2)}. {profile.evidence}
              </p>
            </li>
          ))}
          {rejected.map((each) => (
            <li key={`${each.platform} ${each.reason}`} className="text-muted">
              Kept out: {each.count} on {each.platform === "website" ? "a website" : platformName(each.platform)},{" "}
              {rejectedWords[each.reason] ?? spaced(each.reason)}.
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** An account by its name, a page by its place. */
function profileLabel({ platform, handle }: MatchedProfile): string | undefined {
  const name = platformName(platform);
  return platform === "website" || name === platform ? undefined : `${name}: ${handle}`;
}
