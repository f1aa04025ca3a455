/** Same pattern as `private.is_email` in the database. */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i

export const longestEmail = 255

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text)
}

/** Email addresses are compared by this key, as by `lower(email)` in the database, and stored as typed. */
export function emailKey(text: string): string {
  return text.trim().toLowerCase()
}
