import { appointments } from '@/entities/appointments/appointment'
import type { ClientsAbout } from '@/entities/clients/client'
import { inquiries } from '@/entities/inquiries/inquiry'
import { sourceWords } from '@/entities/newsletter-subscribers/subscriber'
import { fieldTexts } from '@/entities/settings/settings'
import { closedReasons, watchRequests } from '@/entities/watch-requests/watch-request'
import { conditionWords, madeAsWords } from '@/entities/watches/fact-words'
import { listedWatches } from '@/entities/watches/listed-watch'
import { capital } from '@/lib/capital'
import { adminPath, type AdminTabId } from '@/lib/pages/admin-tabs'
import type { Tone } from '@/lib/table'
import type { Database } from '@/types/database.types'

type Schema = Database['public']['Tables']
type Column<Table extends keyof Schema> = keyof Schema[Table]['Row'] & string

type RowWords = {
  one: string
  many: string
}

type Statuses = Record<string, { label: string; tone: Tone }>

export type TableWords<Name extends string = string> = RowWords & {
  statuses?: Statuses
  /** Labels that differ from the column's name. */
  fields?: { [Of in Name]?: { label?: string; values?: Record<string, string> } }
  /** Undefined if rows never go to the trash. */
  inTrash?: Name[]
  hasVersions?: true
  tab?: AdminTabId
  /** Parameter of a row's own page in the tab; other rows are shown in their list. */
  page?: string
  /** Different name among a client's rows. */
  ofClient?: RowWords
}

/** Excludes history tables and parts of other rows. */
type TableOfOwner = Exclude<
  keyof Schema,
  | 'appointment_changes'
  | 'audit_log'
  | 'client_contacts'
  | 'offers'
  | 'private_offers'
  | 'removed_counts'
  | 'replies'
  | 'request_messages'
  | 'trash'
  | 'upkeep_runs'
  | 'user_roles'
>

type Stated = {
  [Table in TableOfOwner]: TableWords<Column<Table>> &
    ('status' extends Column<Table> ? { statuses: Statuses } : unknown) &
    (Table extends ClientsAbout ? { tab: AdminTabId } : unknown)
}

/** Ordered by tab. `supabase/tests/entities.test.ts` compares them with the schema. */
export const tables = {
  watches: {
    one: 'watch',
    many: 'watches',
    statuses: listedWatches.statuses,
    fields: {
      publish_at: { label: 'Publish on' },
      featured_position: { label: 'Place on the home page' },
      image_urls: { label: 'Images' },
      made_year: { label: 'Year' },
      made_as: { label: 'Year is', values: madeAsWords },
      condition: { values: conditionWords },
      has_box: { label: 'Box' },
      has_papers: { label: 'Papers' },
      lug_to_lug: { label: 'Lug to lug (mm)' },
      thickness: { label: 'Thickness (mm)' },
      country: { label: 'Country of purchase' },
    },
    inTrash: ['category'],
    hasVersions: true,
  },
  stock_records: {
    one: 'stock record',
    many: 'stock records',
    fields: { price_paid: { label: 'Price paid (USD)' }, price_asked: { label: 'Price asked (USD)' } },
    inTrash: ['serial_number', 'location'],
  },
  stock_documents: { one: 'stock document', many: 'stock documents', inTrash: [] },
  condition_reports: {
    one: 'condition report',
    many: 'condition reports',
    fields: {
      watch_id: { label: 'Watch' },
      number: { label: 'Version' },
      published_at: { label: 'Published on' },
      unknowns: { label: 'What we do not know' },
    },
    inTrash: ['inspected_by', 'inspected_on'],
  },
  inquiries: {
    one: 'inquiry',
    many: 'inquiries',
    statuses: inquiries.statuses,
    fields: { watch_names: { label: 'Watches' } },
    inTrash: ['email', 'message'],
    tab: 'inquiries',
  },
  testimonials: {
    one: 'testimonial',
    many: 'testimonials',
    fields: {
      role: { label: 'Role/Title' },
      content: { label: 'Testimonial Content' },
      image_url: { label: 'Profile Image' },
      video_url: { label: 'Video Testimonial' },
      captions_url: { label: 'Captions' },
    },
    inTrash: ['role', 'content'],
    hasVersions: true,
  },
  newsletter_subscribers: {
    one: 'subscriber',
    many: 'subscribers',
    fields: { source: { values: sourceWords } },
    inTrash: ['source'],
    tab: 'newsletter',
    ofClient: { one: 'newsletter subscription', many: 'newsletter subscriptions' },
  },
  appointments: {
    one: 'appointment',
    many: 'appointments',
    statuses: appointments.statuses,
    fields: {
      appointment_date: { label: 'Day' },
      appointment_time: { label: 'Time' },
      watch_names: { label: 'To show' },
    },
    inTrash: ['appointment_date', 'appointment_time', 'email', 'phone'],
    tab: 'appointments',
  },
  watch_requests: {
    one: 'request',
    many: 'requests',
    statuses: watchRequests.statuses,
    fields: {
      contact_info: { label: 'Contact' },
      closed_because: { label: 'Closed because', values: closedReasons },
      next_step_on: { label: 'Next step due' },
      waiting_for: { values: { shop: 'the showroom', client: 'the client' } },
    },
    inTrash: ['contact_info', 'watch_details'],
    tab: 'requests',
    page: 'case',
  },
  wants: {
    one: 'description of what is wanted',
    many: 'descriptions of what is wanted',
    fields: {
      search: { label: 'Words' },
      narrow: { label: 'Brand, material and diameter' },
      made_from: { label: 'Year from' },
      made_to: { label: 'Year to' },
      condition: { label: 'Condition at least', values: conditionWords },
      needs_box: { label: 'With box' },
      needs_papers: { label: 'With papers' },
      budget: { label: 'Budget (USD)' },
    },
  },
  candidates: {
    one: 'candidate',
    many: 'candidates',
    fields: {
      image_urls: { label: 'Pictures' },
      made_year: { label: 'Year' },
      condition: { values: conditionWords },
      has_box: { label: 'Box' },
      has_papers: { label: 'Papers' },
      place: { label: 'Where it is' },
      price_asked: { label: 'Price asked (USD)' },
      margin_percent: { label: 'Margin (%)' },
    },
    inTrash: ['reference', 'place'],
  },
  clients: {
    one: 'client',
    many: 'clients',
    fields: { next_step_on: { label: 'Next step due' } },
  },
  client_notes: {
    one: 'note',
    many: 'notes on clients',
    fields: { words: { label: 'Note' }, is_call: { label: 'About a call' } },
    inTrash: [],
  },
  closures: { one: 'closed time', many: 'closed times', inTrash: ['reason'] },
  reply_templates: { one: 'template', many: 'templates', fields: { words: { label: 'Message' } }, inTrash: ['words'] },
  page_pictures: { one: 'picture', many: 'pictures', fields: { image_url: { label: 'Picture' } } },
  page_texts: { one: 'page', many: 'pages', fields: { words: { label: 'Text' } } },
  settings: {
    one: 'settings',
    many: 'settings',
    fields: { ...fieldTexts, calendar_digest: { label: 'Calendar link' } },
  },
} satisfies Stated

/** The database may be newer than this code. */
export const wordsOf = (table: string): TableWords =>
  Object.hasOwn(tables, table) ? (tables as Record<string, TableWords>)[table] : { one: 'row', many: 'rows' }

export const sentWords = (table: string): RowWords => wordsOf(table).ofClient ?? wordsOf(table)

export const statusOf = (table: string, status: string): Statuses[string] =>
  wordsOf(table).statuses?.[status] ?? { label: status, tone: 'grey' }

export function rowPath(table: ClientsAbout, id: string): string {
  const { tab, page = 'row' }: Stated[ClientsAbout] = tables[table]
  return adminPath(tab, { [page]: id })
}

/** E.g. 'Sender name'. */
export const columnLabel = (table: string, column: string): string =>
  wordsOf(table).fields?.[column]?.label ?? capital(column.replaceAll('_', ' '))
