import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { emailKeys, type Email, type EmailsAbout, type EmailTrouble } from './email'

async function fetchEmailsAbout(about: EmailsAbout, ids: string[], signal: AbortSignal): Promise<Email[]> {
  const supabase = await getSupabase()
  const rows = unwrap(await supabase.rpc('emails_of', { about, about_ids: ids }).abortSignal(signal).retry(false))
  return rows as Email[]
}

async function fetchEmailTrouble(signal: AbortSignal): Promise<EmailTrouble> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('emails_in_trouble').abortSignal(signal).retry(false).single()) as EmailTrouble
}

/**
 * Queues a copy of an undelivered email.
 *
 * @throws AppError
 */
export async function sendEmailAgain(id: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(await supabase.rpc('send_email_again', { email_id: id }).abortSignal(AbortSignal.timeout(answerTimeout)))
}

/** @throws AppError */
export async function sendTestEmail(): Promise<void> {
  const supabase = await getSupabase()
  unwrap(await supabase.rpc('send_test_email').abortSignal(AbortSignal.timeout(answerTimeout)))
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
