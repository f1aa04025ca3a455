import { followEmailLink, verifyEmail } from './accounts/email-change.ts'
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
  handle: (call: Call) => Reply
}

const own = (handle: (call: OwnCall) => Reply) => async (call: Call) => handle(await identify(call))

const linking = (handle: (call: OwnCall) => Reply) =>
  own(async (call) => {
    requireLinking(call)
    return handle(call)
  })

const admin = (handle: (call: Call) => Reply) => async (call: Call) => {
  requireSecretKey(call)
  return handle(call)
}

const emailChange = 'email_change'

export function makeRoutes(): Route[] {
  return [
    { method: 'POST', path: '/factors', handle: own(enrollFactor) },
    { method: 'POST', path: '/factors/:factor/challenge', handle: own(challengeFactor) },
    { method: 'POST', path: '/factors/:factor/verify', handle: own(verifyFactor) },
    { method: 'DELETE', path: '/factors/:factor', handle: own(unenrollFactor) },

    { method: 'POST', path: '/logout', handle: own(logOut) },
    { method: 'GET', path: '/user', handle: own(readUser) },
    { method: 'PUT', path: '/user', handle: own(updateUser) },
    {
      method: 'POST',
      path: '/verify',
      when: ({ body }) => body.type === emailChange,
      handle: verifyEmail,
    },
    {
      method: 'GET',
      path: '/verify',
      when: ({ url }) => url.searchParams.get('type') === emailChange,
      isPage: true,
      handle: followEmailLink,
    },

    { method: 'GET', path: '/authorize', isPage: true, handle: authorize },
    {
      method: 'POST',
      path: '/token',
      when: ({ url }) => url.searchParams.get('grant_type') === 'pkce',
      handle: exchangeCode,
    },
    { method: 'GET', path: '/user/identities/authorize', handle: linking(authorizeLink) },
    { method: 'DELETE', path: '/user/identities/:identity', handle: linking(unlinkIdentity) },

    { method: 'GET', path: '/admin/users', handle: admin(listUsers) },
    { method: 'GET', path: '/admin/users/:user', handle: admin(readAccount) },
    { method: 'DELETE', path: '/admin/users/:user', handle: admin(deleteAccount) },
    { method: 'GET', path: '/admin/users/:user/factors', handle: admin(listFactors) },
    { method: 'DELETE', path: '/admin/users/:user/factors/:factor', handle: admin(deleteFactor) },
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
