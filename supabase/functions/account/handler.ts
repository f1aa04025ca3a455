import { DatabaseError } from '../_shared/database.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'
import { isUuid } from '../_shared/uuid.ts'
import { openBackend } from './backend.ts'
import { readCaller } from './caller.ts'
import { deleteAccount } from './delete-account.ts'
import { provePassword } from './prove-password.ts'
import { Refusal } from './refusal.ts'
import { removeFactor } from './remove-factor.ts'

type Options = { environment: Environment; fetch?: typeof globalThis.fetch; now?: () => number }

type Order =
  | { action: 'delete'; password?: string }
  | { action: 'prove_password'; password: string }
  | { action: 'remove_factor'; factor_id: string }

/** The site has another origin than the functions. Sessions are sent in a header, so any origin may call. */
const shared = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST',
  'cache-control': 'no-store',
}

/**
 * Changes of one's own account that Auth doesn't allow from a browser. The response is `{ ok: true }` or `{ code }`.
 */
export function createAccount({
  environment,
  fetch = globalThis.fetch,
  now = Date.now,
}: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: shared })
    const missing = missingVariable(environment, ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY'])
    if (missing) {
      console.error(`account: ${missing} is not set`)
      return new Response(null, { status: 500, headers: shared })
    }
    // Variables are checked first, so that a GET request can check the setup.
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST', ...shared } })
    try {
      const order = await readOrder(request)
      const backend = openBackend(environment, fetch)
      const caller = await readCaller(request, backend)
      if (order.action === 'delete') await deleteAccount(caller, order.password, backend, now())
      else if (order.action === 'prove_password') await provePassword(caller, order.password, backend)
      else await removeFactor(caller, order.factor_id, backend)
      console.info(`account: ${order.action}`)
      return Response.json({ ok: true }, { headers: shared })
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('no_answer')
      if (refusal.code === 'no_answer') {
        console.error(`account: ${error instanceof DatabaseError ? error.message : 'Auth did not respond'}`)
      }
      return Response.json({ code: refusal.code }, { status: refusal.status, headers: shared })
    }
  }
}

async function readOrder(request: Request): Promise<Order> {
  const order = await request.json().catch(() => null)
  if (order?.action === 'delete' && ['undefined', 'string'].includes(typeof order.password)) return order
  if (order?.action === 'prove_password' && typeof order.password === 'string') return order
  if (order?.action === 'remove_factor' && typeof order.factor_id === 'string' && isUuid(order.factor_id)) return order
  throw new Refusal('invalid_request')
}
