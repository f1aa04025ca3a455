import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { emailKeys, type EmailsAbout } from './email'
import { fetchEmailsAbout, fetchEmailTrouble } from './emails.api'

/** The e-mails about the rows of a page; none are asked for where the list has none. */
export const emailsAboutQuery = (about: EmailsAbout | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...emailKeys.lists(), about, ids],
    queryFn: about && ids.length > 0 ? ({ signal }) => fetchEmailsAbout(about, ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  })

export const emailTroubleQuery = () =>
  queryOptions({ queryKey: emailKeys.trouble(), queryFn: ({ signal }) => fetchEmailTrouble(signal) })
