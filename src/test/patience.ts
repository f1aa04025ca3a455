/**
 * How long a test waits for what is to come, ms: a busy machine takes its time, most of all for the parts that the first
 * page of a file loads.
 */
export const patience = 30_000
