export const fullRating = 5

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

export function ratingText(rating: number): string {
  return `${rating} out of ${fullRating} stars`
}

const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] // prettier-ignore

/** E.g. 'October 2026'. UTC shows the same month everywhere. `countText` says why it does not use `Intl`. */
export function monthText(timestamp: string): string {
  const moment = new Date(timestamp)
  return `${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`
}
