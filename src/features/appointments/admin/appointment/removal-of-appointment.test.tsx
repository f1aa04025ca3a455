import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RemovalDialog } from '@/dashboard/list/list-panel'
import type { OpenList } from '@/dashboard/list/use-list'
import type { Appointment } from '@/entities/appointments/appointment'
import { appointmentSample } from '@/entities/appointments/appointment.sample'
import { agendaList } from '../agenda/agenda-list'
import { removalOfAppointment } from './removal-of-appointment'

const row = appointmentSample({ id: 'a', name: 'Ada Byron', phone: '(480) 555-0101', status: 'confirmed' })

function ask(about: Appointment, isToCome: boolean) {
  const deleted = vi.fn()
  const cancelled = vi.fn()
  const list = {
    words: agendaList.words,
    removed: about,
    askToRemove: vi.fn(),
    remove: { isPending: false, mutate: deleted },
    selection: { select: vi.fn() },
  } as unknown as OpenList<Appointment>
  render(
    <RemovalDialog
      list={list}
      instead={(asked, remove) => (isToCome ? removalOfAppointment(asked, remove, cancelled) : undefined)}
    />,
  )
  return { deleted, cancelled }
}

afterEach(cleanup)

it('offers to cancel an upcoming appointment and notify its visitor before deleting it', () => {
  const { deleted, cancelled } = ask(row, true)
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    /Ada Byron has an appointment on Tuesday, December 8, 2026 at 11:00 AM.*Ada Byron gets an e-mail. If you delete it, the client is not notified/,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Keep it',
    'Delete without telling them',
    'Cancel and notify them',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and notify them' }))
  expect(cancelled).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Delete without telling them' }))
  expect(deleted).not.toHaveBeenCalled()
})

it('deletes without notifying the visitor when that is chosen', () => {
  const { deleted, cancelled } = ask(row, true)
  fireEvent.click(screen.getByRole('button', { name: 'Delete without telling them' }))
  expect(deleted).toHaveBeenCalledWith('a', expect.anything())
  expect(cancelled).not.toHaveBeenCalled()
})

it('says whom to call when there is no email address', () => {
  ask({ ...row, email: null }, true)
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    /has no e-mail address: please call \(480\) 555-0101/,
  )
  expect(screen.getByRole('button', { name: 'Cancel it' })).toBeEnabled()
})

it('asks the usual question about a past appointment', () => {
  const { deleted } = ask(row, false)
  expect(screen.getByRole('alertdialog', { name: 'Delete appointment' })).toHaveAccessibleDescription(/Are you sure/)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(deleted).toHaveBeenCalledOnce()
})
