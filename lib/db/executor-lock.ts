/** "PCBX" as a number, since advisory locks have no names: whoever holds it is the one active executor of the database. */
export const executorLock = 0x50434258;
