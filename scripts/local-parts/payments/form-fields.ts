/** Form fields with brackets in their names, as a tree: `a[b][0]=c` is `{a: {b: {"0": "c"}}}`. */
export interface FormFields {
  [name: string]: string | FormFields;
}

const maxDepth = 8;

/** @throws RangeError for names that nest deeper than 8, or that are both a value and a branch. */
export function readFormFields(encoded: string): FormFields {
  const root = branch();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const steps = name.replaceAll("]", "").split("[");
    if (steps.length > maxDepth) throw new RangeError(`${name} nests too deep`);
    let at = root;
    for (const [index, given] of steps.entries()) {
      const step = given === "" && index > 0 ? String(Object.keys(at).length) : given;
      const there = at[step];
      if (index === steps.length - 1) {
        if (there !== undefined && typeof there !== "string") throw new RangeError(`${name} is given in two forms`);
        at[step] = value;
      } else {
        if (typeof there === "string") throw new RangeError(`${name} is given in two forms`);
        const next = there ?? branch();
        at[step] = next;
        at = next;
      }
    }
  }
  return root;
}

/** Without a prototype, so that no name of a field means something else. */
function branch(): FormFields {
  return Object.create(null) as FormFields;
}
