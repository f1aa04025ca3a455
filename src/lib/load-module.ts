/**
 * Loads a chunk, again where an earlier attempt failed: before 2026, browsers remembered an
 * address that did not arrive and never asked for it again, so it is asked for by another.
 * Those are Chrome and Firefox, which name it; Safari does not, and has always asked again.
 *
 * @param load is the import and nothing more: what the other address brings is the chunk itself
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
