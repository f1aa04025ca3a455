/** Whether a text can be a telephone number: digits, spaces, dashes, parentheses and plus, with a digit among them. */
export const isPhone = (text: string) => /^[0-9 ()+-]*[0-9][0-9 ()+-]*$/.test(text)

/**
 * Whether somebody can dial it: seven digits or more, written as people write them, perhaps with an extension.
 */
export const isDialable = (text: string) =>
  /^[0-9 ()+./-]+( *(x|ext\.?) *[0-9]{1,6})?$/i.test(text) && text.replace(/\D/g, '').length >= 7

/** What a request may leave instead of an address: dialable, without dots, slashes or an extension. */
export const isContactPhone = (text: string) => isPhone(text) && isDialable(text)

/** Without what comes along, unseen, where a number is copied from an address book. */
export const plainPhone = (text: string) =>
  text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
