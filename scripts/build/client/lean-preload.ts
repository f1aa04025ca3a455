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

/** What a link of the menu leads to, and what the pages read: the visitor waits for it. */
const oftenNext = /\/(page-reads|(about|collection|contact|request|resources|testimonials|watch)\.route)-/

/**
 * The site stands at the root of its address, and every browser that it supports preloads modules by itself.
 * Scripts name the files of what is often next, which else come one step after another (docs/benchmarks.md#chunks).
 * The names of all others would be 0.8 KB of each first visit; documents name all that is theirs.
 */
export function leanPreload(): Plugin {
  return {
    name: 'showroom:lean-preload',
    apply: 'build',
    enforce: 'pre',

    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'html' || oftenNext.test(file) ? files : files.filter((name) => name.endsWith('.css')),
        },
      },
    }),

    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, moduleSideEffects: false }),
    },
  }
}
