import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { readDraft, writeDraft } from '@/lib/drafts/draft'
import { endSessions, openRoutes, refusal, respondStanding, signInBefore, toastMessage } from '@/test/account'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { storedKey, userOf } from '@/test/session'
import { Profile } from './profile'

const network = stubNetwork()
endSessions()

const logout = 'POST /auth/v1/logout'
const standing = 'POST /rest/v1/rpc/session_standing'

async function openProfile(path = '/about') {
  signInBefore(network, userOf())
  const page = await openRoutes(path, [{ path: '*', element: <Profile /> }])
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Profile' }), { key: 'Enter' })
  return { ...page, menu: within(await screen.findByRole('menu')) }
}

beforeEach(() => network.respond('GET /rest/v1/user_roles', { json: [] }))

it('shows a collector the email address, the account and the sign-out only', async () => {
  const { menu } = await openProfile()
  expect(menu.getByText('ada@example.com')).toBeVisible()
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Your account', 'Sign Out'])
})

it('leads an admin to the dashboard, and from the dashboard to the site', async () => {
  network.respond('GET /rest/v1/user_roles', { json: [{ role: 'admin' }] })
  respondStanding(network)
  const { menu } = await openProfile('/about')
  expect(await menu.findByRole('menuitem', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin')
  cleanup()
  const { menu: inDashboard } = await openProfile('/admin')
  expect(await inDashboard.findByRole('menuitem', { name: 'View site' })).toHaveAttribute('href', '/')
  expect(inDashboard.queryByRole('menuitem', { name: 'Admin Dashboard' })).toBeNull()
})

it.each([401, 403, 404])('signs out even if the service responds with %i', async (status) => {
  network.respond(logout, refusal(status, 'unknown'))
  const { at, menu } = await openProfile()
  fireEvent.click(menu.getByText('Sign Out'))
  await waitFor(() => expect(at()).toBe('/auth'))
  expect(localStorage.getItem(storedKey)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Profile' })).not.toBeInTheDocument()
})

it('removes unsent drafts, and says so', async () => {
  network.respond(logout, { status: 204 })
  const { at, menu } = await openProfile()
  writeDraft('inquiry', { words: 'A Patek' }, { words: '' })
  fireEvent.click(menu.getByText('Sign Out'))
  await waitFor(() => expect(at()).toBe('/auth'))
  expect(readDraft('inquiry', { words: '' }).words).toBeFalsy()
  expect(toastMessage()).toMatch(/did not send was removed from this device/)
})

it('aborts the role check before the session ends', async () => {
  network.respond('GET /rest/v1/user_roles', { json: [{ role: 'admin' }] })
  network.respond(standing, () => new Promise(() => {}))
  const { at, menu } = await openProfile()
  await waitFor(() => expect(network.sent(standing)).toHaveLength(1))
  let wasGivenUp: boolean | undefined
  network.respond(logout, () => {
    wasGivenUp = network.sent(standing)[0]!.signal.aborted
    return { status: 204 }
  })
  fireEvent.click(menu.getByText('Sign Out'))
  await waitFor(() => expect(at()).toBe('/auth'))
  expect(wasGivenUp).toBe(true)
})

it('signs out when the service is unreachable, and is busy meanwhile', async () => {
  const held = hold<'offline'>()
  network.respond(logout, () => held.promise)
  const { at, menu } = await openProfile()
  fireEvent.click(menu.getByText('Sign Out'))
  const busy = await menu.findByText('Signing out...')
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(network.sent(logout)).toHaveLength(1))
  expect(at()).toBe('/about')
  held.release('offline')
  await waitFor(() => expect(at()).toBe('/auth'))
  expect(localStorage.getItem(storedKey)).toBeNull()
})
