import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { answerKeys, type AnswersAbout } from './answer'
import { fetchAnswers, fetchTemplates } from './answers.api'

/** What the house has answered to the rows of a page; nothing is asked for where the list has no answers. */
export const answersQuery = (about: AnswersAbout | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...answerKeys.lists(), about, ids],
    queryFn: about && ids.length > 0 ? ({ signal }) => fetchAnswers(about, ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  })

export const templatesQuery = () =>
  queryOptions({ queryKey: answerKeys.templates(), queryFn: ({ signal }) => fetchTemplates(signal) })
