import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clientSample } from '@/entities/clients/client.sample'
import { fill, findDialog } from '@/test/actions'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { idOf } from '@/test/responses'
import { ClientsPanel } from './clients-panel'

const network = stubNetwork()
const write = 'POST /rest/v1/rpc/add_client'
const ada = clientSample({ id: idOf(1) })

afterEach(() => localStorage.clear())

const Nothing = () => null
const actions = { inquiries: Nothing, appointments: Nothing, watch_requests: Nothing }

async function openForm() {
  network.respond('POST /rest/v1/rpc/client_page', {
    json: {
      client: ada,
      names: [],
      contacts: [],
      accounts: [],
      open: [],
      reserved: [],
      suggestions: [],
      subscribed_at: null,
    },
  })
  const { router } = await openPanel(network, <ClientsPanel actions={actions} Booking={Nothing} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a client' }))
  const dialog = await findDialog('Add a client')
  fill(dialog.getByLabelText('Name'), 'Ada Quill')
  fill(dialog.getByLabelText('Email'), 'ada@example.com')
  return { router, dialog, send: () => fireEvent.click(dialog.getByRole('button', { name: 'Add client' })) }
}

it('shows the page of the added client, from which Back returns to the list', async () => {
  network.respond(write, ({ body }) => ({ json: { id: (body as { id: string }).id, name: 'Ada Quill', is_new: true } }))
  const { router, send } = await openForm()
  send()
  expect(await screen.findByRole('heading', { level: 2, name: 'Ada Quill' })).toBeVisible()
  expect(network.sent(write)[0].body).toMatchObject({ name: 'Ada Quill', email: 'ada@example.com', phone: '' })
  await expectToasts('Client added', 'Ada Quill')
  await router.navigate(-1)
  expect(await screen.findByRole('button', { name: 'Add a client' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the existing client instead of adding one twice', async () => {
  network.respond(write, { json: { id: ada.id, name: 'Ada Quill', is_new: false } })
  const { dialog, send } = await openForm()
  send()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/^Ada Quill is already a client/))
  fireEvent.click(dialog.getByRole('link', { name: 'Open their page' }))
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('client')).toBe(ada.id))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

it('opens a known client when it is chosen, and adds none', async () => {
  network.respond('POST /rest/v1/rpc/known_clients', {
    json: [{ id: ada.id, name: 'Ada Quill', emails: ['ada@example.com'], phones: [] }],
  })
  const { dialog } = await openForm()
  fireEvent.click(await dialog.findByRole('button', { name: /^Ada Quill/ }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Ada Quill' })).toBeVisible()
  expect(network.sent(write)).toEqual([])
})
