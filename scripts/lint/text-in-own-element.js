import ts from 'typescript'

const { Any, BigIntLike, BooleanLike, Instantiable, Null, NumberLike, StringLike, Undefined, Unknown, Void } =
  ts.TypeFlags

/**
 * Browser translators replace text nodes with `<font>` elements. React then fails when it changes or removes the text
 * or inserts before it (https://github.com/facebook/react/issues/11538). Changing text, and text after a conditional
 * element, must be the only child of an element. Needs type information.
 */
export const textInOwnElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changing:
        'Text that changes beside something else: put it into an element of its own, or all text of the element into one template.',
      behind: 'Text behind an element that comes and goes: put it into an element of its own.',
      fragment: 'Text directly in a fragment: put it into an element of its own.',
      returned: 'A component that returns text: return an element.',
    },
  },
  create(context) {
    const { parserServices, scopeManager } = context.sourceCode
    const checker = parserServices.program.getTypeChecker()

    const isConstant = (node) =>
      scopeManager.scopes
        .flatMap(({ references }) => references)
        .filter(({ identifier: { range } }) => node.range[0] <= range[0] && range[1] <= node.range[1])
        .every(({ resolved }) => !resolved || ['module', 'global'].includes(resolved.scope.type))

    function renderedTypes(type, seen = []) {
      // Recursive types contain themselves.
      if (seen.includes(type)) return []
      const within = (inner) => renderedTypes(inner, [...seen, type])
      if (type.isUnion()) return type.types.flatMap(within)
      if (type.flags & (Null | Undefined | BooleanLike | Void)) return []
      // Falsy rest of `text && <p />` or `count && <p />`.
      if (type.isLiteral() && (!type.value || type.value.base10Value === '0')) return []
      if (checker.isArrayType(type) || checker.isTupleType(type)) return checker.getTypeArguments(type).flatMap(within)
      const constraint = type.flags & Instantiable && checker.getBaseConstraintOfType(type)
      return constraint ? within(constraint) : [type]
    }
    const isText = ({ flags }) => (flags & (StringLike | NumberLike | BigIntLike | Any | Unknown)) !== 0
    const mayBeText = (expression) => renderedTypes(parserServices.getTypeAtLocation(expression)).some(isText)

    function kindOf(child) {
      if (child.type === 'JSXText') return child.value.trim() ? 'text' : 'space'
      if (child.type !== 'JSXExpressionContainer') return 'element'
      const { expression } = child
      if (expression.type === 'Literal' && !String(expression.value).trim()) return 'space'
      if (isConstant(expression)) return mayBeText(expression) ? 'text' : 'element'
      return mayBeText(expression) ? 'changing' : 'conditional'
    }

    function checkChildren({ type, children }) {
      const rendered = children.filter(
        (child) =>
          !(child.type === 'JSXText' && !child.value.trim() && child.value.includes('\n')) &&
          child.expression?.type !== 'JSXEmptyExpression',
      )
      if (type === 'JSXElement' && rendered.length < 2) return
      let isBehind = false
      for (const child of rendered) {
        const kind = kindOf(child)
        if (kind === 'conditional') isBehind = true
        else if (kind === 'changing') context.report({ node: child, messageId: 'changing' })
        else if (kind === 'text' && isBehind) context.report({ node: child, messageId: 'behind' })
        else if (kind === 'text' && type === 'JSXFragment') context.report({ node: child, messageId: 'fragment' })
      }
    }

    function checkReturned(from, expression) {
      let owner = from
      while (owner && !owner.type.includes('Function')) owner = owner.parent
      const name = owner?.id?.name ?? owner?.parent?.id?.name
      if (expression && /^[A-Z]/.test(name ?? '') && mayBeText(expression))
        context.report({ node: expression, messageId: 'returned' })
    }

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ReturnStatement: (node) => checkReturned(node, node.argument),
      'ArrowFunctionExpression[expression=true]': (node) => checkReturned(node, node.body),
    }
  },
}
