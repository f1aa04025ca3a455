import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { askAgain } from '@/lib/ask-again'
import type { AppError } from '@/lib/failures/errors'
import { reportFailure, sendReport } from '@/lib/failures/report-failure'
import { notify, type NotifyAction } from '@/lib/notify'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError
    mutationMeta: {
      /** Toast: title, or title and text. */
      success?: string | [title: string, text: string]
      undo?: (variables: never) => NotifyAction
      /** Title of the toast; its text is the error's message. */
      failure?: string
      remedy?: (error: AppError) => NotifyAction | undefined
      /** Refetched after success or failure. */
      invalidates?: QueryKey[]
    }
  }
}

const attempts = 3

export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Further parts may be personal, e.g. a search.
        const [entity, kind = ''] = query.queryKey.filter((part) => typeof part === 'string')
        reportFailure(`Could not load ${`${entity} ${kind}`.trim()}`, error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, variables, _context, { meta }) => {
        if (!meta?.success) return
        const [title, text] = [meta.success].flat()
        notify.success(title, text, meta.undo?.(variables as never))
      },
      onError: (error, _variables, _context, { meta }) => {
        // A form without a failure toast shows the error itself.
        if (!meta?.failure) return sendReport('A form was not sent', error)
        reportFailure(meta.failure, error)
        notify.failure(meta.failure, error.words, meta.remedy?.(error))
      },
      onSettled: (_data, error, _variables, _context, { meta }) => {
        const refetched = meta?.invalidates?.map((queryKey) => askAgain(queryClient, queryKey))
        // Offline, the refetch would delay the error message.
        if (refetched && !error?.retryable) return Promise.all(refetched)
      },
    }),
    defaultOptions: {
      // Offline, a mutation fails at once.
      mutations: { networkMode: 'always' },
      queries: {
        // Offline, the service worker responds from its cache.
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        // supabase-js's own retries are off. An error that is no AppError is a chunk that failed to
        // load.
        retry: (failures, error) => failures < attempts - 1 && error.retryable !== false,
      },
    },
  })
  return queryClient
}
