/**
 * Loads a chunk, again where an earlier attempt failed: Chrome remembers an address
 * that did not arrive and never asks for it again, so it is asked for by another.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    // Chrome alone names the address; the others do ask again.
    const address = /https?:\/\/\S+\.js$/.exec(error instanceof Error ? error.message : '')?.[0]
    if (!address) throw error
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
  }
}
