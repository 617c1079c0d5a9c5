import type { Metadata } from "next";
import { NoSuchBrief } from "@/components/brief/no-such-brief";

export const metadata: Metadata = { title: "Nothing here" };

export default function BriefNotFound() {
  return <NoSuchBrief />;
}
