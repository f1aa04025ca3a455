import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { endSessions, openRoutes, press, signInBefore } from '@/test/account'
import { stubNetwork } from '@/test/network'
import { Profile } from './profile'

vi.mock('./profile-menu', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const network = stubNetwork()
endSessions()

it('shows a sign-out button when the menu cannot be loaded', async () => {
  signInBefore(network)
  const { at } = await openRoutes('/about', [{ path: '*', element: <Profile /> }])
  await press('Sign Out')
  await waitFor(() => expect(at()).toBe('/auth'))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
