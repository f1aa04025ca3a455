import path from 'node:path'
import type { Plugin } from 'vite'
import { ownerFolder as ownerAddress } from '../../../src/service-worker/asset-folders.ts'

const dashboard = path.resolve('src/app/routes/admin') + path.sep

/**
 * Puts the scripts and styles that only the dashboard loads into a folder of their own, so
 * that the worker can tell them by their address, those of later builds too.
 */
export function ownerFolder(): Plugin {
  const visitors = new Set<string>()
  const isVisitors = (id: string) => visitors.has(id.replace(/\?.*$/, '')) || id.startsWith('\0')
  const folderOf = (isForVisitors: boolean) => (isForVisitors ? 'assets/' : ownerAddress.slice(1))
  return {
    name: 'showroom:owner-folder',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // The script of every page names all the others: the shortest hash that Rolldown makes. Of what is no script it would
            // name another file than it writes.
            // The modules of a chunk are needed by the same pages: one that visitors cannot reach tells of all.
            chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds.every(isVisitors))}[name]-[hash:7].js`,
            // A style sheet has the name of the module whose chunk it belongs to.
            assetFileNames: ({ names, originalFileNames }) => {
              const isOwners =
                names[0]?.endsWith('.css') && !originalFileNames.some((name) => isVisitors(path.resolve(name)))
              return `${folderOf(!isOwners)}[name]-[hash][extname]`
            },
          },
        },
      },
    }),
    renderStart() {
      visitors.clear()
      const collect = (id: string) => {
        // What is imported for its address (`?url`) is a file like any other.
        const file = id.replace(/\?.*$/, '')
        if (visitors.has(file) || file.startsWith(dashboard)) return
        visitors.add(file)
        const module = this.getModuleInfo(id)
        module?.importedIds.forEach(collect)
        module?.dynamicallyImportedIds.forEach(collect)
      }
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) collect(id)
    },
  }
}
