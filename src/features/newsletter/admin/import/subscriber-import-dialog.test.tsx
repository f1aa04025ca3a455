import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findDialog, press } from '@/test/actions'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { SubscriberImportDialog } from './subscriber-import'

const network = stubNetwork()
type Asked = { rows: { line: number; email: string }[] }

it('previews each row, and does not import people who unsubscribed or did not agree', async () => {
  const outcomes: Record<string, object> = {
    'there@example.com': { outcome: 'same' },
    'left@example.com': { outcome: 'left', reason: 'has_unsubscribed' },
  }
  network.respond('POST /rest/v1/rpc/import_rows', ({ body }) => ({
    json: (body as Asked).rows.map(({ line, email }) => ({ line, outcome: 'new', ...outcomes[email] })),
  }))
  const lines = [
    'Email,Accepts marketing,Signed up',
    'new@example.com,yes,12/03/2023',
    'there@example.com,,',
    'left@example.com,,',
    'NEW@example.com,,',
    'no@example.com,no,',
    ',,12/03/2023',
  ]
  const bytes = new TextEncoder().encode(lines.join('\n'))
  // jsdom's files cannot be read.
  const file = Object.assign(new File([bytes], 'list.csv'), { arrayBuffer: async () => bytes.buffer })
  await openPanel(network, <SubscriberImportDialog onClose={() => {}} />)
  const dialog = await findDialog('Import subscribers')
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
  await press('Next')
  await press('See what would happen')
  expect(await dialog.findByRole('button', { name: 'Import 1 subscriber' })).toBeEnabled()
  const row = (text: string) => within(dialog.getByText(text).closest('li')!)
  expect(row('new@example.com').getByText('New')).toBeVisible()
  expect(row('new@example.com').getByText('Subscribed: Dec 3, 2023')).toBeVisible()
  expect(row('there@example.com').getByText('No change')).toBeVisible()
  expect(row('left@example.com').getByText(/has unsubscribed/)).toBeVisible()
  expect(row('NEW@example.com').getByText('Line 2 is the same subscriber. Leave one of them out.')).toBeVisible()
  expect(
    row('no@example.com').getByText('This person has not agreed to e-mails. They stay off the list.'),
  ).toBeVisible()
  expect(row('no@example.com').queryByRole('button')).toBeNull()
  expect(row('No address').getByText('Needs fixing')).toBeVisible()
})
