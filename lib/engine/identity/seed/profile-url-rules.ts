/** The platforms whose profile pages are known. Only what the address alone shows; nothing is fetched. */
export const profileUrlRules: readonly HostRule[] = [
  {
    platform: "github",
    hosts: ["github.com"],
    prefixes: [""],
    handle: /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i,
    reserved: [
      "orgs",
      "sponsors",
      "collections",
      "enterprise",
      "organizations",
      "gist",
      "readme",
      "issues",
      "pulls",
      "codespaces",
      "team",
      "events",
    ],
    canonical: (handle) => `https://github.com/${handle}`,
  },
  {
    platform: "gitlab",
    hosts: ["gitlab.com"],
    prefixes: [""],
    handle: /^[a-z\d_][\w.-]{1,254}$/i,
    reserved: ["groups", "projects", "dashboard", "-"],
    canonical: (handle) => `https://gitlab.com/${handle}`,
  },
  {
    platform: "twitter",
    hosts: ["twitter.com", "x.com"],
    prefixes: [""],
    handle: /^@?([a-z\d_]{1,20})$/i,
    reserved: ["hashtag", "intent", "compose", "lists"],
    canonical: (handle) => `https://x.com/${handle}`,
  },
  {
    platform: "bluesky",
    hosts: ["bsky.app"],
    prefixes: ["profile"],
    handle: /^(?:did:[a-z]+:[\w.:%-]+|[a-z\d-]+(?:\.[a-z\d-]+)+)$/i,
    canonical: (handle) => `https://bsky.app/profile/${handle}`,
  },
  {
    platform: "orcid",
    hosts: ["orcid.org"],
    prefixes: [""],
    handle: /^\d{4}-\d{4}-\d{4}-\d{3}[\dx]$/i,
    canonical: (handle) => `https://orcid.org/${handle.toUpperCase()}`,
  },
  {
    platform: "stackoverflow",
    hosts: ["stackoverflow.com"],
    prefixes: ["users"],
    handle: /^\d{1,12}$/,
    allowsTail: true,
    canonical: (handle) => `https://stackoverflow.com/users/${handle}`,
  },
  {
    platform: "dev.to",
    hosts: ["dev.to"],
    prefixes: [""],
    handle: /^[a-z\d_]{2,40}$/i,
    reserved: ["t", "latest", "top", "enter", "listings", "videos", "tags"],
    canonical: (handle) => `https://dev.to/${handle}`,
  },
  {
    platform: "youtube",
    hosts: ["youtube.com"],
    prefixes: ["channel", "c", "user", ""],
    handle: /^@?([\w.-]{2,60})$/,
    reserved: ["watch", "embed", "playlist", "shorts", "results", "channel", "c", "feed", "live", "v"],
    canonical: (handle) =>
      /^UC[\w-]{22}$/.test(handle) ? `https://www.youtube.com/channel/${handle}` : `https://www.youtube.com/@${handle}`,
  },
  {
    platform: "instagram",
    hosts: ["instagram.com", "instagr.am"],
    prefixes: [""],
    handle: /^@?((?!.*\.\.)[a-z\d_][a-z\d_.]{0,28}[a-z\d_]|[a-z\d_])$/i,
    reserved: ["p", "reel", "reels", "tv", "direct", "accounts"],
    canonical: (handle) => `https://www.instagram.com/${handle}/`,
  },
  {
    platform: "medium",
    hosts: ["medium.com"],
    prefixes: [""],
    handle: /^@([\w.-]{1,60})$/,
    canonical: (handle) => `https://medium.com/@${handle}`,
  },
  {
    platform: "medium",
    hosts: ["medium.com"],
    prefixes: ["u"],
    handle: /^[a-f\d]{10,12}$/,
    canonical: (handle) => `https://medium.com/u/${handle}`,
  },
  {
    platform: "keybase",
    hosts: ["keybase.io"],
    prefixes: [""],
    handle: /^[a-z\d_]{2,16}$/i,
    reserved: ["docs", "inv", "team"],
    canonical: (handle) => `https://keybase.io/${handle}`,
  },
  {
    platform: "facebook",
    hosts: ["facebook.com", "fb.com"],
    isLocalised: true,
    prefixes: [""],
    // Every file of the platform's own (`home.php`, `sharer.php`) ends so, and no account does.
    handle: /^(?!.*\.php$)[a-z\d._-]{5,60}$/i,
    reserved: ["events", "photo", "photos", "video", "videos", "gaming", "people", "reel", "dialog", "plugins", "notes", "media"],
    canonical: (handle) => `https://www.facebook.com/${handle}`,
  },
  {
    platform: "reddit",
    hosts: ["reddit.com", "old.reddit.com", "new.reddit.com", "np.reddit.com"],
    isLocalised: true,
    prefixes: ["user", "u"],
    handle: /^[\w-]{3,20}$/,
    canonical: (handle) => `https://www.reddit.com/user/${handle}`,
  },
  {
    platform: "twitch",
    hosts: ["twitch.tv"],
    prefixes: [""],
    handle: /^\w{3,25}$/,
    reserved: ["directory", "p", "videos"],
    canonical: (handle) => `https://www.twitch.tv/${handle}`,
  },
  {
    platform: "tiktok",
    hosts: ["tiktok.com"],
    prefixes: [""],
    handle: /^@([\w.]{2,24})$/,
    canonical: (handle) => `https://www.tiktok.com/@${handle}`,
  },
  {
    platform: "telegram",
    hosts: ["t.me", "telegram.me"],
    prefixes: [""],
    handle: /^[a-z]\w{4,31}$/i,
    reserved: ["joinchat", "addstickers"],
    canonical: (handle) => `https://t.me/${handle}`,
  },
  {
    platform: "dribbble",
    hosts: ["dribbble.com"],
    prefixes: [""],
    handle: /^[\w-]{2,40}$/,
    reserved: ["shots", "tags", "designers"],
    canonical: (handle) => `https://dribbble.com/${handle}`,
  },
  {
    platform: "patreon",
    hosts: ["patreon.com"],
    prefixes: [""],
    handle: /^\w{2,60}$/,
    reserved: ["create", "c", "posts"],
    canonical: (handle) => `https://www.patreon.com/${handle}`,
  },
  {
    platform: "pinterest",
    hosts: ["pinterest.com"],
    isLocalised: true,
    prefixes: [""],
    handle: /^\w{3,30}$/,
    reserved: ["pin", "ideas", "today"],
    canonical: (handle) => `https://www.pinterest.com/${handle}/`,
  },
  {
    platform: "vimeo",
    hosts: ["vimeo.com"],
    prefixes: [""],
    handle: /^(?=.*[a-z])\w{3,40}$/i,
    reserved: ["channels", "categories", "ondemand"],
    canonical: (handle) => `https://vimeo.com/${handle}`,
  },
  {
    platform: "vk",
    hosts: ["vk.com"],
    prefixes: [""],
    handle: /^[a-z][\w.]{3,30}$/i,
    reserved: ["wall", "video", "audios"],
    canonical: (handle) => `https://vk.com/${handle}`,
  },
  {
    platform: "xing",
    hosts: ["xing.com"],
    prefixes: ["profile"],
    handle: /^[\p{L}\p{N}_-]{2,80}$/u,
    allowsTail: true,
    canonical: (handle) => `https://www.xing.com/profile/${encodeURIComponent(handle)}`,
  },
  {
    platform: "snapchat",
    hosts: ["snapchat.com"],
    prefixes: ["add"],
    handle: /^[a-z\d][\w.-]{2,30}$/i,
    canonical: (handle) => `https://www.snapchat.com/add/${handle}`,
  },
  {
    platform: "snapchat",
    hosts: ["snapchat.com"],
    prefixes: [""],
    handle: /^@([a-z\d][\w.-]{2,30})$/i,
    canonical: (handle) => `https://www.snapchat.com/add/${handle}`,
  },
  {
    platform: "exercism",
    hosts: ["exercism.io", "exercism.org"],
    prefixes: ["profiles"],
    handle: /^[\w-]{2,40}$/,
    canonical: (handle) => `https://exercism.org/profiles/${handle}`,
  },
  {
    platform: "angellist",
    hosts: ["angel.co", "wellfound.com"],
    prefixes: ["u", "p"],
    handle: /^[\w-]{2,60}$/,
    canonical: (handle) => `https://wellfound.com/u/${handle}`,
  },
  {
    platform: "polywork",
    hosts: ["polywork.com"],
    prefixes: [""],
    handle: /^[\w-]{2,40}$/,
    canonical: (handle) => `https://www.polywork.com/${handle}`,
  },
  {
    platform: "aboutme",
    hosts: ["about.me"],
    prefixes: [""],
    handle: /^[\w.-]{2,60}$/,
    canonical: (handle) => `https://about.me/${handle}`,
  },
  {
    platform: "gravatar",
    hosts: ["gravatar.com", "en.gravatar.com"],
    prefixes: [""],
    handle: /^\w{3,60}$/,
    canonical: (handle) => `https://gravatar.com/${handle}`,
  },
];

/** How one platform writes the addresses of profiles. */
export interface HostRule {
  readonly platform: string;
  readonly hosts: readonly string[];
  /** The same accounts stand under subdomains by language or country: `de.`, `pt-br.`. */
  readonly isLocalised?: boolean;
  /** Path in front of the handle; the empty string for none. The first that fits wins. */
  readonly prefixes: readonly string[];
  readonly handle: RegExp;
  /** Words that stand where a handle would, but are the platform's own pages. */
  readonly reserved?: readonly string[];
  /** Whether pages below the profile still say whose it is (`/@jane/video`). */
  readonly allowsTail?: boolean;
  readonly canonical: (handle: string) => string;
}

/** Words that stand where a handle would on nearly every platform. */
export const commonReserved = [
  ..."about account accounts api app apps blog business careers company contact discover download explore features feed groups hashtag help home".split(
    " ",
  ),
  ..."i intent jobs legal login logout marketplace messages new news notifications pages people policies popular posts premium press pricing privacy".split(
    " ",
  ),
  ..."profile public register search security settings share sharer shop signin signup site status store stories support tags terms topics trending".split(
    " ",
  ),
  ..."tos trends user users watch web wiki www".split(" "),
];

/** Profiles whose account stands in the query. */
export interface QueryRule {
  readonly platform: string;
  readonly hosts: readonly string[];
  /** The one segment of the path. */
  readonly path: string;
  readonly parameter: string;
  readonly handle: RegExp;
  readonly canonical: (handle: string) => string;
}

export const queryProfileRules: readonly QueryRule[] = [
  {
    platform: "hackernews",
    hosts: ["news.ycombinator.com"],
    path: "user",
    parameter: "id",
    handle: /^[\w-]{2,32}$/,
    canonical: (handle) => `https://news.ycombinator.com/user?id=${handle}`,
  },
  {
    platform: "facebook",
    hosts: ["facebook.com", "fb.com"],
    path: "profile.php",
    parameter: "id",
    handle: /^\d{5,20}$/,
    canonical: (handle) => `https://www.facebook.com/${handle}`,
  },
];

/** Sites of the Stack Exchange network beside its subdomains. On each an account has a number of its own. */
export const stackExchangeSites: readonly string[] = [
  "serverfault.com",
  "superuser.com",
  "askubuntu.com",
  "mathoverflow.net",
  "stackapps.com",
];
