import type { GetServerSideProps, PageConfig } from "next";
import Head from "next/head";
import Link from "next/link";
import { sampleClaim } from "@/app/sample-claim";
import { ClaimCard } from "@/components/brief/claim-card";
import { HowItWorks } from "@/components/start/how-it-works";
import { PriceCard } from "@/components/start/price-card";
import { UsesAndLimits } from "@/components/start/uses-and-limits";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import type { Claim } from "@/lib/contract/brief";

/** Not even the framework's own scripts, which are more than this page may load: it has nothing to run. */
export const config: Pick<PageConfig, "unstable_runtimeJS"> & { maxDuration?: number } = { unstable_runtimeJS: false };

interface StartProps {
  readonly sample: Claim | null;
}

export const getServerSideProps: GetServerSideProps<StartProps> = async ({ res }) => {
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  return { props: { sample: sampleClaim() } };
};

/** What the service is, for somebody who has never heard of it: one real claim, how it comes about, what it costs, what it is for and what it never does. */
export default function StartPage({ sample }: StartProps) {
  return (
    <div className="space-y-20 sm:space-y-28">
      <Head>
        <title>Personal Context Brief: know what is safe to say before you write</title>
        <meta
          name="description"
          content="A grounded brief about one person: every claim with its source, the exact words, and how safe it is to mention."
        />
      </Head>
      <section
        aria-labelledby="promise"
        className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:pb-4 lg:pt-8"
      >
        <div>
          <h1 id="promise" className="text-4xl font-semibold leading-[1.08] tracking-[-0.035em] sm:text-[3.5rem]">
            Know what is safe to say before you write.
          </h1>
          <p className="mt-6 max-w-[34rem] text-lg text-muted">
            A brief about one person, from what is public: their work, what they talk about, what they enjoy. Every claim shows its source,
            the exact words that carry it, and how safe it is to mention.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link href="/app" className={buttonClass("primary")}>
              Get a brief
              <Icon name="arrow" />
            </Link>
            <Link href="/docs" className={buttonClass("quiet")}>
              Read the docs
            </Link>
          </p>
          <p className="mt-5 text-sm text-muted">1 credit a person. Refused and failed requests are free.</p>
        </div>
        {sample === null ? null : (
          <figure aria-labelledby="sample">
            <ClaimCard claim={sample} />
            <figcaption id="sample" className="mt-3 px-1 text-sm text-muted">
              One claim from the brief about our fictional subject, made like any other. Follow the source: it opens at the quote.
            </figcaption>
          </figure>
        )}
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
