import type { Page } from '@playwright/test'
import { expect } from '../../fixtures'
import type { Row } from '../../helpers/backend/office'
import { openAdmin } from '../admin'
import { book } from '../appointments/booked-appointments'
import { test as base, type Inbox } from '../inbox'
import { listRow } from '../inbox-list'

export { expect }

type Person = { name: string; email: string; phone: string }

type People = {
  word: string
  person(name: string): Person
  addEverything(
    person: Person,
    day: string,
  ): Promise<Record<'inquiries' | 'appointments' | 'watch_requests' | 'newsletter_subscribers', string>>
  add: Inbox['add']
  own: Inbox['own']
  clientOf(contact: string): Promise<string>
}

export const test = base.extend<{ people: People }>({
  people: async ({ inbox, office }, provide) => {
    const { word, add, own } = inbox
    const known: Person[] = []
    const clientOf = async (contact: string) => {
      const [row] = await office.rows(`client_contacts?value=eq.${encodeURIComponent(contact)}&select=client_id`)
      return String((row as Row | undefined)?.client_id)
    }
    await provide({
      word,
      add,
      own,
      clientOf,
      person(name) {
        const digits = String(Number.parseInt(word.slice(1), 16) + known.length).slice(-7)
        const person = {
          name,
          email: `${name.toLowerCase().replace(/\W/g, '.')}.${word}@example.com`,
          phone: `(602) ${digits.slice(0, 3).replace(/^[01]/, '2').padStart(3, '2')}-${digits.slice(3).padStart(4, '0')}`,
        }
        known.push(person)
        return person
      },
      async addEverything({ name, email, phone }, day) {
        const [first_name, last_name] = name.split(' ')
        const [inquiry] = await add('inquiries', [
          { name, email, phone, message: `Is the ${word} here?`, status: 'new' },
        ])
        const [appointment] = await book(office, day, [
          { name, email, phone, time: '11:00 AM', notes: `To see the ${word}.` },
        ])
        const [request] = await add('watch_requests', [
          { first_name, last_name, contact_info: phone, watch_details: `A regulator of ${word}.` },
        ])
        const [subscriber] = await add('newsletter_subscribers', [{ email, source: 'footer' }])
        return {
          inquiries: inquiry.id,
          appointments: appointment,
          watch_requests: request.id,
          newsletter_subscribers: subscriber.id,
        }
      },
    })
    // Clients without rows remain if the owner entered or annotated them.
    for (const contact of await office.rows(`client_contacts?value=ilike.*${word}*&select=client_id`)) {
      const client = String(contact.client_id)
      const page = (await office.rows(`rpc/client_page?client=${client}`)) as unknown as {
        client: { name: string | null; contact: string }
      } | null
      if (page) await office.call('erase_client', { client, typed: page.client.name ?? page.client.contact })
    }
  },
})

export async function openClient(page: Page, word: string, name: string) {
  await openAdmin(page, 'clients', `q=${word}`)
  await listRow(page, name).getByRole('link', { name, exact: true }).click()
  await expect(title(page, name)).toBeFocused()
}

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
