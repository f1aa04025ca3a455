import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clientSample } from '@/entities/clients/client.sample'
import { stubNetwork } from '@/test/network'
import { openDashboard } from '@/test/site'

const network = stubNetwork()

beforeEach(() => {
  network.respond('POST /rest/v1/rpc/known_clients', {
    json: [
      {
        id: 'a',
        name: 'Ada Byron',
        emails: ['ada@example.com', 'old@example.com'],
        phones: ['+14805550101', '+14805550102'],
      },
    ],
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function choose(field: string, text: string) {
  await openDashboard(network, 'appointments', 'enter=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an appointment' }))
  fireEvent.change(dialog.getByRole('textbox', { name: field }), { target: { value: text } })
  const list = await dialog.findByRole('list', { name: 'Known clients' })
  fireEvent.click(within(list).getByRole('button', { name: /^Ada Byron/ }))
  const input = (name: string) => dialog.getByRole('textbox', { name })
  await waitFor(() => expect(input('Name')).toHaveValue('Ada Byron'))
  return { dialog, input }
}

it('offers all email addresses and numbers of a known client, and fills in the latest', async () => {
  const { dialog, input } = await choose('Name', 'byron')
  expect(input('Email')).toHaveValue('ada@example.com')
  expect(input('Phone')).toHaveValue('(480) 555-0101')

  const contacts = within(dialog.getByRole('list', { name: 'Other addresses of Ada Byron' }))
  const other = contacts.getByRole('button', { name: 'old@example.com' })
  expect(contacts.getAllByRole('button')).toHaveLength(1)
  other.focus()
  fireEvent.click(other)
  expect(input('Email')).toHaveValue('old@example.com')
  await waitFor(() => expect(input('Email')).toHaveFocus())
  // The previous email address is offered again.
  await contacts.findByRole('button', { name: 'ada@example.com' })

  const numbers = within(dialog.getByRole('list', { name: 'Other numbers of Ada Byron' }))
  fireEvent.click(numbers.getByRole('button', { name: '(480) 555-0102' }))
  expect(input('Phone')).toHaveValue('(480) 555-0102')

  // Another name means another client.
  fireEvent.change(input('Name'), { target: { value: 'Bea Holt' } })
  await waitFor(() => expect(dialog.queryByRole('list', { name: /^Other/ })).toBeNull())
})

it.each([
  ['Email', 'old@exa', 'old@example.com'],
  ['Phone', '+1 480 555 0102', '(480) 555-0102'],
])('fills in the typed contact of the client: %s', async (field, typed, whole) => {
  const { input } = await choose(field, typed)
  expect(input(field)).toHaveValue(whole)
})

it("fills in the client when it is opened on the client's page", async () => {
  const client = clientSample({ id: '00000000-0000-4000-8000-0000000000d1', contact: 'old@example.com' })
  const of = (kind: string, value: string) => ({ kind, value })
  network.respond('POST /rest/v1/rpc/client_page', {
    json: {
      client,
      names: [],
      contacts: [of('email', 'old@example.com'), of('email', 'ada@example.com'), of('phone', '+14805550101')],
      accounts: [],
      open: [],
      reserved: [],
      suggestions: [],
      subscribed_at: null,
    },
  })
  await openDashboard(network, 'clients', `client=${client.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Book an appointment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book an appointment' }))
  expect(dialog.getByText('For Ada Quill.')).toBeVisible()
  // The last used email address comes first.
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('old@example.com')
  expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('(480) 555-0101')
  fireEvent.click(within(dialog.getByRole('list', { name: 'Other addresses of Ada Quill' })).getByRole('button'))
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com')
})
