import type { APIRequestContext } from '@playwright/test'
import type { Mail, MailSummary } from '../supabase/embedded/mailbox/mailbox.ts'
import { needs } from './backend'
import { expect } from './fixtures'

/** Waits for a letter to an address in the mailbox of development, and gives it. */
export async function letterTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  needs('the embedded backend itself')
  const find = async () => {
    const letters: MailSummary[] = await (await request.get('/__mail/letters')).json()
    return letters.find((letter) => letter.to === email && subject.test(letter.subject))
  }
  await expect.poll(async () => (await find())?.subject, `letter to ${email}`).toMatch(subject)
  return (await request.get(`/__mail/letters/${(await find())!.id}`)).json()
}
