import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Mailbox, UnsentMail } from './mailbox.ts'

const urls = z.union([z.string().min(1), z.array(z.string().min(1)).nonempty().max(50)])

const emailSchema = z.object({
  from: z.string().min(1),
  to: urls,
  reply_to: urls.optional(),
  subject: z.string().min(1),
  html: z.string().default(''),
  text: z.string().default(''),
  headers: z.record(z.string(), z.string()).default({}),
  attachments: z
    .array(
      z.object({
        filename: z.string().min(1),
        content: z.base64(),
        content_type: z.string().default('application/octet-stream'),
      }),
    )
    .default([]),
})

/** Fakes Resend's `POST /emails`, so the development backend sends emails with the production code. */
export function handleAsResend(mailbox: Mailbox): (request: Request) => Promise<Response> {
  return async (request) => {
    if (new URL(request.url).pathname !== '/emails') return refuse(404, 'not_found', 'No such endpoint.')
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'E-mails are posted.')
    if (!/^Bearer \S/.test(request.headers.get('Authorization') ?? '')) {
      return refuse(401, 'missing_api_key', 'The authorization header has no key.')
    }
    const key = request.headers.get('Idempotency-Key') ?? undefined
    if (key !== undefined && (key.length < 1 || key.length > 256)) {
      return refuse(400, 'invalid_idempotency_key', 'A key has 1 to 256 characters.')
    }
    const { data: email, error } = emailSchema.safeParse(await request.json().catch(() => null))
    if (error) return refuse(422, 'validation_error', z.prettifyError(error))

    const mail = asEmail(email)
    const stored = await mailbox.keep(mail, key)
    if (!isDeepStrictEqual(stored, { ...mail, id: stored.id, at: stored.at })) {
      return refuse(409, 'invalid_idempotent_request', 'The key was used with another e-mail.')
    }
    return Response.json({ id: stored.id })
  }
}

function asEmail({ reply_to, to, attachments, ...mail }: z.infer<typeof emailSchema>): UnsentMail {
  return {
    from: mail.from,
    to: [to].flat().join(', '),
    replyTo: reply_to ? [reply_to].flat().join(', ') : null,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    attachments: attachments.map(({ filename, content_type: contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
  }
}

function refuse(statusCode: number, name: string, message: string): Response {
  return Response.json({ statusCode, name, message }, { status: statusCode })
}
