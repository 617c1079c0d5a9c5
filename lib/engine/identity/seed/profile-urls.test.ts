import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSharedHost, ownDomainOf } from "./own-domain";
import { hostOf, pageKeyOf, parseLinkedInProfile, parseProfileUrl } from "./profile-urls";

describe("parseLinkedInProfile", () => {
  it.each([
    "https://www.linkedin.com/in/odile-brandt",
    "http://linkedin.com/in/odile-brandt/",
    "linkedin.com/in/odile-brandt",
    "//www.linkedin.com/in/odile-brandt",
    "https://DE.LinkedIn.com/IN/Odile-Brandt",
    "https://m.linkedin.com/in/odile-brandt?trk=x&y=/in/other",
    "https://uk.linkedin.com/in/odile-brandt/details/experience/#top",
    "https://www.linkedin.com/in/odile%2Dbrandt",
    "https://www.linkedin.com:443/in/odile-brandt",
    "https://www.linkedin.com./in/odile-brandt",
    "  https://www.linkedin.com/in/odile-brandt,\n",
    "https://www.linkedin.com/mwlite/in/odile-brandt",
    "https://www.linkedin.com/pub/odile-brandt",
    "https://www.linkedin.com/pub/odile-brandt/details/experience/top",
  ])("reads %j as one person", (url) => {
    expect(parseLinkedInProfile(url)).toEqual({ slug: "odile-brandt" });
  });

  it("keeps letters of any script, decoded and composed", () => {
    expect(parseLinkedInProfile("https://www.linkedin.com/in/zo%C3%AB-%C5%81ukasz")).toEqual({ slug: "zoë-łukasz" });
    expect(parseLinkedInProfile("https://www.linkedin.com/in/zoe%CC%88")).toEqual({ slug: "zoë" });
  });

  it("does not take two legacy addresses of one name for one person", () => {
    const one = parseLinkedInProfile("https://www.linkedin.com/pub/odile-brandt/1b/58a/a83");
    const other = parseLinkedInProfile("https://www.linkedin.com/pub/odile-brandt/2/7/b12");
    expect(one).toEqual({ slug: "odile-brandt-a8358a1b" });
    expect(other).toEqual({ slug: "odile-brandt-b120072" });
  });

  it.each([
    "",
    "https://www.linkedin.com/",
    "https://www.linkedin.com/in/",
    "https://www.linkedin.com/in/%20",
    "https://www.linkedin.com/in/me",
    "https://www.linkedin.com/company/acme",
    "https://www.linkedin.com/school/acme",
    "https://www.linkedin.com/jobs/view/1",
    "https://www.linkedin.com/posts/odile-brandt_x",
    "https://www.linkedin.com/pub/dir/odile/brandt",
    "https://linkedin.com.example.org/in/odile-brandt",
    "https://notlinkedin.com/in/odile-brandt",
    "https://linkedin.co/in/odile-brandt",
    "https://example.org/linkedin.com/in/odile-brandt",
    "https://linkedın.com/in/odile-brandt",
    "https://learning.linkedin.com/in/odile-brandt",
    "ftp://linkedin.com/in/odile-brandt",
    "javascript:alert(1)//linkedin.com/in/odile-brandt",
    "https://user:pw@linkedin.com/in/odile-brandt",
    "https://linkedin.com\\@example.org/in/odile-brandt",
    "https://linkedin.com:8443/in/odile-brandt",
    "https://linkedin%2Ecom/in/odile-brandt",
    "https://linkedin.com/in/odile\u0000brandt",
    "https://linkedin.com/in/\u202eodile",
    "https://linkedin.com/in/odile%2Fbrandt",
    "https://linkedin.com/in/%E0%A4%A",
    "https://linkedin.com/in/a/../../company/x",
    "https://linkedin.com/in/a/%2e%2E/%2e./company/x",
    "https://linkedin.com/in/../company/x",
    "https://linkedin.com/in/./a",
    "https://linkedin.com/in/a/..",
    "https://linkedin.com/in/<script>",
    `https://linkedin.com/in/${"a".repeat(200)}`,
    `https://linkedin.com/in/odile?${"a".repeat(3_000)}`,
  ])("refuses %j", (url) => {
    expect(parseLinkedInProfile(url)).toBeNull();
  });

  it("finds the slug again in the address it makes", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{1,40})[a-z0-9]$/), (slug) => {
        expect(parseLinkedInProfile(parseProfileUrl(`linkedin.com/in/${slug}`)?.url ?? "")).toEqual({ slug });
      }),
    );
  });
});

describe("parseProfileUrl", () => {
  it.each([
    ["https://github.com/OdileB", "github:odileb"],
    ["https://gitlab.com/odile.b", "gitlab:odile.b"],
    ["http://www.twitter.com/@OdileB?lang=en", "twitter:odileb"],
    ["https://x.com/odileb/", "twitter:odileb"],
    ["https://fosstodon.example/@odile", "mastodon:odile@fosstodon.example"],
    ["https://fosstodon.org/@odile", "mastodon:odile@fosstodon.org"],
    ["https://social.example/users/odile", "mastodon:odile@social.example"],
    ["https://bsky.app/profile/odile.example", "bluesky:odile.example"],
    ["https://www.linkedin.com/in/Odile", "linkedin:odile"],
    ["https://orcid.org/0000-0001-2345-678X", "orcid:0000-0001-2345-678x"],
    ["https://stackoverflow.com/users/12345/odile", "stackoverflow:12345"],
    ["https://dev.to/odileb", "dev.to:odileb"],
    ["https://www.youtube.com/@odileb", "youtube:odileb"],
    ["https://instagram.com/odile.b", "instagram:odile.b"],
    ["https://medium.com/@odileb", "medium:odileb"],
    ["https://odileb.medium.com/", "medium:odileb"],
    ["https://medium.com/u/0a1b2c3d4e5f?source=post", "medium:0a1b2c3d4e5f"],
    ["https://keybase.io/odileb", "keybase:odileb"],
    ["https://old.reddit.com/user/odile-b", "reddit:odile-b"],
    ["https://de.reddit.com/u/odile-b/", "reddit:odile-b"],
    ["http://fb.com/odile.brandt", "facebook:odile.brandt"],
    ["https://www.facebook.com/odile_brandt-b", "facebook:odile_brandt-b"],
    ["https://de-de.facebook.com/odile.brandt", "facebook:odile.brandt"],
    ["https://www.facebook.com/profile.php?id=100004123456780", "facebook:100004123456780"],
    ["https://m.facebook.com/profile.php?v=info&id=100004123456780", "facebook:100004123456780"],
    ["https://www.facebook.com/100004123456780", "facebook:100004123456780"],
    ["https://instagr.am/odile.b", "instagram:odile.b"],
    ["https://www.xing.com/profile/Odile_Brandt7", "xing:odile_brandt7"],
    ["https://www.xing.com/profile/Odile_Brandt7/cv?x=1", "xing:odile_brandt7"],
    ["https://www.snapchat.com/add/odile_b", "snapchat:odile_b"],
    ["https://www.snapchat.com/@odile_b", "snapchat:odile_b"],
    ["https://stackexchange.com/users/12345/odile", "stackexchange:12345"],
    ["https://gardening.stackexchange.com/users/12345/odile?tab=profile", "stackexchange:12345@gardening.stackexchange.com"],
    ["https://superuser.com/users/12345", "stackexchange:12345@superuser.com"],
    ["https://mathoverflow.net/users/12345/odile", "stackexchange:12345@mathoverflow.net"],
    ["https://news.ycombinator.com/user?id=OdileWhoWritesAbout", "hackernews:odilewhowritesabout"],
    ["https://pl.pinterest.com/odileb/", "pinterest:odileb"],
    ["https://www.twitch.tv/odileb", "twitch:odileb"],
    ["https://www.tiktok.com/@odile.b", "tiktok:odile.b"],
    ["https://t.me/odileb", "telegram:odileb"],
    ["https://dribbble.com/odile-b", "dribbble:odile-b"],
    ["https://www.patreon.com/odileb", "patreon:odileb"],
    ["https://vimeo.com/odileb", "vimeo:odileb"],
    ["https://vk.com/odile.b", "vk:odile.b"],
    ["https://exercism.io/profiles/odile-b", "exercism:odile-b"],
    ["https://angel.co/u/odile-b", "angellist:odile-b"],
    ["https://www.polywork.com/odile-b", "polywork:odile-b"],
    ["https://about.me/odile.b", "aboutme:odile.b"],
    ["https://en.gravatar.com/odileb", "gravatar:odileb"],
  ])("knows %s as %s", (url, key) => {
    expect(parseProfileUrl(url)?.key).toBe(key);
  });

  it.each([
    "https://github.com/odileb/project",
    "https://github.com/features",
    "https://twitter.com/share",
    "https://twitter.com/odileb/status/1",
    "https://instagram.com/odile..b",
    "https://facebook.com/help",
    "https://facebook.com/home.php",
    "https://www.facebook.com/sharer.php?u=x",
    "https://www.facebook.com/profile.php",
    "https://www.facebook.com/profile.php?id=odile",
    "https://www.facebook.com/profile.php/x?id=100004123456780",
    "https://fb.com/",
    "https://www.xing.com/companies/acme",
    "https://www.xing.com/profile",
    "https://www.snapchat.com/discover",
    "https://www.snapchat.com/add/",
    "https://stackexchange.com/users",
    "https://gardening.stackexchange.com/users/edit/12345",
    "https://gardening.stackexchange.com/questions/12345/odile",
    "https://stackexchange.com.example.org/users/12345/odile",
    "https://github.com/odileb/..",
    "https://github.com/odileb/project/../../other",
    "https://www.youtube.com/watch?v=x",
    "https://medium.com/@odileb/a-post-123",
    "https://fosstodon.example/@odile/1234",
    "https://odile.example/about",
    "https://substack.com/@odileb",
    "https://social..example/@odileb",
    "https://github.com/sponsors",
    "htt://twitter.com/odileb",
    "mailto:odile@example.org",
  ])("takes %s for no profile", (url) => {
    expect(parseProfileUrl(url)).toBeNull();
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const raw of [text, `https://github.com/${text}`, `https://linkedin.com/in/${text}`]) {
          parseProfileUrl(raw);
          pageKeyOf(raw);
          hostOf(raw);
          ownDomainOf(raw);
        }
      }),
    );
  });
});

it("leads to a channel of YouTube by its id, and to another by its name", () => {
  expect(parseProfileUrl("https://youtube.com/channel/UCabcdefghijklmnopqrstuv")?.url).toBe(
    "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv",
  );
  expect(parseProfileUrl("https://youtube.com/c/odileb")?.url).toBe("https://www.youtube.com/@odileb");
});

describe("accounts with one number on two sites of a network", () => {
  it("are two accounts, and each address leads back to its own", () => {
    const urls = [
      "https://superuser.com/users/12345/odile",
      "https://gardening.stackexchange.com/users/12345/odile",
      "https://stackexchange.com/users/12345",
    ];
    const read = urls.map((url) => parseProfileUrl(url));
    expect(new Set(read.map((each) => each?.key)).size).toBe(3);
    for (const each of read) expect(parseProfileUrl(each?.url ?? "")).toEqual(each);
  });
});

describe("hosts", () => {
  it("tells people's own places from platforms that everybody shares", () => {
    expect(ownDomainOf("odile.github.io")).toBe("odile.github.io");
    expect(ownDomainOf("blog.odile.example.com")).toBe("example.com");
    expect(ownDomainOf("odile.substack.com")).toBe("odile.substack.com");
    for (const host of ["github.io", "github.com", "medium.com", "www.x.com", "substack.com", "127.0.0.1", "com"])
      expect(isSharedHost(host)).toBe(true);
  });

  it("compares pages by host, path and the anchor that names a person's place", () => {
    expect(pageKeyOf("HTTPS://www.Example.org/team/?x=1")).toBe(pageKeyOf("http://example.org/team"));
    expect(pageKeyOf("https://example.org/team#odile")).not.toBe(pageKeyOf("https://example.org/team#other"));
    expect(pageKeyOf("https://example.org/#odile")).toBe(pageKeyOf("https://example.org/"));
  });
});

describe("a profile that only its query tells apart", () => {
  it("is read from its query, and from nothing else on that host", () => {
    expect(parseProfileUrl("https://news.ycombinator.com/user?id=odile_b")).toMatchObject({
      key: "hackernews:odile_b",
      url: "https://news.ycombinator.com/user?id=odile_b",
    });
    for (const other of [
      "https://news.ycombinator.com/item?id=12345",
      "https://news.ycombinator.com/user",
      "https://news.ycombinator.com/user?id=%0aodile",
      "https://news.ycombinator.com/",
    ])
      expect(parseProfileUrl(other), other).toBeNull();
  });
});
