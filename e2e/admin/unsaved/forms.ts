import type { Locator, Page } from '@playwright/test'
import { expect, ownEmail } from '../../fixtures'
import type { Office } from '../../helpers/backend/office'
import { drafts } from '../../helpers/drafts'
import { openAdmin } from '../admin'
import { test as inboxes, type Inbox } from '../inbox'
import { fillWatch, watchForm } from '../watches/watch-form'

type Stage = { page: Page; office: Office; inbox: Inbox; word: string }

export type OpenForm = {
  dialog: Locator
  field: Locator
  typed: string
  save: Locator
  writes: string
  saved: () => Promise<unknown[]>
}

type Own = { stage: Stage }

export const test = inboxes.extend<Own>({
  stage: async ({ page, office, inbox }, provide) => {
    const { word } = inbox
    await provide({ page, office, inbox, word })
    await office.remove(`watches?brand=eq.${word}`)
  },
})

export const forms = {
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
      {
        status: 'available',
        name: 'Meridian',
        brand: word,
        category: 'Dress',
        description: 'As it was.',
        price: 0,
        image_urls: [],
      },
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
} satisfies Record<string, (stage: Stage) => Promise<OpenForm>>

async function fill(field: Locator, typed: string, form: Omit<OpenForm, 'field' | 'typed'>): Promise<OpenForm> {
  await field.fill(typed)
  await field.focus()
  return { ...form, field, typed }
}

export const expectTyped = ({ field, typed }: OpenForm) => expect(field).toHaveValue(typed)

export const writesOf = ({ writes }: OpenForm) => new RegExp(`/rest/v1/${writes}(\\?|$)`)

export const rowDrafts = (page: Page) => drafts(page, 'row:')
