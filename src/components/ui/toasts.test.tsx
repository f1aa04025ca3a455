import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { notify } from '@/lib/notify'
import { press } from '@/test/actions'
import { showPiece } from '@/test/piece'

const placeOf = async (title: string) => {
  const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-sonner-toast]')!
  return `${toast.dataset.yPosition} ${toast.dataset.xPosition}`
}

it('makes room for what is done with a selection that begins while it is up, and ends with what it offers', async () => {
  showPiece(<Selection />)
  const onClick = vi.fn()
  notify.success('2 watches set', undefined, { label: 'Undo', onClick })
  expect(await placeOf('2 watches set')).toBe('top right')
  await press('Select')
  await waitFor(async () => expect(await placeOf('2 watches set')).toBe('bottom left'))
  await press('Undo')
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('2 watches set')).toBeNull())

  await press('Clear')
  notify.success('3 watches set', undefined, { label: 'Undo', onClick })
  expect(await placeOf('3 watches set')).toBe('top right')
  await press('Undo')
  await waitFor(() => expect(screen.queryByText('3 watches set')).toBeNull())
  await press('Select')
  // The toaster shows what it is told in the next turn.
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve)))
  expect(screen.queryByText('3 watches set')).toBeNull()
})

function Selection() {
  const [isAny, setIsAny] = useState(false)
  return (
    <div data-selection={isAny || undefined}>
      <button onClick={() => setIsAny(!isAny)}>{isAny ? 'Clear' : 'Select'}</button>
    </div>
  )
}

it.each([
  ['an open dialog', <div role="dialog" />, 'bottom left'],
  ['what is done with a selection', <div data-selection />, 'bottom left'],
  ['nothing of that kind', <p>Words</p>, 'top right'],
])('stands clear of %s', async (_, piece, place) => {
  showPiece(piece)
  notify.failure(`Not saved: ${place}`)
  expect(await placeOf(`Not saved: ${place}`)).toBe(place)
})
