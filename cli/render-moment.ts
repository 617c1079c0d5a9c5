/** An ISO timestamp to the minute, in UTC: what scripts and two people in two places read alike. */
export function renderMoment(iso: string | null): string {
  return iso === null ? "never" : `${iso.slice(0, 10)} ${iso.slice(11, 16)}Z`;
}
