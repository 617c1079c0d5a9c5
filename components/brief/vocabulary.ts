import type { Claim } from "@/lib/contract/brief";
import type { AnchorKind, Band, BriefLanguage, DropReason } from "@/lib/contract/vocabulary";

/** The contract's closed lists in plain words. */

export const bandWords: Readonly<Record<Band, { label: string; meaning: string }>> = {
  safe: {
    label: "Safe to mention",
    meaning: "Public, well supported and harmless to bring up.",
  },
  use_with_care: {
    label: "Use with care",
    meaning: "Supported, but personal, dated or said by somebody else. Let them bring it up first.",
  },
  needs_review: {
    label: "Needs review",
    meaning: "Weak or unconfirmed. Read the source before you rely on it.",
  },
};

/** Their own names: whoever reads a language knows what it is called there. */
export const languageNames: Readonly<Record<BriefLanguage, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  pt: "Português",
};

export const tierWords: Readonly<Record<Claim["attribution_tier"], string>> = {
  self_stated: "Said by the person",
  quoted: "Quoted from the person by somebody else",
  reported: "Reported by somebody else",
};

export const recencyWords: Readonly<Record<Claim["recency"], string>> = {
  current: "From a current source",
  recent: "From a recent source",
  dated: "From an older source",
  undated: "From a source without a date",
};

export const temporalWords: Readonly<Record<Claim["temporal_status"], string>> = {
  mutable_current: "holds now, may change",
  mutable_past: "held in the past",
  planned: "planned when it was written",
  immutable: "does not change",
};

export const dropWords: Readonly<Record<DropReason, string>> = {
  privacy: "private matters",
  quote_not_verbatim: "quote not word for word in the source",
  not_about_subject: "not about this person",
  not_entailed: "says more than the source",
  negated_or_hypothetical: "negated or hypothetical",
  rumor_of_misconduct: "rumour of misconduct",
  too_vague: "too vague",
  duplicate: "already said",
  over_limit: "beyond what one page may add to a section",
  withdrawn: "withdrawn after a dispute or at the person's request",
};

/** The three that decide first, then the nine that they follow from. */
export const scoreWords = [
  ["confidence", "Confidence"],
  ["mentionability", "Fit to mention"],
  ["creepiness", "Might feel intrusive"],
  ["identity_score", "Right person"],
  ["claim_subject_link_score", "About this person"],
  ["entailment_score", "Quote supports the claim"],
  ["source_quality_score", "Source quality"],
  ["evidence_score", "Evidence overall"],
  ["recency_score", "Recency"],
  ["specificity_score", "Specific"],
  ["distinctiveness_score", "Distinctive"],
  ["sensitivity_score", "Close to private life"],
] as const satisfies readonly (readonly [keyof Claim, string])[];

export const anchorWords: Readonly<Record<AnchorKind, string>> = {
  name: "name",
  photo: "photo",
  handle: "handle made from the name",
  cross_link: "pages that link each other",
  company: "company",
  title: "title",
  domain: "domain",
  location: "location",
  email: "email address",
  profile_url: "profile URL",
};

const platformNames: Readonly<Record<string, string>> = {
  linkedin: "LinkedIn",
  github: "GitHub",
  gitlab: "GitLab",
  mastodon: "Mastodon",
  twitter: "X",
  bluesky: "Bluesky",
  youtube: "YouTube",
  instagram: "Instagram",
  facebook: "Facebook",
  stackoverflow: "Stack Overflow",
  orcid: "ORCID",
  medium: "Medium",
  keybase: "Keybase",
  reddit: "Reddit",
  twitch: "Twitch",
  tiktok: "TikTok",
  website: "Website",
};

/** The usual spelling; what has none (`dev.to`, a host) is its own. */
export function platformName(platform: string): string {
  return platformNames[platform] ?? platform;
}

/** `current_role` is "current role". */
export function spaced(code: string): string {
  return code.replaceAll("_", " ");
}
