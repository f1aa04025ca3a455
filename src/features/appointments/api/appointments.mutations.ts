import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bookAppointment, type Booking } from './appointments.api'

/** Books an appointment; attempts that are still to come are given up when the page is left. */
export function useBookAppointment() {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  return useMutation({
    mutationFn: (booking: Booking) => {
      leaving.current = new AbortController()
      return bookAppointment(booking, leaving.current.signal)
    },
  })
}
