import { createContext, use } from 'react'
import type { StructuredData as Data } from '@/lib/pages/structured-data'

/** Collects the structured data of a page while it is prerendered. */
export const StructuredDataContext = /* @__PURE__ */ createContext<Data[]>([])

/**
 * The page's structured data for search engines, which is in the prerendered HTML alone.
 * To be used behind `import.meta.env.SSR`, so that no browser loads it.
 */
export function StructuredData({ data }: { data: Data | undefined }) {
  if (data) use(StructuredDataContext).push(data)
  return null
}
