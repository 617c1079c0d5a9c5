import Link from "next/link";
import { ClaimCard } from "@/components/brief/claim-card";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { sampleClaim } from "./sample-claim";

const promises = [
  {
    title: "No claim without its words",
    text: "Each one carries a source, a quote that stands in it word for word, and scores that follow from rules you can read.",
  },
  {
    title: "Private stays private",
    text: "Health, belief, family, whereabouts and the like are filtered out. What was dropped is counted, never shown.",
  },
  {
    title: "Rather nothing than the wrong person",
    text: "Pages of namesakes are kept out. When it is not clear who is meant, you get a refusal, and it costs nothing.",
  },
] as const;

/** What the service is, in one screen. */
export default function StartPage() {
  const sample = sampleClaim();
  return (
    <>
      <div className="grid items-center gap-x-16 gap-y-12 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:py-12">
        <div>
          <h1 className="text-4xl font-semibold leading-[1.08] tracking-[-0.035em] sm:text-[3.5rem]">
            Know what is safe to say before you write.
          </h1>
          <p className="mt-6 max-w-[34rem] text-lg text-muted">
            Give a LinkedIn profile URL, a name with a company, or a work email. Get a brief about that one person from public pages, where
            every claim shows its source, the exact words, and how safe it is to mention.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link href="/app" className={buttonClass("primary")}>
              Get a brief
              <Icon name="arrow" />
            </Link>
            <Link href="/docs" className={buttonClass("quiet")}>
              Read the API contract
            </Link>
          </p>
          <p className="mt-6 max-w-[34rem] text-sm text-muted">
            1 credit a person. 5 credits for USD 5 plus tax; they never expire. Refused and failed runs are free, and so is the fictional
            fixture subject.
          </p>
        </div>
        {sample === null ? null : (
          <figure aria-labelledby="sample">
            <ClaimCard claim={sample} />
            <figcaption id="sample" className="mt-3 px-1 text-sm text-muted">
              One claim from the brief about our fictional subject. Follow the source: it opens at the quote.
            </figcaption>
          </figure>
        )}
      </div>
      <ul className="mt-10 grid gap-x-10 gap-y-8 border-t border-line pt-10 md:grid-cols-3">
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h2 className="font-semibold">{title}</h2>
            <p className="mt-1.5 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-[0.9375rem] text-muted">
        Is a brief about you?{" "}
        <Link href="/privacy" className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent">
          Stop, correct or erase it
        </Link>
        .
      </p>
    </>
  );
}
