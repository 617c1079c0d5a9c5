import { german } from "./de";
import { english } from "./en";
import { spanish } from "./es";
import { french } from "./fr";
import { italian } from "./it";
import { dutch } from "./nl";
import { portuguese } from "./pt";
import type { ReadingRule } from "./rule";

/** Every rule of every language. Their ids are unique, and a test runs their examples. */
export const readingRules: readonly ReadingRule[] = [...english, ...german, ...french, ...spanish, ...portuguese, ...dutch, ...italian];
