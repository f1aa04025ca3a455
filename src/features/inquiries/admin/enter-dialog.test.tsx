import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fill, findDialog } from '@/test/actions'
import { expectToasts } from '@/test/mount'
import { stubNetwork, type MockResponse } from '@/test/network'
import { openPanel } from '@/test/panel'
import { logged } from '@/test/quiet-console'
import { idOf } from '@/test/responses'
import { InquiriesPanel } from './inquiries-panel'

const network = stubNetwork()
const write = 'POST /rest/v1/inquiries'

afterEach(() => localStorage.clear())

const catalogue = {
  json: [
    { id: idOf(1), brand: 'Halden', name: 'Meridian' },
    { id: idOf(2), brand: 'Halden', name: 'Tidewater' },
  ],
}

async function openForm(watches: MockResponse = catalogue) {
  network.respond('GET /rest/v1/watches', watches)
  await openPanel(network, <InquiriesPanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add an inquiry' }))
  const dialog = await findDialog('Add an inquiry')
  fill(dialog.getByLabelText('Name'), 'Ada Quill')
  fill(dialog.getByLabelText('Phone'), '(480) 555-0123')
  fill(dialog.getByLabelText('What they asked'), 'Is it here?')
  return { dialog, send: () => fireEvent.click(dialog.getByRole('button', { name: 'Add inquiry' })) }
}

it('adds an inquiry with only a phone number, about a chosen watch', async () => {
  const { dialog, send } = await openForm()
  expect(dialog.getByText('No e-mail is sent to them.')).toBeVisible()
  fireEvent.click(dialog.getByRole('combobox', { name: /^About a watch/ }))
  fireEvent.click(await dialog.findByRole('option', { name: 'Halden Tidewater' }))
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent(write)[0].body).toMatchObject({
    name: 'Ada Quill',
    email: null,
    phone: '(480) 555-0123',
    message: 'Is it here?',
    watch_id: idOf(2),
    status: 'new',
  })
  await expectToasts('Inquiry added')
})

it('requires a watch of the catalogue or none, and says when the watch has been deleted', async () => {
  const { dialog, send } = await openForm()
  const watch = dialog.getByRole('combobox', { name: /^About a watch/ })
  fireEvent.click(watch)
  await dialog.findByRole('option', { name: 'Halden Meridian' })
  fill(watch, 'Something else')
  send()
  await waitFor(() => expect(watch).toHaveAccessibleDescription('Choose one of the watches, or leave this empty'))
  expect(network.sent(write)).toEqual([])
  fill(watch, 'Halden Meridian')
  network.respond(write, { status: 409, json: { code: '23503', message: 'violates foreign key constraint' } })
  send()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/no longer in the collection/))
})

it('says that the watches are not loaded yet, refetches them, and then accepts the watch', async () => {
  const { dialog, send } = await openForm({ status: 403, json: { code: '42501', message: 'permission denied' } })
  const watch = dialog.getByRole('combobox', { name: /^About a watch/ })
  fill(watch, 'Halden Tidewater')
  await waitFor(() => expect(logged()).not.toEqual([]))
  network.respond('GET /rest/v1/watches', catalogue)
  send()
  await waitFor(() => expect(watch).toHaveAccessibleDescription(/^The list of watches has not loaded yet\. Try again/))
  fireEvent.click(watch)
  await dialog.findByRole('option', { name: 'Halden Tidewater' })
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent(write)[0].body).toMatchObject({ watch_id: idOf(2) })
})

it('requires an email address or a phone number', async () => {
  const { dialog, send } = await openForm()
  fill(dialog.getByLabelText('Phone'), '')
  send()
  await waitFor(() =>
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an e-mail address or a phone number/),
  )
})
