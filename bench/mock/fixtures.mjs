// The rows of the mock backend, the same in every run: the tables of supabase/schemas as the site reads them.
import { randomFrom } from './random.mjs'

const hour = 60 * 60_000
const day = 24 * hour
/** When the newest watch came in. */
const newestAt = Date.UTC(2026, 9, 30, 17)
const owner = { id: '00000000-0000-4000-8000-00000000a001', email: 'owner@sonoranhorology.example' }

const brands = ['Halden', 'Corsa & Fils', 'Maison Aurel', 'Larkspur', 'Delacourt', 'Brightwater', 'Ostrava']
const lines = [
  { name: 'Diver', category: 'Dive' },
  { name: 'Field', category: 'Sport' },
  { name: 'Regulator', category: 'Dress' },
  { name: 'Moonphase', category: 'Dress' },
  { name: 'Worldtimer', category: 'GMT' },
  { name: 'Tonneau', category: 'Dress' },
  { name: 'Pilot', category: 'Pilot' },
  { name: 'Monopusher Chronograph', category: 'Chronograph' },
  { name: 'Skin Diver', category: 'Dive' },
  { name: 'Perpetual Calendar', category: 'Complication' },
  { name: 'Sector', category: 'Vintage' },
]
const metals = ['Stainless Steel', 'Rose Gold', 'White Gold', 'Platinum', 'Titanium', 'Bronze', 'Ceramic']
const dials = ['Black', 'Ivory', 'Blue', 'Salmon', 'Green', 'Slate', 'Burgundy']
const straps = ['Leather', 'Stainless Steel', 'Rubber', 'Titanium']

const idOf = (kind, index) => `${kind}0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
const pictureOf = (number) =>
  `/storage/v1/object/public/watch-images/watches/20261101090000000-bench-${number}.1600x1600.webp.jpg`

/** A watch of the catalogue; the one with index 0 is the newest. */
function watch(index) {
  const random = randomFrom(index + 1)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const brand = pick(brands)
  const { name: line, category } = pick(lines)
  const metal = pick(metals)
  const dial = pick(dials)
  const size = 36 + Math.floor(random() * 10)
  const name = `${line} ${size}`
  const createdAt = new Date(newestAt - index * hour).toISOString()
  const specifications = {
    movement_type: pick(['Automatic', 'Manual', 'Quartz']),
    case_material: metal,
    case_diameter: `${size}mm`,
    water_resistance: pick(['30m', '100m', '200m', '300m']),
    crystal_type: 'Sapphire Crystal',
    band_material: pick(straps),
    power_reserve: pick(['42 hours', '70 hours', '72 hours']),
    dial_color: dial,
  }
  return {
    id: idOf('0', index),
    name,
    brand,
    category,
    description: `A ${line.toLowerCase()} in ${metal.toLowerCase()} with a ${dial.toLowerCase()} dial, applied hour markers and polished bevels along the case. The movement was opened, timed in six positions and regulated here, and it comes with its box and papers.`,
    price: 0,
    image_urls: [0, 7, 13].map((step) => pictureOf(((index + step) % 24) + 1)),
    status: 'available',
    publish_at: null,
    is_listed: true,
    status_history: [{ status: 'available', day: '2026-11-01' }],
    condition_report: null,
    featured: index % 17 === 0,
    featured_position: null,
    reference: `REF-${index}`,
    made_year: 1960 + (index % 60),
    made_as: 'circa',
    condition: 'very_good',
    has_box: true,
    has_papers: index % 2 === 0,
    service_history: 'Serviced in our workshop this year.',
    lug_to_lug: 48.5,
    thickness: 12.5,
    case_diameter: size,
    country: 'United States',
    specifications,
    stock_records: index % 3 === 0 ? { location: `Safe, tray ${index % 12}` } : null,
    created_at: createdAt,
    updated_at: createdAt,
    search_text: [`${brand} ${name}`, category, ...Object.values(specifications)].map(folded).join('\n'),
  }
}

/** As `private.fold_text` says it, as far as these rows need it. */
const folded = (text) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Which watches a search finds, in the order of the address. */
function matchesOf(watches, { search, category = '', sort = 'best' }) {
  const words = [...new Set(search.split(/[\s,;/|]+/).map(folded))].filter(Boolean)
  const found = watches.filter(
    ({ search_text: text, category: own }) =>
      words.every((word) => text.includes(word)) && (!category || own.toLowerCase() === category.toLowerCase()),
  )
  // The rows themselves are the newest first.
  if (sort === 'name' || sort === 'brand') {
    const key = (watch) => (sort === 'name' ? [watch.name, watch.id] : [watch.brand, watch.name, watch.id]).join('\n')
    return found.sort((a, b) => (key(a) < key(b) ? -1 : 1))
  }
  if (sort === 'newest') return found
  const isTitled = ({ search_text: text }) => words.every((word) => text.split('\n', 1)[0].includes(word))
  return [...found.filter(isTitled), ...found.filter((watch) => !isTitled(watch))]
}

function findWatches(watches, { skip = 0, after, ...asked }) {
  const found = matchesOf(watches, asked)
  const first = asked.search ? skip : found.findIndex(({ id }) => id === after) + 1 || skip
  return found.slice(first, first + 24)
}

function countMatches(watches, asked) {
  const { length } = matchesOf(watches, asked)
  return asked.search ? Math.min(length, 1001) : length
}

function categoriesOf(watches) {
  const counts = new Map()
  for (const { category } of watches) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([category, count]) => ({ category, watches: count }))
}

const words = [
  'They found it in nineteen days, with its papers. Nothing was hurried, least of all me.',
  'I brought in my father’s watch to be looked at, and left knowing more about it than he did. The file they keep on every piece is worth the visit.',
  'A quiet room, good light, five watches on a tray. I keep coming back.',
]

function testimonial(index) {
  const isFilm = index % 10 === 0
  const folder = '/storage/v1/object/public/watch-images/testimonials'
  const file = `20261101090000000-bench-${index + 1}`
  return {
    id: idOf('b', index),
    name: `Collector ${index + 1}`,
    role: index % 3 === 0 ? 'Collector, Phoenix' : null,
    rating: 5,
    content: words[index % words.length],
    image_url: isFilm ? `${folder}/${file}.720x900.webp.jpg` : null,
    video_url: isFilm ? `${folder}/videos/${file}.mp4` : null,
    captions_url: null,
    featured: index < 3,
    created_at: new Date(newestAt - index * 3 * day).toISOString(),
  }
}

function inquiry(index, now, watches) {
  const about = index % 5 === 0 ? null : watches[index % watches.length]
  const name = `Visitor ${index + 1}`
  const email = `visitor.${index + 1}@example.com`
  const message =
    'How far has the case been polished, does the bracelet have all of its links, and when was it last serviced? I could come by on a Saturday.'
  return {
    id: idOf('c', index),
    name,
    email,
    phone: index % 2 ? `(480) 555-${String(index).padStart(4, '0')}` : null,
    message,
    watch_id: about?.id ?? null,
    watch_name: about?.name ?? null,
    watch_brand: about?.brand ?? null,
    watch_ids: [],
    watch_names: [],
    watches: about,
    status: ['new', 'in_progress', 'resolved'][index % 3],
    created_at: new Date(now - index * 5 * hour).toISOString(),
    client_id: null,
    search_text: `${name}\n${email}\n${message}`,
  }
}

function subscriber(index, now) {
  const email = `reader.${index + 1}@example.com`
  const source = index % 4 ? 'footer' : 'watch-request'
  return {
    id: idOf('d', index),
    email,
    source,
    subscribed_at: new Date(now - index * 2 * hour).toISOString(),
    client_id: null,
    search_text: `${email}\n${source}`,
  }
}

function watchRequest(index, now) {
  const createdAt = new Date(now - index * 9 * hour).toISOString()
  const last = `Visitor ${index + 1}`
  const contact = `seeker.${index + 1}@example.com`
  const details = 'A hand-wound chronograph of the sixties with its original dial, unpolished if it can be.'
  return {
    id: idOf('e', index),
    first_name: 'Sam',
    last_name: last,
    contact_info: contact,
    watch_details: details,
    budget: index % 2 ? '$10,000 to $20,000' : null,
    newsletter_signup: index % 3 === 0,
    status: ['new', 'searching', 'found', 'closed'][index % 4],
    notes: null,
    created_at: createdAt,
    updated_at: createdAt,
    client_id: null,
    search_text: `Sam ${last}\n${contact}\n${details}`,
  }
}

/** The slots of a day of the mock backend, whatever the hours of the house are. */
const slots = [
  '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM',
  '2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM', '5:00 PM', '5:30 PM',
] // prettier-ignore

/** Phoenix is seven hours behind UTC all year. */
const shopDay = (moment) => new Date(moment - 7 * hour).toISOString().slice(0, 10)
const slotStart = (date, slot) => new Date(Date.parse(`${date}T17:00:00Z`) + slot * (hour / 2)).toISOString()

/** Three on each weekday of three weeks before today and three weeks after it. */
function appointments(now) {
  const days = Array.from({ length: 43 }, (_, index) => shopDay(now + (index - 21) * day))
  const open = days.filter((date) => new Date(`${date}T12:00:00Z`).getUTCDay() !== 0)
  return open.flatMap((date, position) =>
    [1, 5, 11].map((slot, place) => {
      const index = position * 3 + place
      const name = `Guest ${index + 1}`
      const email = `guest.${index + 1}@example.com`
      return {
        id: idOf('f', index),
        name,
        email,
        phone: '(480) 555-0100',
        appointment_date: date,
        appointment_time: slots[slot],
        notes: index % 4 ? null : 'Would like to see the diver in bronze.',
        watch_names: [],
        watches_to_show: [],
        status: Date.parse(slotStart(date, slot)) < now ? 'completed' : ['pending', 'confirmed'][index % 2],
        starts_at: slotStart(date, slot),
        calendar_uid: `${idOf('f', index)}@bench.example`,
        revision: 0,
        created_at: new Date(now - (index + 1) * 7 * hour).toISOString(),
        client_id: null,
        search_text: `${name}\n${email}\n(480) 555-0100`,
      }
    }),
  )
}

function figuresOf({ watches, watch_categories: categories, inquiries, testimonials }, now) {
  const days = Array.from({ length: 60 }, (_, index) => shopDay(now - (59 - index) * day))
  return {
    watches: watches.length,
    featured_watches: watches.filter(({ featured }) => featured).length,
    inquiries: inquiries.length,
    new_inquiries: inquiries.filter(({ status }) => status === 'new').length,
    recent_inquiries: inquiries.filter(({ created_at: at }) => Date.parse(at) > now - 7 * day).length,
    testimonials: testimonials.length,
    categories: categories.map(({ category, watches: count }) => ({ category, count })),
    inquiries_per_day: days.map((each) => ({
      day: each,
      count: inquiries.filter(({ created_at: at }) => shopDay(Date.parse(at)) === each).length,
    })),
  }
}

function arrivalsOf(tables, seen = {}) {
  const arrivals = (rows, column, { until = null, shown = [] } = {}) => ({
    count: until ? rows.filter((row) => row[column] > until && !shown.includes(row.id)).length : 0,
    latest: rows[0]?.[column] ?? null,
    until,
  })
  return {
    inquiries: arrivals(tables.inquiries, 'created_at', seen.inquiries),
    appointments: arrivals(tables.appointments, 'created_at', seen.appointments),
    requests: arrivals(tables.watch_requests, 'created_at', seen.requests),
    newsletter: arrivals(tables.newsletter_subscribers, 'subscribed_at', seen.newsletter),
  }
}

function emailsAbout(row, now) {
  const at = new Date(now - day).toISOString()
  return ['inquiry-received', 'owner-inquiry'].map((kind) => ({
    id: row.replace(/^./, kind === 'owner-inquiry' ? 'f' : 'e'),
    about_id: row,
    kind,
    status: 'sent',
    created_at: at,
    send_after: at,
    settled_at: at,
    last_code: null,
    suppressed: false,
    again: false,
  }))
}

/** Those who asked last, as the list of clients has them. */
function clientsOf({ inquiries }) {
  return inquiries.map(({ id, name, email, created_at: at, status }) => ({
    id: id.replace(/^./, 'c'),
    name,
    contact: email,
    tags: [],
    next_step: null,
    next_step_on: null,
    first_contact: at,
    last_contact: at,
    open_kinds: status === 'resolved' ? [] : ['inquiries'],
    open_since: status === 'resolved' ? null : at,
    waiting_since: status === 'new' ? at : null,
    updated_at: at,
  }))
}

function waitingIn({ inquiries }, most) {
  const waiting = inquiries.filter(({ status }) => status === 'new').reverse()
  return {
    total: waiting.length,
    rows: waiting.slice(0, most).map(({ id, name, created_at: since, watch_name: title }) => ({
      about: 'inquiries',
      id,
      name,
      title,
      since,
      client_id: id.replace(/^./, 'c'),
    })),
  }
}

/** An inquiry that was deleted, as the trash has it. */
const trashed = (row, index, now) => ({
  id: idOf('b', index),
  source: 'inquiries',
  row_id: row.id,
  title: row.name,
  search_text: row.search_text ?? row.name.toLowerCase(),
  row,
  deleted_at: new Date(now - index * 3_600_000).toISOString(),
  deleted_by_name: 'Showroom Owner',
})

/** The site's tables with so many watches. */
export default function fixtures(rows = 240) {
  const now = Date.now()
  const watches = Array.from({ length: rows }, (_, index) => watch(index))
  const tables = {
    watches,
    watch_categories: categoriesOf(watches),
    condition_reports: [],
    testimonials: Array.from({ length: 36 }, (_, index) => testimonial(index)),
    inquiries: Array.from({ length: 300 }, (_, index) => inquiry(index, now, watches)),
    newsletter_subscribers: Array.from({ length: 500 }, (_, index) => subscriber(index, now)),
    watch_requests: Array.from({ length: 80 }, (_, index) => watchRequest(index, now)),
    appointments: appointments(now),
    closures: [3, 10, 17].map((ahead, index) => ({
      id: idOf('a', index),
      day: shopDay(now + ahead * day),
      time: index === 0 ? slots[4] : null,
      reason: 'Watch fair',
    })),
    // Nobody has written to anybody, nor changed or noted anything, yet.
    replies: [],
    reply_templates: [],
    appointment_changes: [],
    audit_log: [],
    client_addresses: [],
    client_notes: [],
    clients: [],
    page_texts: ['terms', 'privacy'].map((name, index) => ({
      id: idOf('f', index),
      name,
      words: 'A paragraph.\n\n## A heading\nAnother paragraph.',
      updated_at: new Date(now - index * day).toISOString(),
    })),
    settings: [],
    stock_documents: [],
    stock_records: [],
    trash: Array.from({ length: 60 }, (_, index) => trashed(inquiry(index, now, watches), index, now)),
    user_roles: [{ user_id: owner.id, role: 'admin' }],
  }
  const clients = clientsOf(tables)
  return {
    tables,
    user: owner,
    rpc: {
      // The account has no second factor, and the house asks for none.
      session_standing: () => ({
        has_password: true,
        has_factor: false,
        passed: false,
        recovered: false,
        required: false,
        codes_left: 0,
      }),
      change_rules: () => ({ notice_minutes: 0, months_ahead: 3, change_cutoff_hours: 24 }),
      find_watches: (asked) => findWatches(watches, asked),
      count_matches: (asked) => countMatches(watches, asked),
      dashboard_figures: () => figuresOf(tables, now),
      // Two e-mails about each row, as usual.
      emails_of: ({ about_ids: ids }) => ids.flatMap((id) => emailsAbout(id, now)),
      emails_in_trouble: () => ({ waiting_since: null, given_up: 0, owner_suppressed: false }),
      count_arrivals: ({ seen }) => arrivalsOf(tables, seen),
      find_clients: ({ skip = 0, most = 25 }) => clients.slice(skip, skip + most),
      count_clients: () => clients.length,
      waiting_for_reply: ({ most }) => waitingIn(tables, most),
      reply_times: () => ({ replies: 42, median_minutes: 190, p90_minutes: 960 }),
      reply_promise: () => null,
      house_figures: () => ({ in_showroom: watches.length > 1000 ? null : watches.length }),
      closed_days: () => tables.closures.flatMap(({ day: closed, time }) => (time === null ? [closed] : [])),
      free_slots: ({ day: asked }) =>
        slots.filter(
          (label) =>
            !tables.appointments.some(
              ({ appointment_date: date, appointment_time: time }) => date === asked && time === label,
            ),
        ),
    },
  }
}
