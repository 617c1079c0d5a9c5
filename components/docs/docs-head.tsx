import Head from "next/head";

interface DocsHeadProps {
  readonly title: string;
  readonly description: string;
  readonly baseUrl: string;
}

/** What a page of the documentation says of itself: to a tab, to search engines and to whoever shows a link to it. */
export function DocsHead({ title, description, baseUrl }: DocsHeadProps) {
  const fullTitle = `${title} · Personal Context Brief`;
  const image = `${baseUrl}/opengraph-image.png`;
  return (
    <Head>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </Head>
  );
}
