const paths = {
  check: "M5 12.5l4.2 4.2L19 7",
  balance: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v5M12 16h.01",
  question: "M9.2 9.2a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1.1-1.4 2.2M12 17.2h.01M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  arrow: "M5 12h14M13 6l6 6-6 6",
  outward: "M8 16L16.5 7.5M9.5 7h7.5v7.5",
  chevron: "M9 6l6 6-6 6",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-3.6 3.9-5.5 7.5-5.5s6.5 1.9 7.5 5.5",
  flag: "M6 21V4m0 1h11l-2.2 4L17 13H6",
  info: "M12 11v5.5M12 7.6h.01M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  cross: "M7 7l10 10M17 7L7 17",
} as const;

export type IconName = keyof typeof paths;

/** A line icon of the text's size and colour. It never stands alone: the words beside it say the same. */
export function Icon({ name, className = "size-[1.1em]" }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`inline-block shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
