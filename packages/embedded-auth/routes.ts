import { followAddressLink, verifyAddress } from './accounts/email-change.ts'
import { readUser, updateUser } from './accounts/update-user.ts'
import { deleteAccount, deleteFactor, listFactors, listUsers, readAccount } from './admin/admin.ts'
import { challengeFactor, verifyFactor } from './factors/challenges.ts'
import { enrollFactor, unenrollFactor } from './factors/factors.ts'
import { requireLinking, unlinkIdentity } from './providers/identities.ts'
import { authorize, authorizeLink } from './providers/provider-sign-in.ts'
import { requireSecretKey, type Call, type OwnCall } from './requests/call.ts'
import { exchangeCode } from './sessions/flows.ts'
import { identify } from './sessions/identify.ts'
import { logOut } from './sessions/logout.ts'

/** A returned function calls other servers after the transaction, outside the queue. */
type Reply = Promise<Response | object | (() => Promise<Response | object>)>

export type Route = {
  method: string
  /** Relative to `/auth/v1`, with variable parts after a colon. */
  path: string
  when?: (call: Pick<Call, 'url' | 'body'>) => boolean
  /** Opened by navigation in the browser, without the API key. */
  isPage?: boolean
  answer: (call: Call) => Reply
}

const own = (answer: (call: OwnCall) => Reply) => async (call: Call) => answer(await identify(call))

const linking = (answer: (call: OwnCall) => Reply) =>
  own(async (call) => {
    requireLinking(call)
    return answer(call)
  })

const admin = (answer: (call: Call) => Reply) => async (call: Call) => {
  requireSecretKey(call)
  return answer(call)
}

const addressChange = 'email_change'

export function makeRoutes(): Route[] {
  return [
    { method: 'POST', path: '/factors', answer: own(enrollFactor) },
    { method: 'POST', path: '/factors/:factor/challenge', answer: own(challengeFactor) },
    { method: 'POST', path: '/factors/:factor/verify', answer: own(verifyFactor) },
    { method: 'DELETE', path: '/factors/:factor', answer: own(unenrollFactor) },

    { method: 'POST', path: '/logout', answer: own(logOut) },
    { method: 'GET', path: '/user', answer: own(readUser) },
    { method: 'PUT', path: '/user', answer: own(updateUser) },
    {
      method: 'POST',
      path: '/verify',
      when: ({ body }) => body.type === addressChange,
      answer: verifyAddress,
    },
    {
      method: 'GET',
      path: '/verify',
      when: ({ url }) => url.searchParams.get('type') === addressChange,
      isPage: true,
      answer: followAddressLink,
    },

    { method: 'GET', path: '/authorize', isPage: true, answer: authorize },
    {
      method: 'POST',
      path: '/token',
      when: ({ url }) => url.searchParams.get('grant_type') === 'pkce',
      answer: exchangeCode,
    },
    { method: 'GET', path: '/user/identities/authorize', answer: linking(authorizeLink) },
    { method: 'DELETE', path: '/user/identities/:identity', answer: linking(unlinkIdentity) },

    { method: 'GET', path: '/admin/users', answer: admin(listUsers) },
    { method: 'GET', path: '/admin/users/:user', answer: admin(readAccount) },
    { method: 'DELETE', path: '/admin/users/:user', answer: admin(deleteAccount) },
    { method: 'GET', path: '/admin/users/:user/factors', answer: admin(listFactors) },
    { method: 'DELETE', path: '/admin/users/:user/factors/:factor', answer: admin(deleteFactor) },
  ]
}

export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const [expected, given] = [`/auth/v1${pattern}`.split('/'), pathname.replace(/\/$/, '').split('/')]
  if (expected.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    if (part.startsWith(':')) parameters[part.slice(1)] = decodeURIComponent(given[index])
    else if (part !== given[index]) return undefined
  }
  return parameters
}
