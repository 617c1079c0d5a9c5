import type { GetServerSideProps, PageConfig } from "next";
import Head from "next/head";
import Link from "next/link";
import { sampleBrief } from "@/app/sample-brief";
import type { BriefFacts } from "@/components/brief/first-screen-of";
import { HowItWorks } from "@/components/start/how-it-works";
import { PriceCard } from "@/components/start/price-card";
import { SampleBrief } from "@/components/start/sample-brief";
import { UsesAndLimits } from "@/components/start/uses-and-limits";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { pack } from "@/lib/contract/pack";
import { env } from "@/lib/env";

/** Not even the framework's own scripts, which are more than this page may load: it has nothing to run. */
export const config: Pick<PageConfig, "unstable_runtimeJS"> & { maxDuration?: number } = { unstable_runtimeJS: false };

const description = "A grounded brief about one person: every claim with its source, the exact words, and how safe it is to mention.";

interface StartProps {
  readonly baseUrl: string;
  readonly sample: BriefFacts | null;
}

export const getServerSideProps: GetServerSideProps<StartProps> = async ({ res }) => {
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  return { props: { sample: sampleBrief(), baseUrl: env().baseUrl } };
};

/**
 * What the service is, for somebody who has never heard of it: a real brief's first screen, how it comes about, what it costs, what it is for and
 * what it never does.
 */
export default function StartPage({ sample, baseUrl }: StartProps) {
  return (
    <div className="space-y-16 sm:space-y-24">
      <Head>
        <title>Personal Context Brief: know what is safe to say before you write</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={`${baseUrl}/`} />
        <meta property="og:type" content="website" />
        <meta property="og:url" content={`${baseUrl}/`} />
        <meta property="og:title" content="Know what is safe to say before you write" />
        <meta property="og:description" content={description} />
        <meta property="og:image" content={`${baseUrl}/opengraph-image.png`} />
        <meta property="og:image:alt" content="Personal Context Brief: know what is safe to say before you write." />
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
      <section
        aria-labelledby="promise"
        className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:pb-4"
      >
        <div>
          <h1 id="promise" className="text-4xl font-semibold leading-[1.08] tracking-[-0.035em] sm:text-5xl">
            Know what is safe to say before you write.
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg text-muted">
            A brief about one person, from what is public. For anyone writing a first email, or walking into a meeting in fifteen minutes.
            Every claim shows its source and the exact words.
          </p>
          <p className="mt-5 text-lg" data-price>
            <strong className="font-semibold">${pack.subtotal.amount / 100 / pack.credits} a person</strong>
            <span className="text-muted">
              , plus tax, in packs of {pack.credits}. No subscription. A request that brings no brief is free.
            </span>
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Link href="/app" className={buttonClass("primary")}>
              Get a brief
              <Icon name="arrow" />
            </Link>
            <Link href="/docs" className={buttonClass("quiet")}>
              Read the docs
            </Link>
          </p>
        </div>
        {sample === null ? null : <SampleBrief brief={sample} />}
      </section>
      <HowItWorks />
      <UsesAndLimits />
      <PriceCard />
      <section aria-labelledby="about-you" className="flex gap-4 border-t border-line pt-10">
        <Icon name="shield" className="mt-1 size-5 text-accent" />
        <div className="max-w-[42rem]">
          <h2 id="about-you" className="font-semibold">
            Is a brief about you?
          </h2>
          <p className="mt-1 text-muted">
            You have a say in it, without an account: <TextLink href="/privacy">Stop, correct or erase it</TextLink>.
          </p>
        </div>
      </section>
    </div>
  );
}
