/** Whether a text can be a telephone number: digits, spaces, dashes, parentheses and plus, with a digit among them. */
export const isPhone = (text: string) => /^[0-9 ()+-]*[0-9][0-9 ()+-]*$/.test(text)

/**
 * Whether somebody can dial it: seven digits or more, written as people write them, perhaps with an extension. What a
 * request leaves is either this or an address, and keeps the rule of its own.
 */
export const isDialable = (text: string) =>
  /^[0-9 ()+./-]+( *(x|ext\.?) *[0-9]{1,6})?$/i.test(text) && text.replace(/\D/g, '').length >= 7

/** Without what comes along, unseen, where a number is copied from an address book. */
export const plainPhone = (text: string) =>
  text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
