import Link from "next/link";
import type { ReactNode } from "react";

interface PageLinkProps {
  readonly href: string;
  readonly className: string;
  readonly "aria-current"?: "page" | undefined;
  readonly children: ReactNode;
}

/** Those of `pages/`, which run no scripts of the framework. A prefetch would load one of them whole, in a form that it does not have. */
const plainPages = /^\/(?:docs(?:\/agents)?)?(?:[?#]|$)/;

/** A link to a page of ours, whichever of the framework's two routers it lies in. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  return plainPages.test(href) ? <a href={href} {...rest} /> : <Link href={href} {...rest} />;
}
