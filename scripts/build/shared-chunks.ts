import type { Rolldown } from 'vite'

const frameworkPackages = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/
/** Parts of them that only some pages use. */
const notAlways =
  /[\\/](useQuery|useBaseQuery|useInfiniteQuery|useMutation|useMutationState|queryObserver|infiniteQueryObserver|mutationObserver|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js$/
/** What each page has, though none of them always, and what is loaded for each as soon as it stands. */
const ofEachPage = /[\\/]src[\\/](components[\\/](page-head|structured-data)\.tsx|lib[\\/]prefers-stillness\.ts)$/

/** What all public pages but the home page share: cards, pictures, headings, the backend, and the icons of more than one of them. */
const publicParts =
  /[\\/]src[\\/](assets[\\/]house-pictures\.ts|components[\\/](figure-strip|page-header|picture|house-picture|states[\\/](skeletons|load-more))\.tsx|features[\\/]catalogue[\\/](components[\\/]watch-card\.tsx|watch-texts\.ts)|lib[\\/](count-text|figures|media|renditions|save-file|supabase|watch-specifications)\.ts)$|[\\/]lucide-react[\\/](?!.*[\\/]icons[\\/])|[\\/]icons[\\/](arrow-left|chevron-(down|left|right)|circle-check|circle-exclamation-point|loader-circle|mail|message-square|phone|play|search|x)\.m?js$/

/** What reads lists from the backend; nothing that only the owner needs, or all of it would become the owner's. */
const publicLists =
  /[\\/](useQuery|useBaseQuery|useInfiniteQuery|queryObserver|infiniteQueryObserver|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js$|[\\/]src[\\/](features[\\/](catalogue|testimonials)[\\/]api[\\/](watches|testimonials)\.(api|queries)\.ts|lib[\\/]search-pattern\.ts)$/

/** Fields, and what sends them: what the footer's form needs besides. */
const fields =
  /[\\/](useMutation|mutationObserver)\.js$|[\\/]src[\\/](components[\\/]form[\\/].*\.tsx|hooks[\\/]use-bot-trap\.ts|lib[\\/](draft|email|random-id)\.ts)$/

/** What the larger forms need besides. */
const forms =
  /[\\/]node_modules[\\/](zod|react-hook-form|@hookform)[\\/]|[\\/]src[\\/](hooks[\\/]use-drafted-form|lib[\\/]form-fields)\.ts$/

/** The days and times of visits, with the arithmetic of dates. */
const visits = /[\\/]src[\\/]features[\\/]appointments[\\/](slots|use-shop-clock)\.ts$/

/**
 * A few files in the place of the sixty that Rolldown alone would make, which weigh
 * a fifth more on the wire, and of which each takes a slow phone some milliseconds
 * to ask for: what every page needs, and what many share.
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
  return [
    site,
    { name: 'parts', test: publicParts },
    { name: 'lists', test: publicLists },
    { name: 'fields', test: fields },
    { name: 'forms', test: forms },
    { name: 'visits', test: visits },
  ]
}

function reachableFrom(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  found.add(id)
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
    // One module of the icons leads to all of them.
    if (!found.has(next) && !/node_modules[\\/]lucide-react/.test(next)) reachableFrom(next, context, found)
  }
  return found
}
