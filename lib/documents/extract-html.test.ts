import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { processorMs } from "../../test/harness/processor-time";
import { extractHtml } from "./extract-html";
import type { ExtractedDocument } from "./extraction";

function read(html: string, url = "https://pages.example.org/people/ada"): ExtractedDocument {
  const extraction = extractHtml(html, url);
  if (extraction.kind === "failed") throw new Error(extraction.reason);
  return extraction.document;
}

function emailHash(address: string): string {
  const email = parseEmailAddress(address);
  if (email === null) throw new Error("not an address");
  return hashEmail(email);
}

describe("the text is what a browser shows", () => {
  it.each([
    ["folds white space", "<p>  one\n\t two\r\n three </p>", "one two three"],
    ["keeps words apart only where the page does", "<p>co<b>ff</b>ee <i>is</i> <span> good </span>.</p>", "coffee is good ."],
    ["draws no-break spaces as spaces", "<p>10&nbsp;000 and&#160;&#160;more</p>", "10 000 and more"],
    ["sets blocks apart by an empty line", "<h1>Ada</h1><p>One.</p><div>Two.<div>Three.</div></div>", "Ada\n\nOne.\n\nTwo.\n\nThree."],
    ["gives list items and breaks a line", "<p>Likes:<br>tea</p><ul><li>chess<li>rowing</ul>", "Likes:\ntea\n\nchess\nrowing"],
    ["never makes more than one empty line", "<p>a<br><br><br>b</p>", "a\n\nb"],
    ["gives cells a line each", "<table><tr><td>Name<td>Ada</tr><tr><td>Role<td>Pilot</tr></table>", "Name\nAda\nRole\nPilot"],
    ["keeps preformatted lines", "<pre>one\n  two  \n</pre>", "one\n  two"],
    ["decodes entities once", "<p>R&amp;D &lt;b&gt; &amp;amp; caf&eacute; &#8217;</p>", "R&D <b> &amp; café ’"],
    ["drops soft hyphens and zero-width spaces", "<p>extra&shy;ordinary&#8203;&nbsp;boats</p>", "extraordinary boats"],
  ])("%s", (_, html, text) => {
    expect(read(html).text).toBe(text);
  });
});

describe("what no reader sees, and what is no content, is left out", () => {
  it.each([
    [
      "scripts, styles, templates and noscript",
      "<script>x</script><style>x</style><template>x</template><noscript>x</noscript><svg><text>x</text></svg><p>seen</p>",
    ],
    ["comments", "<p>se<!-- x -->en</p>"],
    ["hidden elements", '<p hidden>x</p><div aria-hidden="true">x</div><p>seen</p>'],
    [
      "inline styles that hide",
      '<p style="color:red;display: none">x</p><p style="visibility:hidden">x</p><p style="font-size:0">x</p><p style="opacity:0">x</p><p>seen</p>',
    ],
    ["text for screen readers alone", '<span class="icon sr-only">x</span><p>seen</p>'],
    ["what the page asks not to be quoted", "<p data-nosnippet>x</p><p>seen</p>"],
    ["menus, search and dialogs", '<nav>x</nav><div role="navigation">x</div><div role="search">x</div><p>seen</p><dialog>x</dialog>'],
    [
      "what the page's own style sheet hides, by class or by id",
      "<style>.gone, p.off { display: none } #away{visibility:hidden} @media print { .kept { display:none } }</style>" +
        '<p class="x gone">x</p><p class=off>x</p><p id=away>x</p><p class=kept>seen</p>',
    ],
    [
      "text off the screen or without size",
      '<p style="position:absolute;left:-9999px">x</p><p style="text-indent:-9999px">x</p><p style="height:0;overflow:hidden">x</p><p>seen</p>',
    ],
    ["forms and controls", "<form><p>x</p></form><p>seen <button>x</button></p><select><option>x</select>"],
    ["the head", "<head><title>x</title></head><body><p>seen</p></body>"],
  ])("%s", (_, html) => {
    expect(read(html).text).toBe("seen");
  });

  it("keeps an article's header, and a form that wraps the whole page", () => {
    expect(read("<article><header><h1>Ada</h1></header><p>Bio.</p></article>").text).toBe("Ada\n\nBio.");
    expect(read("<form><h1>Ada</h1><p>Bio.</p><input value=x></form>").text).toBe("Ada\n\nBio.");
  });

  it("keeps text that is transparent in part or of any visible size", () => {
    expect(read('<p style="opacity:0.5">faint</p><p style="font-size:0.8em">small</p>').text).toBe("faint\n\nsmall");
  });

  it("keeps what a reader sees around the main part, where somebody's name may stand", () => {
    const { text } = read(
      "<header><p>Ada Example, pilot</p></header><main><p>Ada builds boats.</p></main><aside>Bo.</aside><footer>© Ada</footer>",
    );
    expect(text).toBe("Ada Example, pilot\n\nAda builds boats.\n\nBo.\n\n© Ada");
  });
});

describe("what the page says of itself", () => {
  it("reads title, author, date, language and its own address", () => {
    const document = read(
      `<html lang="en-GB"><head><title> Ada&#8217;s\n page </title><meta name="author" content="Ada Example">
       <meta property="article:published_time" content="2024-05-17T08:00:00Z"><link rel="canonical" href="/ada"></head><body>Hello</body></html>`,
    );
    expect(document).toMatchObject({
      title: "Ada’s page",
      author: "Ada Example",
      publishedAt: "2024-05-17",
      language: "en",
      canonicalUrl: "https://pages.example.org/ada",
    });
  });

  it("takes the heading where there is no title, and a single byline where no tag names the author", () => {
    expect(read('<h1>Boats</h1><p>By <a rel="author" href="/ada">Ada Example</a></p>')).toMatchObject({
      title: "Boats",
      author: "Ada Example",
    });
    expect(read('<h1>Boats</h1><a rel="author">Ada Example</a> <a rel="author">Bo Sample</a>').author).toBeNull();
  });

  it("resolves a saved page against the address it was saved from", () => {
    const document = read(
      '<!-- saved from url=(0031)https://boats.example.org/about --><p>Hi</p><a href="team">team</a>',
      "library:folder/page.html",
    );
    expect(document.canonicalUrl).toBe("https://boats.example.org/about");
    expect(document.links).toEqual([{ platform: null, url: "https://boats.example.org/team" }]);
  });

  it("never hands on an address that a browser would run", () => {
    expect(
      read('<p>Hi</p><a href="javascript:alert(1)">x</a><a href="data:text/html,x">y</a><a rel="me" href="https://u:p@example.org/">z</a>')
        .links,
    ).toEqual([]);
  });
});

describe("whose profiles a page links", () => {
  it("names a platform for rel=me, wherever it stands", () => {
    expect(read('<p>Hi</p><footer><a rel="me" href="https://github.com/ada-x">code</a></footer>').links).toEqual([
      { platform: "github", url: "https://github.com/ada-x" },
    ]);
  });

  it("names a platform for a link called after it, when it is the only one", () => {
    const links = read(
      '<p>Hi</p><a href="https://www.linkedin.com/in/ada-x"> LinkedIn </a><a href="https://github.com/ada-x"><img alt="My GitHub profile"></a>',
    ).links;
    expect(links.map(({ platform }) => platform)).toEqual(["linkedin", "github"]);
  });

  it("names none on a page of several people, nor in running text", () => {
    expect(
      read('<p>Team</p><a href="https://github.com/ada-x">GitHub</a><a href="https://github.com/bo-y">GitHub</a>').links.map(
        ({ platform }) => platform,
      ),
    ).toEqual([null, null]);
    expect(read('<p>I learnt it from <a href="https://github.com/bo-y">a friend of mine</a>.</p>').links).toEqual([
      { platform: null, url: "https://github.com/bo-y" },
    ]);
  });
});

describe("what readers write under a page", () => {
  const ofReaders =
    '<div class="comment"><a rel="me" href="https://wolfsbane.example/">Ada</a> <a href="mailto:claims@wolfsbane.example">mail</a></div>';

  it("links and gives addresses of its writer's alone", () => {
    const own = '<p>I am Ada, and this is a page about boats, oars and ropes.</p><a rel="me" href="https://github.com/ada-x">code</a>';
    const page = read(`${own}<section id="comments">${ofReaders}</section>`);
    expect(page).toMatchObject({ links: [{ platform: "github", url: "https://github.com/ada-x" }], emailHashes: [] });
  });

  it("is the page where it holds most of it", () => {
    expect(read(ofReaders)).toMatchObject({
      links: expect.arrayContaining([{ platform: "website", url: "https://wolfsbane.example/" }]),
      emailHashes: [emailHash("claims@wolfsbane.example")],
    });
  });
});

describe("the person that structured data describes", () => {
  const person = {
    "@type": "Person",
    name: "Ada Example",
    jobTitle: "Pilot",
    worksFor: { "@type": "Organization", name: "Boats Ltd" },
    image: "/ada.jpg",
    sameAs: ["https://github.com/ada-x"],
  };
  const page = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script><p>Hello</p>`;

  it.each([
    ["a profile page", { "@type": "ProfilePage", mainEntity: person }],
    [
      "a graph that refers to them",
      {
        "@graph": [
          { "@type": "ProfilePage", mainEntity: { "@id": "#a" } },
          { ...person, "@id": "#a" },
        ],
      },
    ],
    ["a page with one person", [person]],
  ])("is read from %s", (_, data) => {
    const document = read(page(data));
    expect(document.record).toEqual({ name: "Ada Example", company: "Boats Ltd", title: "Pilot", year: null });
    expect(document.links).toEqual([{ platform: "github", url: "https://github.com/ada-x" }]);
    expect(document.photoUrl).toBe("https://pages.example.org/ada.jpg");
  });

  it("keeps an alternate name apart as a former one where the family name differs, and no nickname", () => {
    const nameOf = (alternateName: unknown) => read(page({ ...person, alternateName })).record?.name;
    expect(nameOf("Ada Sample")).toBe("Ada Example (formerly Ada Sample)");
    expect(nameOf(["Ada M. Example", "ada-x", "The Pilot"])).toBe("Ada Example");
  });

  it("is nobody on a page of several people", () => {
    expect(read(page([person, { ...person, name: "Bo Sample" }]))).toMatchObject({ record: null, photoUrl: null, links: [] });
  });

  it("is not the author of an article", () => {
    expect(read(page({ "@type": "Article", author: person, datePublished: "2023-02-01" }))).toMatchObject({
      record: null,
      author: "Ada Example",
      publishedAt: "2023-02-01",
    });
  });

  it("is read from Open Graph when the page is a profile", () => {
    const og =
      '<meta property="og:type" content="profile"><meta property="profile:first_name" content="Ada"><meta property="profile:last_name" content="Example"><meta property="og:image" content="https://cdn.example.org/a.jpg"><p>Hi</p>';
    expect(read(og)).toMatchObject({ record: { name: "Ada Example" }, photoUrl: "https://cdn.example.org/a.jpg" });
    expect(read(og.replace("profile", "article")).photoUrl).toBeNull();
  });

  it.each(["not json", '{"@type":', "[]", "null", '{"@type":["Person"],"name":{"a":1},"sameAs":{"b":2},"image":7}'])(
    "survives %s",
    (data) => {
      expect(read(`<script type="application/ld+json">${data}</script><p>Hello</p>`).text).toBe("Hello");
    },
  );
});

describe("mailboxes", () => {
  it("keeps the hash of the page's only personal mailbox", () => {
    expect(
      read('<p>Hi <a href="mailto:Ada%2Bweb@Boats.example?subject=x">mail</a> <a href="mailto:info@boats.example">office</a></p>')
        .emailHashes,
    ).toEqual([emailHash("ada+web@boats.example")]);
  });

  it("keeps none when there are several", () => {
    expect(read('<p>Hi</p><a href="mailto:ada@boats.example">a</a><a href="mailto:bo@boats.example">b</a>').emailHashes).toEqual([]);
  });
});

describe("whatever bytes come", () => {
  it("fails by name on pages without text", () => {
    expect(extractHtml("<script>let a = 1</script>", "https://example.org/")).toEqual({ kind: "failed", reason: "empty" });
    expect(extractHtml("", "https://example.org/")).toEqual({ kind: "failed", reason: "empty" });
  });

  it.each([
    ["open elements", "<div>".repeat(300_000)],
    ["closing tags that close nothing", `${"<a>".repeat(100_000)}${"</b>".repeat(100_000)}`],
    ["formatting that every block reopens", "<b><p>".repeat(100_000)],
    ["angle brackets", "<".repeat(1_000_000)],
    ["attributes", `<a ${"x=1 ".repeat(200_000)}>t</a>`],
    ["elements outside of any body", "<b>t</b>".repeat(100_000)],
    ["elements behind the body", `<body>t</body>${"<b>t</b>".repeat(100_000)}`],
    ["links of the subject's own", `<body>${'<a rel=me href="/t">t</a>'.repeat(100_000)}`],
  ])("answers in linear time to a flood of %s", (_, html) => {
    const startedMs = processorMs();
    extractHtml(html, "https://example.org/");
    expect(processorMs() - startedMs).toBeLessThan(5_000);
  });

  it("reads a page that is nested ten thousand deep", () => {
    expect(read(`${"<div>".repeat(10_000)}deep`).text).toBe("deep");
  });

  it("never throws, and never hands on what cannot be stored", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "<p>",
        "</p>",
        "<a href=",
        "<!--",
        "-->",
        "<script type='application/ld+json'>",
        "</script>",
        "<ul><li>",
        "&#0;",
        "&#xd800;",
        "\0",
        "\ud800",
        "<table>",
        "<main>",
        '"',
        ">",
        "<br>",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.webUrl(), (pieces, url) => {
        const extraction = extractHtml(pieces.join(""), url);
        const text = extraction.kind === "extracted" ? extraction.document.text : "";
        expect(text).not.toMatch(/\0/);
        expect(text).toBe(text.trim());
        expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
      }),
    );
  });

  it("believes the page before the words", () => {
    const text = "<p>Ada is a test engineer at Acme Tools and has a dog. She works on the tides of the sea.</p>";
    const languageIn = (html: string) => {
      const extraction = extractHtml(html, "https://pages.example.org/");
      return extraction.kind === "extracted" ? extraction.document.language : undefined;
    };
    expect(languageIn(text)).toBe("en");
    expect(languageIn(`<html lang="nl"><body>${text}</body></html>`)).toBe("nl");
  });
});
