import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { callFunction } from '@/lib/backend/call-function'
import { withRetry } from '@/lib/backend/retry'
import { nullIfGone } from '@/lib/failures/errors'
import type { Json } from '@/types/database.types'
import { ownRequestSchema, type Offer, type RequestHandle } from './own-request.schema'

/** Null if the link is invalid. The request leaves the cache when the page closes. The key is in an object, because reports name texts of the key. */
export const ownRequestQuery = (handle: RequestHandle) =>
  queryOptions({
    queryKey: [...requestKeys.all, 'own', handle] as const,
    queryFn: ({ signal }) =>
      nullIfGone(callFunction('request_by_key', handle, signal).then((request) => ownRequestSchema.parse(request))),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** Every write returns the request. After a refusal, the page shows how it stands before the message. */
function useWrite<Sent>(handle: RequestHandle, write: (sent: Sent) => Promise<Json>) {
  const queryClient = useQueryClient()
  const { queryKey } = ownRequestQuery(handle)
  return useMutation({
    mutationFn: async (sent: Sent) => ownRequestSchema.parse(await write(sent)),
    onSuccess: async (request) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, request)
    },
    onError: (error) => (error.retryable ? undefined : queryClient.invalidateQueries({ queryKey })),
  })
}

type Correction = { wants: Json; seen: string | null }

export const useCorrectWants = (handle: RequestHandle) =>
  useWrite(handle, ({ wants, seen }: Correction) =>
    callFunction('correct_wants', { ...handle, wants, ...(seen && { seen }) }),
  )

/** Retries are safe: the database recognizes the id. */
export const useWriteMessage = (handle: RequestHandle) =>
  useWrite(handle, (message: { id: string; words: string }) =>
    withRetry(() => callFunction('write_message', { ...handle, ...message })),
  )

export type Answer = { offer: Offer; outcome: 'agreed' | 'declined'; reason?: string }

/** Retries are safe: the database recognizes the same answer. `wrong_code` is no error. */
export const useAnswerOffer = (handle: RequestHandle) =>
  useWrite(handle, ({ offer: { id, revision }, outcome, reason, code }: Answer & { code?: string }) =>
    withRetry(() =>
      callFunction('answer_offer', {
        ...handle,
        offer: id,
        revision,
        outcome,
        reason: reason?.trim() || undefined,
        code,
      }),
    ),
  )

export const useSendCode = () => useMutation({ mutationFn: (key: string) => callFunction('send_answer_code', { key }) })
