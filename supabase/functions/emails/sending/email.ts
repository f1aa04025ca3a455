import type { Block } from '../look/blocks.ts'

export type ClaimedEmail = {
  id: string
  /** Only the holder of the lease may send the email. */
  lease: string
  kind: string
  sender: string
  recipient: string
  data: unknown
  link_key: string | null
  /** Part of the reply address of an email about a request. */
  reply_token: string | null
  /** The email as rendered by an earlier attempt. */
  request: RenderedEmail | null
  attempts: number
}

export type Attachment = {
  filename: string
  contentType: string
  /** Base64. */
  content: string
}

/** Retries send exactly the same email. */
export type RenderedEmail = {
  from: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: Attachment[]
}

export type Draft = {
  subject: string
  preheader: string
  blocks: Block[]
  footer?: Block[]
  /** Defaults to the shop. */
  replyTo?: { name: string; email: string }
  headers?: Record<string, string>
  attachments?: Attachment[]
}

export type Desk = {
  /** Without a trailing slash. */
  site: string
  /** Without a trailing slash. */
  backend: string
  recipient: string
  linkKey: string | null
  now: Date
}

export type Template<Data> = {
  samples: { usual: Data; [variant: string]: Data }
  write(data: Data, desk: Desk): Draft
}

export type DigestedTemplate<Data> = Template<Data> & {
  digest: {
    one: string
    many: string
    line(data: Data): string
    blocks(data: Data, desk: Desk): Block[]
  }
}
