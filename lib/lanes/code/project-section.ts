import { cleanLine } from "@/lib/documents/clean-text";

export interface Project {
  readonly name: string;
  readonly description?: string | null | undefined;
}

const maxProjects = 6;
/** A longer line is not read as one of a list. */
const maxLineLength = 150;

/** What somebody makes in public, as a list under a heading: name and own description, in the order given. Null when there is nothing. */
export function projectSection(projects: readonly Project[]): string | null {
  const lines = projects.flatMap(({ name, description }) => {
    const title = cleanLine(name, maxLineLength);
    const said = cleanLine(description, 1_000);
    return title === null ? [] : [cutAtWord(said === null ? `- ${title}` : `- ${title}: ${said}`)];
  });
  return lines.length === 0 ? null : ["## Projects", "", ...lines.slice(0, maxProjects)].join("\n");
}

/** What is left is still what the provider says, word for word. */
function cutAtWord(line: string): string {
  if (line.length <= maxLineLength) return line;
  const cut = line.slice(0, maxLineLength + 1);
  const end = cut.lastIndexOf(" ");
  return cut.slice(0, end > 20 ? end : maxLineLength).replace(/[\s,;:–—-]+$/, "");
}
