/** The highest rating there is. */
export const fullRating = 5

/** First letters of the first two words of a name, upper-case. */
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

/** A rating for those who cannot see the stars. */
export function ratingText(rating: number): string {
  return `${rating} out of ${fullRating} stars`
}

const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] // prettier-ignore

/**
 * The month of a timestamp, e.g. 'October 2026'. In UTC, so that a moment near
 * midnight falls in the same month for every visitor; by hand for the reason of `countText`.
 */
export function monthText(timestamp: string): string {
  const moment = new Date(timestamp)
  return `${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`
}
