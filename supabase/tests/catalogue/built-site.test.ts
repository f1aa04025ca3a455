import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fetchBuiltCatalogue, renderPage, setEnvironment } from '@/entry-server'
import { listedPaths, prerenderedPaths } from '@/lib/pages/page-kinds'
import { paths } from '@/lib/pages/pages'
import { mappedWatches, sitemap } from '../../../scripts/build/sitemap.ts'
import { listenLocally } from '../../../scripts/tools/local-server.ts'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { serveBackend } from '../../embedded/serve.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../../embedded/settings.ts'

// Built pages, their data and the sitemap must not contain hidden watches.

const watches = [
  ...['draft', 'withdrawn'].map((status) => ({ status, publishAt: 'null', isSeen: false })),
  ...['coming', 'available', 'reserved', 'sold'].flatMap((status) => [
    { status, publishAt: 'null', isSeen: true },
    { status, publishAt: "now() + interval '1 hour'", isSeen: false },
  ]),
].map((watch, nth) => ({
  ...watch,
  id: `00000000-0000-4000-8000-00000000fb${String(nth).padStart(2, '0')}`,
  mark: `zq${watch.status}x${watch.isSeen ? 'seen' : 'hidden'}`,
}))
const seen = watches.filter(({ isSeen }) => isSeen)
const hidden = watches.filter(({ isSeen }) => !isSeen)

let backend: Backend
let server: Server

beforeAll(async () => {
  // Node 20 has no WebSocket.
  globalThis.WebSocket ??= class {} as unknown as typeof WebSocket
  // React warns about styles without URLs, which only a bundle has.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
  await backend.database.run(
    watches
      .map(
        ({ id, mark, status, publishAt }) => `
          insert into public.watches (id, status, publish_at, name, brand, category, description, reference, country, service_history,
            featured, specifications, image_urls)
          values ('${id}', '${status}', ${publishAt}, '${mark}', '${mark}', '${mark}', 'Described: ${mark}.', '${mark}', '${mark}', '${mark}',
            true, '{"dial_color": "${mark}"}', '{https://127.0.0.1:9/${mark}.1x1.webp.jpg}');
          insert into public.condition_reports (watch_id, number, inspected_by, inspected_on, summary, parts, unknowns, published_at)
          select '${id}', 1, '${mark}', '2026-01-01', '${mark}', jsonb_object_agg(part, '{"grade": 4}'::jsonb), '${mark}', now()
          from unnest(private.report_parts()) as part;`,
      )
      .join(''),
  )
  const handle = serveBackend(backend)
  server = createServer((request, response) => handle(request, response, () => response.writeHead(404).end()))
  setEnvironment({
    supabaseUrl: await listenLocally(server),
    supabaseAnonKey: embeddedPublishableKey,
    mediaOrigin: '',
    hasRealtime: false,
  })
})

afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await backend?.close()
})

async function documentOf(url: string) {
  const { head, html, loaderData, queries } = await renderPage(url, { withData: true })
  return head + html + JSON.stringify([loaderData, queries])
}

const knownIn = (text: string) =>
  watches.filter(({ id, mark }) => text.includes(id) || text.toLowerCase().includes(mark)).map(({ mark }) => mark)
const marksOf = (some: typeof watches) => some.map(({ mark }) => mark).sort()

it('fetches public watches only', async () => {
  expect((await fetchBuiltCatalogue()).map(({ name }) => name).sort()).toEqual(marksOf(seen))
})

it('builds pages with public watches only', async () => {
  const known = new Set<string>()
  for (const url of [...prerenderedPaths, ...seen.map(({ id }) => paths.watch(id))]) {
    const marks = knownIn(await documentOf(url))
    expect(
      marksOf(hidden).filter((mark) => marks.includes(mark)),
      url,
    ).toEqual([])
    for (const mark of marks) known.add(mark)
  }
  expect([...known].sort()).toEqual(marksOf(seen))
})

it("renders a hidden watch's URL like a missing one", async () => {
  const nothing = '00000000-0000-4000-8000-00000000ffff'
  const absent = (await documentOf(paths.watch(nothing))).replaceAll(nothing, '')
  for (const { id, mark } of hidden) {
    const made = await documentOf(paths.watch(id))
    expect(made.replaceAll(id, ''), mark).toBe(absent)
  }
})

it('lists only public watches in the sitemap', async () => {
  const catalogue = await fetchBuiltCatalogue()
  const [{ text }] = sitemap({
    siteUrl: 'https://www.example.com',
    pages: listedPaths,
    watches: mappedWatches(catalogue, ''),
  })
  expect(knownIn(text).sort()).toEqual(marksOf(seen))
})
