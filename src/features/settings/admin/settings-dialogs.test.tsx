import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { press } from '@/test/actions'
import { toasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { settingsSample } from '../settings.sample'
import { PagePictureDialog } from './page-picture-dialog'
import { SettingsDialog } from './settings-dialog'
import { TemplatesDialog } from './templates-dialog'

const network = stubNetwork()

const nothing = () => {}
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('validates the settings, and previews what a retention choice would delete', async () => {
  network.respond('GET /rest/v1/settings', {
    json: settingsSample(),
  })
  network.respond('POST /rest/v1/rpc/retention_preview', ({ body }) => ({
    json: {
      kinds: (body as { months: number | null }).months
        ? [
            { source: 'inquiries', count: 1204, oldest: '2024-01-02T19:00:00+00:00' },
            { source: 'appointments', count: 1, oldest: '2024-02-02T19:00:00+00:00' },
          ]
        : [],
      last_run: null,
    },
  }))
  const write = 'PATCH /rest/v1/settings'
  network.respond(write, { json: [{ id: true }] })
  const onClose = vi.fn()
  await openPanel(
    network,
    <SettingsDialog onTemplates={nothing} onCalendar={nothing} onPage={nothing} onClose={onClose} />,
  )
  await screen.findByLabelText('Your e-mails go to')
  const asked = network.sent('GET /rest/v1/settings')[0].query.get('select')!
  expect(asked.split(',').sort()).toEqual(Object.keys(settingsSample()).sort())
  expect(screen.getByLabelText(/^Clients can move or cancel/)).toHaveValue('24')
  expect(
    await screen.findByText(
      'The next run deletes 1,204 inquiries and 1 appointment, the oldest from Tuesday, January 2, 2024.',
    ),
  ).toBeVisible()
  expect(screen.getByText('It has not run yet.')).toBeVisible()
  fill(/^Delete resolved inquiries/, '')
  expect(await screen.findByText('The next run deletes nothing.')).toBeVisible()

  fill('Your e-mails go to', 'nobody')
  fill("Sender's name", 'House <one>')
  fill('Timepieces sold', 'many')
  fill('Average rating, of 5 stars', '5.1')
  expect(screen.getByRole('button', { name: 'Send me a test e-mail' })).toBeDisabled()
  await press('Save settings')
  expect(await screen.findByText('Invalid email address')).toBeVisible()
  expect(screen.getByText('The name may not contain < > " or @')).toBeVisible()
  expect(screen.getByText('Enter a number, with a + for “more than”, e.g. 200+')).toBeVisible()
  expect(screen.getByText('Enter a number from 1.0 to 5.0')).toBeVisible()
  expect(network.sent(write)).toEqual([])

  fill('Timepieces sold', ' 600+ ')
  fill('Average rating, of 5 stars', '4.9')
  fill('About returns', ' Within ten days. ')
  fill('About payment', '')
  fill('Your e-mails go to', 'house@example.com')
  fill("Sender's name", 'The House')
  await press('Save settings')
  await waitFor(() => expect(toasts()).toEqual(['Settings saved']))
  expect(network.sent(write)[0].body).toMatchObject({
    sender_name: 'The House',
    retention_months: null,
    figure_sold: '600+',
    figure_rating: '4.9',
    answer_returns: 'Within ten days.',
    answer_payment: '',
  })
  expect(onClose).toHaveBeenCalled()
})

it('saves a picture of a page with a description only', async () => {
  const row = {
    ...{ id: '00000000-0000-4000-8000-0000000000e2', name: 'watchmaker', description: '', caption: '' },
    image_url: '/storage/v1/object/public/watch-images/pages/bench.800x1000.webp.jpg',
    updated_at: '2026-11-01T09:00:00+00:00',
  }
  const write = 'PATCH /rest/v1/page_pictures'
  network.respond('GET /rest/v1/page_pictures', { json: [row] })
  network.respond(write, { json: [{ id: row.id }] })
  await openPanel(network, <PagePictureDialog name="watchmaker" onClose={nothing} />)
  await screen.findByLabelText('Caption (optional)')
  fill('Caption (optional)', 'At the bench')
  await press('Save picture')
  expect(await screen.findByText('Say what the picture shows')).toBeVisible()
  expect(network.sent(write)).toEqual([])
  fill(/^What it shows/, ' A man with a loupe. ')
  await press('Save picture')
  await waitFor(() => expect(toasts()).toEqual(['Picture saved']))
  expect(network.sent(write)[0].body).toMatchObject({ description: 'A man with a loupe.', caption: 'At the bench' })
})

const templates = 'GET /rest/v1/reply_templates'
const saved = { id: '00000000-0000-4000-8000-0000000000e1', title: 'Own', words: 'As it was.' }
const words = () => screen.getByLabelText('Message')
const choice = () => screen.getByLabelText('Template')
const question = async () => within(await screen.findByRole('alertdialog'))

it('asks before replacing a changed template with another', async () => {
  network.respond(templates, { json: [saved] })
  await openPanel(network, <TemplatesDialog onClose={nothing} />)
  await screen.findByLabelText('Template')
  fill('Template', saved.id)
  await waitFor(() => expect(words()).toHaveValue('As it was.'))
  fill('Message', 'As it is typed.')
  fill('Template', '')
  expect((await question()).getByText('Your changes here are not saved.')).toBeVisible()
  await press('Keep editing')
  expect(words()).toHaveValue('As it is typed.')
  expect(choice()).toHaveValue(saved.id)
  fill('Template', '')
  await question()
  await press('Discard changes')
  await waitFor(() => expect(words()).toHaveValue(''))
})

it('asks before deleting a template, and saves a template deleted elsewhere as new', async () => {
  network.respond(templates, { json: [saved] })
  await openPanel(network, <TemplatesDialog onClose={nothing} />)
  await screen.findByLabelText('Template')
  fill('Template', saved.id)
  await press(/^Delete/)
  const asked = await question()
  expect(asked.getByText(/^Are you sure you want to delete this template\?/)).toBeVisible()
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(network.sent('DELETE /rest/v1/reply_templates')).toEqual([])

  network.respond('PATCH /rest/v1/reply_templates', { json: [] })
  network.respond('POST /rest/v1/reply_templates', { json: { id: saved.id } })
  fill('Message', 'As it is typed.')
  await press('Save template')
  await waitFor(() => expect(toasts()[0]).toBe('Template saved'))
  expect(network.sent('POST /rest/v1/reply_templates').at(-1)?.body).toMatchObject({
    title: 'Own',
    words: 'As it is typed.',
  })
})
