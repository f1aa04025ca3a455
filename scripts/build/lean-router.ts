import type { Plugin, Rolldown } from 'vite'

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/**
 * Lets Rolldown leave out what nobody uses of React Router: forms of its own, links of other kinds, the whole of its
 * framework mode. A component that is named for React's developer tools (`Form.displayName = …`) counts as used, and so
 * does one that comes out of a call (`forwardRef(…)`), which might do something. So the names are left out, and the calls
 * marked as doing nothing; what the router does stays as it is published.
 */
export function leanRouter(): Plugin {
  return {
    name: 'showroom:lean-router',
    apply: 'build',

    transform: {
      filter: { id: /react-router\/dist\/production\//, code: 'displayName' },
      handler(code) {
        const { body } = this.parse(code)
        const names = body.filter(isName)
        if (names.length === 0)
          this.error('React Router names its components otherwise: see scripts/build/lean-router.ts.')
        const edits = [
          ...names.map(({ start, end }) => ({ start, end, text: '' })),
          ...body.flatMap(callsOf).map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
        ]
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** `Component.displayName = '…'` */
function isName(statement: Statement): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false
  const { left } = statement.expression
  return left.type === 'MemberExpression' && left.property.type === 'Identifier' && left.property.name === 'displayName'
}

/** The calls in `const Component = React.forwardRef(…)`. */
function callsOf(statement: Statement) {
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'MemberExpression') return []
    const { property } = init.callee
    return property.type === 'Identifier' && property.name === 'forwardRef' ? [init] : []
  })
}

type Edit = { start: number; end: number; text: string }

/** From the end on, so that the places of those before stay right. */
function edited(code: string, edits: Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code)
}
