import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'
import { house } from '@shared/house'
import { mediaAddress } from '../pictures/media'
import { siteAddress, wholeAddress } from './site-address'

// Ratings are left out, because search engines reject a shop's own.

export type StructuredData = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown }

const context = { '@context': 'https://schema.org' } as const

const houseId = () => siteAddress('/#house')

export function houseData(): StructuredData {
  const { street, city, region, postalCode, country } = house.address
  const { days, opens, closes } = house.opening
  return {
    ...context,
    '@type': 'JewelryStore',
    '@id': houseId(),
    name: house.name,
    description: house.line,
    url: siteAddress('/'),
    image: siteAddress('/og.jpg'),
    founder: { '@type': 'Person', name: house.founder },
    telephone: house.phone.number,
    email: house.email.label,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes },
    sameAs: house.social.map(({ href }) => href),
  }
}

export function siteData(): StructuredData | undefined {
  const url = siteAddress('/')
  return url === undefined
    ? undefined
    : { ...context, '@type': 'WebSite', name: house.name, url, publisher: { '@id': houseId() } }
}

type DescribedWatch = {
  brand: string
  name: string
  category: string
  description: string
  image_urls: string[]
  specifications: Record<string, string>
  reference?: string | null
  condition?: string | null
  facts: [label: string, words: string][]
}

const likeNew = ['new', 'unworn']

/** Search engines reject an offer without a price, and the shop shows none. */
export function watchData(watch: DescribedWatch, path: string): StructuredData {
  const { brand, name, category, description, reference, condition } = watch
  const images = watch.image_urls.flatMap((address) => wholeAddress(mediaAddress(address)) ?? [])
  const properties = [
    ...watch.facts,
    ...orderedSpecifications(watch.specifications).map(([key, value]) => [specificationLabel(key), value]),
  ]
  return {
    ...context,
    '@type': 'Product',
    name: `${brand} ${name}`,
    brand: { '@type': 'Brand', name: brand },
    category,
    description,
    url: siteAddress(path),
    image: images.length > 0 ? images : undefined,
    mpn: reference ?? undefined,
    itemCondition: condition
      ? `https://schema.org/${likeNew.includes(condition) ? 'New' : 'Used'}Condition`
      : undefined,
    additionalProperty:
      properties.length > 0
        ? properties.map(([property, value]) => ({ '@type': 'PropertyValue', name: property, value }))
        : undefined,
  }
}

export function breadcrumbData(crumbs: readonly { label: string; path?: string }[]): StructuredData | undefined {
  if (siteAddress('/') === undefined) return undefined
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: path === undefined ? undefined : siteAddress(path),
    })),
  }
}
