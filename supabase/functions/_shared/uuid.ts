const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** PostgreSQL throws if it compares a uuid with another text, so check ids before queries. */
export const isUuid = (text: string): boolean => uuid.test(text)
