import { house } from '@/lib/house'

/** What is worth saying about a watch one wants found, and why. */
export const requestPoints = [
  { name: 'Reference', hint: 'The number if you know it, or the maker, the model and what the dial looks like.' },
  { name: 'Year', hint: 'One year, a decade, or none: some calibres ran for a few seasons only.' },
  { name: 'Condition', hint: 'Unworn, honest wear or restored, and whether box and papers matter to you.' },
  { name: 'Budget', hint: 'A range is enough. It tells us where to look first.' },
]

/** Opens a letter to the house with those points to fill in. */
export const requestLetter = letter('A watch to find', [
  'I am looking for a watch:',
  '',
  ...requestPoints.map(({ name }) => `${name}: `),
  '',
  'You can reach me at: ',
])

function letter(subject: string, lines: string[]) {
  // Line breaks as mail wants them (RFC 6068, section 5).
  return `${house.email.href}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
