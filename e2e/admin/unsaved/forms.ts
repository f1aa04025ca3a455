import { randomUUID } from 'node:crypto'
import { mergeTests, type Locator, type Page } from '@playwright/test'
import { expect, ownEmail } from '../../fixtures'
import type { Office } from '../../office'
import { test as days } from '../../showroom-days'
import { openAdmin } from '../admin'
import { enterDialog, openMove, slotIn } from '../appointments/appointment-list'
import { book, ownMark } from '../appointments/booked-visits'
import { test as inboxes, type Inbox } from '../inbox'
import { listRow } from '../inbox-list'
import { testimonialForm } from '../testimonials/testimonial-form'
import { fillWatch, watchForm } from '../watches/watch-form'

type Stage = { page: Page; office: Office; inbox: Inbox; day: string; word: string }

/** A form of the dashboard with something typed into it. */
export type OpenForm = {
  dialog: Locator
  /** What was typed last: it has the focus. */
  field: Locator
  typed: string
  save: Locator
  /** Where it is saved. */
  writes: string
  /** Rows as they are once it is saved, none before. */
  saved: () => Promise<unknown[]>
}

type Own = { stage: Stage }

/** `stage`: what the forms need, and a word that only this test has. */
export const test = mergeTests(inboxes, days).extend<Own>({
  stage: async ({ page, office, inbox, day }, provide) => {
    const { word } = inbox
    await provide({ page, office, inbox, day, word })
    await office.remove(`watches?brand=eq.${word}`)
    await office.remove(`testimonials?name=eq.${word}`)
    await office.remove(`answer_templates?title=eq.${word}`)
    await office.remove(`appointments?name=eq.${word}`)
    // What was written of a client by hand would keep it.
    await office.remove(`client_notes?words=like.*${word}*`)
    await office.change(`clients?search_text=like.*${word}*`, { name: null, next_step: null, next_step_on: null })
  },
})

/** Every form of the dashboard that saves what was typed into it, with something typed. */
export const forms: Record<string, (stage: Stage) => Promise<OpenForm>> = {
  async 'a new watch'({ page, office, word }) {
    await openAdmin(page, 'watches', `edit=new`)
    await fillWatch(page, word, `Meridian ${word}`)
    const { description, save } = watchForm(page)
    return fill(description, `A watch of ${word}, and of nobody else.`, {
      dialog: page.getByRole('dialog', { name: 'Add New Watch' }),
      save,
      writes: 'watches',
      saved: () => office.rows(`watches?brand=eq.${word}`),
    })
  },

  async 'a watch'({ page, office, word }) {
    const [{ id }] = await office.add('watches', [
      { name: 'Meridian', brand: word, category: 'Dress', description: 'As it was.', price: 0, image_urls: [] },
    ])
    await openAdmin(page, 'watches', `edit=${id}`)
    const { description, save } = watchForm(page)
    const typed = `Serviced in ${word}.`
    return fill(description, typed, {
      dialog: page.getByRole('dialog', { name: 'Edit Watch' }),
      save,
      writes: 'watches',
      saved: () => office.rows(`watches?id=eq.${id}&description=eq.${typed}`),
    })
  },

  async 'a testimonial'({ page, office, word }) {
    await openAdmin(page, 'testimonials', 'edit=new')
    const { name, content, send } = testimonialForm(page)
    await name.fill(word)
    return fill(content, 'As it was described.', {
      dialog: page.getByRole('dialog', { name: 'Add New Testimonial' }),
      save: send,
      writes: 'testimonials',
      saved: () => office.rows(`testimonials?name=eq.${word}`),
    })
  },

  async 'the notes on a request'({ page, office, inbox, word }) {
    const [{ id }] = await inbox.add('watch_requests', [
      {
        first_name: 'Ada',
        last_name: 'Quill',
        contact_info: ownEmail(),
        watch_details: `A ${word}.`,
        budget: null,
        newsletter_signup: false,
      },
    ])
    await openAdmin(page, 'requests', `q=${word}&notes=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Notes', exact: true })
    const typed = `Seen in ${word}.`
    return fill(dialog.getByRole('textbox', { name: 'Notes' }), typed, {
      dialog,
      save: dialog.getByRole('button', { name: 'Save notes' }),
      writes: 'watch_requests',
      saved: () => office.rows(`watch_requests?id=eq.${id}&notes=eq.${typed}`),
    })
  },

  // The house has one set of settings, which other tests follow: white space is typed, and not saved.
  async 'the settings'({ page, office }) {
    await openAdmin(page, 'analytics', 'settings=letters')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    const sender = dialog.getByRole('textbox', { name: "Sender's name" })
    const [{ updated_at }] = await office.rows('house_settings?select=updated_at')
    return fill(sender, 'Sonoran Horology ', {
      dialog,
      save: dialog.getByRole('button', { name: 'Save settings' }),
      writes: 'house_settings',
      saved: () => office.rows(`house_settings?updated_at=neq.${encodeURIComponent(String(updated_at))}`),
    })
  },

  async 'a template'({ page, office, word }) {
    await openAdmin(page, 'analytics', 'settings=templates')
    const dialog = page.getByRole('dialog', { name: 'Templates', exact: true })
    await dialog.getByRole('textbox', { name: 'Title' }).fill(word)
    return fill(dialog.getByRole('textbox', { name: 'Words' }), 'Dear {name},', {
      dialog,
      save: dialog.getByRole('button', { name: 'Save template' }),
      writes: 'answer_templates',
      saved: () => office.rows(`answer_templates?title=eq.${word}`),
    })
  },

  async 'an answer'({ page, office, inbox, word }) {
    const [{ id }] = await inbox.add('inquiries', [
      { name: 'Ada Quill', email: ownEmail(), message: `Is the ${word} here?`, status: 'new' },
    ])
    await openAdmin(page, 'inquiries', `q=${word}`)
    await listRow(page, 'Ada Quill').getByRole('button', { name: 'Answer Ada Quill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Answer Ada Quill' })
    return fill(dialog.getByRole('textbox', { name: 'Your answer' }), `It is, ${word}.`, {
      dialog,
      save: dialog.getByRole('button', { name: 'Send answer' }),
      writes: 'answers',
      saved: () => office.rows(`answers?about_id=eq.${id}`),
    })
  },

  async 'a closure'({ page, office, day }) {
    await openAdmin(page, 'appointments')
    await page.getByRole('button', { name: 'Close a day or time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close a day or time' })
    await dialog.getByLabel('From').fill(day)
    await dialog.getByLabel('To', { exact: true }).fill(day)
    return fill(dialog.getByLabel('Reason (optional)'), `Stocktaking ${randomUUID()}`, {
      dialog,
      save: dialog.getByRole('button', { name: 'Close the day' }),
      writes: 'closures',
      saved: () => office.rows(`closures?day=eq.${day}`),
    })
  },

  async 'a visit of somebody who telephones'({ page, office, day, word }) {
    await openAdmin(page, 'appointments', `enter=${encodeURIComponent(`${day} 2:30 PM`)}`)
    const dialog = enterDialog(page)
    await expect(slotIn(dialog, '2:30 PM')).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByLabel('Phone').fill('(480) 555-0123')
    return fill(dialog.getByLabel('Name'), word, {
      dialog,
      save: dialog.getByRole('button', { name: 'Enter visit' }),
      writes: 'appointments',
      saved: () => office.rows(`appointments?name=eq.${word}`),
    })
  },

  async 'the move of a visit'({ page, office, day }) {
    const name = ownMark()
    const [id] = await book(office, day, [{ name, time: '11:00 AM', status: 'confirmed' }])
    await openAdmin(page, 'appointments', `q=${name}`)
    const dialog = await openMove(page, name)
    const field = slotIn(dialog, '2:30 PM')
    await field.click()
    return {
      dialog,
      field,
      typed: '',
      save: dialog.getByRole('button', { name: 'Move appointment' }),
      writes: 'appointments',
      saved: () => office.rows(`appointments?id=eq.${id}&appointment_time=eq.2:30 PM`),
    }
  },

  async 'the name of a client'(stage) {
    const { page, office, word } = stage
    const id = await addClient(stage)
    await openAdmin(page, 'clients', `client=${id}&edit=name`)
    const dialog = page.getByRole('dialog', { name: 'Edit name' })
    return fill(dialog.getByRole('textbox', { name: 'Name' }), `Dr. ${word}`, {
      dialog,
      save: dialog.getByRole('button', { name: 'Save name' }),
      writes: 'clients',
      saved: () => office.rows(`clients?id=eq.${id}&name=eq.Dr. ${word}`),
    })
  },

  async 'the next step of a client'(stage) {
    const { page, office, word } = stage
    const id = await addClient(stage)
    await openAdmin(page, 'clients', `client=${id}&edit=next-step`)
    const dialog = page.getByRole('dialog', { name: 'Next step' })
    return fill(dialog.getByRole('textbox', { name: 'What comes next' }), `Call ${word}`, {
      dialog,
      save: dialog.getByRole('button', { name: 'Save next step' }),
      writes: 'clients',
      saved: () => office.rows(`clients?id=eq.${id}&next_step=eq.Call ${word}`),
    })
  },

  async 'a note on a client'(stage) {
    const { page, office, word } = stage
    const client_id = await addClient(stage)
    const [{ id }] = await office.add('client_notes', [{ client_id, words: 'As it was.' }])
    await openAdmin(page, 'clients', `client=${client_id}&edit=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit note' })
    return fill(dialog.getByRole('textbox', { name: 'Note' }), `Likes ${word}`, {
      dialog,
      save: dialog.getByRole('button', { name: 'Save note' }),
      writes: 'client_notes',
      saved: () => office.rows(`client_notes?id=eq.${id}&words=eq.Likes ${word}`),
    })
  },
}

/** Has somebody write, and gives the client whom that makes. */
async function addClient({ inbox, office, word }: Stage): Promise<string> {
  const email = ownEmail()
  await inbox.add('inquiries', [{ name: 'Ada Quill', email, message: `The ${word}?`, status: 'new' }])
  const [{ client_id }] = await office.rows(`client_addresses?value=eq.${encodeURIComponent(email)}&select=client_id`)
  return String(client_id)
}

async function fill(field: Locator, typed: string, form: Omit<OpenForm, 'field' | 'typed'>): Promise<OpenForm> {
  await field.fill(typed)
  await field.focus()
  return { ...form, field, typed }
}

/** The form is there with what was typed; of a move, the time that was chosen. */
export async function expectTyped({ field, typed }: OpenForm) {
  if (typed) await expect(field).toHaveValue(typed)
  else await expect(field).toHaveAttribute('aria-pressed', 'true')
}

/** The requests that save a form. */
export const writesOf = ({ writes }: OpenForm) => new RegExp(`/rest/v1/${writes}(\\?|$)`)
