/** Another executor is active: nothing more may be stored, and what was in hand is its own now. */
export class Deposed extends Error {}
