import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { client, describeProviders } from './provider-client.ts'

type Person = { sub: string; email: string; email_verified: boolean; name?: string }

export type TestProvider = {
  baseUrl: string
  providers: ReturnType<typeof describeProviders>
  close(): Promise<void>
}

/** A fake OpenID provider: Google at `/google` and Apple at `/apple`. `login_hint` in the URL skips its page. */
export async function openProvider(port = 0): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'tests', alg: 'RS256', use: 'sig' }] }
  const grants = new Map<string, { person: Person; issuer: string; redirectUri: string }>()
  let baseUrl = ''

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', baseUrl)
    const [, name, ...path] = url.pathname.split('/')
    const issuer = `${baseUrl}/${name}`
    const page = path.join('/')
    if (page === '.well-known/openid-configuration') return sendJson(response, describe(issuer))
    if (url.pathname === '/') return sendHtml(response, '<h1>The provider of the tests</h1>')
    if (page === 'keys') return sendJson(response, keys)
    if (page === 'token') return sendToken(response, new URLSearchParams(await readText(request)))
    if (page === 'authorize') return ask(response, url, issuer)
    response.writeHead(404).end()
  }

  function ask(response: ServerResponse, url: URL, issuer: string) {
    const parameters = url.searchParams
    const target = new URL(parameters.get('redirect_uri') ?? '')
    const state = parameters.get('state') ?? ''
    if (parameters.has('refuse')) {
      const values = { error: 'access_denied', error_description: 'The person refused.', state }
      return handOver(response, target, values, parameters.get('response_mode'))
    }
    const email = parameters.get('login_hint')
    if (!email) return sendPage(response, url)
    const code = randomUUID()
    grants.set(code, { person: readPerson(parameters, email), issuer, redirectUri: target.href })
    handOver(response, target, { code, state }, parameters.get('response_mode'))
  }

  async function sendToken(response: ServerResponse, form: URLSearchParams) {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const isClient = form.get('client_id') === client.client_id && form.get('client_secret') === client.secret
    if (!grant || !isClient || form.get('redirect_uri') !== grant.redirectUri) {
      response.statusCode = 400
      return sendJson(response, { error: 'invalid_grant' })
    }
    const idToken = await new SignJWT({ ...grant.person })
      .setProtectedHeader({ alg: 'RS256', kid: 'tests' })
      .setIssuer(grant.issuer)
      .setAudience(client.client_id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    sendJson(response, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken })
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    providers: describeProviders(baseUrl),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }
}

function readPerson(parameters: URLSearchParams, email: string): Person {
  return {
    sub: parameters.get('sub') ?? createHash('sha256').update(email).digest('hex').slice(0, 21),
    email,
    email_verified: parameters.get('email_verified') !== 'false',
    name: parameters.get('name') ?? undefined,
  }
}

function handOver(response: ServerResponse, target: URL, values: Record<string, string>, mode: string | null) {
  if (mode === 'form_post') return sendForm(response, target, values)
  Object.entries(values).forEach(([key, value]) => target.searchParams.set(key, value))
  response.writeHead(302, { Location: target.href }).end()
}

function sendForm(response: ServerResponse, target: URL, values: Record<string, string>) {
  const fields = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  )
  sendHtml(
    response,
    `<form method="post" action="${escape(target.href)}">${fields.join('')}<button>Continue</button></form>
     <script>document.forms[0].submit()</script>`,
  )
}

function sendPage(response: ServerResponse, url: URL) {
  const fields = [...url.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  sendHtml(
    response,
    `<h1>Sign in to the provider of the tests</h1>
     <form action="${escape(url.pathname)}">${fields.join('')}
       <label>Email <input type="email" name="login_hint" required></label>
       <label>Name <input name="name"></label>
       <button>Continue</button>
       <button name="refuse" value="yes" formnovalidate>Cancel</button>
     </form>`,
  )
}

function sendHtml(response: ServerResponse, body: string) {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>The provider of the tests</title>${body}</html>`,
  )
}

function sendJson(response: ServerResponse, value: unknown) {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(value))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
