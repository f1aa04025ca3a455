// The watches of the limit pages, the same each time the pages are written.
import { randomFrom } from '../mock/random.mjs'

const brands = [
  'Aurelian', 'Veyron & Fils', 'Maison Lacroix', 'Norqain', 'Halden', 'Orfeo', 'Castellan', 'Brigantia', 'Solène',
  'Tidewater', 'Kestrel', 'Montclair',
] // prettier-ignore
const lines = [
  'Chronograph', 'Diver', 'Perpetual Calendar', 'Moonphase', 'Tourbillon', 'Field', 'Pilot', 'GMT', 'Dress',
  'Skeleton', 'Regulator', 'World Timer',
] // prettier-ignore
const metals = 7
const dials = ['black', 'ivory', 'midnight blue', 'salmon', 'racing green', 'slate', 'aventurine']

export function limitWatch(index) {
  const random = randomFrom(index + 1)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const brand = pick(brands)
  const line = pick(lines)
  pick({ length: metals })
  const dial = pick(dials)
  const size = 36 + Math.floor(random() * 10)
  return {
    brand,
    name: `${line} ${size}`,
    dial,
    reference: `${brand.slice(0, 2).toUpperCase()}-${String(100000 + index).slice(-6)}`,
    price: 1500 + Math.floor(random() * random() * 180000),
    year: 1968 + Math.floor(random() * 57),
  }
}
