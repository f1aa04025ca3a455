import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notify } from '@/lib/notify'
import { showPiece } from '@/test/piece'

const placeOf = async (title: string) => {
  const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-sonner-toast]')!
  return `${toast.dataset.yPosition} ${toast.dataset.xPosition}`
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
