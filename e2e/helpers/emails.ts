import type { APIRequestContext } from '@playwright/test'
import type { Mail, MailSummary } from '../../supabase/embedded/mailbox/mailbox.ts'
import { expect } from '../fixtures'

/** The test must call `needs('the embedded backend itself')` first. */
export async function emailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  const find = async () => {
    const mails: MailSummary[] = await (await request.get('/__mail/emails')).json()
    return mails.find((mail) => mail.to === email && subject.test(mail.subject))
  }
  await expect.poll(async () => (await find())?.subject, `e-mail to ${email}`).toMatch(subject)
  return (await request.get(`/__mail/emails/${(await find())!.id}`)).json()
}
