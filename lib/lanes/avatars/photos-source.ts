import { createHash } from "node:crypto";
import { secondMs } from "@/lib/clock";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import type { Source } from "../source";

const maxPhotos = 4;
const limits = { types: ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"], maxBytes: 1_048_576 };

/**
 * The fingerprints of pictures that earlier pages show of their subjects: the same file on two pages ties them together. Nothing is seen in a picture
 * and none is kept. References are a document's id and the picture's address.
 */
export const photosSource: Source = {
  name: "photos",
  lane: "avatars",
  rounds: [2],
  budget: { requests: 8, bytes: maxPhotos * limits.maxBytes, timeoutMs: 8 * secondMs },
  freshForMs: 0,
  isConfigured: (env) => isNamed(env, "avatars"),
  usableWith: ({ photos }) => photos.length > 0,
  find: async ({ photos }) => photos.slice(0, maxPhotos).map(({ documentId, url }) => `${documentId} ${url}`),
  fetch: (references, { web }) =>
    fetchEach(references, async (reference) => {
      const [documentId = "", url = ""] = reference.split(" ");
      const bytes = await web.bytes(url, limits);
      return bytes === null ? null : { kind: "photo", documentId, sha256: createHash("sha256").update(bytes).digest("hex") };
    }),
};
