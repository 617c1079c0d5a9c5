import { getDomain } from "tldts";
import { profileUrlRules, stackExchangeSites } from "./profile-url-rules";

/**
 * The registrable domain of a host, with people's own places on hosting services (`jane.github.io`, `jane.substack.com`) as domains of their own.
 * Null for what is nobody's own: bare platforms, public suffixes, addresses by number.
 */
export function ownDomainOf(host: string): string | null {
  const bare = host.replace(/^www\./, "").toLowerCase();
  const hosting = hostingSuffixes.find((suffix) => bare.endsWith(`.${suffix}`));
  if (hosting !== undefined)
    return bare
      .split(".")
      .slice(-1 - hosting.split(".").length)
      .join(".");
  const domain = getDomain(bare, { allowPrivateDomains: true });
  return domain === null || sharedDomains.has(domain) ? null : domain;
}

/** Whether many unrelated people have pages on this host, so that it says nothing of whom a page belongs to. */
export function isSharedHost(host: string): boolean {
  return ownDomainOf(host) === null;
}

/** Services where each customer's subdomain is a place of their own, and which the public suffix list does not split. */
const hostingSuffixes = [
  "substack.com",
  "medium.com",
  "wordpress.com",
  "tumblr.com",
  "typepad.com",
  "livejournal.com",
  "bearblog.dev",
  "hashnode.dev",
  "ghost.io",
  "pythonanywhere.com",
  "neocities.org",
  "carrd.co",
  "atwebpages.com",
];

/** The largest Mastodon servers; many others are somebody's own domain, where `/@name` is read just the same. */
export const fediverseHosts: readonly string[] = [
  ..."mastodon.social mastodon.online mastodon.world mstdn.social mas.to fosstodon.org hachyderm.io infosec.exchange techhub.social".split(
    " ",
  ),
];

/** Registrable domains on which unrelated people have pages. */
export const sharedDomains: ReadonlySet<string> = new Set([
  ...fediverseHosts,
  ...profileUrlRules.flatMap((rule) => rule.hosts),
  ...stackExchangeSites,
  ..."linkedin.com lnkd.in google.com goo.gl bit.ly aka.ms t.co linktr.ee notion.so notion.site wikipedia.org wikidata.org wikimedia.org archive.org".split(
    " ",
  ),
  ..."stackexchange.com slideshare.net speakerdeck.com researchgate.net academia.edu semanticscholar.org dblp.org arxiv.org doi.org zenodo.org".split(
    " ",
  ),
  ..."osf.io hcommons.org pubmed.gov nih.gov ycombinator.com npmjs.com pypi.org rubygems.org crates.io huggingface.co kaggle.com hackerrank.com".split(
    " ",
  ),
  ..."leetcode.com codepen.io codeberg.org bitbucket.org sourceforge.net sr.ht sessionize.com meetup.com eventbrite.com spotify.com soundcloud.com".split(
    " ",
  ),
  ..."goodreads.com amazon.com amazon.co.uk crunchbase.com producthunt.com indiehackers.com quora.com discord.com discord.gg slack.com whatsapp.com".split(
    " ",
  ),
  ..."wa.me threads.net threads.com blogspot.com wixsite.com wix.com squarespace.com".split(" "),
  ..."weebly.com substack.com wordpress.com tumblr.com typepad.com livejournal.com ghost.io gmail.com outlook.com yahoo.com youtu.be calendly.com".split(
    " ",
  ),
  ..."mainstack.me polywork.com behance.net flickr.com github.io gitlab.io netlify.app vercel.app herokuapp.com pages.dev web.app".split(
    " ",
  ),
]);
