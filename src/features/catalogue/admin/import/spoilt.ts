import { capital } from '@/lib/capital'

const month = 'jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez'

/** What spreadsheets make of '116000', '10-1' and broken formulas, and what they show in a column that is too narrow. */
const spoilt = [
  /^\d([.,]\d+)?E[+-]\d{2,3}$/i,
  new RegExp(`^\\d{1,2}[-. ]+(${month})[a-zä]*\\.?$`, 'i'),
  new RegExp(`^(${month})[a-zä]*[-. ]+\\d{2}$`, 'i'),
  /^#(N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$|^#{3,}$/,
]

/** Fields that tell a watch apart, whose digits are no number. */
const names = new Set(['handle', 'reference', 'serial_number'])

/** True if a spreadsheet has probably changed a value as it opened or saved the file. */
export const isSpoilt = (field: string, text: string): boolean =>
  spoilt.some((each) => each.test(text.trim())) || (names.has(field) && /^\d{4,}\.0$/.test(text.trim()))

export const spoiltWords = (label: string, text: string): string =>
  `${capital(label)} “${text.trim()}” looks like something that a spreadsheet has changed. Check it against the watch.`
