import { describe, expect, it } from "vitest";
import { hourMs } from "@/lib/clock";
import { PhotoShelf } from "./photo-shelf";

const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(8)]);

function makeShelf(answer: (url: string) => Promise<Uint8Array | null>) {
  let nowMs = 0;
  const asked: string[] = [];
  const shelf = new PhotoShelf({ now: () => new Date(nowMs) }, (url) => {
    asked.push(url);
    return answer(url);
  });
  return { shelf, asked, pass: (ms: number) => (nowMs += ms) };
}

describe("PhotoShelf", () => {
  it("fetches a photo once an hour, however many look at once", async () => {
    const { shelf, asked, pass } = makeShelf(async () => png);
    const [first, second] = await Promise.all([shelf.photo("https://a.example/1"), shelf.photo("https://a.example/1")]);
    expect(first).toEqual({ bytes: png, type: "image/png" });
    expect(second).toBe(first);
    await shelf.photo("https://a.example/1");
    expect(asked).toHaveLength(1);
    pass(hourMs + 1);
    await shelf.photo("https://a.example/1");
    expect(asked).toHaveLength(2);
  });

  it("has none where a site lies of the type, has nothing or breaks, and does not ask again at once", async () => {
    const { shelf, asked } = makeShelf(async (url) => {
      if (url.endsWith("/broken")) throw new Error("reset");
      return url.endsWith("/none") ? null : Buffer.from("<svg onload='alert(1)'/>");
    });
    for (const url of ["https://a.example/svg", "https://a.example/none", "https://a.example/broken", "https://a.example/svg"])
      expect(await shelf.photo(url)).toBeNull();
    expect(asked).toHaveLength(3);
  });

  it("holds at most 16 MB: what was used longest ago goes first", async () => {
    const megabyte = Buffer.concat([png, Buffer.alloc(1_048_576 - png.byteLength)]);
    const { shelf, asked } = makeShelf(async () => megabyte);
    for (let nth = 0; nth < 16; nth += 1) await shelf.photo(`https://a.example/${nth}`);
    await shelf.photo("https://a.example/0");
    await shelf.photo("https://a.example/16");
    asked.length = 0;
    await shelf.photo("https://a.example/0");
    await shelf.photo("https://a.example/1");
    expect(asked).toEqual(["https://a.example/1"]);
  });

  it("fetches at most four at once; whoever comes meanwhile has none, and is served later", async () => {
    const release: (() => void)[] = [];
    const { shelf } = makeShelf(() => new Promise((resolve) => release.push(() => resolve(png))));
    const begun = [1, 2, 3, 4].map((nth) => shelf.photo(`https://a.example/${nth}`));
    expect(await shelf.photo("https://a.example/5")).toBeNull();
    for (const each of release) each();
    await Promise.all(begun);
    const later = shelf.photo("https://a.example/5");
    release.at(-1)?.();
    expect((await later)?.type).toBe("image/png");
  });
});
