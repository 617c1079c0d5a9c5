import { dayMs } from "@/lib/clock";
import { jobLifeMs, sourceTextLifeMs } from "@/lib/retention/retention";

const days = (ms: number) => `${ms / dayMs} days`;

/** What is held about the person of a brief, and until when: the retention rules in words. */
export function KeptTable({ briefDays }: { readonly briefDays: number }) {
  const rows = [
    {
      what: "The brief, with the quotes and their addresses",
      how: `Until you have it erased. After ${briefDays} days it counts as old, and the next request gets a new one.`,
    },
    {
      what: "The texts of the pages it was made from",
      how: `${days(sourceTextLifeMs)}; then only their address, a checksum and the quotes. Documents that the operator imported stay until they are removed.`,
    },
    {
      what: "Public profile addresses that lead to you, your name with a company or its domain, and email addresses as a hash",
      how: "Until you have them erased.",
    },
    { what: "Checksums of statements that were withdrawn, so that they do not come back", how: "Until you have all of it erased." },
    {
      what: "Which account asked, and how it named you",
      how: `${days(jobLifeMs)}. What a request said is deleted at once if it brought no brief. That an account has your brief is recorded until you have it erased.`,
    },
    {
      what: "After a stop or an erasure: keyed hashes of your identifiers",
      how: "For good: they are what refuses later requests, and they name nobody. Those of a stop refuse nothing once it is lifted.",
    },
    {
      what: "After an erasure: keyed hashes of your name with the pages on which it stood",
      how: "For good: they take your name out again if such a page is imported once more.",
    },
    {
      what: "Your request on this page, with the address you give",
      how: "Until it is done or decided; then only its kind, reference and times remain. One that you never confirm is deleted after a day, one that you leave unfinished is emptied after 30 days.",
    },
    { what: "A correction of yours, with your words", how: "Until 30 days after it is decided." },
  ];
  return (
    <dl className="divide-y divide-line border-y border-line text-[0.9375rem]">
      {rows.map(({ what, how }) => (
        <div key={what} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-2">
          <dt className="text-ink">{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
