import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { valuesSample } from '@/entities/watches/watch.sample'
import { chooseInRow, findDialog, press } from '@/test/actions'
import { stubNetwork } from '@/test/network'
import { denied, rowsOf } from '@/test/responses'
import { openDashboard } from '@/test/site'

const network = stubNetwork()
const list = 'GET /rest/v1/watches'
const id = '00000000-0000-4000-8000-0000000000f1'
const watch = (values = {}) => ({
  ...valuesSample({ name: 'Meridian', ...values }),
  id,
  created_at: '2026-11-01T12:00:00+00:00',
  updated_at: '2026-11-01T12:00:00+00:00',
})

const saved: Blob[] = []
beforeEach(() => {
  vi.stubGlobal('print', vi.fn())
  saved.length = 0
  URL.createObjectURL = (file) => {
    saved.push(file as Blob)
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => {}
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})
const choose = (label: RegExp) => fireEvent.click(screen.getByRole('radio', { name: label }))
const toast = (text: string | RegExp) => screen.findByText(text, { selector: '[data-sonner-toast] *' })
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })

async function openExport(url = '') {
  network.respond(list, rowsOf([watch()], 1))
  await openDashboard(network, 'watches', url)
  await screen.findByRole('heading', { name: 'Meridian' })
  await chooseInRow('the watches', 'Export')
  await findDialog('Export watches')
}

it('saves the listed watches as a spreadsheet or as a Shopify file', async () => {
  await openExport('status=available&show=featured')
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^1 watch, as the list is filtered now\./)
  await press('Export CSV')
  expect(await toast('Watches exported successfully')).toBeInTheDocument()
  const asked = network.sent(list).at(-1)!.query
  expect([asked.get('status'), asked.get('featured')]).toEqual(['eq.available', 'eq.true'])
  expect(await textOf(saved[0])).toMatch(/^ID,Status,[\s\S]*,Available,[\s\S]*,Meridian,/)
  choose(/^Shopify/)
  await press('Export CSV')
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(await textOf(saved[1])).toMatch(/^Title,URL handle,[\s\S]*Halden Meridian,halden-meridian-00000000,/)
})

it('reports a failed export and allows a retry', async () => {
  await openExport()
  network.respond(list, denied)
  await press('Export CSV')
  expect(await toast('Export failed')).toBeInTheDocument()
  expect(screen.getByText('Export CSV')).toBeEnabled()
})

it('prints one line or one page per watch', async () => {
  await openExport()
  choose(/a line for each/)
  await press('Print')
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
  const sheet = () => document.querySelector('[data-sheet=catalog]')!
  expect(sheet().querySelector('tbody')).toHaveTextContent('HaldenMeridian')
  choose(/a page for each/)
  await press('Print')
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(2))
  expect(sheet().querySelectorAll('article')).toHaveLength(1)
  expect(sheet().querySelector('article')).toHaveTextContent('A three-hand diver.')
})

it('disables printing for more than 500 watches', async () => {
  network.respond(list, rowsOf([watch()], 501))
  await openDashboard(network, 'watches')
  await screen.findByRole('heading', { name: 'Meridian' })
  await chooseInRow('the watches', 'Export')
  await findDialog('Export watches')
  choose(/a page for each/)
  expect(screen.getByRole('alert')).toHaveTextContent('At most 500 watches can be printed at a time.')
  expect(screen.getByText('Print', { selector: 'button' })).toBeDisabled()
})
