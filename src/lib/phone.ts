/** Whether a text can be a telephone number: digits, spaces, dashes, parentheses and plus, with a digit among them. */
export const isPhone = (text: string) => /^[0-9 ()+-]*[0-9][0-9 ()+-]*$/.test(text)
