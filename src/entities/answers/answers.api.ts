import { queryOptions } from '@tanstack/react-query'
import type { Answers } from '@/lib/answers'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { figureKeys } from '@/lib/figure-keys'

/** A GET request, which the service worker can cache. */
async function fetchAnswers(signal: AbortSignal): Promise<Answers> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('shop_answers', {}, { get: true }).abortSignal(signal).retry(false)) as Answers
}

export const answersQuery = () =>
  queryOptions({ queryKey: figureKeys.answers(), queryFn: ({ signal }) => fetchAnswers(signal) })
