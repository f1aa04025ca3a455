import { expect, it } from 'vitest'
import { isAutomatic, writtenWords } from './written.ts'

const key = 'q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq8-'

it.each([
  [
    'Gmail’s',
    'Yes, please.\r\n\r\nOn Tue, Dec 1, 2026 at 4:00 PM Sonoran Horology <\r\nconcierge@example.com> wrote:\r\n\r\n> Hello,\r\n>\r\n> a watch for you.\r\n',
  ],
  [
    'Apple Mail’s',
    'Yes, please.\n\n> On Dec 1, 2026, at 4:00 PM, Sonoran Horology <concierge@example.com> wrote:\n> \n> Hello,\n',
  ],
  [
    'Outlook’s',
    'Yes, please.\r\n\r\n-----Original Message-----\r\nFrom: Sonoran Horology\r\nSent: Tuesday\r\n\r\nHello,\r\n',
  ],
  [
    'the later Outlook’s',
    'Yes, please.\n\nFrom: Sonoran Horology <concierge@example.com>\nSent: Tuesday, December 1, 2026\nTo: Ada\n\nHello,',
  ],
  ['a bare', 'Yes, please.\n> Hello,\n> a watch for you.\n\n'],
])('cuts %s quote', (_title, text) => {
  expect(writtenWords({ subject: 'Re: Your search', text, html: '<p>Ignored</p>' })).toBe('Yes, please.')
})

it.each([
  ['responses between quoted lines', '> Which size?\n40 mm.\n> Which dial?\nBlack.'],
  ['an email that has only quoted lines', '> Hello,\n> a watch for you.'],
  ['a line that begins with On', 'On Tuesday I am in Phoenix.\n\nMy wife wrote: yes.'],
  ['a forwarded email', 'Is it this one?\n\n-----Original Message-----\nFrom: A dealer\n\nA watch.'],
])('keeps %s', (_title, text) => {
  expect(writtenWords({ subject: text.includes('dealer') ? 'FW: A watch' : 'Re: Your search', text })).toBe(text)
})

it('turns HTML into text', () => {
  const html = `<html><head><style>p { color: red }</style></head><body>
    <p>Caf&eacute; &amp; &#39;dial&#x27;&nbsp;&lt;40&gt; &constructor;</p><div>Second<br>third</div>
    <div class="gmail_quote"><div>On Tue, Sonoran Horology wrote:<br></div><blockquote>Hello</blockquote></div></body></html>`
  expect(writtenWords({ html, text: ' ' })).toBe("Caf&eacute; & 'dial' <40> &constructor;\nSecond\nthird")
})

it('removes the key of a quoted link, and characters that the database rejects', () => {
  const text = `Does https://www.example.com/request#${key} or %23${key} open?\0\ud800`
  expect(writtenWords({ text })).toBe('Does https://www.example.com/request#… or %23… open?')
})

it('returns nothing for an email without text', () => {
  expect(writtenWords({ text: null, html: null })).toBe('')
})

it('reads a long email without delay', () => {
  const start = performance.now()
  for (const part of ['<', '<style', '<blockquote', '&#', '\nOn ', '>\n', '-----', ' ']) {
    writtenWords({ html: part.repeat(1_000_000) })
    writtenWords({ text: part.repeat(1_000_000) + '.' })
  }
  expect(performance.now() - start).toBeLessThan(5000)
})

it.each([
  ['Auto-Submitted', 'auto-replied'],
  ['auto-submitted', 'auto-generated; owner-email="x"'],
  ['Precedence', 'bulk'],
  ['Precedence', 'auto_reply'],
  ['X-Autoreply', 'yes'],
  ['X-Autorespond', 'Away'],
  ['Return-Path', '<>'],
  ['X-Spam-Status', 'Yes, score=7.1'],
])('recognizes an automatic email by %s: %s', (name, value) => {
  expect(
    isAutomatic([
      ['Subject', 'Re: Your search'],
      [name, value],
    ]),
  ).toBe(true)
})

it.each([
  ['Constructor', 'x'],
  ['Auto-Submitted', 'no'],
  ['Precedence', 'normal'],
  ['Return-Path', '<ada@example.com>'],
  ['X-Spam-Status', 'No'],
])('does not take an email for automatic by %s: %s', (name, value) => {
  expect(isAutomatic([[name, value]])).toBe(false)
})
