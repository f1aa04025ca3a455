import { randomBytes } from 'node:crypto'
import { createAccount } from '../../functions/account/handler.ts'
import { createCalendar } from '../../functions/calendar/handler.ts'
import { createEmails } from '../../functions/emails/handler.ts'
import { createMailEvents } from '../../functions/mail-events/handler.ts'
import { createUnsubscribe } from '../../functions/unsubscribe/handler.ts'
import { createUpkeep } from '../../functions/upkeep/handler.ts'

export type Handler = (request: Request) => Response | Promise<Response>

export const functionsPath = '/functions/v1/'

const providerUrl = 'http://provider.localhost'

type Surroundings = {
  serviceKey: string
  handleApi: Handler
  provider: Handler | undefined
}

export function openFunctions({ serviceKey, handleApi, provider }: Surroundings) {
  // Set by `supabase secrets` on Supabase.
  const environment = {
    SUPABASE_URL: 'http://localhost',
    SITE_URL: 'http://localhost',
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    EMAILS_SECRET: randomBytes(32).toString('hex'),
    MAIL_PROVIDER: 'resend',
    RESEND_URL: providerUrl,
    RESEND_API_KEY: 're_mailbox',
    // A higher rate would delay the page's requests, which share this process.
    MAIL_PER_SECOND: '10',
    MAIL_EVENTS_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
  }
  const fetch = fetchWithin((origin) => {
    if (origin === providerUrl) return provider
    return origin === environment.SUPABASE_URL ? handleApi : undefined
  })
  const functions = new Map<string, Handler>([
    ['account', createAccount({ environment, fetch })],
    ['calendar', createCalendar({ environment, fetch })],
    ['emails', createEmails({ environment, fetch })],
    ['mail-events', createMailEvents({ environment, fetch })],
    ['unsubscribe', createUnsubscribe({ environment, fetch })],
    ['upkeep', createUpkeep({ environment, fetch })],
  ])

  function handle(request: Request): Response | Promise<Response> {
    const [name] = new URL(request.url).pathname.slice(functionsPath.length).split('/')
    const call = functions.get(name)
    return call
      ? call(request)
      : Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 })
  }

  async function call(name: string) {
    const headers = { Authorization: `Bearer ${environment.EMAILS_SECRET}` }
    await handle(new Request(`${environment.SITE_URL}${functionsPath}${name}`, { method: 'POST', headers }))
  }

  return {
    handle,
    /** The API and the site share an origin. */
    setSiteUrl(siteUrl: string) {
      Object.assign(environment, { SUPABASE_URL: siteUrl, SITE_URL: siteUrl })
    },
    sendEmails: () => call('emails'),
    runUpkeep: () => call('upkeep'),
  }
}

/** Functions can reach only handlers in this process, not the network. */
function fetchWithin(findHandler: (origin: string) => Handler | undefined): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const handle = findHandler(new URL(request.url).origin)
    if (!handle) throw new TypeError('The functions of the embedded backend reach nothing outside.')
    return handle(request)
  }
}
