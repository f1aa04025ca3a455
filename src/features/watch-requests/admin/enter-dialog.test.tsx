import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fill, findDialog } from '@/test/actions'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { RequestsPanel } from './requests-panel'

const network = stubNetwork()

afterEach(() => localStorage.clear())

it('adds a request of a known client with the chosen contact', async () => {
  network.respond('POST /rest/v1/rpc/known_clients', {
    json: [{ id: 'a', name: 'Ada King Byron', emails: ['ada@example.com'], phones: ['+14805550101'] }],
  })
  await openPanel(network, <RequestsPanel Booking={() => null} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a request' }))
  const dialog = await findDialog('Add a request')
  const input = (name: string) => dialog.getByRole('textbox', { name })
  fill(input('Last name'), 'byron')
  fireEvent.click(await dialog.findByRole('button', { name: /^Ada King Byron/ }))
  expect(input('First name')).toHaveValue('Ada')
  expect(input('Last name')).toHaveValue('King Byron')
  expect(input('Phone or e-mail')).toHaveValue('ada@example.com')
  const others = within(dialog.getByRole('list', { name: 'Other addresses and numbers of Ada King Byron' }))
  fireEvent.click(others.getByRole('button', { name: '(480) 555-0101' }))
  await waitFor(() => expect(input('Phone or e-mail')).toHaveFocus())
  fill(input('What they look for'), 'A regulator.')
  fireEvent.click(dialog.getByRole('button', { name: 'Add request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent('POST /rest/v1/watch_requests')[0].body).toMatchObject({
    first_name: 'Ada',
    last_name: 'King Byron',
    contact_info: '(480) 555-0101',
    watch_details: 'A regulator.',
    budget: null,
  })
  await expectToasts('Request added')
})

it('completes the phone number of a known client, and says whose it is', async () => {
  network.respond('POST /rest/v1/rpc/known_clients', {
    json: [{ id: 'a', name: 'Ada Byron', emails: ['ada@example.com'], phones: ['+14805550101'] }],
  })
  network.respond('GET /rest/v1/client_contacts', { json: [{ clients: { name: 'Ada Byron' } }] })
  await openPanel(network, <RequestsPanel Booking={() => null} />, 'enter=new')
  const dialog = await findDialog('Add a request')
  const contact = dialog.getByRole('textbox', { name: 'Phone or e-mail' })
  fill(contact, '480 555 0101')
  expect(await dialog.findByText('This is Ada Byron’s number.')).toBeVisible()
  fireEvent.click(await dialog.findByRole('button', { name: /^Ada Byron/ }))
  expect(contact).toHaveValue('(480) 555-0101')
})
