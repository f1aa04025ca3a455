import type { Rolldown } from 'vite'

const frameworkPackages = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/
/** Parts of them that only some pages use. */
const notAlways =
  /[\\/](useQuery|useBaseQuery|useInfiniteQuery|useMutation|useMutationState|queryObserver|infiniteQueryObserver|mutationObserver|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js$/
/** What each page has, though none of them always. */
const ofEachPage = /[\\/]src[\\/]components[\\/](page-head|structured-data)\.tsx$/

/** What the public pages share: cards, pictures, headings. */
const publicParts =
  /[\\/]src[\\/](components[\\/](figure-strip|page-header|picture|house-picture|states[\\/](skeletons|load-more))\.tsx|features[\\/]catalogue[\\/](components[\\/]watch-card\.tsx|watch-texts\.ts)|lib[\\/](media|renditions|watch-specifications)\.ts)$/

/**
 * Two files in the place of the sixty that Rolldown alone would make, which weigh
 * a fifth more on the wire: what every page needs, and what most pages share.
 *
 * @param entry path of the script that starts the app
 */
export function sharedChunks(entry: string) {
  let alwaysThere: Set<string> | undefined
  const site = {
    debugName: 'site',
    priority: 2,
    name(id: string, context: Rolldown.ChunkingContext): string | null {
      if (notAlways.test(id)) return null
      if (frameworkPackages.test(id) || ofEachPage.test(id)) return 'site'
      alwaysThere ??= reachableFrom(entry, context)
      // The entry itself stays apart, or its chunk would dissolve.
      return id !== entry && alwaysThere.has(id) ? 'site' : null
    },
  }
  return [site, { name: 'parts', test: publicParts }]
}

function reachableFrom(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  found.add(id)
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
    // One module of the icons leads to all of them.
    if (!found.has(next) && !/node_modules[\\/]lucide-react/.test(next)) reachableFrom(next, context, found)
  }
  return found
}
