import { Head, Html, Main, NextScript } from "next/document";

export default function PlainDocument() {
  return (
    <Html lang="en">
      <Head />
      <body className="text-base leading-relaxed">
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
