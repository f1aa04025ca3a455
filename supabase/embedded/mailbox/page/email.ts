import type { Mail } from '../mailbox.ts'

const parts = ['html', 'text', 'headers']
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind
}

export function showEmail(mail: Mail, url: string) {
  byId('subject').textContent = mail.subject
  byId('from').textContent = mail.from
  byId('to').textContent = mail.to
  byId('reply-to').textContent = mail.replyTo
  byId('reply-row').hidden = !mail.replyTo
  byId<HTMLTimeElement>('at').dateTime = mail.at
  byId('at').textContent = time.format(new Date(mail.at))
  byId('attachment-row').hidden = mail.attachments.length === 0
  byId('attachments').replaceChildren(
    ...mail.attachments.map((attachment, index) =>
      renderAttachment(attachment, `${url}/${mail.id}/attachments/${index}`),
    ),
  )
  byId<HTMLIFrameElement>('html').srcdoc = withLinksOutside(mail.html)
  byId('text').textContent = mail.text || 'This e-mail has no text part.'
  const headers = Object.entries(mail.headers)
  byId('headers').replaceChildren(...(headers.length > 0 ? headers.map(renderHeader) : [noHeaders()]))
}

/** Links in the sandboxed frame can't navigate it, so they open a new tab. */
function withLinksOutside(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html
}

function renderAttachment({ filename, contentType, content }: Mail['attachments'][number], href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = filename
  link.textContent = filename
  const size = Math.floor((content.length * 3) / 4) - (content.match(/=*$/)?.[0].length ?? 0)
  const item = document.createElement('li')
  item.append(link, ` ${contentType.split(';')[0]}, ${size.toLocaleString()} bytes`)
  return item
}

function renderHeader([name, value]: [string, string]) {
  const row = document.createElement('div')
  const term = document.createElement('dt')
  term.textContent = name
  const detail = document.createElement('dd')
  detail.textContent = value
  row.append(term, detail)
  return row
}

function noHeaders() {
  return renderHeader(['None', 'This e-mail has no headers of its own.'])
}

function choosePart(part: string) {
  for (const other of parts) {
    const tab = byId(`${other}-tab`)
    tab.setAttribute('aria-selected', String(other === part))
    tab.tabIndex = other === part ? 0 : -1
    byId(`${other}-panel`).hidden = other !== part
  }
  byId('switches').hidden = part !== 'html'
}

for (const part of parts) {
  const tab = byId(`${part}-tab`)
  tab.addEventListener('click', () => choosePart(part))
  tab.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const next = parts[(parts.indexOf(part) + step + parts.length) % parts.length]
    choosePart(next)
    byId(`${next}-tab`).focus()
  })
}
choosePart('html')

function connectSwitch(id: string) {
  const button = byId(id)
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(isOn))
    byId('html-panel').classList.toggle(id, isOn)
  })
}
connectSwitch('dark')
connectSwitch('narrow')
