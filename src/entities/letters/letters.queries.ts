import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { letterKeys, type LettersAbout } from './letter'
import { fetchLettersAbout, fetchLetterTrouble } from './letters.api'

/** The letters about the rows of a page. */
export const lettersAboutQuery = (about: LettersAbout, ids: string[]) =>
  queryOptions({
    queryKey: [...letterKeys.lists(), about, ids],
    queryFn: ({ signal }) => fetchLettersAbout(about, ids, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })

export const letterTroubleQuery = () =>
  queryOptions({ queryKey: letterKeys.trouble(), queryFn: ({ signal }) => fetchLetterTrouble(signal) })
