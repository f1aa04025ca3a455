import { fireEvent, screen, within } from '@testing-library/react'

/** Presses a button once it is there. */
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** What is in a dialog, once that is open. */
export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
