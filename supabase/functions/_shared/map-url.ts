import { shop } from './shop.ts'

const { street, city, region, postalCode } = shop.postalAddress

export const mapUrl = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
  `${shop.name}, ${street}, ${city}, ${region} ${postalCode}`,
)}`
