import type { Texts } from '@/dashboard/import/import-kind'
import { productHandle } from '../export/shopify-csv'

/** How the id of a watch may begin, where the handle of a product ends as the house's own file for Shopify has it. */
export function exportedId({ handle = '' }: Texts, source: string): string | undefined {
  if (source !== 'shopify') return undefined
  return /(?:^|-)([0-9a-f]{8})$/.exec(handle.trim().toLowerCase())?.[1]
}

/** Whether a product is as that file has written it: other shops have handles that end in eight digits, too. */
export function isExportedHere(texts: Texts, source: string): boolean {
  const id = exportedId(texts, source)
  const { brand = '', name = '', handle = '' } = texts
  // The title has the brand in front, until it is tidied.
  return id !== undefined && ['', brand].some((first) => productHandle({ brand: first, name, id }) === handle.trim())
}
