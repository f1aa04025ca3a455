/**
 * Imports a chunk, by another address where the import fails. Chrome and Firefox of before 2026 remember
 * that an import failed and never request its address again. Their error messages contain the address.
 * Safari's do not, and it requests the address again by itself.
 *
 * @param load the import and nothing more: the other address resolves with the chunk's own exports
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = /https?:\/\/\S+\.js$/.exec(error instanceof Error ? error.message : '')?.[0]
    if (!address) throw error
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
  }
}
