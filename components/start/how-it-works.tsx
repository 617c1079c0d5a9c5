const steps = [
  {
    title: "Name one person",
    text: "A LinkedIn profile URL, a name with a company, or a work email. You see what it will cost before you ask.",
  },
  {
    title: "Public pages are read",
    text: "Each page must be tied to that person, by a profile it links to or by two independent signs. Pages of namesakes are kept out.",
  },
  {
    title: "You read what holds up",
    text: "A claim whose quote is not in its source, word for word, is dropped. What stays has a band: safe to mention, use with care, or needs review.",
  },
] as const;

/** The way from a name to a brief. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-2xl font-semibold tracking-[-0.02em]">
        How it works
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line-strong/60 pt-5">
            <span aria-hidden="true" className="text-sm font-medium tabular-nums text-accent">
              {index + 1}
            </span>
            <h3 className="mt-2 font-semibold">{title}</h3>
            <p className="mt-1.5 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
