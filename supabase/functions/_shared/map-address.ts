import { house } from './house.ts'

const { street, city, region, postalCode } = house.address

export const mapAddress = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
  `${house.name}, ${street}, ${city}, ${region} ${postalCode}`,
)}`
