import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";
import type { ProblemWords } from "./problem-words";

/** Why a form's request was not taken, read out at once, and where to go from here. */
export function ProblemNotice({ problem }: { readonly problem: ProblemWords }) {
  return (
    <Notice tone="bad" title={problem.title} isAlert>
      <p>{problem.text}</p>
      {problem.link ? (
        <p>
          <TextLink href={problem.link.href}>{problem.link.label}</TextLink>
        </p>
      ) : null}
    </Notice>
  );
}
