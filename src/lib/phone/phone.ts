/** Whether a text can be a telephone number: digits, spaces, dashes, parentheses and plus, with a digit among them. */
export const isPhone = (text: string) => /^[0-9 ()+-]*[0-9][0-9 ()+-]*$/.test(text)

/**
 * Whether somebody can dial it: seven digits or more, written as people write them, perhaps with an extension.
 */
export const isDialable = (text: string) =>
  /^[0-9 ()+./-]+( *(x|ext\.?) *[0-9]{1,6})?$/i.test(text) && text.replace(/\D/g, '').length >= 7

/** What a request may leave instead of an address: dialable, without dots, slashes or an extension. */
export const isContactPhone = (text: string) => isPhone(text) && isDialable(text)
