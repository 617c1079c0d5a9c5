import { Disclosure } from "../ui/disclosure";
import { type NavSection, SectionNav } from "../ui/section-nav";

export type BriefPart = NavSection;

/** The brief's sections: beside it where there is room, folded above it where there is none. */
export function BriefNav({ parts }: { readonly parts: readonly BriefPart[] }) {
  return (
    <>
      <Disclosure summary="Sections of this brief" className="no-print mb-6 lg:hidden">
        <nav aria-label="Sections">
          <ul className="grid grid-cols-2 gap-x-4">
            {parts.map(({ id, label, count }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-2 text-[0.9375rem] underline decoration-line-strong/50 underline-offset-3"
                >
                  {label}
                  {count === undefined ? null : <span className="text-sm tabular-nums text-muted">{count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Disclosure>
      <SectionNav label="Sections of this brief" sections={parts} />
    </>
  );
}
