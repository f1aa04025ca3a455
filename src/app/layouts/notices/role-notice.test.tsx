import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AdminGuard } from '@/features/auth/screen/admin-guard'
import { respondStanding, endSessions, openRoutes, press, signInBefore } from '@/test/account'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { RoleNotice } from './role-notice'

const network = stubNetwork()
endSessions()
afterEach(() => void vi.useRealTimers())

const role = 'GET /rest/v1/user_roles'
const admin = { json: [{ role: 'admin' }] }

function openDashboard() {
  signInBefore(network)
  respondStanding(network)
  return openRoutes('/admin?tab=inquiries', [
    {
      path: '/admin',
      element: (
        <AdminGuard waiting={<p>Waiting</p>}>
          <p>The dashboard</p>
        </AdminGuard>
      ),
    },
    { path: '*', element: <RoleNotice /> },
  ])
}

it('retries while the network fails', async () => {
  // Retries wait one and two seconds.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const held = hold<typeof admin>()
  network.respond(role, () => (network.sent(role).length <= 2 ? 'offline' : held.promise))
  const { at } = await openDashboard()
  await waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500)
    expect(network.sent(role)).toHaveLength(3)
  })
  expect(screen.getByText('Waiting')).toBeVisible()
  held.release(admin)
  expect(await screen.findByText('The dashboard')).toBeVisible()
  expect(at()).toBe('/admin?tab=inquiries')
})

it('closes the dashboard if the role cannot be read, explains it, and returns after a retry', async () => {
  network.respond(role, { status: 403, json: { code: '42501', message: 'permission denied' } })
  const { at } = await openDashboard()
  expect(await screen.findByText('We could not check your account. Please try again.')).toBeVisible()
  expect(at()).toBe('/')
  network.respond(role, admin)
  await press('Try again')
  expect(await screen.findByText('The dashboard')).toBeVisible()
  expect(at()).toBe('/admin?tab=inquiries')
})
