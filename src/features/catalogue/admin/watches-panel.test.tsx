import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WatchValues } from '@/entities/watches/watch'
import { valuesSample } from '@/entities/watches/watch.sample'
import { fill, findDialog, press } from '@/test/actions'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { denied, full, fullWords, rowsOf } from '@/test/responses'
import { openDashboard } from '@/test/site'
import { watchLabel } from '../watch-form.schema'

const network = stubNetwork()

const list = 'GET /rest/v1/watches'
const write = 'PATCH /rest/v1/watches'
const setStatus = 'POST /rest/v1/rpc/set_watch_status'
const id = '00000000-0000-4000-8000-0000000000f1'

const watch = (values = {}) => ({
  ...valuesSample({ name: 'Meridian' }),
  id,
  updated_at: '2026-11-01T12:00:00+00:00',
  ...values,
})

const toast = (text: string | RegExp) => screen.findByText(text, { selector: '[data-sonner-toast] *' })
const badges = () => screen.queryAllByText('Featured', { selector: 'article *' })

it('shows a hint when there are no watches', async () => {
  await openDashboard(network, 'watches')
  expect(await screen.findByText('No watches found. Add your first watch to get started!')).toBeVisible()
})

it('features a watch optimistically and reverts with a reason on failure', async () => {
  network.respond(list, rowsOf([watch()]))
  await openDashboard(network, 'watches')
  const saved = hold<typeof full>()
  network.respond(write, () => saved.promise)
  await press('Feature Meridian')
  expect(await screen.findByRole('button', { name: 'Unfeature Meridian' })).toBeVisible()
  expect(badges()).toHaveLength(1)
  await waitFor(() => expect(network.sent(write)).toHaveLength(1))
  saved.release(full)
  expect(await toast(fullWords)).toBeInTheDocument()
  await waitFor(() => expect(badges()).toEqual([]))

  // Zero updated rows means row-level security rejected the update.
  network.respond(write, { json: [] })
  await press('Feature Meridian')
  expect(await toast('You do not have permission to perform this action.')).toBeInTheDocument()
  await waitFor(() => expect(badges()).toEqual([]))
})

const refused = { status: 422, json: { code: 'PT422', message: 'watch_incomplete' } }

it('names the missing parts of a watch before it can be published, and opens its form', async () => {
  network.respond(list, rowsOf([watch({ status: 'draft', category: '' })]))
  network.respond(setStatus, refused)
  await openDashboard(network, 'watches')
  fireEvent.change(await screen.findByLabelText('Status of Meridian'), { target: { value: 'available' } })
  expect(await toast('Before visitors can see Meridian, it needs a category. Edit it first.')).toBeInTheDocument()
  await press('Edit')
  await findDialog('Edit Watch')
})

it('lists the missing parts of each selected watch that cannot be published', async () => {
  const halo = { id: '00000000-0000-4000-8000-0000000000f2', name: 'Halo', brand: '', description: 'Short' }
  const whole = { id: '00000000-0000-4000-8000-0000000000f3', name: 'Tidewater' }
  network.respond(list, rowsOf([watch({ category: '' }), watch(halo), watch(whole)]))
  network.respond(setStatus, refused)
  await openDashboard(network, 'watches')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3' }))
  await press('Set status')
  const message = await toast(/^Missing before visitors can see them:/)
  expect(message).toHaveTextContent(
    'Meridian: category Halo: brand, description The others that are still selected were not changed either.',
  )
  expect(message).not.toHaveTextContent('Tidewater')
  await press('Edit the first')
  await findDialog('Edit Watch')
})

it('counts the inquiries about a watch before its deletion, and keeps it listed after a failure', async () => {
  network.respond(list, rowsOf([watch()]))
  network.respond('GET /rest/v1/inquiries', rowsOf([{ id: 'a' }], 2))
  network.respond('DELETE /rest/v1/watches', full)
  await openDashboard(network, 'watches')
  await press('Delete Meridian')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Are you sure you want to delete this watch? This action cannot be undone.')).toBeVisible()
  expect(question.getByText('A copy stays in the trash for 30 days.')).toBeVisible()
  expect(
    await question.findByText('There are 2 inquiries about it. They stay, and keep the watch’s brand and name.'),
  ).toBeVisible()
  expect(network.sent('GET /rest/v1/inquiries').at(-1)?.query.get('watch_id')).toBe(`eq.${id}`)
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await toast('Delete Failed')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Meridian' })).toBeVisible()
})

it.each(Object.keys(valuesSample()) as (keyof WatchValues)[])(
  'has a field labeled with the name of %s',
  async (column) => {
    const label = watchLabel(column)
    await openDashboard(network, 'watches', 'edit=new')
    const dialog = await findDialog('Add New Watch')
    const fields = [
      ...dialog.queryAllByLabelText(label, { exact: false }),
      ...dialog.queryAllByRole('group', { name: label }),
    ]
    expect(fields).not.toEqual([])
  },
)

it('shows every validation error beside its field and in the message', async () => {
  await openDashboard(network, 'watches', 'edit=new')
  const dialog = await findDialog('Add New Watch')
  fireEvent.click(dialog.getByRole('button', { name: 'Add specification' }))
  const long: Record<string, string> = {
    Name: 'n'.repeat(101),
    Brand: 'b'.repeat(51),
    Category: 'c'.repeat(51),
    Description: 'd'.repeat(1001),
    'Specification name': 'Dial Color',
    'Specification value': 'v'.repeat(201),
  }
  for (const [label, value] of Object.entries(long)) fill(await dialog.findByLabelText(label), value)
  expect(dialog.getByText('1,001 of 1,000 characters')).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Add Watch' }))
  const rules = [
    'Name must be at most 100 characters',
    'Brand must be at most 50 characters',
    'Category must be at most 50 characters',
    'Description must be at most 1,000 characters',
    '“dial color” has a field of its own above',
    'Specification value must be at most 200 characters',
  ]
  await waitFor(() => expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(rules))
  expect(await toast('Validation Error')).toBeInTheDocument()
  expect(await toast(/Description must be at most 1,000 characters/)).toBeInTheDocument()
})

it('fills in and reverts the template, and keeps values that no list offers', async () => {
  const specifications = { dial_color: 'Petrol', power_reserve: '72 hours', case_shape: 'Cushion' }
  network.respond(list, rowsOf([watch({ specifications })]))
  network.respond(write, { json: [{ id }] })
  await openDashboard(network, 'watches', `edit=${id}`)
  const dialog = await findDialog('Edit Watch')
  const names = [
    'Movement type',
    'Case material',
    'Case diameter',
    'Water resistance',
    'Crystal type',
    'Band material',
    'Power reserve',
    'Dial color',
  ]
  await dialog.findByLabelText('Dial color')
  const chosen = () => names.map((name) => dialog.getByLabelText<HTMLInputElement>(name).value)
  const before = ['', '', '', '', '', '', '72 hours', 'Petrol']
  expect(dialog.getByLabelText('Specification name')).toHaveValue('case shape')
  expect(chosen()).toEqual(before)
  fireEvent.click(dialog.getByRole('button', { name: 'Use template' }))
  const template = ['Automatic', 'Stainless Steel', '40mm', '100m', 'Sapphire Crystal', 'Leather', '42 hours', 'Black']
  expect(chosen()).toEqual(template)
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(chosen()).toEqual(before)

  fireEvent.click(dialog.getByRole('button', { name: 'Add specification' }))
  const second = within(await dialog.findByRole('group', { name: 'Custom specification 2' }))
  fill(second.getByLabelText('Specification name'), 'Case  Shape')
  fill(second.getByLabelText('Specification value'), 'Round')
  fireEvent.click(dialog.getByRole('button', { name: 'Update Watch' }))
  expect(await second.findByText(/^There is already a specification/)).toBeVisible()
  fireEvent.click(second.getByRole('button', { name: /^Remove Case\s+Shape$/ }))
  fill(dialog.getByLabelText('Description'), 'In a colour that no list has.')
  fireEvent.click(dialog.getByRole('button', { name: 'Update Watch' }))
  expect(await toast('Watch Updated')).toBeInTheDocument()
  expect(network.sent(write)[0].body).toMatchObject({
    price: 0,
    description: 'In a colour that no list has.',
    specifications,
  })
})

it('ends the reservation of a watch that the form gives another status', async () => {
  const release = 'POST /rest/v1/rpc/release_watch'
  const reserved = watch({ status: 'reserved' })
  network.respond(list, rowsOf([reserved]))
  network.respond(release, { json: [id] })
  await openDashboard(network, 'watches', `edit=${id}`)
  const dialog = await findDialog('Edit Watch')
  fill(await dialog.findByLabelText('Status'), 'sold')
  fireEvent.click(dialog.getByRole('button', { name: 'Update Watch' }))
  expect(await toast('Watch Updated')).toBeInTheDocument()
  expect(network.sent(release)[0].body).toMatchObject({ id, seen: reserved.updated_at, columns: { status: 'sold' } })
  expect(network.sent(write)).toEqual([])
})

it('merges two edits that change different fields', async () => {
  network.respond(list, rowsOf([watch()]))
  await openDashboard(network, 'watches', `edit=${id}`)
  const dialog = await findDialog('Edit Watch')
  fill(await dialog.findByLabelText('Category'), 'Travel')
  const theirs = watch({ description: 'Their words for this watch.', updated_at: '2026-11-02T12:00:00+00:00' })
  network.respond(list, rowsOf([theirs]))
  network.respond(write, ({ query }) => ({
    json: query.get('updated_at') === `eq.${theirs.updated_at}` ? [{ id }] : [],
  }))
  fireEvent.click(dialog.getByRole('button', { name: 'Update Watch' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Keep both changes' }))
  await waitFor(() => expect(dialog.queryByText(/^Someone else has changed/)).toBeNull())
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus())
  expect(dialog.getByLabelText('Description')).toHaveValue('Their words for this watch.')
  fireEvent.click(dialog.getByRole('button', { name: 'Update Watch' }))
  expect(await toast('Watch Updated')).toBeInTheDocument()
  expect(network.sent(write).at(-1)?.body).toMatchObject({
    description: 'Their words for this watch.',
    category: 'Travel',
  })
})

it('opens a watch by its URL and retries a failed load', async () => {
  network.respond(list, denied)
  await openDashboard(network, 'watches', `edit=${id}`)
  const dialog = await findDialog('Edit Watch')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to Load Watch')
  network.respond(list, rowsOf([watch()]))
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByLabelText('Name')).toHaveValue('Meridian')
})

it('reports a deleted watch and returns to the list', async () => {
  await openDashboard(network, 'watches', `edit=${id}`)
  const dialog = await findDialog('Edit Watch')
  expect(await dialog.findByText(/^This watch is no longer there\./)).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Back to the list' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('opens no dialog for an invalid ID in the URL', async () => {
  network.respond(list, rowsOf([watch()]))
  await openDashboard(network, 'watches', 'edit=nonsense')
  expect(await screen.findByRole('heading', { name: 'Meridian' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('adopts the spelling of an existing category, even if categories load after the field lost focus', async () => {
  const known = hold()
  network.respond('GET /rest/v1/watch_categories', () =>
    known.promise.then(() => ({ json: [{ category: 'Moon Phase', watches: 2 }] })),
  )
  await openDashboard(network, 'watches', 'edit=new')
  const category = await screen.findByLabelText(/^Category/)
  category.focus()
  fill(category, ' moon phase ')
  category.blur()
  known.release()
  await waitFor(() => expect(category).toHaveValue('Moon Phase'))
})
