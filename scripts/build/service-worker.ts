import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateSW, type RuntimeCaching } from 'workbox-build'
import { keptPaths } from '../../src/lib/pages/page-kinds.ts'
import { offlinePage } from './offline-page.ts'

const fallback = { precacheFallback: { fallbackURL: '/offline' } }

/**
 * The worker's routes: the first one that matches a request answers it. Workbox copies their functions into the worker as
 * text, so a function may use nothing from outside itself.
 */
export const routes: RuntimeCaching[] = [
  {
    // Workbox takes a match that does not begin with the scheme for this site's own addresses alone.
    urlPattern: new RegExp(`(?<=^https?:)//[^/]+(?:${keptPaths})(?:[?#]|$)`),
    handler: 'NetworkFirst',
    options: {
      cacheName: 'pages',
      networkTimeoutSeconds: 4,
      expiration: { maxEntries: 60 },
      ...fallback,
      plugins: [
        {
          // Links of e-mails carry secrets behind the path. The copy of a response does not have its address.
          cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
          cacheWillUpdate: async ({ response }) => (response.ok ? new Response(response.body, response) : null),
        },
      ],
    },
  },
  {
    urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    handler: 'NetworkOnly',
    options: fallback,
  },
  {
    // Scripts, styles and pictures, whose names change with their content.
    urlPattern: ({ url: { pathname }, sameOrigin }) =>
      (sameOrigin && /^\/assets\/(?!admin\/)/.test(pathname)) ||
      /^\/storage\/v1\/object\/public\/watch-images\/.+\.(jpe?g|png|webp|avif)$/i.test(pathname),
    handler: 'CacheFirst',
    // Browsers count 7 MB of quota for a picture that was fetched without CORS.
    options: {
      cacheName: 'files',
      fetchOptions: { mode: 'cors', credentials: 'same-origin' },
      expiration: { maxEntries: 450 },
    },
  },
  {
    // Rows as any visitor reads them: without a session's token, and no list of ids, which would tell what is on a tray.
    urlPattern: ({ url, request: { headers } }) =>
      /^\/rest\/v1\/(watches|watch_categories|testimonials|page_texts|rpc\/status_history)$/.test(url.pathname) &&
      !url.searchParams.get('id')?.startsWith('in.') &&
      headers.has('apikey') &&
      [null, `Bearer ${headers.get('apikey')}`].includes(headers.get('Authorization')),
    handler: 'NetworkFirst',
    options: { cacheName: 'rows', networkTimeoutSeconds: 6, expiration: { maxEntries: 100 } },
  },
]

/** Writes `/sw.js` and its offline page. @param version offered to open tabs where it is another one than theirs */
export async function buildServiceWorker(outDir: string, version: string): Promise<void> {
  await writeFile(path.join(outDir, 'offline.html'), offlinePage)
  await generateSW({
    swDest: path.join(outDir, 'sw.js'),
    globDirectory: outDir,
    globPatterns: [],
    additionalManifestEntries: [{ url: '/offline', revision: version }],
    runtimeCaching: routes,
    clientsClaim: true,
    navigationPreload: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  })
}
