const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text has the shape of a row's id: the database refuses to compare an id with anything else. */
export const isUuid = (text: string): boolean => uuid.test(text)
