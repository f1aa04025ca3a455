/** How often a list of the dashboard is asked for again where nothing announces new rows, ms. */
const interval = 30_000

/** For lists that others add to: asked for again each half minute and whenever one comes back to the page. */
export const liveQuery = {
  staleTime: 5_000,
  refetchInterval: interval,
  refetchOnWindowFocus: 'always',
} as const
