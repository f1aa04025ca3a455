import { house } from '@shared/house'

/** End of an error message. */
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
