import localFont from "next/font/local";

/**
 * Inter for Latin, preloaded with every page, so that a first visit shows it. Swapped in where it comes late, over a fallback in its own measures
 * ("Inter Fallback" in `app/globals.css`), so that nothing moves. `app/globals.css` names it by the variable that it is bound to here; pages bear its
 * `variable` class alone, since its `className` names no fallback.
 */
export const inter = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    },
  ],
});
