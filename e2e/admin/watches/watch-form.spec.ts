import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { holdBack } from '../../helpers/network'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { expectQuestionOnLeaving } from '../unsaved-changes'
import { openShelf, test } from './shelf'
import { template, watchForm } from './watch-form'
import { watchCard } from './watch-list'

async function tabTo(page: Page, control: Locator) {
  for (let step = 0; step < 60; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('adds a watch with the keyboard only, with the template, a custom specification and price 0 @desktop @journey', async ({
  page,
  shelf,
}) => {
  await openShelf(page, shelf)
  await expect(page.getByText('No watches match your search. Try different keywords.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add Watch', exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  const form = watchForm(page)
  const write = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await write(form.name, '  Regulator 38 ')
  await write(form.brand, shelf.brand)
  await write(form.category, 'Dress')
  await write(form.status, 'Av')
  await tabTo(page, form.featured)
  await page.keyboard.press('Space')
  await write(form.description, 'Hours apart from the minutes.')
  await expect(form.dialog.getByText('29 of 1,000 characters')).toBeVisible()
  await write(form.dialog.getByLabel('Reference'), '38.R')
  await write(form.dialog.getByLabel('Year', { exact: true }), '1962')
  await write(form.dialog.getByLabel('Year is'), 'Ci')
  await write(form.dialog.getByLabel('Box'), 'Y')
  await write(form.dialog.getByLabel('Lug to lug (mm)'), '46,5')
  await tabTo(page, form.template)
  await page.keyboard.press('Enter')
  await tabTo(page, form.choice('Case diameter'))
  await page.keyboard.type('37 mm')
  await tabTo(page, form.choice('Dial color'))
  await page.keyboard.type('whi')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.choice('Dial color')).toHaveValue('White')
  await tabTo(page, form.addCustom)
  await page.keyboard.press('Enter')
  await expect(form.custom(1).getByLabel('Specification name')).toBeFocused()
  await page.keyboard.type('Case shape')
  await write(form.custom(1).getByLabel('Specification value'), 'Cushion')

  const release = await holdBack(page, '**/rest/v1/watches')
  await page.keyboard.press('Enter')
  await expect(form.save).toBeDisabled()
  await expect(form.save).toHaveText('Saving...')
  await expect(form.cancel).toBeDisabled()
  release()
  await expect(toast(page, 'Watch Added')).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  await expect(watchCard(page, 'Regulator 38')).toBeVisible()
  expect(await shelf.rows()).toEqual([
    expect.objectContaining({
      name: 'Regulator 38',
      category: 'Dress',
      status: 'available',
      description: 'Hours apart from the minutes.',
      featured: true,
      price: 0,
      image_urls: [],
      specifications: { ...template, case_diameter: '37mm', dial_color: 'White', Case_shape: 'Cushion' },
      reference: '38.R',
      made_year: 1962,
      made_as: 'circa',
      has_box: true,
      has_papers: null,
    }),
  ])
})

test('leaving the form asks only if there are changes @desktop', async ({ page, shelf }) => {
  const [id] = await shelf.add([{ name: 'Meridian' }])
  await openShelf(page, shelf)
  const edit = page.getByRole('button', { name: 'Edit Meridian' })
  const form = watchForm(page)
  await edit.click()
  await expect(form.name).toHaveValue('Meridian')
  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/edit=/)

  await edit.click()
  await form.name.fill('Half of a na')
  const ways = [
    () => form.cancel.click(),
    () => page.keyboard.press('Escape'),
    () => form.dialog.getByRole('button', { name: 'Close dialog' }).click(),
    () => page.mouse.click(10, 400),
    () => page.goBack(),
  ]
  await expectQuestionOnLeaving(page, ways, async () => {
    await expect(form.name).toHaveValue('Half of a na')
    await expect(page).toHaveURL(new RegExp(`edit=${id}`))
  })

  await page.goBack()
  await form.question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(form.dialog).toHaveCount(0)
  expect((await shelf.rows())[0].name).toBe('Meridian')
})

test('reports an existing watch, and uses the existing spelling of a category @desktop', async ({ page, shelf }) => {
  const [id] = await shelf.add([{ name: 'Twin Moon', category: `Moon ${shelf.brand}` }])
  await openAdmin(page, 'watches', 'edit=new')
  const form = watchForm(page)
  await form.name.fill('twin moon ')
  await form.brand.fill(shelf.brand.toUpperCase())
  await form.category.fill(` moon ${shelf.brand.toLowerCase()} `)
  await form.description.fill('Another piece of the same kind.')
  await expect(form.category).toHaveValue(`Moon ${shelf.brand}`)
  await expect(form.dialog.getByText(`There is already a ${shelf.brand} Twin Moon.`)).toBeVisible()
  await expectNoViolation(page)
  await expect(form.dialog.getByRole('link', { name: 'edit the existing one' })).toHaveAttribute(
    'href',
    `/admin?tab=watches&edit=${id}`,
  )
})
