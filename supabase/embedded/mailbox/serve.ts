import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { transformWithOxc, type Connect } from 'vite'
import { supabaseDirectory } from '../settings.ts'
import type { Mailbox } from './mailbox.ts'

export const mailboxPath = '/__mail'

const pageDirectory = path.join(supabaseDirectory, 'embedded/mailbox/page')
const sourceDirectory = path.join(supabaseDirectory, '../src')

/** Emails may load images from anywhere but run no scripts. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"

export function serveMailbox(mailbox: Mailbox): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== mailboxPath && !pathname.startsWith(`${mailboxPath}/`)) return next()
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'no-referrer')
    const [first = '', ...rest] = pathname.slice(mailboxPath.length + 1).split('/')
    handle(mailbox, response, { method: request.method ?? 'GET', first, rest }).catch(next)
  }
}

type Asked = { method: string; first: string; rest: string[] }

async function handle(mailbox: Mailbox, response: ServerResponse, { method, first, rest }: Asked) {
  if (first === 'emails' && rest.length === 0 && method === 'DELETE') {
    await mailbox.empty()
    return send(response, 204)
  }
  if (method !== 'GET' && method !== 'HEAD') return send(response, 405)
  if (first === '') return sendPage(response)
  if (first === 'changes') return sendChanges(mailbox, response)
  if (first !== 'emails') return sendFile(response, [first, ...rest].join('/'))
  if (rest.length === 0) return sendJson(response, await mailbox.list())

  const [id, part, index] = rest
  const mail = await mailbox.read(id)
  if (!mail) return send(response, 404)
  if (!part) return sendJson(response, mail)
  const attachment = part === 'attachments' ? mail.attachments[Number(index)] : undefined
  if (!attachment) return send(response, 404)
  response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`)
  send(response, 200, attachment.contentType, Buffer.from(attachment.content, 'base64'))
}

async function sendPage(response: ServerResponse) {
  response.setHeader('Content-Security-Policy', contentSecurityPolicy)
  send(response, 200, 'text/html; charset=utf-8', await readFile(path.join(pageDirectory, 'index.html')))
}

function sendChanges(mailbox: Mailbox, response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write(': open\n\n')
  response.on(
    'close',
    mailbox.watch(() => response.write('data: changed\n\n')),
  )
}

async function sendFile(response: ServerResponse, name: string) {
  if (/^[\w-]+\.ts$/.test(name)) {
    const source = await readOptional(path.join(pageDirectory, name))
    if (!source) return send(response, 404)
    const { code } = await transformWithOxc(source.toString(), path.join(pageDirectory, name), { sourcemap: false })
    return send(response, 200, 'text/javascript; charset=utf-8', code)
  }
  const file = { 'page.css': path.join(pageDirectory, name), 'tokens.css': path.join(sourceDirectory, 'styles', name) }[
    name
  ]
  const font = /^assets\/fonts\/[\w-]+\.woff2$/.test(name) ? path.join(sourceDirectory, name) : undefined
  const content = await readOptional(file ?? font ?? '')
  if (!content) return send(response, 404)
  send(response, 200, font ? 'font/woff2' : 'text/css; charset=utf-8', content)
}

function readOptional(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined)
}

function sendJson(response: ServerResponse, value: unknown) {
  send(response, 200, 'application/json', JSON.stringify(value))
}

function send(response: ServerResponse, status: number, contentType?: string, body?: string | Buffer) {
  response.statusCode = status
  if (contentType) response.setHeader('Content-Type', contentType)
  response.end(body)
}
