import { house } from '@/lib/house'

/** The end of a sentence of what does not work here: by telephone it does. */
export function CallUs({ start = 'call' }: { start?: 'call' | 'Or call' }) {
  return (
    <>
      {start} us at{' '}
      <a href={house.phone.call} className="whitespace-nowrap text-link text-ink">
        {house.phone.label}
      </a>
      .
    </>
  )
}
