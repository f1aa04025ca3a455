import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'
import { house } from '@shared/house'
import { mediaAddress } from '../pictures/media'
import { siteAddress, wholeAddress } from './site-address'

// What machines read of a page, in the words of schema.org. Ratings are left out
// on purpose: search engines refuse those that a house shows of itself.

/** One thing that a page is about; `undefined` values are left out when it is written. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown }

const context = { '@context': 'https://schema.org' } as const

/** Names the house in other data; the same on every page. */
const houseId = () => siteAddress('/#house')

/** The showroom: where it is, when it is open, how to reach it. */
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

/** What the site is called where it is listed. */
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
  /** Addresses of its pictures, as the database keeps them. */
  image_urls: string[]
  /** Technical specifications, name to value; the names use underscores. */
  specifications: Record<string, string>
  reference?: string | null
  condition?: string | null
  /** What else is stated of it: a label and words for each. */
  facts: [label: string, words: string][]
}

/** Conditions of one that nobody has worn; any other was. */
const likeNew = ['new', 'unworn']

/** A watch, and the path of its page. There is no offer in it: the house shows no price, and an offer without one would be refused. */
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

/** Where a page lies; undefined where the site's address is unknown, since each step but the last has to have one. */
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
