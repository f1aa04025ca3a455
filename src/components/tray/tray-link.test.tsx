import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { putOnTray, readTray, takeOffTray } from '@/entities/watches/tray/device-tray'
import { changeTray } from '@/entities/watches/tray/tray.api'
import { watchSamples } from '@/entities/watches/watch.sample'
import { TrayLink } from './tray-link'

vi.mock('@/entities/watches/tray/tray.api', () => ({ changeTray: vi.fn() }))

const [one, two, three] = watchSamples(['Aurelia 36', 'Borealis 41', 'Cassini 38']).map(({ id }) => id)

/** Returns the number of synchronizations since the last call. */
async function asked() {
  await waitFor(() => expect(readTray().synced?.sent).toEqual([]))
  // Later effects may send a request.
  await act(() => new Promise((done) => setTimeout(done)))
  return vi.mocked(changeTray).mock.calls.splice(0).length
}

afterEach(() => localStorage.clear())

it('synchronizes each local change once, and leaves changes of another tab to that tab', async () => {
  let stored: string[] = [three]
  vi.mocked(changeTray).mockImplementation(async (putOn, takeOff) => {
    stored = [...new Set([...stored, ...putOn])].filter((id) => !takeOff.includes(id))
    return stored
  })
  render(<TrayLink account="ada" />, { wrapper: MemoryRouter })
  expect(await screen.findByRole('link')).toHaveAccessibleName('Your tray, 1 watch')
  expect(await asked()).toBe(1)

  act(() => void putOnTray([one, two]))
  expect(await asked()).toBe(1)
  act(() => void takeOffTray([one]))
  expect(await asked()).toBe(1)
  expect(stored).toEqual([three, two])

  localStorage.setItem('tray', JSON.stringify({ ...readTray(), ids: [three] }))
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(screen.getByRole('link')).toHaveAccessibleName('Your tray, 1 watch')
  expect(await asked()).toBe(0)
})
