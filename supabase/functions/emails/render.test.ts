import { readdirSync } from 'node:fs'
import path from 'node:path'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { emailKinds } from '../_shared/email-kinds.ts'
import { shop } from '../_shared/shop.ts'
import { renderEmail } from './render.ts'
import { sampleEnvironment, sampleEmails } from './samples.ts'
import type { ClaimedEmail } from './sending/email.ts'

const now = new Date('2026-11-22T16:00:00Z')
const decode = (text: string) => new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)))
/** Changed opening hours must not change the snapshots. */
const withoutHours = (text: string) => text.replaceAll(shop.hours, '{hours}')
const samples = Object.fromEntries(sampleEmails)
const render = (email: ClaimedEmail, more = {}) => renderEmail(email, { ...sampleEnvironment, ...more }, now)

it('has a template for each kind in a file with its name', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'templates')).map((file) => path.parse(file).name)
  expect(files.sort()).toEqual(Object.keys(emailKinds).sort())
})

const digested = Object.entries(emailKinds).filter(([, { goesIntoDigest }]) => goesIntoDigest)

it.each(digested.map(([kind]) => kind))('has %s in a digest too', (kind) => {
  const items = [{ kind, data: samples[kind].data }]
  expect(render({ ...samples['owner-digest'], data: { items } }).subject).toMatch(/^Since the last e-mail: 1 /)
})

describe.each(sampleEmails)('%s', (name, email) => {
  const rendered = render(email)
  const { html, text, attachments, ...head } = rendered

  it('matches the snapshots of headers and text', async () => {
    const headers = Object.entries({ ...head, headers: JSON.stringify(head.headers) }).map((pair) => pair.join(': '))
    const files = attachments.map(({ filename, contentType }) => `attached: ${filename} (${contentType})`)
    await expect(withoutHours([...headers, ...files, '', text].join('\n'))).toMatchFileSnapshot(`snapshots/${name}.txt`)
  })

  it('has all data of its HTML in its text too, and undefined in neither', () => {
    for (const part of [html, text, rendered.subject]) expect(part).not.toMatch(/undefined|\[object|\bnull\b|NaN/)
    for (const [, url] of html.matchAll(/href="(https?:[^"]+)"/g)) expect(text).toContain(url.replaceAll('&amp;', '&'))
    expect(text).not.toMatch(/[ \t]$/m)
  })
})

it('escapes typed text in HTML, subjects and headers', () => {
  const { html, subject, replyTo } = render({
    ...samples['owner-inquiry'],
    data: {
      ...(samples['owner-inquiry'].data as object),
      name: 'Eve, <b>"x"</b>\r\nBcc: all@example.com',
      message: '<img src=x onerror=alert(1)>',
      watch: null,
    },
  })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toMatch(/<img|<b>/)
  expect(subject).toBe('Inquiry from Eve, <b>"x"</b> Bcc: all@example.com')
  expect(replyTo).toBe('"Eve, <b>\\"x\\"</b> Bcc: all@example.com" <ada@example.com>')
})

it('links the URLs of a reply', () => {
  const words = 'It is here: https://shop.test/watches/1#report.\n<https://shop.test/a?b=1&c=2>'
  const { html } = render({ ...samples.reply, data: { ...(samples.reply.data as object), words } })
  const links = [...html.matchAll(/href="(https:\/\/shop\.test[^"]*)"/g)].map(([, url]) => url)
  expect(links).toEqual(['https://shop.test/watches/1#report', 'https://shop.test/a?b=1&amp;c=2'])
  expect(html).toMatch(/#report<\/a\s*>\.<br>\s*&lt;<a/)
})

it('does not split characters', () => {
  const inquiry = samples['owner-inquiry']
  for (const start of ['', 'x'])
    expect(
      render({ ...inquiry, data: { ...(inquiry.data as object), message: start + '🕰'.repeat(200) } }).html,
    ).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
})

it("sends from the shop's name, with replies to the shop or to the visitor", () => {
  expect(render(samples['appointment-requested'])).toMatchObject({
    from: 'Sonoran Horology <concierge@sonoranhorology.example>',
    replyTo: 'Sonoran Horology <concierge@sonoranhorology.example>',
  })
  const renamed = { ...samples['appointment-requested'], sender: 'Horology, Inc.' }
  expect(render(renamed, { MAIL_FROM: 'emails@example.com' }).from).toBe('"Horology, Inc." <emails@example.com>')
  expect(render(samples['owner-appointment']).replyTo).toBe('"Ada \\"Countess\\" Lovelace" <ada@example.com>')
  // A phone number can't be a reply address.
  expect(render(samples['owner-watch-request']).replyTo).toContain('concierge@')
})

it('asks for replies at the address with the token of the request, if emails can be received', () => {
  const email = { ...samples['request-news'], reply_token: '5f2b8c0e9d1a4f6b7c3d2e1f0a9b8c' }
  const inbound = { MAIL_INBOUND: '451d9b70cf9364d23ff6f9d51d870251@inbound.postmarkapp.com' }
  expect(render(email, inbound).replyTo).toBe(
    'Sonoran Horology <451d9b70cf9364d23ff6f9d51d870251+5f2b8c0e9d1a4f6b7c3d2e1f0a9b8c@inbound.postmarkapp.com>',
  )
  expect(render(email).replyTo).toContain('concierge@')
  expect(render(samples['appointment-confirmed'], inbound).replyTo).toContain('concierge@')
})

it('links to the appointment if the email has a key', () => {
  const keyed = samples['appointment-confirmed']
  expect(render(keyed).text).toContain(`https://www.sonoranhorology.example/visit#${keyed.link_key}`)
  const { html, text } = render({ ...keyed, link_key: null })
  expect(html + text).not.toContain('/visit')
})

it('has headers for one-click unsubscribing', () => {
  const { headers } = render(samples['newsletter-welcome'])
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(headers['List-Unsubscribe']).toMatch(
    /^<https:\/\/\w+\.supabase\.co\/functions\/v1\/unsubscribe\?key=[\w-]{43}>$/,
  )
})

it('shows pictures with absolute URLs', () => {
  const email = samples['inquiry-received']
  const withPicture = (picture: string | null) =>
    /<img\s+src="([^"]*)"/.exec(
      render({ ...email, data: { name: null, watch: { id: '1', name: 'Tidewater', brand: 'Meridian', picture } } })
        .html,
    )?.[1]
  expect(withPicture('/storage/v1/x.jpg')).toBe('https://abcdefghijklmnopqrst.supabase.co/storage/v1/x.jpg')
  expect(withPicture('/watches/x.jpg')).toBe('https://www.sonoranhorology.example/watches/x.jpg')
  expect(withPicture('https://cdn.example.com/x.jpg?a=1&b=2')).toBe('https://cdn.example.com/x.jpg?a=1&amp;b=2')
  expect(withPicture('data:image/png;base64,AA')).toBeUndefined()
  expect(withPicture(null)).toBeUndefined()
})

it('shows a watch’s location to the owner only', () => {
  const watches = [{ id: '1', name: 'Tidewater', brand: 'Meridian', picture: null, status: 'sold', location: 'Safe 2' }]
  for (const [name, email] of sampleEmails) {
    const data = email.data as { appointment?: object }
    const { html, text, attachments } = render({
      ...email,
      data: { ...data, watches, ...(data.appointment && { appointment: { ...data.appointment, location: 'Safe 2' } }) },
    })
    const everything = [html, text, ...attachments.map(({ content }) => decode(content))].join()
    expect(everything.includes('Safe 2'), name).toBe(name.split('.')[0] === 'owner-appointment')
  }
})

it.each([
  ['appointment-confirmed', 'REQUEST', 'CONFIRMED', 1],
  ['appointment-moved', 'REQUEST', 'TENTATIVE', 2],
  ['appointment-cancelled', 'CANCEL', 'CANCELLED', 3],
])('%s attaches a calendar file with method %s', (name, method, status, sequence) => {
  const [file] = render(samples[name]).attachments
  expect(file.contentType).toBe(`text/calendar; charset=utf-8; method=${method}`)
  const source = decode(file.content)
  expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of source.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(source))
  expect(calendar.getFirstPropertyValue('method')).toBe(method)
  const component = calendar.getFirstSubcomponent('vevent')!
  const event = new ICAL.Event(component)
  expect(event.uid).toBe('5d0a7a0e-9f0c-4d3e-8a53-0f3f5f0c1a11@sonoranhorology.example')
  expect(event.sequence).toBe(sequence)
  expect(component.getFirstPropertyValue('status')).toBe(status)
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-01T18:00:00.000Z')
  expect(event.organizer).toBe('mailto:concierge@sonoranhorology.example')
  const [attendee] = event.attendees
  expect(attendee.getFirstValue()).toBe('mailto:ada@example.com')
  expect(attendee.getParameter('rsvp')).toBe('FALSE')
})
