"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Where parts of the account stood before each had a page: addresses with these anchors are in mails and notes. */
const places: Readonly<Record<string, string>> = {
  "#keys": "/account/keys",
  "#lost": "/account/keys",
  "#secret": "/account/callbacks",
  "#deliveries": "/account/callbacks",
  "#history": "/account/history",
  "#session": "/account/sessions",
};

/** Leads an older address on. A server never sees the anchor. */
export function FollowAnchor() {
  const router = useRouter();
  useEffect(() => {
    const place = places[window.location.hash];
    if (place !== undefined) router.replace(place);
  }, [router]);
  return null;
}
