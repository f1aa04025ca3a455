import type { Block } from '../look/blocks.ts'

/** An e-mail as the outbox gives it to the one who sends it. */
export type ClaimedEmail = {
  id: string
  /** Whoever holds it alone may send the e-mail. */
  lease: string
  kind: string
  /** The name that it comes from. */
  sender: string
  recipient: string
  data: unknown
  /** The key of the link in the e-mail; e-mails without a link have none. */
  link_key: string | null
  /** The e-mail as an earlier try has rendered it. */
  request: RenderedEmail | null
  attempts: number
}

export type Attachment = {
  filename: string
  contentType: string
  /** In base64. */
  content: string
}

/** An e-mail as any provider takes it. Frozen at its first try, it stays the same for every other. */
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

/** What an e-mail's own file says of it. */
export type Draft = {
  subject: string
  preheader: string
  blocks: Block[]
  footer?: Block[]
  /** Whom an answer goes to; the house, where it is not said. */
  replyTo?: { name: string; email: string }
  headers?: Record<string, string>
  attachments?: Attachment[]
}

/** What e-mails know besides their own data. */
export type Desk = {
  /** The site's address, without a slash at its end. */
  site: string
  /** The backend's address, without a slash at its end. */
  backend: string
  recipient: string
  linkKey: string | null
  now: Date
}

/** The e-mails of one kind. */
export type Template<Data> = {
  /** Data as the database gives it, to look at what becomes of it: the usual, and others by how they differ. */
  samples: { usual: Data; [variant: string]: Data }
  write(data: Data, desk: Desk): Draft
}

/** Those that may be items of the owner's digest, and what it says of each. */
export type DigestedTemplate<Data> = Template<Data> & {
  digest: {
    one: string
    many: string
    /** What it is in a line. */
    line(data: Data): string
    blocks(data: Data, desk: Desk): Block[]
  }
}
