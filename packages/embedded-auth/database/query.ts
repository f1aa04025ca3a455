/** Returns rows with JSON as objects and timestamps as ISO 8601 strings. */
export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>

/** Runs as database owner. Rolls back if the work throws. */
export type Transaction = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>
