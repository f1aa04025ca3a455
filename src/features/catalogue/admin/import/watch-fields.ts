import type { ImportField, ImportFormat } from '@/dashboard/import/import-kind'
import { columnLabel } from '@/dashboard/tables'
import { capital } from '@/lib/capital'
import { specificationKeys, specificationLabel, type SpecificationKey } from '@/lib/watch-specifications'

const specificationNames: Record<SpecificationKey, string[]> = {
  movement_type: ['movement', 'winding mechanism', 'aufzug', 'werk'],
  case_material: ['material', 'case', 'gehausematerial', 'material gehause', 'gehause'],
  case_diameter: ['diameter', 'case size', 'size', 'durchmesser', 'gehausedurchmesser'],
  water_resistance: ['water resistant', 'wasserdichte', 'wasserdichtigkeit', 'wasserdicht'],
  crystal_type: ['crystal', 'glass', 'glas'],
  band_material: [
    'bracelet',
    'bracelet material',
    'strap',
    'strap material',
    'band',
    'armbandmaterial',
    'material armband',
  ],
  power_reserve: ['gangreserve'],
  dial_color: ['dial', 'zifferblatt', 'farbe zifferblatt', 'zifferblattfarbe'],
}

const fact = (key: string, names: string[]): ImportField => ({ key, label: columnLabel('watches', key), names })

/** What a file may say of a watch that visitors read. Headings of this house, of Shopify, and of Chrono24 in English and German. */
export const watchFields: ImportField[] = [
  { key: 'id', label: 'ID', names: ['id'] },
  {
    key: 'handle',
    label: 'Handle or number',
    names: [
      'handle',
      'url handle',
      'item number',
      'article number',
      'listing id',
      'listing number',
      'stock number',
      'offer id',
      'chrono24 id',
      'internal id',
      'artikelnummer',
      'inseratsnummer',
      'inserat id',
      'interne id',
    ],
  },
  fact('brand', ['brand', 'vendor', 'manufacturer', 'maker', 'marke', 'hersteller']),
  fact('name', ['name', 'title', 'model', 'watch', 'model name', 'modell', 'titel']),
  fact('category', ['category', 'type', 'watch type', 'kategorie', 'uhrentyp']),
  // Of a taxonomy, whose last part is a category where no other is named.
  { key: 'taxonomy', label: 'Category of the shop', names: ['product category', 'google product category'] },
  { ...fact('description', ['description', 'body html', 'body', 'text', 'beschreibung']), isLong: true },
  fact('reference', ['reference', 'reference number', 'ref', 'ref no', 'referenznummer', 'referenz']),
  fact('made_year', [
    'year',
    'year of production',
    'year of manufacture',
    'production year',
    'baujahr',
    'herstellungsjahr',
    'jahr',
  ]),
  fact('condition', ['condition', 'zustand']),
  fact('has_box', ['box', 'original box', 'originalbox']),
  fact('has_papers', ['papers', 'original papers', 'originalpapiere', 'papiere']),
  { key: 'delivery', label: 'Scope of delivery', names: ['scope of delivery', 'delivery contents', 'lieferumfang'] },
  fact('lug_to_lug', ['lug to lug', 'lug to lug width']),
  fact('thickness', ['thickness', 'case thickness', 'height', 'hohe', 'gehausehohe']),
  fact('country', ['purchased in', 'country of purchase']),
  { ...fact('service_history', ['service history', 'service', 'revision']), isLong: true },
  ...specificationKeys.map((key) => ({
    key,
    label: capital(specificationLabel(key)),
    names: [specificationLabel(key), ...specificationNames[key]],
  })),
  { key: 'custom', label: 'Other specifications', names: ['other specifications'], isLong: true },
  {
    key: 'image_urls',
    label: 'Pictures',
    names: [
      'pictures',
      'images',
      'image',
      'image src',
      'product image url',
      'image url',
      'image urls',
      'photos',
      'bilder',
      'bild',
      'bild url',
    ],
    isLong: true,
  },
  fact('status', ['status']),
  // Three by which a watch of a shop is told not to be for sale. 'Active' says nothing of whether it is reserved or sold.
  { key: 'shop_status', label: 'Status in the shop', names: ['status'] },
  { key: 'shop_published', label: 'Published in the shop', names: ['published', 'published on online store'] },
  {
    key: 'quantity',
    label: 'Quantity',
    names: ['variant inventory qty', 'inventory quantity', 'stock quantity', 'qty', 'anzahl', 'bestand'],
  },
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
    leavesOut: ['id', 'status', 'publish_at', 'featured', 'seen'],
  },
  {
    source: 'chrono24',
    label: 'Chrono24 listings',
    signs: [
      ['brand', 'model', 'reference number', 'scope of delivery'],
      ['marke', 'modell', 'referenznummer', 'lieferumfang'],
      ['brand', 'model', 'chrono24 id'],
      ['marke', 'modell', 'chrono24 id'],
    ],
    leavesOut: ['id', 'status', 'publish_at', 'featured', 'seen'],
  },
]
