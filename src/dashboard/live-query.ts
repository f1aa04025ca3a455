/** Refetch interval without announcements, ms. */
const interval = 30_000

/** For lists to which others add. */
export const liveQuery = {
  staleTime: 5_000,
  refetchInterval: interval,
  refetchOnWindowFocus: 'always',
} as const
