import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'
import { shop } from '@shared/shop'
import { mediaUrl } from '../pictures/media'
import { siteUrlOf, wholeUrl } from './site-url'

// Ratings are left out, because search engines reject a shop's own.

export type StructuredData = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown }

const context = { '@context': 'https://schema.org' } as const

const shopId = () => siteUrlOf('/#house')

export function shopData(): StructuredData {
  const { street, city, region, postalCode, country } = shop.postalAddress
  const { days, opens, closes } = shop.opening
  return {
    ...context,
    '@type': 'JewelryStore',
    '@id': shopId(),
    name: shop.name,
    description: shop.line,
    url: siteUrlOf('/'),
    image: siteUrlOf('/og.jpg'),
    founder: { '@type': 'Person', name: shop.founder },
    telephone: shop.phone.number,
    email: shop.email.label,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes },
    sameAs: shop.social.map(({ href }) => href),
  }
}

export function siteData(): StructuredData | undefined {
  const url = siteUrlOf('/')
  return url === undefined
    ? undefined
    : { ...context, '@type': 'WebSite', name: shop.name, url, publisher: { '@id': shopId() } }
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
  const images = watch.image_urls.flatMap((address) => wholeUrl(mediaUrl(address)) ?? [])
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
    url: siteUrlOf(path),
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
  if (siteUrlOf('/') === undefined) return undefined
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: path === undefined ? undefined : siteUrlOf(path),
    })),
  }
}
