/** One thing that the specification says, and the tests that show it. */
export interface Rule {
  readonly text: string;
  /** `<file> > <describe> > <test>`; a `*` stands for any text, and then every test that fits has to pass. */
  readonly tests: readonly string[];
  /** What this version does in place of what the specification only mentions. */
  readonly remark?: string;
}

export interface RuleSection {
  /** As in the specification. */
  readonly title: string;
  readonly rules: readonly Rule[];
}

export const rule = (text: string, ...tests: readonly string[]): Rule => ({ text, tests });

export const remarked = (given: Rule, remark: string): Rule => ({ ...given, remark });

/** Names of one file's tests. */
export const testsOf =
  (file: string) =>
  (name: string): string =>
    `${file} > ${name}`;
