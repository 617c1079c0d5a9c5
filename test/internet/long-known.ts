import { addMs, dayMs } from "@/lib/clock";
import { noteSightings } from "@/lib/db/first-seen";
import { referenceSecret } from "@/lib/lanes/reference-secret";
import type { World } from "../harness/world";

/** As if the service had read these pages long before anybody asks for the person: such pages are established, and vouch for each other where they agree or link. */
export async function longKnown({ services: { pool, env, clock } }: World, urls: readonly string[]): Promise<void> {
  const pages = urls.map((url) => ({ url, textSha256: "" }));
  await noteSightings(pool, referenceSecret(env), pages, addMs(clock.now(), -90 * dayMs));
}
