import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

/** False claims with true quotes, for the row of labelled pages of the same id. */
const lieRow = z.object({
  id: z.string(),
  lies: z.array(z.object({ claim: z.string(), quote: z.string(), document: z.string(), how: z.string() })),
});
export type Lie = z.infer<typeof lieRow>["lies"][number];

export function readLies(file: string): ReadonlyMap<string, readonly Lie[]> {
  const lines = fs.readFileSync(file, "utf8").split("\n");
  return new Map(
    lines.flatMap((line, index) => {
      if (line.trim() === "") return [];
      const parsed = lieRow.safeParse(JSON.parse(line));
      if (!parsed.success) throw new Error(`${path.basename(file)}, line ${index + 1}: ${z.prettifyError(parsed.error)}`);
      return [[parsed.data.id, parsed.data.lies] as const];
    }),
  );
}
