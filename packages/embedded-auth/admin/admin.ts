import { describeFactor, describeUser, findUser, type User } from '../database/users.ts'
import { findFactor, removeFactor } from '../factors/factors.ts'
import { isUuid, type Call } from '../requests/call.ts'
import { Refusal } from '../requests/refusals.ts'

const defaultPage = 50

export async function listUsers({ url, query }: Call) {
  const page = readCount(url, 'page', 1)
  const size = readCount(url, 'per_page', defaultPage)
  const [{ total }] = await query<{ total: number }>(`select count(*)::integer as total from auth.users`)
  const rows = await query<{ id: string }>(
    `select id from auth.users order by created_at desc, id limit $1 offset $2`,
    [size, (page - 1) * size],
  )
  const users = []
  // Auth's list omits identities.
  for (const { id } of rows) users.push({ ...describeUser((await findUser(query, id))!), identities: null })
  const last = Math.max(1, Math.ceil(total / size))
  const link = (to: number, name: string) => `<${url.pathname}?page=${to}&per_page=${size}>; rel="${name}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  const headers = { 'X-Total-Count': String(total), Link: links.join(', ') }
  return Response.json({ users, aud: 'authenticated' }, { headers })
}

function readCount({ searchParams }: URL, name: string, otherwise: number): number {
  const given = searchParams.get(name)
  if (!given) return otherwise
  const count = Number(given)
  if (Number.isInteger(count) && count > 0 && count <= 1000) return count
  throw new Refusal(400, 'validation_failed', `Bad Pagination Parameters: ${name}`)
}

export async function readAccount(call: Call) {
  return describeUser(await findAccount(call))
}

export async function deleteAccount(call: Call) {
  const { id } = await findAccount(call)
  if (call.body.should_soft_delete) {
    throw new Refusal(501, 'not_implemented', 'Accounts are deleted for good here')
  }
  await call.query(`delete from auth.refresh_tokens where user_id = $1`, [id])
  await call.query(`delete from auth.users where id = $1`, [id])
  return {}
}

export async function listFactors(call: Call) {
  return (await findAccount(call)).factors.map(describeFactor)
}

export async function deleteFactor(call: Call) {
  const factor = await findFactor({ ...call, user: await findAccount(call) })
  await removeFactor(call, factor)
  return describeFactor(factor)
}

async function findAccount({ parameters, query }: Call): Promise<User> {
  if (!isUuid(parameters.user)) throw new Refusal(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUser(query, parameters.user)
  if (!user) throw new Refusal(404, 'user_not_found', 'User not found')
  return user
}
