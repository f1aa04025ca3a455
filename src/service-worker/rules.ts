import { sitePages } from '@/lib/site-map'
import { ownerFolder } from './asset-folders'

/** The kinds of what is kept on the device, a cache each. */
export type Shelf = 'pages' | 'assets' | 'pictures' | 'data'

/** A place on the device. */
export type Place = { shelf: Shelf; key: string }

/** Where the site and its backend are, and the key that every visitor has. */
export type Surroundings = { siteOrigin: string; supabaseUrl: string; publishableKey: string }

type AskedFor = {
  url: string
  headers?: Headers
}

const publicPaths = new Set<string>(['/', '/coming-soon', ...Object.values(sitePages).map(({ path }) => path)])

/** Tables that every visitor may read; a view counts as one. */
const publicTables = new Set(['watches', 'watch_categories', 'testimonials'])

/**
 * Where the document of a path is kept, or nothing for one that never is: only
 * pages that everybody sees alike are. What follows the path in an address is
 * never written down: a host sends the same file for all of it, and a link of
 * an e-mail has its secrets there.
 */
export function placeOfPage(pathname: string): Place | undefined {
  const path = pathname.replace(/\/+$/, '') || '/'
  // The same page by another name.
  if (path === sitePages.home.path) return { shelf: 'pages', key: '/' }
  if (publicPaths.has(path) || /^\/watches\/[\w-]+$/.test(path)) return { shelf: 'pages', key: path }
}

/** Where what a page needs is kept, or nothing for what never is. */
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
  if (!bare.startsWith(tables) || !publicTables.has(bare.slice(tables.length))) return
  // Answers to somebody who is signed in are theirs; and what is searched for is nobody else's business.
  const authorization = headers?.get('Authorization')
  const isVisitor = !authorization || authorization === `Bearer ${around.publishableKey}`
  if (!isVisitor || searchParams.has('search_text')) return
  // The same rows come with or without their count.
  const prefer = headers?.get('Prefer')
  return { shelf: 'data', key: prefer ? `${url}&prefer=${encodeURIComponent(prefer)}` : url }
}

/** What a picture and all of its renditions have in common, whatever each is encoded as (src/lib/renditions.ts). */
export function pictureFamily(address: string): string {
  return address.replace(/(\.\d+x\d+)(\.w\d+|\.webp)?\.\w+$/, '$1')
}
