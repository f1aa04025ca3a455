import { randomId } from '@/lib/backend/random-id'
import { menus, paths } from '@/lib/pages/pages'
import { house } from '@shared/house'

/** A page that is cached: its path, and the title of its document as it is written there, without the house's name. */
export type KeptPage = { path: string; title?: string }

/** The page for a navigation with neither network nor cache; self-contained. Its one script asks again once there is a network. */
export function offlinePage(keptPages: KeptPage[]): Response {
  const nonce = randomId()
  return new Response(compose(menuLinks(keptPages) + watchLinks(keptPages), nonce), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}

/** Links to the cached pages that menus name. */
function menuLinks(keptPages: KeptPage[]): string {
  const kept = new Set(keptPages.map(({ path }) => path))
  const pages = menus.top
    .filter(({ path }) => kept.has(path) || (path === paths.home && kept.has(paths.root)))
    .map(({ path, label }) => ({ path: kept.has(path) ? path : paths.root, title: label }))
  return listOf('On this device', pages)
}

/** Links to the watches that were seen, the last one first. */
const watchLinks = (keptPages: KeptPage[]) =>
  listOf('Watches you have seen', keptPages.filter(({ path }) => path.startsWith(paths.watch(''))).reverse())

function listOf(heading: string, pages: KeptPage[]): string {
  const links = pages.flatMap(({ path, title }) => (title ? `<li><a href="${path}">${title}</a></li>` : []))
  return links.length === 0 ? '' : `<h2>${heading}</h2><ul>${links.join('')}</ul>`
}

/** The title of a document, as it is written there, without the house's name. */
export const titleIn = (html: string) => /<title[^>]*>([^<]+) \| [^<]*<\/title>/.exec(html)?.[1]

const compose = (links: string, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#12110F">
<title>You are offline | ${house.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="label">${house.name}</p>
<h1>You are offline</h1>
<p>You have not opened this page on this device yet, and it needs a connection. What you have seen before is still here.</p>
<p>We are a call away: <a href="${house.phone.call}">${house.phone.label}</a>, ${house.hours}.</p>
<p><a class="button" href="">Try again</a></p>
${links}
</main>
<script nonce="${nonce}">${script}</script>
</body>
</html>`

// Asking again would take back a link that is just being followed. `beforeunload` would not do: a call fires it, too.
const script = `
let isLeft = false
addEventListener('click', (event) => {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
  isLeft = event.target.closest('li a') !== null && !isElsewhere
})
addEventListener('pageshow', () => { isLeft = false })
addEventListener('online', () => { if (!isLeft) location.reload() })
`

const style = `
:root { color-scheme: dark }
body { margin: 0; overflow-wrap: break-word; background: #12110F; color: #EFE8DC; font: 1rem/1.6 'Inter Variable', Inter, Arial, sans-serif }
main { box-sizing: border-box; max-width: 640px; min-height: 100svh; margin: auto; padding: 64px 24px; display: flex; flex-direction: column; justify-content: center }
h1 { margin: 16px 0 8px; font: 400 clamp(2.5rem, 9vw, 3.75rem)/1.05 Cormorant, 'Times New Roman', serif; letter-spacing: -.015em }
h2, .label { margin: 0; color: #A79F92; font: 400 .75rem/1.5 'Inter Variable', Inter, Arial, sans-serif; letter-spacing: .16em; text-transform: uppercase }
p { margin: 12px 0; max-width: 56ch; color: #A79F92 }
a { color: #EFE8DC; text-decoration-color: #6F675C; text-underline-offset: .3em }
a:hover { color: #D6B985 }
a:focus-visible { outline: 2px solid #C3A26A; outline-offset: 3px }
.button { display: inline-block; padding: 12px 24px; background: #C3A26A; color: #16130E; text-decoration: none; font-weight: 500; border: 1px solid transparent; border-radius: 2px }
.button:hover { background: #D6B985; color: #16130E }
h2 { margin-top: 40px; padding-top: 24px; border-top: 1px solid #2E2A25 }
ul { margin: 8px 0 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0 24px }
li a { display: inline-block; padding: 10px 0 }
`
