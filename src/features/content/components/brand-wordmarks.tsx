import { cn } from '@/lib/cn'

/** Plain names in the site's typeface, not logos. */
export const brands = [
  'Rolex',
  'Patek Philippe',
  'Audemars Piguet',
  'Omega',
  'Cartier',
  'Breitling',
  'TAG Heuer',
  'IWC',
  'Jaeger-LeCoultre',
  'Panerai',
]

/** The copy closes the loop, and is hidden from screen readers. */
export function BrandWordmark({ name, isCopy = false }: { name: string; isCopy?: boolean }) {
  return (
    <li
      aria-hidden={isCopy || undefined}
      className={cn(
        'flex min-h-16 shrink-0 items-center gap-9 pr-9 before:h-7 before:w-px before:bg-line motion-reduce:min-w-0 motion-reduce:shrink motion-reduce:pr-0 motion-reduce:before:hidden sm:gap-12 sm:pr-12',
        isCopy && 'motion-reduce:hidden',
      )}
    >
      <span className="min-w-0 font-display text-4xl leading-none motion-safe:whitespace-nowrap">{name}</span>
    </li>
  )
}
