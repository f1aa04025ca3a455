import { house } from '@shared/house'

export function CallUs({ start = 'call' }: { start?: 'call' | 'Or call' }) {
  return (
    <span>
      <span>{start}</span> us at{' '}
      <a href={house.phone.call} className="whitespace-nowrap text-link text-ink">
        {house.phone.label}
      </a>
      .
    </span>
  )
}
