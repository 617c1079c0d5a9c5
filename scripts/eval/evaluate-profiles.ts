import fs from "node:fs";
import { z } from "zod";
import { parseLinkedInProfile, parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";

const profileRow = z.object({
  url: z.string(),
  platform: z.string(),
  kind: z.string(),
  expect: z.record(z.string(), z.string()).nullable(),
});
type ProfileRow = z.infer<typeof profileRow>;

/**
 * Kinds of address that are a person's own page. Companies, posts, videos, repositories and the like are nobody's profile, whoever is named in them.
 */
const peoplesKinds = /^(?:user|profile|channel)(?:$|[ _](?!of\b))/;
/** A scheme that names a person without a page (`skype:`) is no web address, so no page to match. */
const webAddress = /^https?:\/\/[^/]+\/\S/i;

/**
 * Measures the reading of profile addresses. `exact`: of rows with `expect`, those read exactly, which is the account's own handle for a person's
 * page and no profile for everything else. `accepted_rate`: of pages of people without `expect`, those read as a profile. Rows that name nothing of
 * their kind (a bare front page, a reserved word such as `/share`, text that is no address; somebody's account where a repository is asked for) must
 * be refused: `refused_rate` says how many are. Profiles are all that is read here, so that an account is never taken for a repository, a company or
 * a post. Last line: those three.
 */
export function evaluateProfiles(file: string): void {
  const counts = { exact: [0, 0], accepted: [0, 0], refused: [0, 0] } as Record<"exact" | "accepted" | "refused", [number, number]>;
  const wrong: string[] = [];
  const note = (figure: keyof typeof counts, isRight: boolean, row: ProfileRow) => {
    counts[figure][0] += isRight ? 1 : 0;
    counts[figure][1] += 1;
    if (!isRight) wrong.push(`${figure}: ${row.kind} ${JSON.stringify(row.url)} read as ${JSON.stringify(parseProfileUrl(row.url)?.key)}`);
  };
  for (const line of fs.readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const row = profileRow.parse(JSON.parse(line));
    const isRead = parseProfileUrl(row.url) !== null;
    if (row.expect !== null) note("exact", isReadExactly(row, row.expect), row);
    else if (row.kind === "profile_in_the_wild" && webAddress.test(row.url)) note("accepted", isRead, row);
    else if (parseLinkedInProfile(row.url) !== null) note("accepted", isRead, row);
    else note("refused", !isRead || !peoplesKinds.test(row.kind), row);
  }
  const table = Object.entries(counts).map(([figure, [right, all]]) => `${figure.padEnd(12)}${right} of ${all}`);
  const rate = ([right, all]: [number, number]) => (all === 0 ? null : right / all);
  const figures = { exact: rate(counts.exact), accepted_rate: rate(counts.accepted), refused_rate: rate(counts.refused) };
  process.stdout.write(`${[...wrong, ...table].join("\n")}\n${JSON.stringify(figures)}\n`);
}

function isReadExactly(row: ProfileRow, expect: Readonly<Record<string, string>>): boolean {
  const read = parseProfileUrl(row.url);
  const isPage = webAddress.test(row.url) && peoplesKinds.test(row.kind);
  if (!isPage) return read === null;
  if (read === null || !isPlatform(row.platform, read.platform)) return false;
  const { permalink_pub: legacy, id } = expect;
  // LinkedIn leads `/pub/<name>/<a>/<b>/<c>` to `/in/<name>-<c><b><a>`, which is the account's present slug.
  if (legacy !== undefined) return read.handle === legacy || (read.handle.startsWith(`${legacy}-`) && /-[0-9a-z]{7,9}$/.test(read.handle));
  if (id !== undefined && read.handle === `user${id}`) return true;
  return Object.values(expect).includes(read.handle);
}

/** A row may name the part of a platform too: `stackexchange_network`. */
function isPlatform(named: string, read: string): boolean {
  return named === read || named.startsWith(`${read}_`) || named.startsWith(`${read} `);
}
