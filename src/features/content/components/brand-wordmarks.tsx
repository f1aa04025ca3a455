import { cn } from '@/lib/cn'

const serif = 'font-display font-normal'
const sans = 'font-sans'

/**
 * The ten makers that the house names, set in the site's own two typefaces.
 * They are names, not logos: none follows its maker's own lettering.
 */
export const brands = [
  { name: 'Rolex', look: cn(sans, 'text-[1.875rem] font-medium tracking-[-0.03em]') },
  { name: 'Patek Philippe', look: cn(sans, 'text-[1.0625rem] font-normal tracking-[0.3em] uppercase') },
  { name: 'Audemars Piguet', look: cn(serif, 'text-[2.5rem] tracking-[-0.01em]') },
  { name: 'Omega', look: cn(sans, 'text-[2rem] font-normal tracking-[0.02em]') },
  { name: 'Cartier', look: cn(serif, 'text-[1.875rem] tracking-[0.24em] uppercase') },
  { name: 'Breitling', look: cn(sans, 'text-[1.625rem] font-medium tracking-[0.04em]') },
  { name: 'TAG Heuer', look: cn(serif, 'text-[2.5rem] tracking-[0.01em]') },
  { name: 'IWC', look: cn(sans, 'text-[1.5rem] font-normal tracking-[0.42em]') },
  { name: 'Jaeger-LeCoultre', look: cn(serif, 'text-[2.375rem] tracking-[-0.015em]') },
  { name: 'Panerai', look: cn(serif, 'text-[2.25rem] tracking-[0.1em]') },
]

type BrandWordmarkProps = { brand: (typeof brands)[number]; isCopy?: boolean }

/** One name, preceded by a hairline; a copy, which closes the loop, is hidden from screen readers. */
export function BrandWordmark({ brand: { name, look }, isCopy = false }: BrandWordmarkProps) {
  return (
    <li
      aria-hidden={isCopy || undefined}
      className={cn(
        'flex min-h-16 shrink-0 items-center gap-9 pr-9 before:h-7 before:w-px before:bg-line motion-reduce:min-w-0 motion-reduce:shrink motion-reduce:pr-0 motion-reduce:before:hidden sm:gap-12 sm:pr-12',
        isCopy && 'motion-reduce:hidden',
      )}
    >
      <span className={cn('min-w-0 leading-none motion-safe:whitespace-nowrap', look)}>{name}</span>
    </li>
  )
}
