import { AppError, toAppError } from '@/lib/failures/errors'

/** Why rows cannot be changed: in words, and the one whose form is to be opened first. */
type WhyNot = { words: string; first: string; count: number }

/** Says which of some rows are in the way, and why; undefined where it is none of them. @throws AppError */
export type AskWhyNot = (ids: string[], refusal: string) => Promise<WhyNot | undefined>

/** A refusal of the database, with the rows that it is about. */
export class RefusedRows extends AppError {
  constructor(
    readonly why: WhyNot,
    { code, refusal }: AppError,
  ) {
    super(code, why.words, false, { refusal })
  }
}

/** Of many, the rows of the requests before stay changed, and are selected no longer. */
const othersWords = 'The others that are still selected were not changed either.'

/** Changes rows; where the database refuses, it is asked which are in the way. */
export async function explained<Result>(
  ids: string[],
  change: () => Promise<Result>,
  whyNot: AskWhyNot | undefined,
): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const failure = toAppError(error)
    const why = failure.refusal && (await whyNot?.(ids, failure.refusal).catch(() => undefined))
    if (!why) throw failure
    // They are changed together or not at all.
    const words = why.count < ids.length ? `${why.words}\n${othersWords}` : why.words
    throw new RefusedRows({ ...why, words }, failure)
  }
}
