/** The highest rating there is. */
export const fullRating = 5

/** The upper-case first letters of the first two words of a name. */
export function initials(name: string): string {
  return name
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('')
    .toLocaleUpperCase('en-US')
}

/** A rating in words, for screen readers. */
export function ratingText(rating: number): string {
  return `${rating} out of ${fullRating} stars`
}

const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] // prettier-ignore

/**
 * The month of a timestamp, e.g. 'October 2026'. In UTC, so that every visitor
 * and the prerendered page show the same month; written by hand for the reason given at `countText`.
 */
export function monthText(timestamp: string): string {
  const moment = new Date(timestamp)
  return `${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`
}
