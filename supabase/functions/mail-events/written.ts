/** Characters of an email that are read at most. */
const longestBody = 100_000

/** Headers of emails that nobody wrote (RFC 3834, and earlier habits), and Postmark's for spam. */
const automaticHeaders = new Map([
  ['auto-submitted', /^(?!no\b)/i],
  ['precedence', /^(bulk|junk|auto_reply)/i],
  ['return-path', /^(<\s*>)?$/],
  ['x-autoreply', /./],
  ['x-autorespond', /./],
  ['x-spam-status', /^yes/i],
])

export function isAutomatic(headers: (readonly [name: string, value: string])[]): boolean {
  return headers.some(([name, value]) => automaticHeaders.get(name.toLowerCase())?.test(String(value).trim()))
}

type Body = { subject?: string | null; text?: string | null; html?: string | null }

/** Returns the text of an email without quoted emails. A forwarded email, or one with only quoted text, is returned whole. */
export function writtenWords({ subject, text, html }: Body): string {
  const whole = (text?.trim() ? text.slice(0, longestBody) : textOf((html ?? '').slice(0, longestBody)))
    .replace(/\r\n?/g, '\n')
    // PostgreSQL rejects zeros and halves of characters.
    .replace(/[\0\p{Cs}]/gu, '')
    .trim()
  // The keys of quoted links must not be stored.
  return ((!isForwarded(subject) && withoutQuote(whole)) || whole).replace(/(#|%23)[\w-]{43}(?![\w-])/g, '$1…')
}

export const isForwarded = (subject?: string | null) => /^\s*fwd?:/i.test(subject ?? '')

function withoutQuote(text: string): string {
  const lines = text
    .split(/^-+ ?Original Message ?-+$|^From: .*\nSent: /im)[0]
    .trim()
    .split('\n')
  while (/^\s*(>|$)/.test(lines.at(-1) ?? '-')) lines.pop()
  // Mail programs break the line 'On Tuesday, Sonoran Horology wrote:'.
  return lines
    .join('\n')
    .replace(/(^|\n)On [^\n]*(\n[^\n]+){0,2}\bwrote:\s*$/, '')
    .trim()
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

function textOf(html: string): string {
  return html
    .replace(/<(head|style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<blockquote\b/gi, '<br>-----Original Message-----<br><blockquote')
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(x[\da-f]{1,5}|\d{1,6})|(\w+));/gi, (source, code, name) =>
      code ? String.fromCodePoint(Number(`0${code}`)) : (entities.get(name) ?? source),
    )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}
