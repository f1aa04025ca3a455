import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { rowsOf } from '@/test/responses'
import { dayAfter, longDay } from '@shared/days'
import {
  drafts,
  expectSaved,
  expectTyped,
  expectUntyped,
  network,
  notice,
  openAgain,
  openForm,
  pressIn,
  showForm,
  succeed,
} from './form-actions'
import { all, day, forms, id, version, watch } from './forms'

vi.mock('@/lib/backend/retry', () => import('@/test/retry-at-once'))

describe.each(all)('%s', (_name, form) => {
  it('keeps its draft after the page is left, until it is saved', async () => {
    await openForm(form)
    const dialog = await openAgain(form)
    expect(await dialog.findByText(notice)).toBeVisible()
    await expectTyped(form, dialog)
    succeed(form)
    pressIn(dialog, form.save)
    await expectSaved(form, dialog, 1)
    expect(drafts()).toEqual([])
  })
})

// A form of each kind.
it.each(all.filter(([name]) => ['a new watch', 'a testimonial', 'a new client', 'a closure'].includes(name)))(
  '%s begins anew when its draft is discarded',
  async (_name, form) => {
    await openForm(form)
    const dialog = await openAgain(form)
    await dialog.findByText(notice)
    dialog.getByRole('button', { name: 'Discard draft' }).focus()
    pressIn(dialog, 'Discard draft')
    await expectUntyped(form, dialog)
    await waitFor(() => expect(document.activeElement).toHaveAttribute(form.typed ? 'name' : 'role'))
    expect(drafts()).toEqual([])
    cleanup()
    await expectUntyped(form, await showForm(form))
  },
)

it.each(['a closure', 'moving an appointment', 'a new time for a deleted appointment'])(
  '%s has no draft after its dialog was closed',
  async (name) => {
    const dialog = await openForm(forms[name])
    await waitFor(() => expect(drafts()).toHaveLength(1))
    pressIn(dialog, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drafts()).toEqual([])
  },
)

it('removes a draft after a week', async () => {
  const form = forms['the notes on a request']
  await openForm(form)
  await waitFor(() => expect(drafts()).toHaveLength(1))
  const draft = JSON.parse(localStorage.getItem(drafts()[0])!)
  cleanup()
  localStorage.setItem(drafts()[0], JSON.stringify({ ...draft, savedAt: draft.savedAt - 8 * 24 * 60 * 60_000 }))
  await expectUntyped(form, await showForm(form))
  await waitFor(() => expect(drafts()).toEqual([]))
})

it("prefers the draft's day and time to those of the URL until the draft is discarded", async () => {
  const form = forms['an appointment of someone who calls']
  await openForm(form)
  const weekBefore = dayAfter(day, -7)
  const dialog = await openAgain({ ...form, query: `enter=${encodeURIComponent(`${weekBefore} 3:00 PM`)}` })
  await dialog.findByText(notice)
  await expectTyped(form, dialog)
  expect(dialog.getByRole('heading', { name: longDay(day) })).toBeVisible()
  pressIn(dialog, 'Discard draft')
  expect(await dialog.findByRole('heading', { name: longDay(weekBefore) })).toBeVisible()
  expect(await dialog.findByRole('button', { name: '3:00 PM', pressed: true })).toBeVisible()
})

it('compares a draft with the current row', async () => {
  const form = forms['a watch']
  await openForm(form)
  const theirs = {
    ...watch,
    description: 'As somebody else says.',
    category: 'Field',
    updated_at: '2026-11-02T09:00:00Z',
  }
  const dialog = await openAgain({ ...form, reads: { watches: rowsOf([theirs]) } })
  await dialog.findByText(notice)
  let written: URLSearchParams | undefined
  network.respond(form.write, ({ query }) => {
    written = query
    return { json: query.get('updated_at') === `eq.${theirs.updated_at}` ? [{ id }] : [] }
  })
  pressIn(dialog, form.save)
  expect(await dialog.findByText(/Someone else has changed this watch/)).toBeVisible()
  expect(written?.get('updated_at')).toBe(`eq.${version.updated_at}`)
  expect(dialog.getByText('As somebody else says.')).toBeVisible()
  pressIn(dialog, 'Keep mine and overwrite')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent(form.write).at(-1)?.body).toMatchObject({ description: 'Serviced in autumn.' })
})

it('adds a watch again that was deleted since its draft', async () => {
  const form = forms['a watch']
  await openForm(form)
  const dialog = await openAgain({ ...form, reads: { watches: rowsOf([]) } })
  await dialog.findByText(notice)
  await expectTyped(form, dialog)
  network.respond(form.write, { json: [] })
  pressIn(dialog, form.save)
  fireEvent.click(await dialog.findByRole('button', { name: 'Make it a new watch' }))
  succeed({ ...form, write: 'POST /rest/v1/watches' })
  fireEvent.click(await dialog.findByRole('button', { name: 'Add Watch' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent('POST /rest/v1/watches')[0].body).toMatchObject({ description: 'Serviced in autumn.' })
})
