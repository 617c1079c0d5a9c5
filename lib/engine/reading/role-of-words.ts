import type { ClaimRole } from "@/lib/contract/vocabulary";

/** The role that a job's name stands for. */
export function workRole(role: string | null): ClaimRole {
  if (role === null) return "employee";
  if (/^(?:director|manager|ceo|cto|cfo|coo|cio|president|head|lead|leader|vp|chair|principal|executive)$/.test(role)) return "leader";
  if (/founder|owner/.test(role)) return "founder";
  if (/^(?:researcher|scientist|postdoc|professor|fellow)$|ologist$|physicist$|chemist$/.test(role)) return "researcher";
  if (/^(?:teacher|instructor|lecturer|trainer|educator|tutor)$/.test(role)) return "teacher";
  if (/^(?:author|writer|editor|journalist)$/.test(role)) return "author";
  if (/^(?:maintainer)$/.test(role)) return "maintainer";
  if (/^(?:contributor|committer)$/.test(role)) return "contributor";
  if (/^(?:member)$/.test(role)) return "member";
  if (/^(?:developer|engineer|advocate|architect|analyst|designer|consultant|programmer|specialist|administrator)$/.test(role))
    return "employee";
  return "practitioner";
}

/** The role that somebody has in a cause or community. */
export function communityRole(lower: string): ClaimRole {
  if (/organi[sz]/.test(lower)) return "organizer_for_external_cause";
  if (/volunteer/.test(lower)) return "volunteer";
  if (/board|chair|president|steering|lead/.test(lower)) return "leader";
  if (/mentor|teach/.test(lower)) return "teacher";
  if (/maintain/.test(lower)) return "maintainer";
  if (/contribut/.test(lower)) return "contributor";
  if (/member|ambassador/.test(lower)) return "member";
  return "supporter";
}
