import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EmailDriver } from '@supabase/lite'

/** An e-mail of the auth service, as a file in the folder that `SHOWROOM_MAILS` names. */
export type Mail = { to: string; subject: string; link: string }

/** Nothing is delivered: who was written to, and the link to follow, are said in the terminal. */
export function createMailbox(say: (line: string) => void, folder = process.env.SHOWROOM_MAILS): EmailDriver {
  return {
    async send({ to, subject, html = '' }) {
      const mail: Mail = { to, subject, link: firstLink(html) }
      say(`letter to ${to}: ${subject}`)
      say(mail.link)
      if (!folder) return
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, `${Date.now()}-${randomUUID()}.json`), JSON.stringify(mail))
    },
  }
}

function firstLink(html: string): string {
  return /href="([^"]+)"/.exec(html)?.[1].replaceAll('&amp;', '&') ?? ''
}
