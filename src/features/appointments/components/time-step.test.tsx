import type { UseQueryResult } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { AppError } from '@/lib/failures/errors'
import { slotLabels } from '@shared/slots'
import { TimeStep } from './time-step'

const slots = slotLabels.map((label) => ({
  label,
  state: label === '11:00 AM' ? ('taken' as const) : ('free' as const),
}))

function Step() {
  const [time, setTime] = useState('')
  return (
    <TimeStep
      day="2027-03-10"
      time={time}
      slots={slots}
      freeSlots={{} as UseQueryResult<string[], AppError>}
      takenTime={time ? '' : '11:00 AM'}
      isOwn={false}
      failure={null}
      failureCode={undefined}
      isSending={false}
      chooseTime={setTime}
    />
  )
}

it('moves the focus to the alternative time when the offer disappears', () => {
  render(<Step />)
  const offer = screen.getByRole('button', { name: 'Choose 11:30 AM instead' })
  offer.focus()
  fireEvent.click(offer)
  expect(offer).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '11:30 AM', pressed: true })).toHaveFocus()
})
