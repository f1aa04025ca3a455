import type { Plugin } from 'vite'

/**
 * In the place of Vite's own helper, which knows more kinds of sites than this one
 * and is five times as long: asks for the files of a chunk side by side. A style
 * sheet that did not arrive is asked for again with the next try, where Vite's
 * takes what it has asked for once as being there.
 */
const helper = `
const asked = {}
const ask = (file) =>
  asked[file] ??= document.querySelector('link[href="/' + file + '"]') ? true : new Promise((resolve, reject) => {
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = '/' + file
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      delete asked[file]
      reject(Error('Failed to fetch ' + file))
    }
    document.head.append(link)
    if (!isStyle) resolve()
  })
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(ask))
  return load()
}
`

/** The site stands at the root of its address, and every browser that it supports preloads modules by itself. */
export function leanPreload(): Plugin {
  return {
    name: 'showroom:lean-preload',
    apply: 'build',
    enforce: 'pre',

    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, moduleSideEffects: false }),
    },
  }
}
