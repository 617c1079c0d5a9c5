export interface WebPage {
  readonly html: string;
  readonly title: string;
  /** What a search engine has read: the words without markup. */
  readonly text: string;
}

export interface PageContent {
  readonly title: string;
  /** A paragraph each; may hold markup. */
  readonly paragraphs: readonly string[];
  /** schema.org Person, as pages of people have it. */
  readonly person?: Readonly<Record<string, unknown>>;
  readonly links?: readonly { readonly text: string; readonly href: string; readonly me?: true }[];
  readonly language?: string;
  /** `<link rel=canonical>`. */
  readonly canonical?: string;
  readonly published?: string;
  readonly head?: string;
  /** Markup behind the main part, comments for instance. */
  readonly after?: string;
}

/** A page as small companies and people make them: a menu, a heading, paragraphs, links, a foot. */
export function webPage({
  title,
  paragraphs,
  person,
  links = [],
  language = "en",
  canonical,
  published,
  head = "",
  after = "",
}: PageContent): WebPage {
  const list = links.map(({ text, href, me }) => `<li><a href="${href}"${me ? ' rel="me"' : ""}>${text}</a></li>`).join("");
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
${canonical === undefined ? "" : `<link rel="canonical" href="${canonical}">`}
${published === undefined ? "" : `<meta property="article:published_time" content="${published}">`}
${person === undefined ? "" : `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@type": "Person", ...person })}</script>`}
${head}</head><body><nav><a href="/">Home</a> <a href="/about">About</a></nav><main><h1>${title}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n")}
${list === "" ? "" : `<ul>${list}</ul>`}</main>${after}<footer><p>All rights reserved.</p></footer></body></html>`;
  const text = paragraphs.join(" ").replace(/<[^>]+>/g, " ");
  return { html, title, text: `${text} ${links.map(({ href }) => href).join(" ")}` };
}
