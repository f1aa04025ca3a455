import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { attempts, expectSaved, expectTyped, network, openForm, pressIn, refused, succeed } from './form-actions'
import { all, forms } from './forms'

vi.mock('@/lib/backend/retry', () => import('@/test/retry-at-once'))

const failures = [
  ['offline', /check your internet connection and try again/],
  [refused(500, 'XX000', 'The disk is full.'), /Please try again/],
  [refused(401, '42501', 'permission denied for table'), /You do not have permission/],
  [refused(409, '23503', 'violates foreign key constraint'), /./],
] as const

describe.each(all)('%s', (_name, form) => {
  it('keeps the input and shows a message however its save fails', async () => {
    const dialog = await openForm(form)
    for (const [response, says] of failures) {
      const before = attempts(form)
      network.respond(form.write, response)
      pressIn(dialog, form.save)
      await waitFor(() => expect(attempts(form)).toBeGreaterThan(before))
      await waitFor(() => expect(dialog.getByRole('button', { name: form.save })).toBeEnabled())
      const alerts = dialog.getAllByRole('alert').map(({ textContent }) => textContent)
      expect(alerts.join()).toMatch(says)
      await expectTyped(form, dialog)
    }
    succeed(form)
    const before = attempts(form)
    pressIn(dialog, form.save)
    await expectSaved(form, dialog, before + 1)
  })
})

it('retries the save once a removed admin role is restored', async () => {
  const form = forms['the notes on a request']
  const dialog = await openForm(form)
  network.respond('GET /rest/v1/user_roles', { json: [] })
  network.respond(form.write, refused(403, '42501', 'permission denied for table'))
  pressIn(dialog, form.save)
  const notice = within(await screen.findByRole('alertdialog', { name: 'Your account is no longer an admin' }))
  pressIn(notice, 'Stay and copy')
  await expectTyped(form, dialog)
  network.respond('GET /rest/v1/user_roles', { json: [{ role: 'admin' }] })
  succeed(form)
  const before = attempts(form)
  pressIn(dialog, form.save)
  await expectSaved(form, dialog, before + 1)
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})
