/** Timeout on a busy machine, ms. */
export const patience = 30_000
