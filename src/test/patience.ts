/** Timeout of tests, ms. On a busy machine, the first page of a file loads slowly. */
export const patience = 30_000
