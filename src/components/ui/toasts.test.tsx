import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { notify } from '@/lib/notify'
import { press } from '@/test/actions'
import { showPiece } from '@/test/piece'

const placeOf = async (title: string) => {
  const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-sonner-toast]')!
  return `${toast.dataset.yPosition} ${toast.dataset.xPosition}`
}

it('moves aside when a dialog opens, and disappears once its action is used', async () => {
  showPiece(<Opener />)
  const onClick = vi.fn()
  notify.success('2 watches set', undefined, { label: 'Undo', onClick })
  expect(await placeOf('2 watches set')).toBe('top right')
  await press('Open')
  await waitFor(async () => expect(await placeOf('2 watches set')).toBe('bottom left'))
  await press('Undo')
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('2 watches set')).toBeNull())

  await press('Close')
  notify.success('3 watches set', undefined, { label: 'Undo', onClick })
  expect(await placeOf('3 watches set')).toBe('top right')
  await press('Undo')
  await waitFor(() => expect(screen.queryByText('3 watches set')).toBeNull())
  await press('Open')
  // The toaster updates in the next task.
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve)))
  expect(screen.queryByText('3 watches set')).toBeNull()
})

it('disappears when a dialog opens if it reports a success, and stays if it reports a failure', async () => {
  showPiece(<Opener />)
  await press('Open')
  notify.success('Saved')
  expect(await placeOf('Saved')).toBe('bottom left')
  await press('Close')
  expect(await placeOf('Saved')).toBe('bottom left')
  await press('Open')
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())

  await press('Close')
  notify.failure('Not saved')
  expect(await placeOf('Not saved')).toBe('top right')
  await press('Open')
  await waitFor(async () => expect(await placeOf('Not saved')).toBe('bottom left'))
})

it('moves to the bottom on the dashboard, whose buttons are at the top', async () => {
  showPiece(<p>Words</p>)
  notify.success('Welcome back!')
  expect(await placeOf('Welcome back!')).toBe('top right')
  document.documentElement.dataset.palette = 'paper'
  onTestFinished(() => void delete document.documentElement.dataset.palette)
  await waitFor(async () => expect(await placeOf('Welcome back!')).toBe('bottom left'))
  notify.success('Saved')
  expect(await placeOf('Saved')).toBe('bottom left')
})

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
      {isOpen && <div role="dialog" />}
    </>
  )
}
