export const isPhone = (text: string) => /^[0-9 ()+-]*[0-9][0-9 ()+-]*$/.test(text)

export const isDialable = (text: string) =>
  /^[0-9 ()+./-]+( *(x|ext\.?) *[0-9]{1,6})?$/i.test(text) && text.replace(/\D/g, '').length >= 7

/** Phone numbers that a request accepts. */
export const isContactPhone = (text: string) => isPhone(text) && isDialable(text)
