import type { RuleSection } from "./rule";
import { accessSections } from "./sections/access";
import { additionSections } from "./sections/additions";
import { boundSections } from "./sections/bounds";
import { endpointSections } from "./sections/endpoints";
import { resourceSections } from "./sections/resources";
import { serviceSections } from "./sections/service";
import { stateSections } from "./sections/states";

/** What the interface specification says, in its order, in our words; then what clients lean on beyond it. */
export const rules: readonly RuleSection[] = [
  ...serviceSections,
  ...resourceSections,
  ...stateSections,
  ...endpointSections,
  ...accessSections,
  ...boundSections,
  ...additionSections,
];
