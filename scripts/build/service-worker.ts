import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateSW, type RuntimeCaching } from 'workbox-build'
import { offlinePaths } from '../../src/lib/pages/page-kinds.ts'
import { offlinePage } from './offline-page.ts'

const fallback = { precacheFallback: { fallbackURL: '/offline' } }

/** The first match handles a request. Workbox copies functions as text, so they can't use anything outside. */
export const routes: RuntimeCaching[] = [
  {
    // Workbox applies matches after the URL's start to this site only.
    urlPattern: new RegExp(`(?<=^https?:)//[^/]+(?:${offlinePaths})(?:[?#]|$)`),
    handler: 'NetworkFirst',
    options: {
      cacheName: 'pages',
      networkTimeoutSeconds: 4,
      expiration: { maxEntries: 60 },
      ...fallback,
      plugins: [
        {
          // URLs in emails contain secrets after the path. A new Response drops the URL.
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
    urlPattern: ({ url: { pathname }, sameOrigin }) =>
      (sameOrigin && /^\/assets\/(?!admin\/)/.test(pathname)) ||
      /^\/storage\/v1\/object\/public\/watch-images\/.+\.(jpe?g|png|webp|avif)$/i.test(pathname),
    handler: 'CacheFirst',
    // Browsers count 7 MB of quota for a picture loaded without CORS.
    options: {
      cacheName: 'files',
      fetchOptions: { mode: 'cors', credentials: 'same-origin' },
      expiration: { maxEntries: 450 },
    },
  },
  {
    // Only requests without a session are cached, except lists of ids, which reveal the visitor's tray.
    urlPattern: ({ url, request: { headers } }) =>
      /^\/rest\/v1\/(watches|watch_categories|testimonials|page_texts|page_pictures|rpc\/(status_history|shop_answers))$/.test(
        url.pathname,
      ) &&
      !url.searchParams.get('id')?.startsWith('in.') &&
      headers.has('apikey') &&
      [null, `Bearer ${headers.get('apikey')}`].includes(headers.get('Authorization')),
    handler: 'NetworkFirst',
    options: { cacheName: 'rows', networkTimeoutSeconds: 6, expiration: { maxEntries: 100 } },
  },
]

/** @param version open tabs offer an update if it differs from theirs */
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
