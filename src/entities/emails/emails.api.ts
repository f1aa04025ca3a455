import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { callFunction } from '@/lib/backend/call-function'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { emailKeys, type Email, type EmailsAbout, type EmailTrouble } from './email'

async function fetchEmailsAbout(about: EmailsAbout, ids: string[], signal: AbortSignal): Promise<Email[]> {
  const rows = await callFunction('emails_of', { about, about_ids: ids }, signal)
  return rows as Email[]
}

async function fetchEmailTrouble(signal: AbortSignal): Promise<EmailTrouble> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('emails_in_trouble').abortSignal(signal).retry(false).single()) as EmailTrouble
}

/**
 * Queues a copy.
 *
 * @throws AppError
 */
export async function sendEmailAgain(id: string): Promise<void> {
  await callFunction('send_email_again', { email_id: id })
}

/** @throws AppError */
export async function sendTestEmail(): Promise<void> {
  await callFunction('send_test_email', {})
}

/** Sends no request for a list without emails. */
export const emailsAboutQuery = (about: EmailsAbout | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...emailKeys.lists(), about, ids],
    queryFn: about && ids.length > 0 ? ({ signal }) => fetchEmailsAbout(about, ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  })

export const emailTroubleQuery = () =>
  queryOptions({ queryKey: emailKeys.trouble(), queryFn: ({ signal }) => fetchEmailTrouble(signal) })
