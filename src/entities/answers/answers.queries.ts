import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerKeys, type AnswersAbout } from './answer'
import { fetchAnswers, fetchTemplates } from './answers.api'

/** What the house has answered to the rows of a page. */
export const answersQuery = (about: AnswersAbout, ids: string[]) =>
  queryOptions({
    queryKey: [...answerKeys.lists(), about, ids],
    queryFn: ({ signal }) => fetchAnswers(about, ids, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })

export const templatesQuery = () =>
  queryOptions({ queryKey: answerKeys.templates(), queryFn: ({ signal }) => fetchTemplates(signal) })
