import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { chooseInRow, expectFocus } from '@/test/actions'
import { showPiece } from '@/test/piece'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { RowMenu, RowMenuItem } from './row-menu'

function Row({ onConfirm = () => {} }: { onConfirm?: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <RowMenu name="Ada">
        <RowMenuItem icon={Trash2} href="mailto:ada@example.com">
          Email <span className="sr-only">Ada</span>
        </RowMenuItem>
        <RowMenuItem icon={Trash2} danger onChoose={() => setIsAsking(true)}>
          Delete <span className="sr-only">the inquiry of Ada</span>
        </RowMenuItem>
      </RowMenu>
      {isAsking && (
        <ConfirmDialog
          title="Delete inquiry"
          question="Are you sure?"
          action="Delete"
          onConfirm={onConfirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const button = () => screen.findByRole('button', { name: 'More actions for Ada' })
const item = (name: string) => screen.findByRole('menuitem', { name })

it.each(['Enter', ' ', 'ArrowDown'])('opens by %j, moves by arrow keys and closes by Escape', async (key) => {
  showPiece(<Row />)
  const opener = await button()
  opener.focus()
  fireEvent.keyDown(opener, { key })
  await expectFocus(() => item('Email Ada'))
  fireEvent.keyDown(await item('Email Ada'), { key: 'ArrowDown' })
  await expectFocus(() => item('Delete the inquiry of Ada'))
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await expectFocus(button)
})

it('focuses its button before the chosen action, so that a dialog returns focus there', async () => {
  const onConfirm = vi.fn()
  showPiece(<Row onConfirm={onConfirm} />)
  await chooseInRow('Ada', 'Delete the inquiry of Ada')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await expectFocus(button)
  await chooseInRow('Ada', 'Delete the inquiry of Ada')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('opens on a tap, but not at the start of a scroll', async () => {
  showPiece(<Row />)
  const opener = await button()
  const touch = new MouseEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 })
  fireEvent(opener, Object.assign(touch, { pointerType: 'touch' }))
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.click(opener)
  expect(await screen.findByRole('menu', { name: 'More actions for Ada' })).toBeVisible()
})

it.each(['touch', 'mouse'])('opens and closes by its button with a %s', async (pointerType) => {
  showPiece(<Row />)
  const opener = await button()
  const press = () => {
    fireEvent.pointerDown(opener, { button: 0, pointerType })
    fireEvent.click(opener, { detail: 1 })
  }
  press()
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  // The menu now listens for presses outside.
  await act(() => new Promise((done) => setTimeout(done)))
  press()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await expectFocus(button)
})
