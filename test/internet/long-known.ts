import { addMs, dayMs } from "@/lib/clock";
import { noteSightings } from "@/lib/db/first-seen";
import { referenceSecret } from "@/lib/lanes/reference-secret";
import type { World } from "../harness/world";

/**
 * As if the service had read these pages long before anybody asks for the person, as they are now: such pages are established, and vouch for each
 * other where they agree or link.
 */
export async function longKnown({ services: { pool, env, clock } }: World, urls: readonly string[]): Promise<void> {
  const pages = urls.map((url) => ({ url, contentSha256: "" }));
  await noteSightings(pool, referenceSecret(env), pages, addMs(clock.now(), -90 * dayMs));
  // What they say is not known before they are read: their next reading is no change.
  await pool.query(`CREATE OR REPLACE FUNCTION said_so_before() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.changed_at := NULL; RETURN NEW; END';
    CREATE OR REPLACE TRIGGER said_so_before BEFORE UPDATE ON page_sighting FOR EACH ROW WHEN (OLD.last_seen_at = OLD.first_seen_at) EXECUTE FUNCTION said_so_before()`);
}
