/** The shape that the database takes for an e-mail address (`private.is_email`). */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Characters. */
export const longestEmail = 255

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text)
}

/** What two spellings of one address share; kept and written to is the one that was typed. The database compares by `lower(email)`. */
export function emailKey(text: string): string {
  return text.trim().toLowerCase()
}
