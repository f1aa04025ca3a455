import { house } from '@shared/house'

/** The end of an error message: a link to call the house instead. */
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
