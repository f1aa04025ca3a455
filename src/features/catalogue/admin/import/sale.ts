import type { Texts } from '@/dashboard/import/import-kind'
import { plainHeading } from '@/dashboard/import/rows/columns'
import type { WatchStatus } from '@/entities/watches/watch-status'
import { missingOf, watchLabel } from '../../watch-form.schema'
import { isExportedHere } from './exported'

/** What a new watch is where its shop does not sell it, and why; undefined where it may be published. */
export function saleOf(texts: Texts, source: string): { status: WatchStatus; why: string } | undefined {
  const said = (texts.shop_status ?? '').trim()
  if (/^archived$/i.test(said) && isExportedHere(texts, source)) {
    return { status: 'sold', why: 'It was sold when it was exported here.' }
  }
  if (said && !onSale.has(plainHeading(said))) {
    return { status: 'draft', why: `A draft, since its status in the file is “${said.slice(0, 40)}”.` }
  }
  if (/^(false|no|n|0|-1|nein)$/i.test((texts.shop_published ?? '').trim())) {
    return { status: 'draft', why: 'A draft, since it is not published in the file.' }
  }
  if (/^(hidden|versteckt)$/i.test((texts.shop_visibility ?? '').trim())) {
    return { status: 'draft', why: 'A draft, since it is hidden in the file.' }
  }
  const isNone = /^-?\d+([.,]0+)?$/.test((texts.quantity ?? '').trim()) && Number.parseInt(texts.quantity) <= 0
  if (isNone || outOfStock.has(plainHeading(texts.in_stock ?? ''))) {
    return { status: 'draft', why: 'A draft, since the file has none in stock.' }
  }
  return undefined
}

const outOfStock = new Set([
  '0',
  'no',
  'n',
  'false',
  'nein',
  'out of stock',
  'outofstock',
  'sold out',
  'backorder',
  'on backorder',
  'onbackorder',
])

/** Why a product of a shop is no watch and stays out; undefined for a watch. */
export function whyNoWatch({
  gift_card: gift = '',
  shop_type: type = '',
  category = '',
  taxonomy = '',
}: Texts): string | undefined {
  const isGiftCard = (text: string) =>
    /^(e )?(gift (card|voucher|certificate)s?|giftcards?|gutscheine?)$/.test(plainHeading(text))
  if (
    /^(yes|true|1|ja)$/i.test(gift.trim()) ||
    /gift/i.test(type) ||
    [category, taxonomy.split('>').at(-1) ?? ''].some(isGiftCard)
  ) {
    return 'It is a gift card, not a watch.'
  }
  return /^(grouped|gruppiert)/i.test(type.trim()) ? 'It is a group of other products, not a watch.' : undefined
}

const onSale = new Set([
  'active',
  'aktiv',
  'online',
  'published',
  'publish',
  'available',
  'verfugbar',
  'for sale',
  'listed',
])

/** What a new watch lacks that visitors are to see, in a sentence; undefined where it is complete. */
export function whyIncomplete({ brand = '', category = '', description = '' }: Texts): string | undefined {
  const missing = missingOf({ brand, category, description }).map((column) => watchLabel(column).toLowerCase())
  return missing.length > 0 ? `A draft, since these are missing or too short: ${missing.join(', ')}.` : undefined
}
