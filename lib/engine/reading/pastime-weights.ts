/** Derived by `npx tsx scripts/train/interests.ts`; not written by hand. In the order of `pastimeFeatureNames`. */
export const pastimeWeights: readonly number[] = [
  0.581, // free time
  0.493, // liking
  2.145, // pastimes
  -0.815, // work words
  1.222, // liking and a pastime
  1.265, // free time and a pastime
  -0.097, // liking, no work, no pastime
  -0.65, // liking of work
  -0.507, // work roles
  -0.817, // works somewhere
  0.988, // pets
  0.214, // length
  1.805, // person of a pastime
  -0.793, // causes
  -0.916, // study
  1.266, // does a pastime
  1.49, // pastimes outnumber work
  4.311, // odd fact
];
export const pastimeBias = -2.48;
