/** Most rows of one batch. A file of its own, so that a program that cuts lists need not load the contract. */
export const maxBatchProfiles = 100;
