import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTray } from '@/components/tray/near-tray'
import { endSessions, openRoutes, signInBefore } from '@/test/account'
import { stubNetwork } from '@/test/network'
import { SiteHeader } from './site-header'

const network = stubNetwork()
endSessions()

const change = 'POST /rest/v1/rpc/change_tray'
const logout = 'POST /auth/v1/logout'

it("aborts the tray's request before the session ends, because the backend would reject it", async () => {
  network.respond(change, () => new Promise(() => {}))
  signInBefore(network)
  loadTray()
  const { at } = await openRoutes('/about', [{ path: '*', element: <SiteHeader /> }])
  await waitFor(() => expect(network.sent(change)).toHaveLength(1))
  let wasGivenUp: boolean | undefined
  network.respond(logout, () => {
    wasGivenUp = network.sent(change)[0].signal.aborted
    return { status: 204 }
  })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Profile' }), { key: 'Enter' })
  fireEvent.click(within(await screen.findByRole('menu')).getByText('Sign Out'))
  await waitFor(() => expect(at()).toBe('/auth'))
  expect(wasGivenUp).toBe(true)
  expect(network.sent(change)).toHaveLength(1)
})
