import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adminTabs } from '@/lib/pages/admin-tabs'
import { stubNetwork } from '@/test/network'
import { openDashboard } from '@/test/site'

const network = stubNetwork()

const heldKeys = {
  Ctrl: { ctrlKey: true },
  Cmd: { metaKey: true },
  'Alt and Shift': { altKey: true, shiftKey: true },
}

const rowOf = (effect: string) => screen.getByRole('rowheader', { name: effect }).closest('tr')!.textContent

// The first tab has a test of its own.
beforeEach(() => {
  network.respond('POST /rest/v1/rpc/waiting_for_reply', { json: { total: 0, rows: [] } })
  network.respond('POST /rest/v1/rpc/reply_times', { json: { responses: 0, median_minutes: null, p90_minutes: null } })
})
afterEach(() => vi.restoreAllMocks())

const selected = () => screen.getByRole('tab', { selected: true }).textContent
const url = () => window.location.pathname + window.location.search

async function open(tab = 'analytics') {
  await openDashboard(network, tab)
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })
}

const press = (key: string, code: string, held: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...held })

it('opens the analytics tab first, and shows all tabs in order', async () => {
  await open('nonsense')
  expect(screen.getByText('Manage your watch collection, inquiries, and testimonials')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Admin')
  expect(selected()).toBe('Analytics')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Analytics',
    'Watches',
    'Inquiries',
    'Testimonials',
    'Newsletter',
    'Appointments',
    'Requests',
    'Clients',
    'Trash',
  ])
})

it('shows title, quick actions and figures only on the first tab', async () => {
  await open()
  const firstHeadings = await screen.findAllByRole('heading', { level: 2 })
  expect(firstHeadings.map(({ textContent }) => textContent)).toEqual(['Today', 'Quick Actions', 'Dashboard Overview'])
  press('3', 'Digit3', { ctrlKey: true })
  expect(await screen.findByRole('heading', { level: 2, name: 'Inquiries' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Admin/Inquiries')
  expect(screen.queryByText('Manage your watch collection, inquiries, and testimonials')).toBeNull()
  expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Shortcuts' })).toBeVisible()
})

it('opens the common tasks by quick actions', async () => {
  await open()
  for (const [name, leadsTo] of [
    [/^View Inquiries/, '/admin?tab=inquiries'],
    [/^Manage Reviews/, '/admin?tab=testimonials'],
    [/^Newsletter/, '/admin?tab=newsletter'],
    [/^Add Watch/, '/admin?tab=watches&edit=new'],
  ] as const) {
    const actions = within(await screen.findByRole('region', { name: 'Quick Actions' }))
    fireEvent.click(actions.getByRole('button', { name }))
    await waitFor(() => expect(url()).toBe(leadsTo))
    if (leadsTo.includes('edit')) break
    // Only the first tab has quick actions.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Quick Actions' })).toBeNull())
    press('1', 'Digit1', { ctrlKey: true })
  }
  expect(await screen.findByRole('dialog', { name: 'Add New Watch' })).toBeVisible()
})

it.each(Object.entries(heldKeys))('opens each tab by %s with its digit', async (_keys, held) => {
  await open()
  for (const { label, digit } of [...adminTabs].reverse()) {
    press(digit!, `Digit${digit}`, held)
    await waitFor(() => expect(selected()).toBe(label))
  }
})

it.each(Object.entries(heldKeys))('adds a watch by %s with N, and focuses the search with K', async (_keys, held) => {
  await open()
  press('n', 'KeyN', held)
  expect(await screen.findByRole('dialog', { name: 'Add New Watch' })).toBeVisible()
  expect(url()).toBe('/admin?tab=watches&edit=new')
  // An open dialog disables the shortcuts.
  press('3', 'Digit3', held)
  expect(url()).toBe('/admin?tab=watches&edit=new')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('k', 'KeyK', held)
  expect(screen.getByRole('searchbox', { name: 'Search watches' })).toHaveFocus()
})

it('ignores shortcuts while the owner types', async () => {
  await open('watches')
  const search = await screen.findByRole('searchbox', { name: 'Search watches' })
  search.focus()
  press('3', 'Digit3', { ctrlKey: true })
  press('n', 'KeyN', { ctrlKey: true })
  press('?', 'Slash', { shiftKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(selected()).toBe('Watches')
})

it('lists the shortcuts by ?, and stores whether they are on', async () => {
  await open()
  press('?', 'Slash', { shiftKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }))
  expect(rowOf('Watches')).toBe('WatchesCtrl2AltShift2')
  fireEvent.click(dialog.getByLabelText('Use keyboard shortcuts'))
  cleanup()

  await open()
  press('2', 'Digit2', { ctrlKey: true })
  press('?', 'Slash', { shiftKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(selected()).toBe('Analytics')
  fireEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
  fireEvent.click(await screen.findByLabelText('Use keyboard shortcuts'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('2', 'Digit2', { ctrlKey: true })
  await waitFor(() => expect(selected()).toBe('Watches'))
})

it('shows the shortcuts with Mac symbols on a Mac', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  vi.resetModules()
  const { ShortcutsDialog } = await import('./shortcuts/shortcuts-dialog')
  render(<ShortcutsDialog isOn onChange={() => {}} onClose={() => {}} />)
  expect(rowOf('Watches')).toBe('Watches⌘2⌥⇧2')
})
