import type { Plugin } from 'vite'

/** `Component.displayName = '…'`, for React's developer tools. */
const name = /^\w+\.displayName = ".*";$/gm
/** `var Component = React.forwardRef(…)` */
const component = /^(var \w+ = )(?=React\d*\.forwardRef\()/gm
/** What `invariant(condition, 'It is so')` says to whoever writes routes: they read it from the development server. */
const told = /(?<=\binvariant\d*\([^;`"]*)(?:`[^`$]* [^`$]*`|"[^"]* [^"]*")(?=\s*\);)/g

/**
 * Lets Rolldown leave out what nobody uses of React Router: forms of its own, links of other kinds, the whole of its
 * framework mode. A component that is named counts as used, and so does one that comes out of a call, which might do
 * something. So the names are left out, and the calls marked as doing nothing; what the router does stays as it is
 * published. Its invariants fail as before, without their words. docs/benchmarks.md#chunks says what it buys.
 */
export function leanRouter(): Plugin {
  return {
    name: 'showroom:lean-router',
    apply: 'build',

    transform: {
      filter: { id: /react-router\/dist\/production\//, code: 'displayName' },
      handler(code) {
        if ([name, component, told].some((pattern) => code.search(pattern) < 0))
          this.error('React Router writes its components otherwise: see scripts/build/client/lean-router.ts.')
        const lean = code.replace(name, '').replace(component, '$1/* @__PURE__ */ ').replace(told, '""')
        return { code: lean, map: null }
      },
    },
  }
}
