import { bearsSecret } from '../_shared/bearer.ts'
import { createDatabase, DatabaseError } from '../_shared/database.ts'
import { missingVariable, type Environment } from '../_shared/environment.ts'
import { paced } from './providers/paced.ts'
import { createPostmark } from './providers/postmark.ts'
import { createResend } from './providers/resend.ts'
import { drain } from './sending/drain.ts'
import { createOutbox } from './sending/outbox.ts'

type Options = {
  environment: Environment
  fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now?: () => number
  pause?: (milliseconds: number) => Promise<void>
}

/** `perSecond` is the provider's rate limit; `MAIL_PER_SECOND` overrides it. */
const providers = {
  // https://resend.com/docs/api-reference/rate-limit
  resend: { create: createResend, secret: 'RESEND_API_KEY', perSecond: 2 },
  // Postmark documents no limit.
  postmark: { create: createPostmark, secret: 'POSTMARK_SERVER_TOKEN', perSecond: 10 },
}

const needed = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'SITE_URL', 'EMAILS_SECRET']

/** Sends due emails. Neither the response nor the log contains personal data. */
export function createEmails({
  environment,
  fetch = globalThis.fetch,
  now = Date.now,
  pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    const provider = providers[(environment.MAIL_PROVIDER || 'resend') as keyof typeof providers]
    const missing = provider ? missingVariable(environment, [...needed, provider.secret]) : 'MAIL_PROVIDER'
    if (missing) {
      console.error(`emails: ${missing} is not set`)
      return Response.json({ error: `${missing} is not set` }, { status: 500 })
    }
    // Variables are checked first, so that a GET request can check the setup.
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    if (!(await bearsSecret(request, environment.EMAILS_SECRET!))) return new Response(null, { status: 401 })

    try {
      const counts = await drain({
        outbox: createOutbox(createDatabase(environment, fetch)),
        send: paced(provider.create(environment, fetch), {
          perSecond: Number(environment.MAIL_PER_SECOND) || provider.perSecond,
          now,
          pause,
        }),
        environment,
        now,
        pause,
      })
      if (counts.claimed > 0) console.info(`emails: ${JSON.stringify(counts)}`)
      return Response.json(counts)
    } catch (error) {
      const code = error instanceof DatabaseError ? error.message : 'unexpected failure'
      console.error(`emails: ${code}`)
      return Response.json({ error: code }, { status: 502 })
    }
  }
}
