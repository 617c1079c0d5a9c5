import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { inter } from "@/components/ui/inter";
import { SiteFrame } from "@/components/ui/site-frame";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Personal Context Brief", template: "%s · Personal Context Brief" },
  description: "A grounded brief about one person: every claim with its source, the exact words, and how safe it is to mention.",
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8f7f4" },
    { media: "(prefers-color-scheme: dark)", color: "#101315" },
  ],
};

/** Rendered per request: each page's scripts carry that request's nonce (`proxy.ts`). */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  await connection();
  return (
    <html lang="en" className={inter.variable}>
      <body className="text-base leading-relaxed">
        <SiteFrame>{children}</SiteFrame>
      </body>
    </html>
  );
}
