import { jsonForHtml } from '../../src/lib/loading/json-for-html.ts'
import type { ClientAssets } from './client/client-assets.ts'

/** When the app starts on a page: at once where the document has nothing to show of it, otherwise after the largest picture. */
export type AppStart = 'at-once' | 'at-once-if-searched' | 'after-picture'

type DocumentParts = {
  /** Tags for the head. */
  head: string
  /** The content of the root element. */
  html: string
  /** What the app goes on with, for the element `builtPageId`. */
  block?: { id: string; data: unknown }
  /** Name of the page's file, e.g. 'home'. */
  page?: string
  start: AppStart
}

/**
 * Puts a page into the document that Vite built from index.html: its styles in
 * the head, so that it paints at once, and src/first-paint/boot.js in the place of Vite's
 * script, which starts the app when that no longer holds the page back.
 */
export function composeDocument(
  template: string,
  boot: string,
  assets: ClientAssets,
  { head, html, block, page, start }: DocumentParts,
): string {
  // Preloads of React stand in the order in which its pictures do; the first is the largest.
  const [preloads, tags] = splitHead(head)
  // The largest picture goes first on the line: text can be read without them. A phone's line is too narrow for the
  // pictures of the catalogue and for them: there they are asked for when the text is laid out.
  const media = preloads && !preloads.includes('/assets/') ? ' media="(min-width: 40rem)"' : ''
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low"${media} href="${href}">`,
  )
  const script = `<script data-entry="${assets.entry}" data-chunks="${assets.scriptsOf(page).join(' ')}" data-styles="${assets.styleAddresses.join(' ')}" data-start="${start}">${boot}</script>`
  const style = `<style>${assets.styles}</style>`
  const data = block ? `<script type="application/json" id="${block.id}">${jsonForHtml(block.data)}</script>` : ''
  return (
    template
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/\s*<style>[\s\S]*?<\/style>/, '')
      .replace(/\s*<title data-static>[^<]*<\/title>/, (title) => (head.includes('<title') ? '' : title))
      .replace('</head>', () => `${preloads}${style}${script}${tags}</head>`)
      // Chrome holds the first paint back, a tenth of a second at most, for fonts that the head preloads.
      .replace('<body>', () => `<body>${fonts.join('')}`)
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${data}`)
  )
}

function splitHead(head: string): [string, string] {
  const links = head.match(/<link rel="preload"[^>]*>/g) ?? []
  return [links.join(''), links.reduce((rest, link) => rest.replace(link, ''), head)]
}
