import { createContext, use } from 'react'
import type { StructuredData as Data } from '@/lib/structured-data'

/** Where the build collects what a page says to machines. */
export const StructuredDataContext = /* @__PURE__ */ createContext<Data[]>([])

/**
 * What the page is about, for machines, which read the built HTML; nothing is
 * seen of it. Stands behind `import.meta.env.SSR`, so that no browser loads it.
 */
export function StructuredData({ data }: { data: Data | undefined }) {
  if (data) use(StructuredDataContext).push(data)
  return null
}
