import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { fetchReplies, fetchTemplates } from './replies.api'
import { replyKeys, type RepliesAbout } from './reply'

/** What the house has answered to the rows of a page; nothing is asked for where the list has no replies. */
export const repliesQuery = (about: RepliesAbout | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...replyKeys.lists(), about, ids],
    queryFn: about && ids.length > 0 ? ({ signal }) => fetchReplies(about, ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  })

export const templatesQuery = () =>
  queryOptions({ queryKey: replyKeys.templates(), queryFn: ({ signal }) => fetchTemplates(signal) })
