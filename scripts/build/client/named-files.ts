import path from 'node:path'
import { createFilter, type Rolldown } from 'vite'

const root = path.resolve(import.meta.dirname, '../../..')

/** Tests whether a file is one of those that globs name, from the root of the repository. */
export const namedBy = (globs: string | string[]) => createFilter(globs, undefined, { resolve: root })

/** The modules that a build has put into its chunks. */
export const modulesOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))

/**
 * Ends a build one of whose steps names files that are gone, and which would else do less than it says.
 *
 * @param place the file in which the globs stand
 * @param files whole paths, or from the root of the repository
 * @throws Error that names the globs which match none of the files
 */
export function refuseUnmatched(place: string, globs: string[], files: string[]) {
  const paths = files.map((file) => path.resolve(root, file))
  const unmatched = globs.filter((glob) => !paths.some(namedBy(glob)))
  if (unmatched.length === 0) return
  throw new Error(
    `${place} names what the build does not have: ${unmatched.join(', ')}. Name what has taken its place, or take it out.`,
  )
}
