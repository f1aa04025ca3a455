import path from 'node:path'
import type { Plugin } from 'vite'

const dashboard = path.resolve('src/app/routes/admin') + path.sep

/** The service worker recognizes files that only the dashboard loads by their folder. */
export function ownerFolder(): Plugin {
  const visitors = new Set<string>()
  const isVisitors = (id: string) => visitors.has(id.replace(/\?.*$/, '')) || id.startsWith('\0')
  const folderOf = (isForVisitors: boolean) => (isForVisitors ? 'assets/' : 'assets/admin/')
  const ofOwner = `${folderOf(false)}[name]-[hash].js`
  return {
    name: 'showroom:owner-folder',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      // Only the dashboard uses web workers.
      worker: { rolldownOptions: { output: { entryFileNames: ofOwner, chunkFileNames: ofOwner } } },
      build: {
        rolldownOptions: {
          output: {
            // The hash is short, because every page's script names all others. Assets keep the default, because
            // Rolldown would write another name than it references. A chunk is the owner's if visitors can't reach one
            // of its modules, because the same pages need them all.
            chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds.every(isVisitors))}[name]-[hash:7].js`,
            // A style sheet has the name of its chunk's module.
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
        // Imports of a URL (`?url`) count too.
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
