import type { OwnCall } from '../requests/call.ts'
import { Refusal } from '../requests/refusals.ts'

const condition = {
  global: 'user_id = $1',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
}

export async function logOut({ url, query, user, session }: OwnCall) {
  const scope = url.searchParams.get('scope') || 'global'
  if (!Object.hasOwn(condition, scope)) {
    throw new Refusal(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
  }
  const parameters = scope === 'global' ? [user.id] : [user.id, session.id]
  await query(`delete from auth.sessions where ${condition[scope as keyof typeof condition]}`, parameters)
  return new Response(null, { status: 204 })
}
