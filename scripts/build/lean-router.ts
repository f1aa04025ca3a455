import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, '../../node_modules/react-router/dist/production')

/**
 * Takes away what keeps parts in the bundle that only React Router's framework
 * mode uses, a tenth of it. Where a release words one of these lines otherwise,
 * nothing is lost but bytes, which e2e/site/budget.spec.ts watches.
 */
const edits: [RegExp, string][] = [
  // Names for React's own tools.
  [/^\w+\.displayName = .*;$/gm, ''],
  // Bundlers keep a class whose parent is found by a property, which might do something.
  [/^/, 'import { Component as ReactComponent } from "react";\n'],
  [/class extends React\d*\.Component\b/g, 'class extends ReactComponent'],
  // A form of its own, and with it all that sends one: bundlers keep what calls a function that might do something.
  [/(?<== )(?=React\d*\.forwardRef\()/g, '/* @__PURE__ */ '],
  // Hooks for those who measure it, and what server components need.
  [/\bif \(init\.instrumentations\)/g, 'if (false)'],
  [/\bthis\.context\b(?=.*\n?.*RSCErrorHandler)/g, 'false'],
  // Links that fetch ahead.
  [/\bshouldPrefetch && !isAbsolute \?/g, 'false ?'],
]

/** React Router as it is needed in production: its build without warnings, which its package names to nobody. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    config: (_config, { mode }) =>
      mode === 'production'
        ? {
            resolve: {
              alias: [
                { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
                { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') },
              ],
            },
          }
        : undefined,
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) => ({
        code: edits.reduce((edited, [found, instead]) => edited.replace(found, instead), code),
        map: null,
      }),
    },
  }
}
