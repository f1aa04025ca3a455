import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

/** @param item e.g. 'Delete the inquiry of Ada' */
export async function chooseInRow(name: string, item: string) {
  await press(`More actions for ${name}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** An effect sets the focus, which may follow later. */
export const expectFocus = (find: () => Promise<HTMLElement>) => waitFor(async () => expect(await find()).toHaveFocus())
