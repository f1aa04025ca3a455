/** Runs one statement with parameters and gives its rows: JSON as objects, moments as texts of ISO 8601. */
export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>

/** Has several statements done as one by the owner of the database, or none of them where the work throws. */
export type Transaction = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>
