import type { Page } from '@playwright/test'
import { offeredSpecifications } from '../../../src/features/catalogue/specification-choices.ts'

export function watchForm(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    brand: dialog.getByLabel('Brand'),
    category: dialog.getByLabel('Category'),
    status: dialog.getByLabel('Status', { exact: true }),
    featured: dialog.getByLabel('Featured'),
    description: dialog.getByLabel('Description'),
    images: dialog.getByRole('group', { name: 'Images' }),
    template: dialog.getByRole('button', { name: 'Use template' }),
    choice: (label: string) => dialog.getByLabel(label, { exact: true }),
    custom: (number: number) => dialog.getByRole('group', { name: `Custom specification ${number}` }),
    addCustom: dialog.getByRole('button', { name: 'Add specification' }),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    save: dialog.locator('button[type=submit]'),
    question: page.getByRole('alertdialog'),
  }
}

export const template = Object.fromEntries(
  Object.entries(offeredSpecifications).map(([key, { usual }]) => [key, usual]),
)

export async function fillWatch(page: Page, brand: string, name: string) {
  const form = watchForm(page)
  await form.name.fill(name)
  await form.brand.fill(brand)
  await form.category.fill('Dress')
  await form.status.selectOption('available')
  await form.description.fill('A watch that only this test knows.')
}
