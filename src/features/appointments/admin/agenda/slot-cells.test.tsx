import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { appointmentSample } from '@/entities/appointments/appointment.sample'
import type { DaySlot } from '../../closures/closures'
import { SlotCells } from './slot-cells'

it('enters an appointment when a free time is clicked, and closes or reopens the time with its own button', () => {
  const [onClose, onReopen, onEnter] = [vi.fn(), vi.fn(), vi.fn()]
  const cells = (slot: Partial<DaySlot>) => (
    <SlotCells
      slots={[{ label: '11:00 AM', hasStarted: false, ...slot }]}
      label="Times"
      reopening={new Set()}
      onClose={onClose}
      onReopen={onReopen}
      onEnter={onEnter}
    />
  )
  const { rerender } = render(cells({}))
  fireEvent.click(screen.getByRole('button', { name: '11:00 AM Free (add an appointment)' }))
  expect(onEnter).toHaveBeenCalledWith('11:00 AM')
  expect(onClose).not.toHaveBeenCalled()
  const lock = screen.getByRole('button', { name: 'Close 11:00 AM' })
  lock.focus()
  fireEvent.click(lock)
  expect(onClose).toHaveBeenCalledWith('11:00 AM')

  rerender(cells({ closure: { id: 'c', day: '2026-12-01', time: '11:00 AM', reason: null } }))
  expect(screen.getByRole('button', { name: 'Reopen 11:00 AM' })).toHaveFocus()
  expect(screen.getByText('Closed')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Reopen 11:00 AM' }))
  expect(onReopen).toHaveBeenCalledWith('c')
})

it('shows the name of the client and the watches to show', () => {
  const appointment = appointmentSample({ name: 'Ada', watch_names: ['Halden Tidewater 300', 'Ovale 36'] })
  render(
    <SlotCells
      slots={[{ label: '11:00 AM', hasStarted: false, appointment }]}
      label="Times"
      reopening={new Set()}
      onClose={vi.fn()}
      onReopen={vi.fn()}
      onEnter={vi.fn()}
    />,
  )
  expect(screen.getByText('Ada')).toBeVisible()
  expect(screen.getByText('Halden Tidewater 300, Ovale 36')).toBeVisible()
})
