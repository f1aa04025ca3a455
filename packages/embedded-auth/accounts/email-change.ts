import { randomUUID } from 'node:crypto'
import type { Query } from '../database/query.ts'
import { findUser, isBanned, updateProviders, type User } from '../database/users.ts'
import { textOf, type Call, type OwnCall } from '../requests/call.ts'
import { allowedTarget } from '../requests/redirects.ts'
import { Refusal } from '../requests/refusals.ts'
import { createFlow, issueCode, readChallenge } from '../sessions/flows.ts'
import { describeInUrl, startSession } from '../sessions/sessions.ts'
import { checkInterval, digestOf, isExpired, makeCode, sendEmail } from './emails.ts'

const pkce = 'pkce_'

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Emails confirmation links to the new and, depending on the settings, the old address. */
export async function requestEmailChange(call: OwnCall, email: string) {
  const { query, user, settings } = call
  checkInterval(settings, user.email_change_sent_at)
  const challenge = readChallenge(call.body)
  if (challenge)
    await createFlow(query, { method: 'email_change', provider: 'email_change', challenge, userId: user.id })
  const prefix = challenge ? pkce : ''
  const next = makeCode(email)
  const current = settings.doubleConfirmChanges && user.email ? makeCode(user.email) : undefined
  await query(
    `update auth.users set email_change = $2, email_change_token_new = $3, email_change_token_current = $4,
       email_change_sent_at = clock_timestamp(), email_change_confirm_status = 0
     where id = $1`,
    [user.id, email, prefix + next.digest, current ? prefix + current.digest : ''],
  )
  const fields = { Email: user.email ?? '', NewEmail: email, RedirectTo: allowedTarget(call) }
  const write = (to: string, { code, digest }: typeof next) =>
    sendEmail(settings, {
      kind: 'email_change',
      to,
      values: {
        ...fields,
        SendingTo: to,
        Token: code,
        TokenHash: prefix + digest,
        ConfirmationURL: confirmationUrl(settings.siteUrl, prefix + digest, fields.RedirectTo),
      },
    })
  if (current) await write(user.email!, current)
  await write(email, next)
}

function confirmationUrl(siteUrl: string, token: string, target: string): string {
  return `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type: 'email_change', redirect_to: target })}`
}

export async function verifyEmail(call: Call) {
  const user = await findChange(call)
  if (!(await confirm(call, user.row, user.token))) return { msg: halfway, code: '200' }
  return startSession(call.query, call.settings, user.row.id, 'otp')
}

export async function followEmailLink(call: Call): Promise<Response> {
  const target = new URL(allowedTarget(call))
  const token = call.url.searchParams.get('token') ?? ''
  const isPkce = token.startsWith(pkce)
  try {
    const user = await findChange({ ...call, body: { token_hash: token } })
    if (!(await confirm(call, user.row, user.token))) {
      if (isPkce) target.searchParams.set('message', halfway)
      target.hash = new URLSearchParams({ message: halfway, sb: '' }).toString()
    } else if (isPkce) {
      target.searchParams.set('code', await issueCode(call.query, user.row.id, 'email_change'))
    } else {
      const session = await startSession(call.query, call.settings, user.row.id, 'otp')
      target.hash = describeInUrl(session, { type: 'email_change' })
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const parameters = { error: 'access_denied', error_code: error.code, error_description: error.message }
    if (isPkce) Object.entries(parameters).forEach(([key, value]) => target.searchParams.set(key, value))
    target.hash = new URLSearchParams({ ...parameters, sb: '' }).toString()
  }
  return new Response(null, { status: 303, headers: { Location: target.href } })
}

async function findChange({ body, query, settings }: Call): Promise<{ row: User; token: string }> {
  const hash = textOf(body.token_hash)
  const code = textOf(body.token)
  if (Boolean(hash) === Boolean(code)) {
    throw new Refusal(400, 'validation_failed', 'Verify requires either a token or a token hash')
  }
  const digest = digestOf(textOf(body.email), code)
  const tokens = hash ? [hash] : [digest, pkce + digest]
  const message = hash ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  const [found] = await query<{ id: string; token: string }>(
    `select id, case when email_change_token_current = any ($1) then 'current' else 'new' end as token
     from auth.users
     where email_change_token_current = any ($1) or email_change_token_new = any ($1)
     for update`,
    [tokens],
  )
  const row = found && (await findUser(query, found.id))
  if (!row || isExpired(settings, row.email_change_sent_at)) throw new Refusal(403, 'otp_expired', message)
  if (isBanned(row)) throw new Refusal(403, 'user_banned', 'User is banned')
  return { row, token: found.token }
}

async function confirm({ query, settings }: Call, user: User, token: string): Promise<boolean> {
  if (settings.doubleConfirmChanges && user.email && user.email_change_confirm_status === 0) {
    const column = token === 'current' ? 'email_change_token_current' : 'email_change_token_new'
    await query(`update auth.users set email_change_confirm_status = 1, ${column} = '' where id = $1`, [user.id])
    return false
  }
  await moveIdentity(query, user)
  await query(
    `update auth.users set email = email_change, email_change = '', email_change_token_current = '',
       email_change_token_new = '', email_change_confirm_status = 0, updated_at = clock_timestamp(),
       email_confirmed_at = coalesce(email_confirmed_at, clock_timestamp())
     where id = $1`,
    [user.id],
  )
  await updateProviders(query, user.id)
  return true
}

async function moveIdentity(query: Query, { id, email_change: email }: User) {
  const moved = await query(
    `update auth.identities set updated_at = clock_timestamp(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email' returning id`,
    [id, email],
  )
  if (moved.length > 0) return
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, 'email', $2::text, $2::uuid,
       jsonb_build_object('sub', $2::text, 'email', $3::text, 'email_verified', true, 'phone_verified', false),
       clock_timestamp(), clock_timestamp(), clock_timestamp())`,
    [randomUUID(), id, email],
  )
}
