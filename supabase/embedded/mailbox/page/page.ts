import type { Mail, MailSummary } from '../mailbox.ts'
import { byId, showEmail } from './email.ts'

// The list and the email in the URL's hash are reloaded after each change on the server.

const url = '/__mail/emails'
const time = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

const chosen = () => decodeURIComponent(location.hash.slice(1))

let emails: MailSummary[] | undefined
let shown: string | undefined
let isLoading = false
let isStale = false

async function reload() {
  isStale = true
  if (isLoading) return
  isLoading = true
  try {
    while (isStale) {
      isStale = false
      await load()
    }
  } catch {
    // The server has stopped. The event source shows that and reconnects later.
  } finally {
    isLoading = false
  }
}

async function load() {
  const found = (await (await fetch(url)).json()) as MailSummary[]
  announce(found)
  emails = found
  renderList(found)
  await open()
}

function announce(found: MailSummary[]) {
  if (!emails) return
  const known = new Set(emails.map(({ id }) => id))
  const newest = found.find(({ id }) => !known.has(id))
  if (newest) byId('news').textContent = `New e-mail to ${newest.to}: ${newest.subject}`
  else if (found.length === 0) byId('news').textContent = 'The mailbox is empty.'
}

function renderList(found: MailSummary[]) {
  byId('count').textContent = found.length === 1 ? '1 e-mail' : `${found.length} e-mails`
  byId<HTMLButtonElement>('empty').disabled = found.length === 0
  const focused = document.activeElement?.closest<HTMLAnchorElement>('#emails a')?.hash
  byId('emails').replaceChildren(...found.map(renderItem))
  if (focused) document.querySelector<HTMLElement>(`#emails a[href="${focused}"]`)?.focus()
}

function renderItem({ id, at, from, to, subject }: MailSummary): HTMLLIElement {
  const link = document.createElement('a')
  link.href = `#${id}`
  const sent = document.createElement('time')
  sent.dateTime = at
  sent.textContent = time.format(new Date(at))
  const sender = from.replace(/ <[^<]*>$/, '')
  link.append(line('subject', subject), line('to', `To ${to}`), line('from', `From ${sender}`), sent)
  const item = document.createElement('li')
  item.append(link)
  return item
}

function line(className: string, text: string): HTMLSpanElement {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}

async function open() {
  const id = chosen()
  document.body.dataset.view = id ? 'email' : 'list'
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#emails a')) {
    if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  const isThere = emails?.some((email) => email.id === id)
  if (isThere && shown === id) return
  const response = isThere ? await fetch(`${url}/${id}`) : undefined
  if (id !== chosen()) return
  if (!response?.ok) return showNothing(id)
  showEmail((await response.json()) as Mail, url)
  shown = id
  byId('nothing').hidden = true
  byId('email').hidden = false
}

function showNothing(id: string) {
  shown = undefined
  byId('email').hidden = true
  byId('nothing').hidden = false
  byId('nothing').textContent = id
    ? 'This e-mail is no longer in the mailbox.'
    : emails?.length
      ? 'Choose an e-mail.'
      : 'No e-mails yet. Book an appointment, or ask about a watch, and the e-mails will appear here.'
}

byId('empty').addEventListener('click', async () => {
  if (!confirm('Remove all e-mails from the mailbox?')) return
  await fetch(url, { method: 'DELETE' })
  location.hash = ''
  await reload()
  byId('nothing').focus()
})

addEventListener('hashchange', async () => {
  const last = shown
  await open()
  // Focus moves into the opened email, or back to its entry in the list.
  if (chosen()) byId('subject').focus()
  else document.querySelector<HTMLElement>(`#emails a[href="#${last}"]`)?.focus()
})

const changes = new EventSource('/__mail/changes')
changes.addEventListener('open', () => {
  if (document.body.hasAttribute('data-server-gone')) byId('news').textContent = ''
  document.body.removeAttribute('data-server-gone')
  // The list may have changed while the connection was interrupted.
  void reload()
})
changes.addEventListener('message', reload)
changes.addEventListener('error', () => {
  // The attribute makes the message visible, which otherwise only screen readers announce.
  document.body.dataset.serverGone = ''
  byId('news').textContent = 'The development server is not responding. The mailbox continues when it is back.'
})
