import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { letterKeys, type LettersAbout } from './letter'
import { fetchLettersAbout, fetchLetterTrouble } from './letters.api'

/** The letters about the rows of a page; none are asked for where the list has none. */
export const lettersAboutQuery = (about: LettersAbout | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...letterKeys.lists(), about, ids],
    queryFn: about && ids.length > 0 ? ({ signal }) => fetchLettersAbout(about, ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  })

export const letterTroubleQuery = () =>
  queryOptions({ queryKey: letterKeys.trouble(), queryFn: ({ signal }) => fetchLetterTrouble(signal) })
