import { isKeptOffline } from '@/lib/pages/page-kinds'
import { paths } from '@/lib/pages/pages'
import { ownerFolder } from './asset-folders'

/** The kinds of cached answers, each with a cache of its own. */
export type Shelf = 'pages' | 'assets' | 'pictures' | 'data'

/** A cache and the key of an answer in it. */
export type Place = { shelf: Shelf; key: string }

/** The addresses of the site and its backend, and the key of anonymous visitors. */
export type Surroundings = { siteOrigin: string; supabaseUrl: string; publishableKey: string }

type AskedFor = {
  url: string
  headers?: Headers
}

/** Tables, views and functions of the API whose answers are the same for all anonymous visitors. */
const publicReads = new Set(['watches', 'watch_categories', 'testimonials', 'page_texts', 'rpc/status_history'])

/**
 * Where the document of a path is cached; undefined where it never is. Only pages that
 * are the same for everybody are cached. Search and hash are left out of the key: hosts
 * send the same file for all of them, and links of e-mails carry secrets there.
 */
export function placeOfPage(pathname: string): Place | undefined {
  const path = pathname.replace(/\/+$/, '') || paths.root
  // `/home` is the same page as `/`.
  if (path === paths.home) return { shelf: 'pages', key: paths.root }
  if (isKeptOffline(path)) return { shelf: 'pages', key: path }
}

/** Where the answer to a resource's request is cached; undefined where it never is. */
export function placeOf({ url, headers }: AskedFor, around: Surroundings): Place | undefined {
  const { origin, pathname, searchParams } = new URL(url)
  const bare = `${origin}${pathname}`
  if (bare.startsWith(`${around.siteOrigin}/assets/`)) {
    return pathname.startsWith(ownerFolder) ? undefined : { shelf: 'assets', key: bare }
  }
  if (bare.startsWith(`${around.supabaseUrl}/storage/v1/object/public/watch-images/`)) {
    return /\.(jpe?g|png|webp|avif)$/i.test(pathname) ? { shelf: 'pictures', key: bare } : undefined
  }
  const tables = `${around.supabaseUrl}/rest/v1/`
  if (!bare.startsWith(tables) || !publicReads.has(bare.slice(tables.length))) return
  // Each of these watches is for everybody; which of them somebody has put aside is not, and the address would tell it.
  if (searchParams.get('id')?.startsWith('in.')) return
  // Answers to a signed-in user are private and never cached; searches are asked of functions that are not in the list.
  const authorization = headers?.get('Authorization')
  const isVisitor = !authorization || authorization === `Bearer ${around.publishableKey}`
  if (!isVisitor) return
  // A count changes the answer to the same address, so it is part of the key.
  const prefer = headers?.get('Prefer')
  return { shelf: 'data', key: prefer ? `${url}&prefer=${encodeURIComponent(prefer)}` : url }
}

/** The part of the address that a picture shares with all its renditions, whatever their format (src/lib/pictures/renditions.ts). */
export function pictureFamily(address: string): string {
  return address.replace(/(\.\d+x\d+)(\.w\d+|\.webp)?\.\w+$/, '$1')
}
