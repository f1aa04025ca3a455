/** Questions that the shop answers on each watch's page, in display order. */
export const questions = {
  authenticity: 'Authenticity',
  warranty: 'Warranty',
  returns: 'Returns',
  shipping: 'Insured shipping',
  payment: 'Payment',
} as const

export type Question = keyof typeof questions
export const questionNames = Object.keys(questions) as Question[]

/** An empty answer is not shown. */
export type Answers = Record<Question, string>
