import type { ImportField, ImportFormat } from '@/dashboard/import/import-kind'
import { columnLabel } from '@/dashboard/tables'
import { capital } from '@/lib/capital'
import { specificationKeys, specificationLabel } from '@/lib/watch-specifications'
import { offeredSpecifications } from '../../specification-choices'
import { joinVariants } from './variants'
import { wooCommerce } from './woocommerce'

const fact = (key: string, names: string[]): ImportField => ({ key, label: columnLabel('watches', key), names })

export const watchFields: ImportField[] = [
  { key: 'id', label: 'ID', names: ['id'] },
  {
    key: 'handle',
    label: 'Handle or number',
    names: [
      'handle',
      'url handle',
      'product handle',
      'item number',
      'article number',
      'stock number',
      'listing number',
    ],
  },
  fact('brand', ['brand', 'vendor', 'manufacturer', 'maker']),
  fact('name', ['name', 'title', 'model', 'watch', 'model name', 'product title']),
  fact('category', ['category', 'type', 'watch type', 'product type']),
  // The last part is the category if the file has no other.
  { key: 'taxonomy', label: 'Category of the shop', names: ['product category', 'google product category'] },
  fact('description', ['description', 'body html', 'body', 'text', 'product description']),
  fact('reference', ['reference', 'reference number', 'ref', 'ref no']),
  fact('made_year', ['year', 'year of production', 'year of manufacture', 'production year']),
  fact('condition', ['condition']),
  fact('has_box', ['box', 'original box']),
  fact('has_papers', ['papers', 'original papers']),
  fact('lug_to_lug', ['lug to lug', 'lug to lug width']),
  fact('thickness', ['thickness', 'case thickness', 'height']),
  fact('country', ['purchased in', 'country of purchase']),
  fact('service_history', ['service history', 'service', 'revision']),
  ...specificationKeys.map((key) => ({
    key,
    label: capital(specificationLabel(key)),
    names: [specificationLabel(key), ...offeredSpecifications[key].otherNames],
  })),
  { key: 'custom', label: 'Other specifications', names: ['other specifications'] },
  {
    key: 'image_urls',
    label: 'Pictures',
    names: [
      ...[
        'pictures',
        'picture',
        'images',
        'image',
        'photos',
        'photo',
        'image src',
        'image url',
        'image urls',
        'image link',
      ],
      ...[
        'photo url',
        'product image',
        'product image url',
        'main image',
        'main picture',
        'featured image',
        'thumbnail',
      ],
      ...['additional image', 'additional images', 'additional image link', 'gallery image', 'gallery images'],
    ],
    isMany: true,
  },
  fact('status', ['status']),
  // 'Active' includes reserved and sold watches, so sale columns only decide whether a watch starts
  // as a draft.
  { key: 'shop_status', label: 'Status in the shop', names: ['status', 'product status'] },
  { key: 'shop_published', label: 'Published in the shop', names: ['published', 'published on online store'] },
  {
    key: 'quantity',
    label: 'Quantity',
    names: ['variant inventory qty', 'inventory quantity', 'stock quantity', 'stock', 'qty'],
  },
  { key: 'in_stock', label: 'In stock', names: ['in stock', 'stock status', 'availability'] },
  { key: 'shop_visibility', label: 'Visibility in the shop', names: ['visibility in catalog'] },
  { key: 'shop_type', label: 'Kind of product', names: [] },
  { key: 'gift_card', label: 'Gift card', names: ['gift card'] },
  { key: 'variant', label: 'Variant', names: ['option1 value', 'variant title'] },
  fact('publish_at', ['publish on']),
  fact('featured', ['featured']),
  { key: 'seen', label: 'Last changed', names: ['last changed'] },
]

export const watchFormats: ImportFormat[] = [
  { source: 'own', label: 'A file exported here', signs: [['id', 'page', 'added']] },
  {
    source: 'shopify',
    label: 'Shopify products',
    signs: [
      ['handle', 'title', 'vendor'],
      ['url handle', 'title', 'vendor'],
    ],
    groupedBy: 'handle',
    gathered: 'image_urls',
    placedBy: 'image position',
    join: joinVariants,
    leavesOut: ['id', 'status', 'publish_at', 'featured', 'seen'],
  },
  wooCommerce,
]
