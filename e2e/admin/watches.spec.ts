import { randomUUID } from 'node:crypto'
import type { Locator, Page, Route } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { badAnswer } from '../accounts/accounts'
import { headers, signInOwner } from '../api'
import { test as base, expect, ownEmail } from '../fixtures'
import { holdBack } from '../network'
import { toast } from '../toasts'
import { openAdmin } from './admin'
import { photograph } from './pictures'

type Row = Record<string, unknown> & { id: string }

type Shelf = {
  /** A brand that only this test has; its watches are removed. */
  brand: string
  /** Adds watches of that brand in one statement, and gives their ids. */
  add(watches: Record<string, unknown>[]): Promise<string[]>
  /** The watches of that brand, by name. */
  rows(): Promise<Row[]>
  /** Changes a watch as somebody else would, behind the back of the page. */
  change(id: string, values: Record<string, unknown>): Promise<void>
  remove(id: string): Promise<void>
}

const maxRetries = 3
const table = '/rest/v1/watches'
const list = (url: URL) => url.pathname === table && Boolean(url.searchParams.get('select')?.endsWith('featured'))

const test = base.extend<{ shelf: Shelf }>({
  shelf: async ({ request, office }, provide) => {
    const brand = `Shelf ${randomUUID().slice(0, 8)}`
    const ours = `watches?brand=eq.${encodeURIComponent(brand)}`
    const known = {
      brand,
      category: `Kind ${brand}`,
      description: 'A watch that only this test knows.',
      price: 0,
      featured: false,
      image_urls: [],
      specifications: {},
    }
    const owner = await signInOwner(request)
    await provide({
      brand,
      async add(watches) {
        const response = await request.post(table, {
          headers: { ...owner, Prefer: 'return=representation' },
          maxRetries,
          data: watches.map((watch) => ({ ...known, ...watch })),
        })
        expect(response.status(), await response.text()).toBe(201)
        return ((await response.json()) as Row[]).map(({ id }) => id)
      },
      async rows() {
        const rows = (await office.rows(`${ours}&order=name`)) as Row[]
        // A decimal is a number to PostgREST, and a text to the embedded backend.
        return rows.map((row) => ({ ...row, price: Number(row.price) }))
      },
      async change(id, values) {
        const response = await request.patch(`${table}?id=eq.${id}`, { headers: owner, maxRetries, data: values })
        expect(response.ok(), await response.text()).toBe(true)
      },
      remove: (id) => office.remove(`watches?id=eq.${id}`),
    })
    await office.remove(ours)
  },
})

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search watches' })

function formOf(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    brand: dialog.getByLabel('Brand'),
    category: dialog.getByLabel('Category'),
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

const choiceLabels = [
  'Movement type',
  'Case material',
  'Case diameter',
  'Water resistance',
  'Crystal type',
  'Band material',
  'Power reserve',
  'Dial color',
]

const template = {
  movement_type: 'Automatic',
  case_material: 'Stainless Steel',
  case_diameter: '40mm',
  water_resistance: '100m',
  crystal_type: 'Sapphire Crystal',
  band_material: 'Leather',
  power_reserve: '42 hours',
  dial_color: 'Black',
}

/** What people read of a failure that nobody has words for. */
const unexpected = 'An unexpected error occurred. Please try again.'

/** Has writes of watches fail with a message of the backend. */
const refuse = (page: Page, message = 'The disk is full.') =>
  page.route(`**${table}*`, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 'XX000', message } }),
  )

/** Opens the watches of a brand. */
const openShelf = (page: Page, { brand }: Shelf, query = '') =>
  openAdmin(page, 'watches', `q=${encodeURIComponent(brand)}${query}`)

test('the list is searched by name, brand and category, narrowed and ordered; the address says how', async ({
  page,
  shelf,
  baseURL,
}) => {
  await shelf.add([
    { name: 'Beacon', featured: true, image_urls: [`${baseURL}/favicon.svg`] },
    { name: 'Anchor (No. 7)*' },
    { name: 'Compass', category: `Travel ${shelf.brand}` },
  ])
  await openAdmin(page, 'watches')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Admin\W+Watch Collection/)
  await search(page).fill(shelf.brand.toUpperCase())
  await expect(page.getByText('3 watches match')).toBeVisible()
  await expect(page).toHaveURL(/q=SHELF/)
  const beacon = card(page, 'Beacon')
  await expect(beacon).toContainText(shelf.brand)
  await expect(beacon).toContainText(`Kind ${shelf.brand}`)
  await expect(beacon.getByText('Featured', { exact: true })).toBeVisible()
  await expect(beacon.locator('img')).toBeVisible()
  await expect(beacon.getByRole('link', { name: 'View Beacon on the site' })).toHaveAttribute('href', /^\/watches\//)

  await page.getByLabel('Order').selectOption('Name')
  await expect(page).toHaveURL(/sort=name/)
  await expect(cards(page).getByRole('heading')).toHaveText(['Anchor (No. 7)*', 'Beacon', 'Compass'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectNoViolation(page)

  await page.getByLabel('Show').selectOption('Not featured')
  await expect(cards(page).getByRole('heading')).toHaveText(['Anchor (No. 7)*', 'Compass'])
  await page.getByLabel('Show').selectOption('Featured')
  await expect(cards(page).getByRole('heading')).toHaveText(['Beacon'])
  await page.goBack()
  await expect(cards(page).getByRole('heading')).toHaveText(['Anchor (No. 7)*', 'Compass'])

  await search(page).fill(`travel ${shelf.brand}`)
  await expect(cards(page).getByRole('heading')).toHaveText(['Compass'])
  await search(page).fill(`${shelf.brand} anchor (No. 7)*`)
  await expect(cards(page).getByRole('heading')).toHaveText(['Anchor (No. 7)*'])
})

test('every rule is said beside its field and in the message, and the dialog is whole on every screen', async ({
  page,
}) => {
  await openAdmin(page, 'watches')
  await page.getByRole('button', { name: 'Add Watch', exact: true }).click()
  await expect(page).toHaveURL(/edit=new/)
  const form = formOf(page)
  await expect(form.dialog).toHaveAccessibleName('Add New Watch')
  await form.addCustom.click()
  await form.save.click()
  const rules = [
    'Name must be at least 3 characters',
    'Brand must be at least 2 characters',
    'Category must be at least 2 characters',
    'Description must be at least 10 characters',
    'Specification name is required',
    'Specification value is required',
  ]
  await expect(form.dialog.getByRole('alert')).toHaveText(rules)
  await expect(toast(page, 'Validation Error')).toBeVisible()
  for (const rule of rules) await expect(toast(page, 'Validation Error')).toContainText(rule)
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolation(page)

  await form.name.fill('n'.repeat(101))
  await form.brand.fill('b'.repeat(51))
  await form.category.fill('c'.repeat(51))
  await form.description.fill('d'.repeat(1001))
  await expect(form.dialog.getByText('1,001 of 1,000 characters')).toBeVisible()
  await form.custom(1).getByLabel('Specification name').fill('Dial Color')
  await form.custom(1).getByLabel('Specification value').fill('v'.repeat(201))
  await form.save.click()
  await expect(form.dialog.getByRole('alert')).toHaveText([
    'Name must be at most 100 characters',
    'Brand must be at most 50 characters',
    'Category must be at most 50 characters',
    'Description must be at most 1,000 characters',
    '“dial color” has a field of its own above',
    'Specification value must be at most 200 characters',
  ])
  await expect(toast(page, 'Validation Error')).toContainText('Description must be at most 1,000 characters')
  expect(await form.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
})

test.describe('on one screen', () => {
  test('one is added by keyboard alone, with the template and a specification of its own; its price is 0 @desktop', async ({
    page,
    shelf,
  }) => {
    await openShelf(page, shelf)
    await expect(page.getByText('No watches match your search. Try different keywords.')).toBeVisible()
    const add = page.getByRole('button', { name: 'Add Watch', exact: true })
    await add.focus()
    await page.keyboard.press('Enter')
    const form = formOf(page)
    const write = async (field: Locator, text: string) => {
      await tabTo(page, field)
      await page.keyboard.type(text)
    }
    await write(form.name, '  Regulator 38 ')
    await write(form.brand, shelf.brand)
    await write(form.category, 'Dress')
    await tabTo(page, form.featured)
    await page.keyboard.press('Space')
    await write(form.description, 'Hours apart from the minutes.')
    await expect(form.dialog.getByText('29 of 1,000 characters')).toBeVisible()
    await tabTo(page, form.template)
    await page.keyboard.press('Enter')
    await tabTo(page, form.choice('Dial color'))
    await page.keyboard.type('Whi')
    await tabTo(page, form.addCustom)
    await page.keyboard.press('Enter')
    await expect(form.custom(1).getByLabel('Specification name')).toBeFocused()
    await page.keyboard.type('Lug to lug')
    await write(form.custom(1).getByLabel('Specification value'), '46mm')

    const release = await holdBack(page, `**${table}`)
    await page.keyboard.press('Enter')
    await expect(form.save).toBeDisabled()
    await expect(form.save).toHaveText('Saving...')
    await expect(form.cancel).toBeDisabled()
    release()
    await expect(toast(page, 'Watch Added')).toBeVisible()
    await expect(form.dialog).toHaveCount(0)
    await expect(add).toBeFocused()
    await expect(card(page, 'Regulator 38')).toBeVisible()
    expect(await shelf.rows()).toEqual([
      expect.objectContaining({
        name: 'Regulator 38',
        category: 'Dress',
        description: 'Hours apart from the minutes.',
        featured: true,
        price: 0,
        image_urls: [],
        specifications: { ...template, dial_color: 'White', Lug_to_lug: '46mm' },
      }),
    ])
  })

  test('the template is filled in and taken back; what was chosen elsewhere stays a choice @desktop', async ({
    page,
    shelf,
  }) => {
    const specifications = { dial_color: 'Petrol', power_reserve: '72 hours', case_shape: 'Cushion' }
    const [id] = await shelf.add([{ name: 'Petrol 36', price: 1200, specifications }])
    await openShelf(page, shelf)
    const edit = page.getByRole('button', { name: 'Edit Petrol 36' })
    await edit.click()
    await expect(page).toHaveURL(new RegExp(`edit=${id}`))
    const form = formOf(page)
    await expect(form.dialog).toHaveAccessibleName('Edit Watch')
    const chosen = () => Promise.all(choiceLabels.map((label) => form.choice(label).inputValue()))
    const before = ['', '', '', '', '', '', '72 hours', 'Petrol']
    await expect(form.custom(1).getByLabel('Specification name')).toHaveValue('case shape')
    expect(await chosen()).toEqual(before)
    await form.template.click()
    expect(await chosen()).toEqual(Object.values(template))
    await form.dialog.getByRole('button', { name: 'Undo' }).click()
    expect(await chosen()).toEqual(before)
    await form.choice('Dial color').selectOption('Blue')
    await form.choice('Dial color').selectOption('Petrol')
    await form.choice('Case diameter').selectOption('36mm')

    await form.addCustom.click()
    await form.custom(2).getByLabel('Specification name').fill('Case  Shape')
    await form.custom(2).getByLabel('Specification value').fill('Round')
    await form.save.click()
    await expect(form.custom(2).getByRole('alert')).toContainText('There is already a specification')
    await form.dialog.getByRole('button', { name: 'Remove Case Shape', exact: true }).click()
    await form.description.fill('In a colour that no list has.')
    await form.save.click()
    await expect(toast(page, 'Watch Updated')).toBeVisible()
    await expect(form.dialog).toHaveCount(0)
    await expect(edit).toBeFocused()
    expect((await shelf.rows())[0]).toMatchObject({
      price: 0,
      description: 'In a colour that no list has.',
      specifications: { ...specifications, case_diameter: '36mm' },
    })
  })

  test('what cannot be saved stays in the dialog, with the reason @desktop', async ({ page, shelf, quietConsole }) => {
    quietConsole.allow(/^(Creation|Update) Failed: /)
    quietConsole.allow(badAnswer)
    await openShelf(page, shelf)
    await page.getByRole('button', { name: 'Add Watch', exact: true }).click()
    const form = formOf(page)
    await fill(page, shelf.brand, 'Meridian')
    await refuse(page)
    await form.save.click()
    await expect(toast(page, 'Creation Failed')).toContainText(unexpected)
    await expect(form.dialog.getByRole('alert')).toContainText('Creation Failed')
    await expect(form.name).toHaveValue('Meridian')
    await page.unrouteAll()
    await form.save.click()
    await expect(toast(page, 'Watch Added')).toBeVisible()
    await expect(form.dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Edit Meridian' }).click()
    await form.name.fill('Meridian II')
    await refuse(page)
    await form.save.click()
    await expect(toast(page, 'Update Failed')).toContainText(unexpected)
    await expect(form.dialog.getByRole('alert')).toContainText('Update Failed')
    await expect(form.name).toHaveValue('Meridian II')
    await page.unrouteAll()
    // It is written, and the answer is lost: to write it again is no conflict.
    const lose = async (route: Route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route(`**${table}*`, lose)
    await form.save.click()
    await expect(toast(page, 'Network connection failed.')).toContainText('Update Failed')
    expect((await shelf.rows())[0].name).toBe('Meridian II')
    await page.unrouteAll()
    await form.save.click()
    await expect(toast(page, 'Watch Updated')).toBeVisible()
    await expect(card(page, 'Meridian II')).toBeVisible()
  })

  test('leaving with changes asks, whichever way; without any it does not @desktop', async ({ page, shelf }) => {
    const [id] = await shelf.add([{ name: 'Meridian' }])
    await openShelf(page, shelf)
    const edit = page.getByRole('button', { name: 'Edit Meridian' })
    const form = formOf(page)
    await edit.click()
    await expect(form.name).toHaveValue('Meridian')
    await page.keyboard.press('Escape')
    await expect(form.dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(/edit=/)

    await edit.click()
    await form.name.fill('Half of a na')
    for (const leave of [
      () => form.cancel.click(),
      () => page.keyboard.press('Escape'),
      () => form.dialog.getByRole('button', { name: 'Close dialog' }).click(),
      () => page.mouse.click(10, 400),
      () => page.goBack(),
    ]) {
      await leave()
      await expect(form.question).toContainText('What you have changed here is not saved.')
      await form.question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(form.question).toHaveCount(0)
      await expect(form.name).toHaveValue('Half of a na')
      await expect(page).toHaveURL(new RegExp(`edit=${id}`))
    }
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    await page.goBack()
    await form.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(form.dialog).toHaveCount(0)
    expect((await shelf.rows())[0].name).toBe('Meridian')
  })

  test('where two have changed different fields, both changes can be kept @desktop', async ({
    page,
    shelf,
    quietConsole,
  }) => {
    quietConsole.allow(/^Update Failed: Somebody else/)
    const [id] = await shelf.add([{ name: 'Meridian' }])
    await openShelf(page, shelf)
    const form = formOf(page)
    await page.getByRole('button', { name: 'Edit Meridian' }).click()
    await form.category.fill('Travel')
    await shelf.change(id, { description: 'Their words for this watch.' })
    await form.save.click()
    await form.dialog.getByRole('button', { name: 'Keep both changes' }).click()
    await expect(form.dialog.getByRole('alert')).toHaveCount(0)
    await expect(form.name).toBeFocused()
    await expect(form.description).toHaveValue('Their words for this watch.')
    await form.save.click()
    await expect(toast(page, 'Watch Updated')).toBeVisible()
    expect((await shelf.rows())[0]).toMatchObject({ description: 'Their words for this watch.', category: 'Travel' })
  })

  test('what somebody else has changed meanwhile is shown, and nothing is overwritten unasked @desktop', async ({
    page,
    shelf,
    quietConsole,
  }) => {
    quietConsole.allow(/^Update Failed: Somebody else/)
    const [id] = await shelf.add([{ name: 'Meridian' }])
    await openShelf(page, shelf)
    const form = formOf(page)
    const notice = form.dialog.getByRole('alert')
    const collide = async (theirs: string) => {
      await page.getByRole('button', { name: 'Edit Meridian' }).click()
      await form.description.fill('My words for this watch.')
      await form.category.fill('Travel')
      await shelf.change(id, { description: theirs, featured: true })
      await form.save.click()
      await expect(toast(page, 'Update Failed')).toContainText('Somebody else has changed this watch meanwhile.')
      await expect(notice).toContainText('Somebody else has changed this watch meanwhile')
    }

    await collide('Their words for this watch.')
    const description = form.dialog.getByRole('listitem').filter({ hasText: 'changed by both of you' })
    await expect(description.getByRole('definition')).toHaveText([
      'Their words for this watch.',
      'My words for this watch.',
    ])
    const featured = form.dialog.getByRole('listitem').filter({ hasText: 'changed by them' })
    await expect(featured.getByRole('definition')).toHaveText(['Yes', 'No'])
    await expect(form.dialog.getByText('Changed by you alone: Category.')).toBeVisible()
    await expectNoViolation(page)
    await form.dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(notice).toHaveCount(0)
    await expect(form.description).toHaveValue('Their words for this watch.')
    await expect(form.category).toHaveValue(`Kind ${shelf.brand}`)
    await form.cancel.click()
    await expect(form.dialog).toHaveCount(0)

    await collide('Their words again.')
    expect((await shelf.rows())[0].description).toBe('Their words again.')
    await form.dialog.getByRole('button', { name: 'Keep mine and overwrite' }).click()
    await expect(toast(page, 'Watch Updated')).toBeVisible()
    await expect(form.dialog).toHaveCount(0)
    expect((await shelf.rows())[0]).toMatchObject({ description: 'My words for this watch.', category: 'Travel' })

    // What touches no field that the other has changed is no conflict.
    await page.getByRole('button', { name: 'Edit Meridian' }).click()
    await form.name.fill('Meridian II')
    await shelf.change(id, { price: 5 })
    await form.save.click()
    await expect(toast(page, 'Watch Updated')).toBeVisible()
    await expect(card(page, 'Meridian II')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Meridian II' }).click()
    await form.name.fill('Meridian III')
    await shelf.remove(id)
    await form.save.click()
    await expect(notice).toContainText('Somebody else has deleted this watch meanwhile')
    await form.dialog.getByRole('button', { name: 'Make it a new watch' }).click()
    await form.save.click()
    await expect(toast(page, 'Watch Added')).toBeVisible()
    expect(await shelf.rows()).toMatchObject([{ name: 'Meridian III', description: 'My words for this watch.' }])
  })

  test('one is featured at once and no longer; a failure takes it back and says why @desktop', async ({
    page,
    shelf,
    quietConsole,
  }) => {
    quietConsole.allow(/^Error: /)
    quietConsole.allow(badAnswer)
    await shelf.add([{ name: 'Meridian' }])
    await openShelf(page, shelf)
    const badge = card(page, 'Meridian').getByText('Featured', { exact: true })
    const feature = page.getByRole('button', { name: 'Feature Meridian', exact: true })
    const unfeature = page.getByRole('button', { name: 'Unfeature Meridian' })
    const release = await holdBack(page, `**${table}?id=*`)
    await feature.click()
    await expect(badge).toBeVisible()
    await expect(unfeature).toBeFocused()
    expect((await shelf.rows())[0].featured).toBe(false)
    release()
    await expect.poll(async () => (await shelf.rows())[0].featured).toBe(true)
    await page.unrouteAll()

    await refuse(page)
    await unfeature.click()
    await expect(toast(page, 'Error')).toContainText(unexpected)
    await expect(badge).toBeVisible()
    await page.unrouteAll()

    // Under a filter it leaves the list, and the focus stays on the page.
    await page.getByLabel('Show').selectOption('Featured')
    await expect(page).toHaveURL(/show=featured/)
    await unfeature.click()
    await expect(page.getByText('No watches match your search. Try different keywords.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Watch Collection' })).toBeFocused()
    await page.getByLabel('Show').selectOption('All')
    // It is not ours to change any more: no row answers, although it is there.
    await page.route(`**${table}?id=in*`, (route) => route.fulfill({ json: [] }))
    await feature.click()
    await expect(toast(page, 'You do not have permission to perform this action.')).toContainText('Error')
    await expect(badge).toHaveCount(0)
  })

  test('all that match are selected and featured, 100 at a time; what failed stays selected @desktop', async ({
    page,
    shelf,
    quietConsole,
  }) => {
    quietConsole.allow(/^Error: /)
    quietConsole.allow(badAnswer)
    await shelf.add(Array.from({ length: 130 }, (_, index) => ({ name: `Number ${index}` })))
    await openShelf(page, shelf)
    const pageBox = page.getByRole('checkbox', { name: 'Select all 24 on this page' })
    await page.getByRole('checkbox', { name: 'Select Number', exact: false }).first().check()
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
    await pageBox.check()
    await expect(page.getByText('24 selected', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 6')).toBeVisible()
    await expect(pageBox).not.toBeChecked()
    await page.getByRole('button', { name: 'Select all 130 that match' }).click()
    await expect(page.getByText('130 selected', { exact: true })).toBeVisible()
    await expect(pageBox).toBeChecked()
    await expectNoViolation(page)

    const sizes: number[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**${table}?id=in*`, async (route) => {
      await held
      sizes.push(new URL(route.request().url()).searchParams.get('id')!.split(',').length)
      if (sizes.length === 1) return route.continue()
      await route.fulfill({ status: 500, json: { code: 'XX000', message: 'The disk is full.' } })
    })
    await page.getByRole('button', { name: 'Feature', exact: true }).click()
    await expect(page.getByText('Featuring 0 of 130...')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await expect(cards(page).getByText('Featured', { exact: true })).toHaveCount(24)
    await expect(page.getByRole('button', { name: 'Unfeature', exact: true })).toBeDisabled()
    release()
    await expect(toast(page, 'Error')).toContainText(unexpected)
    await expect(page.getByText('30 selected', { exact: true })).toBeVisible()
    expect(sizes).toEqual([100, 30])
    const featured = async () => (await shelf.rows()).filter((row) => row.featured).length
    expect(await featured()).toBe(100)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Feature', exact: true }).click()
    await expect(toast(page, '30 watches featured')).toBeVisible()
    await expect(pageBox).toBeFocused()
    expect(await featured()).toBe(130)
    await pageBox.check()
    await page.getByRole('button', { name: 'Unfeature', exact: true }).click()
    await expect(toast(page, '24 watches unfeatured')).toBeVisible()
    expect(await featured()).toBe(106)
    // Another search is another selection.
    await pageBox.check()
    await search(page).fill(`${shelf.brand} number 12`)
    await expect(page.getByText('12 watches match')).toBeVisible()
    await expect(page.getByText(/selected/)).toHaveCount(0)
  })

  test('deleting asks first, and takes the images along; a failure leaves it where it is @desktop', async ({
    page,
    shelf,
    request,
    quietConsole,
  }) => {
    quietConsole.allow(/^Delete Failed: /)
    quietConsole.allow(badAnswer)
    await shelf.add([{ name: 'Meridian' }])
    await openShelf(page, shelf)
    const form = formOf(page)
    await page.getByRole('button', { name: 'Edit Meridian' }).click()
    const release = await holdBack(page, '**/storage/v1/object/watch-images/**')
    await form.images.locator('input[type=file]').setInputFiles(await photograph('meridian.jpg'))
    await expect(form.images.getByRole('progressbar')).toBeVisible()
    await form.save.click()
    await page.getByRole('button', { name: 'Wait and save' }).click()
    release()
    await expect(toast(page, 'Watch Updated')).toBeVisible()
    await expect(form.dialog).toHaveCount(0)
    const [picture] = (await shelf.rows())[0].image_urls as string[]
    const isStored = async () => (await request.get(picture, { headers, maxRetries })).ok()
    expect(await isStored()).toBe(true)

    const remove = page.getByRole('button', { name: 'Delete Meridian' })
    await remove.click()
    await expect(form.question).toContainText(
      'Are you sure you want to delete this watch? This action cannot be undone.',
    )
    await expectNoViolation(page)
    await form.question.getByRole('button', { name: 'Cancel' }).click()
    await expect(remove).toBeFocused()
    await refuse(page)
    await remove.click()
    await form.question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Delete Failed')).toContainText(unexpected)
    await expect(remove).toBeFocused()
    expect(await isStored()).toBe(true)

    await page.unrouteAll()
    await remove.click()
    await form.question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Watch Deleted')).toBeVisible()
    await expect(card(page, 'Meridian')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Watch Collection' })).toBeFocused()
    expect(await shelf.rows()).toEqual([])
    await expect.poll(isStored).toBe(false)
  })

  test('before one is deleted the owner learns how many inquiries are about it @desktop', async ({
    page,
    shelf,
    request,
    office,
  }) => {
    const [id] = await shelf.add([{ name: 'Asked About' }])
    const email = ownEmail()
    for (let count = 0; count < 2; count++) {
      const sent = await request.post('/rest/v1/inquiries', {
        headers,
        data: { name: 'Ada', email, message: 'Is it there?', watch_id: id },
      })
      expect(sent.ok(), await sent.text()).toBe(true)
    }
    await openShelf(page, shelf)
    await page.getByRole('button', { name: 'Delete Asked About' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('2 inquiries are about it. They stay, and keep its brand and name.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Watch Deleted')).toBeVisible()
    const about = { watch_name: 'Asked About', watch_brand: shelf.brand }
    expect(await office.rows(`inquiries?email=eq.${email}&select=watch_name,watch_brand`)).toEqual([about, about])
    await office.remove(`inquiries?email=eq.${email}`)
  })

  test('a watch that there is already is pointed out, and a category takes the spelling there is @desktop', async ({
    page,
    shelf,
  }) => {
    const [id] = await shelf.add([{ name: 'Twin Moon', category: `Moon ${shelf.brand}` }])
    await openAdmin(page, 'watches', 'edit=new')
    const form = formOf(page)
    await form.name.fill('twin moon ')
    await form.brand.fill(shelf.brand.toUpperCase())
    await form.category.fill(` moon ${shelf.brand.toLowerCase()} `)
    await form.description.fill('Another piece of the same kind.')
    await expect(form.category).toHaveValue(`Moon ${shelf.brand}`)
    await expect(form.dialog.getByText(`There is already a ${shelf.brand} Twin Moon.`)).toBeVisible()
    await expectNoViolation(page)
    await expect(form.dialog.getByRole('link', { name: 'edit the one that there is' })).toHaveAttribute(
      'href',
      `/admin?tab=watches&edit=${id}`,
    )
  })

  test('what is changed shows on the public pages that were open before @desktop', async ({ page, shelf }) => {
    const [id] = await shelf.add([{ name: 'Meridian' }])
    await openShelf(page, shelf)
    await page.goto(`/our-collection?q=${encodeURIComponent(shelf.brand)}`)
    await expect(page.getByRole('heading', { name: 'Meridian' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click()
    await page.getByRole('tab', { name: 'Watches' }).click()
    await search(page).fill(shelf.brand)
    await expect(page.getByText('1 watch matches')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Meridian' }).click()
    const form = formOf(page)
    await form.name.fill('Meridian II')
    await form.save.click()
    await expect(toast(page, 'Watch Updated')).toBeVisible()
    await page.getByRole('link', { name: 'View Meridian II on the site' }).click()
    await expect(page).toHaveURL(`/watches/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Meridian II' })).toBeVisible()
    await expect
      .poll(async () => {
        if (!page.url().includes('/our-collection')) await page.goBack()
        return page.url()
      })
      .toContain('/our-collection')
    await expect(page.getByRole('heading', { name: 'Meridian II' })).toBeVisible()
  })

  test('the list says that it loads, that it is empty, and that it failed @desktop', async ({
    page,
    shelf,
    quietConsole,
  }) => {
    quietConsole.allow(/Could not load watches/)
    quietConsole.allow(badAnswer)
    await shelf.add([{ name: 'Meridian' }])
    await page.route(list, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }))
    await openAdmin(page, 'watches')
    await expect(page.getByText('No watches found. Add your first watch to get started!')).toBeVisible()
    await expectNoViolation(page)

    await page.unrouteAll()
    const message = 'permission denied for table watches'
    await page.route(list, (route) => route.fulfill({ status: 403, json: { code: '42501', message } }))
    await page.goto(`/admin?tab=watches&q=${encodeURIComponent(shelf.brand)}`)
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to Load Watches' })
    await expect(failure).toContainText('You do not have permission to perform this action.')
    await expect(toast(page, 'Failed to Load Watches')).toContainText('You do not have permission')
    await page.unrouteAll()
    // A page past the end is the first.
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Meridian')).toBeVisible()
    await page.goto(`/admin?tab=watches&q=${encodeURIComponent(shelf.brand)}&page=9&sort=price&show=`)
    await expect(card(page, 'Meridian')).toBeVisible()
  })

  test('a link to a watch opens it, also where it is gone or cannot be loaded @desktop', async ({
    page,
    shelf,
    quietConsole,
  }) => {
    quietConsole.allow(/Could not load watch-version/)
    quietConsole.allow(badAnswer)
    const [id] = await shelf.add([{ name: 'Meridian' }])
    const form = formOf(page)
    const version = (url: URL) => url.pathname === table && url.searchParams.get('id') === `eq.${id}`
    await page.route(version, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied for table watches' } }),
    )
    await openShelf(page, shelf, `&edit=${id}`)
    await expect(form.dialog.getByRole('alert')).toContainText('Failed to Load Watch')
    await page.unrouteAll()
    await form.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(form.name).toHaveValue('Meridian')
    await form.cancel.click()
    await page.goto(`/admin?tab=watches&edit=${randomUUID()}`)
    await expect(form.dialog.getByRole('alert')).toContainText('This watch is no longer there.')
    await form.dialog.getByRole('button', { name: 'Back to the list' }).click()
    await expect(form.dialog).toHaveCount(0)
    await page.goto('/admin?tab=watches&edit=nonsense')
    await expect(cards(page).first()).toBeVisible()
    await expect(form.dialog).toHaveCount(0)
  })
})

/** Goes on with the Tab key until a control has the focus. */
async function tabTo(page: Page, control: Locator) {
  for (let step = 0; step < 60; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** Fills in what every watch needs. */
async function fill(page: Page, brand: string, name: string) {
  const form = formOf(page)
  await form.name.fill(name)
  await form.brand.fill(brand)
  await form.category.fill('Dress')
  await form.description.fill('A watch that only this test knows.')
}
