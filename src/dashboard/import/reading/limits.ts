import { countText } from '@/lib/count-text'

const megabyte = 1024 * 1024

/** Maximum file sizes in bytes. */
export const largest = { csv: 10 * megabyte, zip: 2 * 1024 * megabyte } as const

/** Maximum rows in a file, as in the database. */
export const mostRows = 5000

/** Maximum pictures in a ZIP or chosen. */
export const mostPictures = 20_000

/** Tells the admin why a file cannot be read. */
export class FileProblem extends Error {}

export const problems = {
  csvTooLarge: 'This file is larger than 10 MB. Split it into several files.',
  zipTooLarge: 'This ZIP is larger than 2 GB. Split it into several.',
  tooManyRows: `This file has more than ${countText(mostRows)} rows. Split it into several files.`,
  quote: (line: number) =>
    `A quotation mark (") in line ${line} is not closed, or text follows it. Write two of them ("") where one belongs to the text, and choose the file again. Nothing was imported.`,
  empty: 'This file has no rows. Its first line should name the columns, and the rows come below.',
  unreadable: 'The file could not be read. Please check your connection and try again.',
  notText: 'This is not a CSV file. In Excel or Numbers, choose “Save as” or “Export”, then CSV.',
  notZip: 'This ZIP cannot be opened. Make it again, or choose the pictures themselves.',
  encrypted: 'This ZIP has a password. Make one without a password, or choose the pictures themselves.',
  tooManyPictures: `You chose more than ${countText(mostPictures)} files. Choose fewer.`,
} as const
