import type { Speaker, SpeakerSign } from "@/lib/text/block";

/** Each speaker of the page once. */
export class SpeakerList {
  readonly all: Speaker[] = [];
  private readonly known = new Map<string, number>();

  of(name: string | null, role: Speaker["role"], by: SpeakerSign): number {
    const key = JSON.stringify([name, role, by]);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.all.push({ name, role, by });
    this.known.set(key, this.all.length - 1);
    return this.all.length - 1;
  }
}
