import { createHash } from "node:crypto";
import { type Clock, hourMs, minuteMs, secondMs } from "@/lib/clock";
import { type PictureType, pictureType, pictureTypes } from "./picture-type";

export interface Photo {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
}

/** A picture's bytes from the open web, past the address guard; null when there is none. */
export type FetchPicture = (
  url: string,
  limits: { readonly types: readonly string[]; readonly maxBytes: number },
  signal: AbortSignal,
) => Promise<Uint8Array | null>;

const maxPhotoBytes = 1_048_576;
const maxShelfBytes = 16 * 1_048_576;
const keepMs = hourMs;
/** What gave no picture is asked again no sooner. */
const keepNoneMs = 10 * minuteMs;
const fetchMs = 6 * secondMs;
/** More at once, and whoever comes sees initials. */
const maxFetches = 4;
const maxEntries = 1_000;

interface Entry {
  readonly photo: Photo | null;
  readonly staleAtMs: number;
}

/**
 * Photos of a process, each fetched once an hour at most, the ones used longest ago dropped first. They are in memory alone, under a digest of their
 * address: a photo is gone with the process, and with the brief that named it.
 */
export class PhotoShelf {
  readonly #entries = new Map<string, Entry>();
  readonly #fetching = new Map<string, Promise<Photo | null>>();
  #bytes = 0;

  constructor(
    private readonly clock: Clock,
    private readonly fetchPicture: FetchPicture,
  ) {}

  /** Null when the address gives no raster picture of at most 1 MB within 6 seconds. */
  async photo(url: string): Promise<Photo | null> {
    const key = createHash("sha256").update(url).digest("base64url");
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.#drop(key, entry);
      if (entry.staleAtMs > this.clock.now().getTime()) {
        this.#put(key, entry);
        return entry.photo;
      }
    }
    const begun = this.#fetching.get(key);
    if (begun !== undefined) return begun;
    if (this.#fetching.size >= maxFetches) return null;
    const fetching = this.#fetch(url)
      .then((photo) => {
        this.#put(key, { photo, staleAtMs: this.clock.now().getTime() + (photo === null ? keepNoneMs : keepMs) });
        return photo;
      })
      .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  async #fetch(url: string): Promise<Photo | null> {
    try {
      const bytes = await this.fetchPicture(url, { types: pictureTypes, maxBytes: maxPhotoBytes }, AbortSignal.timeout(fetchMs));
      const type = bytes === null ? null : pictureType(bytes);
      return bytes === null || type === null ? null : { bytes, type };
    } catch {
      // Whatever a site does wrong, there is no photo.
      return null;
    }
  }

  #put(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.photo?.bytes.byteLength ?? 0;
    for (const [oldKey, old] of this.#entries) {
      if (this.#bytes <= maxShelfBytes && this.#entries.size <= maxEntries) break;
      this.#drop(oldKey, old);
    }
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.delete(key)) this.#bytes -= entry.photo?.bytes.byteLength ?? 0;
  }
}
