import type { Texts } from '@/dashboard/import/import-kind'
import { missingOf, watchLabel } from '../../watch-form.schema'

const onSale = /^(active|online|publish(ed)?|available|for sale|listed)$/i
const no = /^(false|no|n|0|-1)$/i
const outOfStock = /^(0|no|n|false|out ?of ?stock|sold out|(on ?)?backorder)$/i

export function whyDraft(texts: Texts): string | undefined {
  const textOf = (key: string) => (texts[key] ?? '').trim()
  const { brand = '', category = '', description = '' } = texts
  const missing = missingOf({ brand, category, description }).map((column) => watchLabel(column).toLowerCase())
  const status = textOf('shop_status')
  if (status && !onSale.test(status)) return `A draft, since its status in the file is “${status.slice(0, 40)}”.`
  if (no.test(textOf('shop_published'))) return 'A draft, since it is not published in the file.'
  if (/^hidden$/i.test(textOf('shop_visibility'))) return 'A draft, since it is hidden in the file.'
  if (/^(yes|true|1)$/i.test(textOf('gift_card'))) return 'A draft, since it is a gift card in the file.'
  if (/^(-\d+|0+)([.,]0+)?$/.test(textOf('quantity')) || outOfStock.test(textOf('in_stock')))
    return 'A draft, since the file has none in stock.'
  if (missing.length > 0) return `A draft, since these are missing or too short: ${missing.join(', ')}.`
}
