/** Derived by `npx tsx scripts/train/interests.ts`; not written by hand. In the order of `pastimeFeatureNames`. */
export const pastimeWeights: readonly number[] = [
  0.582, // free time
  0.495, // liking
  2.133, // pastimes
  -0.818, // work words
  1.225, // liking and a pastime
  1.267, // free time and a pastime
  -0.099, // liking, no work, no pastime
  -0.65, // liking of work
  -0.509, // work roles
  -0.817, // works somewhere
  0.989, // pets
  0.219, // length
  1.808, // person of a pastime
  -0.8, // causes
  -0.916, // study
  1.256, // does a pastime
  1.495, // pastimes outnumber work
  4.31, // odd fact
];
export const pastimeBias = -2.481;
