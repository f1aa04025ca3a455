import { jsonForHtml } from '../../src/lib/loading/json-for-html.ts'
import type { ClientAssets } from './client/client-assets.ts'

/** The app starts after the largest picture, or immediately if the document shows nothing for the URL. */
export type AppStart = 'at-once' | 'at-once-if-searched' | 'after-picture'

type DocumentParts = {
  head: string
  html: string
  block?: { id: string; data: unknown }
  /** E.g. 'home'. */
  page?: string
  start: AppStart
}

/** Inlines styles for a fast first paint. Replaces Vite's script with boot.js, which starts the app later. */
export function composeDocument(
  template: string,
  boot: string,
  assets: ClientAssets,
  { head, html, block, page, start }: DocumentParts,
): string {
  // React emits preloads in document order; the first is the largest picture.
  const [preloads, tags] = splitHead(head)
  // Text is readable without fonts, so they load after the largest picture and, on phones, after layout.
  const media = preloads && !preloads.includes('/assets/') ? ' media="(min-width: 40rem)"' : ''
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low"${media} href="${href}">`,
  )
  const script = `<script data-entry="${assets.entry}" data-chunks="${assets.scriptsOf(page).join(' ')}" data-styles="${assets.styleUrls.join(' ')}" data-start="${start}">${boot}</script>`
  const style = `<style>${assets.styles}</style>`
  const data = block ? `<script type="application/json" id="${block.id}">${jsonForHtml(block.data)}</script>` : ''
  return (
    template
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/\s*<style>[\s\S]*?<\/style>/, '')
      .replace(/\s*<title data-static>[^<]*<\/title>/, (title) => (head.includes('<title') ? '' : title))
      .replace('</head>', () => `${preloads}${style}${script}${tags}</head>`)
      // Fonts preloaded in the head delay Chrome's first paint up to 100 ms.
      .replace('<body>', () => `<body>${fonts.join('')}`)
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${data}`)
  )
}

function splitHead(head: string): [string, string] {
  const links = head.match(/<link rel="preload"[^>]*>/g) ?? []
  return [links.join(''), links.reduce((rest, link) => rest.replace(link, ''), head)]
}
