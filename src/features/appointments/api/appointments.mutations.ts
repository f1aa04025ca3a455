import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bookAppointment, type Booking } from './appointments.api'

/** The request that is on its way, also where its form is gone. */
let onItsWay: AbortController | undefined

/**
 * Books an appointment. When the page is left, attempts that are still to come are given up, and the one on its way
 * goes on: whoever sent it hears of its end. A form that comes back to it asks for that end itself.
 */
export function useBookAppointment() {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  return useMutation({
    mutationFn: (booking: Booking) => {
      onItsWay?.abort()
      onItsWay = new AbortController()
      leaving.current = new AbortController()
      return bookAppointment(booking, { leaving: leaving.current.signal, superseded: onItsWay.signal })
    },
  })
}
