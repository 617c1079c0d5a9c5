import { isAddress, privateInAddress } from "@/lib/engine/privacy/private-in-address";
import { startMeter } from "@/lib/lanes/http/meter";
import { createWebClient } from "@/lib/lanes/http/web-client";
import { isNamed } from "@/lib/lanes/is-named";
import type { LaneServices } from "@/lib/lanes/lane-services";
import { type FetchPicture, type Photo, PhotoShelf } from "./photo-shelf";

/** A photo, its redirects and the host's robots.txt. */
const budget = { requests: 12, bytes: 3 * 1_048_576 };

const holder = globalThis as { pcbPhotos?: PhotoShelf };

/** Whether a brief's photo can be shown: it names one that may be, and the operator lets pictures be read (the lane `avatars`). */
export function hasPhoto(env: LaneServices["env"], photoUrl: string | null): photoUrl is string {
  return photoUrl !== null && isNamed(env, "avatars") && isAddress(photoUrl) && isHarmless(photoUrl);
}

/** As the gate for every string has it, without what the gate needs for sentences: this runs where pages are served. */
function isHarmless(address: string): boolean {
  return privateInAddress(address, { organizations: [], people: [] }).size === 0;
}

/**
 * A brief's public photo, by the guarded client of the open web; null when there is none to be had. Never by the browser: its host learns of no
 * reader.
 */
export function readPhoto(services: LaneServices, photoUrl: string | null): Promise<Photo | null> {
  if (!hasPhoto(services.env, photoUrl)) return Promise.resolve(null);
  holder.pcbPhotos ??= new PhotoShelf(services.clock, guardedFetch(services));
  return holder.pcbPhotos.photo(photoUrl);
}

function guardedFetch(services: LaneServices): FetchPicture {
  return (url, limits, signal) => createWebClient({ ...services, meter: startMeter(budget), signal }).bytes(url, limits);
}
