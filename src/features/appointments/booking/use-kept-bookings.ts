import { useEffect, useState } from 'react'
import { onKeptBookings, readKeptBookings } from './kept-bookings'

/** What was booked on this device and is still ahead. */
export function useKeptBookings(now: Date) {
  const [kept, setKept] = useState(() => readKeptBookings(now))
  useEffect(() => {
    const renew = () => setKept(readKeptBookings(now))
    renew()
    return onKeptBookings(renew)
  }, [now])
  return kept
}
