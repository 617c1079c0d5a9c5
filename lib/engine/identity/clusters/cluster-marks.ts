import { byCodeUnit } from "@/lib/text/normalize";
import type { DocumentCluster } from "./cluster-documents";

/** By what a later run knows the group's pages again: accounts, addresses' hashes, pages of their own, and the very texts. */
export function marksOf({ hardKeys, facts }: DocumentCluster): readonly string[] {
  return [...new Set([...hardKeys, ...facts.map(({ document }) => `text:${document.textSha256}`)])].sort(byCodeUnit);
}
