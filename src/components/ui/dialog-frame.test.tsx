import * as Dialog from '@radix-ui/react-dialog'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DialogFrame } from './dialog-frame'

const onClose = vi.fn()
afterEach(() => {
  onClose.mockClear()
  document.querySelector('x-extension')?.remove()
})

async function openDialog() {
  render(
    <DialogFrame onClose={onClose} overlay="bg-ground" aria-describedby={undefined}>
      <Dialog.Title>Watch</Dialog.Title>
      <input aria-label="Name" />
    </DialogFrame>,
  )
  // Radix starts to listen in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  const dialog = screen.getByRole('dialog')
  return { overlay: dialog.previousElementSibling as HTMLElement, field: screen.getByRole('textbox') }
}

function pressOn(target: Element) {
  fireEvent.pointerDown(target)
  fireEvent.click(target)
}

it('closes when its overlay is pressed', async () => {
  const { overlay } = await openDialog()
  pressOn(overlay)
  expect(onClose).toHaveBeenCalledOnce()
})

it.each(['html', 'body'])('stays open when a button is pressed that an extension added to the %s', async (parent) => {
  await openDialog()
  const button = document.createElement('x-extension')
  document.querySelector(parent)!.append(button)
  pressOn(button)
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['during a composition', { isComposing: true }],
  ['that ends a composition in Safari', { keyCode: 229 }],
])('stays open on Escape %s', async (_when, marks) => {
  const { field } = await openDialog()
  fireEvent.keyDown(field, { key: 'Escape', ...marks })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
