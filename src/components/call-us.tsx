import { shop } from '@shared/shop'

export function CallUs({ start = 'call' }: { start?: 'call' | 'Or call' }) {
  return (
    <span>
      <span>{start}</span> us at{' '}
      <a href={shop.phone.call} className="whitespace-nowrap text-link text-ink">
        {shop.phone.label}
      </a>
      .
    </span>
  )
}
