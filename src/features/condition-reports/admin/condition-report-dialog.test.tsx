import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { reportSample } from '@/entities/condition-reports/condition-report.sample'
import { watchSample } from '@/entities/watches/watch.sample'
import { fill, findDialog, press } from '@/test/actions'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { full, idOf, rowsOf } from '@/test/responses'
import { ConditionReportDialog } from './condition-report-dialog'

// Uploads do not finish.
vi.mock('@/features/media/uploads/send-file', () => ({ sendPicture: () => () => new Promise(() => {}) }))

const network = stubNetwork()

const reading = 'GET /rest/v1/condition_reports'
const saving = 'PATCH /rest/v1/condition_reports'
const publishing = 'POST /rest/v1/rpc/publish_condition_report'
const pictures = ['https://images.example/a.jpg', 'https://images.example/b.jpg']
const watch = watchSample({ id: idOf(1), name: 'Meridian', image_urls: pictures })

const blank = {
  number: null,
  published_at: null,
  inspected_by: '',
  inspected_on: null,
  summary: '',
  parts: {},
  timing: {},
  marks: [],
  unknowns: '',
}
const draft = { ...blank, id: idOf(9), updated_at: '2026-11-12T10:00:00+00:00' }
const published = (number: number) => ({
  ...reportSample({ number }),
  id: idOf(number),
  published_at: '2026-11-12T10:00:00+00:00',
  updated_at: '2026-11-12T10:00:00+00:00',
})

const handleClose = vi.fn()

async function open(...reports: object[]) {
  network.respond('GET /rest/v1/watches', rowsOf([watch]))
  network.respond(reading, rowsOf(reports))
  await openPanel(network, <ConditionReportDialog watch={watch.id} onClose={handleClose} />)
  return findDialog('Condition report')
}

afterEach(() => {
  handleClose.mockReset()
  vi.restoreAllMocks()
})

it('starts a report by the signed-in owner, dated today, and continues its draft', async () => {
  await open()
  network.respond('POST /rest/v1/condition_reports', () => {
    network.respond(reading, rowsOf([draft]))
    return { status: 201 }
  })
  await press('Write a report')
  expect(await screen.findByLabelText('Inspected by')).toBeVisible()
  const [{ body }] = network.sent('POST /rest/v1/condition_reports')
  expect(body).toMatchObject({
    watch_id: watch.id,
    parts: {},
    inspected_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

it('shows missing fields before publishing, and saves a draft without them', async () => {
  const dialog = await open(draft)
  await dialog.findByLabelText('Inspected by')
  await press('Publish')
  expect(await dialog.findByText('Grade the dial')).toBeVisible()
  expect(dialog.getByRole('radiogroup', { name: 'Grade of the dial' })).toHaveAccessibleDescription('Grade the dial')
  expect(dialog.getByLabelText('Inspected by')).toHaveAccessibleDescription('Say who inspected the watch')
  expect(dialog.getAllByRole('alert')).toHaveLength(10)
  expect(dialog.getByLabelText('Inspected by')).toHaveFocus()
  expect(network.sent(saving)).toHaveLength(0)

  const dial = within(dialog.getByRole('radiogroup', { name: 'Grade of the dial' }))
  fireEvent.click(dial.getByLabelText('4 Excellent'))
  await waitFor(() => expect(dialog.queryByText('Grade the dial')).toBeNull())
  network.respond(saving, { json: [{ updated_at: '2026-11-12T11:00:00+00:00' }] })
  await press('Save draft')
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce())
  expect(network.sent(saving)[0].body).toMatchObject({ parts: { dial: { grade: 4 } }, timing: {} })
  expect(network.sent(publishing)).toHaveLength(0)
})

it('saves a draft after a grade was focused but not chosen', async () => {
  const dialog = await open(draft)
  await dialog.findByLabelText('Inspected by')
  // Publishing focuses the first missing field.
  fill(dialog.getByLabelText('Inspected by'), 'Emmett')
  await press('Publish')
  expect(await dialog.findByText('Grade the dial')).toBeVisible()
  const first = within(dialog.getByRole('radiogroup', { name: 'Grade of the case' })).getAllByRole('radio')[0]
  fireEvent.focus(first)
  fireEvent.blur(first)
  network.respond(saving, { json: [{ updated_at: '2026-11-12T11:00:00+00:00' }] })
  await press('Save draft')
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce())
})

it('rejects unreadable timing beside its field, and shows the mean of the rest', async () => {
  const dialog = await open(draft)
  fill(await dialog.findByLabelText('Dial up, rate'), 'fast')
  fill(dialog.getByLabelText('Dial up, amplitude'), '280')
  fill(dialog.getByLabelText('Dial down, rate'), '−2,5')
  expect(dialog.getByText(/^Mean −2\.5 s\/d, 280°/)).toBeVisible()
  await press('Save draft')
  await waitFor(() =>
    expect(dialog.getByLabelText('Dial up, rate')).toHaveAccessibleDescription(
      'Rate: −999 to 999 s/d, one decimal at most',
    ),
  )
  expect(network.sent(saving)).toHaveLength(0)
})

it('publishes the version just saved, and keeps the form open after a failure', async () => {
  const whole = {
    ...reportSample(),
    ...draft,
    parts: reportSample().parts,
    inspected_by: 'Emmett',
    inspected_on: '2026-11-12',
    summary: 'A sharp example.',
  }
  const dialog = await open(whole)
  fireEvent.click(await dialog.findByRole('button', { name: 'Picture 2 for the case' }))
  network.respond(saving, { json: [{ updated_at: '2026-11-12T11:00:00+00:00' }] })
  network.respond(publishing, full)
  await press('Publish')
  expect(await dialog.findByText('The report was not published')).toBeVisible()
  expect(handleClose).not.toHaveBeenCalled()
  network.respond(publishing, { status: 204 })
  await press('Publish')
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce())
  expect(network.sent(saving)[0].body).toMatchObject({ parts: { case: { grade: 4, pictures: [pictures[1]] } } })
  expect(network.sent(publishing).at(-1)!.body).toEqual({ id: draft.id, seen: '2026-11-12T11:00:00+00:00' })
})

it('keeps uploaded and chosen pictures of a part, and removes one', async () => {
  const uploaded = '/storage/v1/object/public/watch-images/watches/20261112100000000-macro.1600x1200.webp.jpg'
  const dialog = await open({ ...draft, parts: { case: { pictures: [uploaded, pictures[0]] } } })
  const field = within(await dialog.findByRole('group', { name: 'Pictures of the case' }))
  expect(field.getAllByRole('img', { name: /^Picture \d$/ })).toHaveLength(2)
  expect(field.queryByText('Cover')).toBeNull()
  fireEvent.click(field.getByRole('button', { name: 'Remove picture 2' }))
  network.respond(saving, { json: [{ updated_at: '2026-11-12T11:00:00+00:00' }] })
  await press('Save draft')
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce())
  expect(network.sent(saving)[0].body).toMatchObject({ parts: { case: { pictures: [uploaded] } } })
})

it('counts an unfinished upload among the pictures of a part, and asks about it before saving', async () => {
  const five = [1, 2, 3, 4, 5].map((each) => `https://images.example/${each}.jpg`)
  const dialog = await open({ ...draft, parts: { case: { pictures: five } } })
  const other = await dialog.findByRole('button', { name: 'Picture 1 for the case' })
  expect(other).toBeEnabled()
  // jsdom's files lack this method.
  const slice = () => ({ arrayBuffer: async () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]).buffer })
  const files = [Object.assign(new File([], 'side.jpg'), { slice })]
  fireEvent.change(dialog.getByLabelText('Pictures of the case: choose files'), { target: { files } })
  await waitFor(() => expect(other).toBeDisabled())
  await press('Save draft')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('side.jpg')
  expect(network.sent(saving)).toHaveLength(0)
})

it('places a mark by a tap or a button, moves it by the arrow keys, and asks for its text', async () => {
  const dialog = await open(draft)
  await press('Add a mark in the middle')
  const dot = () => dialog.getByRole('button', { name: /^Mark 1, / })
  expect(dot()).toHaveAccessibleName('Mark 1, Dial, 50% from the left, 50% from the top')
  fireEvent.keyDown(dot(), { key: 'ArrowLeft' })
  fireEvent.keyDown(dot(), { key: 'ArrowDown' })
  expect(dot()).toHaveAccessibleName('Mark 1, Dial, 49% from the left, 51% from the top')
  expect(dialog.getByText('Mark 1: 49% from the left, 51% from the top')).toBeInTheDocument()

  const drawing = dot().parentElement!
  vi.spyOn(drawing.parentElement!, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 200, 250))
  fireEvent.click(drawing, { clientX: 110, clientY: 25 })
  expect(dialog.getByRole('button', { name: /^Mark 2, / })).toHaveAccessibleName(
    'Mark 2, Bracelet or strap, 50% from the left, 2% from the top',
  )

  await press('Save draft')
  const first = within(dialog.getByRole('group', { name: 'Mark 1' }))
  await waitFor(() => expect(first.getByLabelText('What it is')).toHaveAccessibleDescription('Say what the mark is'))
  fill(first.getByLabelText('What it is'), 'A faint spot.')
  fireEvent.change(first.getByLabelText('Part'), { target: { value: 'hands' } })
  await press('Remove mark 2')
  network.respond(saving, { json: [{ updated_at: '2026-11-12T11:00:00+00:00' }] })
  await press('Save draft')
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce())
  expect(network.sent(saving)[0].body).toMatchObject({
    marks: [{ x: 0.49, y: 0.51, part: 'hands', words: 'A faint spot.' }],
  })
})

it('does not overwrite a report that was published meanwhile', async () => {
  const dialog = await open(draft)
  fill(await dialog.findByLabelText('What we do not know'), 'Its first owner.')
  network.respond(saving, rowsOf([]))
  network.respond(reading, rowsOf([{ ...published(1), id: draft.id, updated_at: '2026-11-12T12:00:00+00:00' }]))
  await press('Save draft')
  expect(await dialog.findByText(/This report is published, and stays as it is/)).toBeVisible()
})

it('lists the versions to read and withdraw, and names the one that visitors see next', async () => {
  const dialog = await open(published(2), published(1))
  expect(await dialog.findByText('Version 2, November 12, 2026')).toBeVisible()
  fireEvent.click(dialog.getByText('Version 1, November 12, 2026'))
  expect(dialog.getByRole('button', { name: 'Write the next version' })).toBeEnabled()
  await press('Withdraw version 2')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Visitors will see version 1 again\./)).toBeVisible()
  network.respond('DELETE /rest/v1/condition_reports', { json: { id: idOf(2) } })
  network.respond(reading, rowsOf([published(1)]))
  fireEvent.click(question.getByRole('button', { name: 'Withdraw' }))
  expect(await dialog.findByText('Version 1, November 12, 2026')).toBeVisible()
})

it('reports a deleted watch', async () => {
  network.respond('GET /rest/v1/watches', rowsOf([]))
  await openPanel(network, <ConditionReportDialog watch={watch.id} onClose={handleClose} />)
  expect(await screen.findByText(/This watch is no longer there/)).toBeVisible()
})
