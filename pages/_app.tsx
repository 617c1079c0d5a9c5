import type { AppProps } from "next/app";
import Head from "next/head";
import { inter } from "@/components/ui/inter";
import { SiteFrame } from "@/components/ui/site-frame";
import "../app/globals.css";

/** The frame of `app/layout.tsx` for the pages of this folder: those that run no scripts. */
export default function PlainApp({ Component, pageProps }: AppProps) {
  return (
    <>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" key="theme-light" media="(prefers-color-scheme: light)" content="#f8f7f4" />
        <meta name="theme-color" key="theme-dark" media="(prefers-color-scheme: dark)" content="#101315" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </Head>
      <div className={inter.variable}>
        <SiteFrame>
          <Component {...pageProps} />
        </SiteFrame>
      </div>
    </>
  );
}
