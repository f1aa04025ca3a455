import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { callFunction } from '@/lib/backend/call-function'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { AppError, toAppError, unwrap } from '@/lib/failures/errors'
import { replyKeys, type RepliesAbout, type Reply, type ReplyContext, type ReplyTemplate } from './reply'

/** Oldest first. @throws AppError */
export async function fetchReplies(about: RepliesAbout, ids: string[], signal: AbortSignal): Promise<Reply[]> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('replies')
      .select('id, about_id, words, channel, sent_to, created_at')
      .eq('about', about)
      .in('about_id', ids)
      .order('created_at')
      .abortSignal(signal)
      .retry(false),
  )
}

async function fetchTemplates(signal: AbortSignal): Promise<ReplyTemplate[]> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase.from('reply_templates').select('id, title, words').order('title').abortSignal(signal).retry(false),
  )
}

type NewReply = {
  id: string
  about: RepliesAbout
  about_id: string
  words: string
  /** 'phone' only records a call. */
  channel: 'email' | 'phone'
  sent_to: string | null
}

/**
 * Saves once per id.
 *
 * @throws AppError; REFUSED_ERROR if the row was deleted or the email address gets no emails
 */
export async function sendReply(reply: NewReply): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  const { error } = await supabase.from('replies').insert(reply).abortSignal(signal)
  if (!error) return
  if (error.code !== '23505') throw toAppError(error)
  // An earlier attempt succeeded, perhaps with other text.
  const earlier = supabase.from('replies').select('words, channel, sent_to').eq('id', reply.id)
  const { words, channel, sent_to } = unwrap(await earlier.abortSignal(signal).single())
  if (words === reply.words && channel === reply.channel && sent_to === reply.sent_to) return
  const text = 'An earlier version was already sent; it is below the message. Send what is missing as another reply.'
  throw new AppError('REFUSED_ERROR', text, false)
}

/**
 * Inserts a template that was deleted meanwhile.
 *
 * @returns its id
 * @throws AppError
 */
export async function saveTemplate({ id, title, words }: Omit<ReplyTemplate, 'id'> & { id?: string }): Promise<string> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  const table = supabase.from('reply_templates')
  const changed = id ? unwrap(await table.update({ title, words }).eq('id', id).select('id').abortSignal(signal)) : []
  if (changed.length > 0) return changed[0].id
  return unwrap(await table.insert({ title, words }).select('id').abortSignal(signal).single()).id
}

/** @throws AppError */
export async function removeTemplate(id: string): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  unwrap(await supabase.from('reply_templates').delete().eq('id', id).abortSignal(signal))
}

/** Sends no request for a list without replies. */
export const repliesQuery = (about: RepliesAbout | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...replyKeys.lists(), about, ids],
    queryFn: about && ids.length > 0 ? ({ signal }) => fetchReplies(about, ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  })

export const templatesQuery = () =>
  queryOptions({ queryKey: replyKeys.templates(), queryFn: ({ signal }) => fetchTemplates(signal) })

export const replyContextQuery = (about: RepliesAbout, id: string) =>
  queryOptions({
    queryKey: [...replyKeys.lists(), 'context', about, id],
    queryFn: async ({ signal }) =>
      (await callFunction('reply_context', { about, about_id: id }, signal)) as ReplyContext,
  })
