import { inTransaction } from "@/lib/db/transaction";
import { isMinorList, liftMinor } from "@/lib/privacy/minor-list";
import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { stopKeyOf } from "@/lib/privacy/stop-briefs";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const liftMinorCommand: PrivacyCommand = {
  usage: `lift-minor <profile URL, or the name behind person_erased in the log>
      Lets somebody be asked for again who was taken for under 18. Make sure of their age first; while a page still says so, they are refused again.`,
  run: (services, [which, ...rest]) => (which === undefined || rest.length > 0 ? null : lift(services, which)),
};

async function lift({ env, pool, clock, operator, print }: PrivacyCommandServices, which: string): Promise<number> {
  const key = isMinorList(which) ? which : stopKeyOf(which);
  const at = clock.now();
  const lists = await inTransaction<string[]>(pool, async (tx) => {
    const lifted = key === null ? [] : await liftMinor(tx, { secret: suppressionSecret(env), which: key, at });
    for (const list of lifted) await notePrivacyAction(tx, { at, action: "privacy_minor_lifted", subjectId: list, actor: operator });
    return lifted;
  });
  print(
    lists.length === 0
      ? "Nobody who was taken for under 18 stands there."
      : "Lifted. What was erased does not come back. A stop or an erasure of theirs still counts.",
  );
  return lists.length === 0 ? 1 : 0;
}
