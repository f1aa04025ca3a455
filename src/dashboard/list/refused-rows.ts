import { AppError, toAppError } from '@/lib/failures/errors'

/** `first` is the row to edit first. */
type WhyNot = { words: string; first: string; count: number }

/**
 * Undefined if none of the rows prevents the change.
 *
 * @throws AppError
 */
export type AskWhyNot = (ids: string[], refusal: string) => Promise<WhyNot | undefined>

export class RefusedRows extends AppError {
  constructor(
    readonly why: WhyNot,
    { code, refusal }: AppError,
  ) {
    super(code, why.words, false, { refusal })
  }
}

/** Rows of earlier requests are no longer selected. */
const othersWords = 'The others that are still selected were not changed either.'

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
    // Rows of a request change together or not at all.
    const words = why.count < ids.length ? `${why.words}\n${othersWords}` : why.words
    throw new RefusedRows({ ...why, words }, failure)
  }
}
