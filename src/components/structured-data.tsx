import { jsonForHtml } from '@/lib/loading/json-for-html'
import type { StructuredData as Data } from '@/lib/pages/structured-data'

/** Structured data of a page for search engines. A data block is no script: the content security policy has no say in it. */
export function StructuredData({ data }: { data: Data | undefined }) {
  if (!data) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />
}
