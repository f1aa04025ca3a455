const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Check ids with this before queries, because PostgreSQL throws if it compares a uuid with another text. */
export const isUuid = (text: string): boolean => uuid.test(text)
