import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { askAgain } from '@/lib/ask-again'
import type { AppError } from '@/lib/failures/errors'
import { reportFailure, sendReport } from '@/lib/failures/report-failure'
import { notify, type NotifyAction } from '@/lib/notify'

declare module '@tanstack/react-query' {
  interface Register {
    // `unwrap` and `toAppError` make every failure of the data layer one.
    defaultError: AppError
    mutationMeta: {
      /** The toast of a success: its title, or title and text. */
      success?: string | [title: string, text: string]
      /** What the toast of a success offers; of what was changed (`undoOf` in the dashboard). */
      undo?: (variables: never) => NotifyAction
      /** The title of the toast of a failure; its text is the error's message. */
      failure?: string
      /** What the toast of a failure offers, if anything. */
      remedy?: (error: AppError) => NotifyAction | undefined
      /** The queries that are refetched afterwards, whether it succeeded or not. */
      invalidates?: QueryKey[]
    }
  }
}

const attempts = 3

/** Failures of public reads are logged here, once; the page shows its empty state. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The entity and the kind of query: further parts may be personal, e.g. a search.
        const [entity, kind = ''] = query.queryKey.filter((part) => typeof part === 'string')
        reportFailure(`Could not load ${`${entity} ${kind}`.trim()}`, error)
      },
    }),
    // Performs what mutations declare: their toasts, and the queries that they make stale.
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
        // Offline, they wait for the network; whoever sent something is told of it before that.
        if (refetched && !error?.retryable) return Promise.all(refetched)
      },
    }),
    defaultOptions: {
      // Offline, a mutation fails at once and says so, instead of waiting for the network.
      mutations: { networkMode: 'always' },
      queries: {
        // Offline, the service worker answers what has been fetched before.
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        // The only retries there are: supabase-js's own are off, both together would keep a visitor waiting.
        // An error that is no AppError is a chunk that did not arrive.
        retry: (failures, error) => failures < attempts - 1 && error.retryable !== false,
      },
    },
  })
  return queryClient
}
