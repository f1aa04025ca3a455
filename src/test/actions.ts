import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** Presses a button once it is there. */
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

/** Chooses in the menu of a row, e.g. 'Delete the inquiry of Ada' in that of Ada. */
export async function chooseInRow(name: string, item: string) {
  await press(`More actions for ${name}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** What is in a dialog, once that is open. */
export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** The focus is given by an effect, which may follow what is shown. */
export const expectFocus = (find: () => Promise<HTMLElement>) => waitFor(async () => expect(await find()).toHaveFocus())
