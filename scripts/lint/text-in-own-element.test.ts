import { ESLint } from 'eslint'
import typescript from 'typescript-eslint'
import { expect, it } from 'vitest'
// @ts-expect-error -- JavaScript, since ESLint's configuration is
import { textInOwnElement } from './text-in-own-element.js'

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.tsx'],
    languageOptions: {
      parser: typescript.parser,
      parserOptions: { projectService: { allowDefaultProject: ['*.tsx'], defaultProject: 'tsconfig.json' } },
    },
    plugins: { translation: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'translation/text-in-own-element': 'error' },
  },
})

const component = (markup: string) => `
  import type { ReactNode } from 'react'
  import type { Elements } from './src/lib/elements'
  const phone = '480 555 0100'
  type Props = { busy: boolean; count: number; name?: string; slot: Elements; children: ReactNode }
  export function Sample({ busy, count, name, slot, children }: Props) {
    void [busy, count, name, slot, children, phone]
    return ${markup}
  }`

async function faultsOf(markup: string) {
  const [{ messages }] = await eslint.lintText(component(markup), { filePath: 'sample.tsx' })
  expect(messages.filter(({ fatal }) => fatal)).toEqual([])
  return messages.map(({ messageId }) => messageId)
}

it.each([
  ['text behind a conditional element', '<button>{busy && <i />} Save</button>', 'behind'],
  ['a constant behind a conditional element', '<p>{busy && <i />}{phone}</p>', 'behind'],
  ['a number beside text', '<p>{count} watches</p>', 'changing'],
  ['text that may be missing', '<p>{name}<i /></p>', 'changing'],
  ['conditional text beside an element', "<p>{busy && 'Wait'}<i /></p>", 'changing'],
  ['text or an element, beside another element', "<p>{busy ? 'Wait' : <b />}<i /></p>", 'changing'],
  ['a part that may be text', '<p><i />{children}</p>', 'changing'],
  ['a list of texts', "<p>{['a', name].filter(Boolean)}<i /></p>", 'changing'],
  ['text in a fragment', '<>Call <i /></>', 'fragment'],
  ['a component that returns text', "busy ? 'Wait' : <i />", 'returned'],
])('reports %s', async (_, markup, fault) => {
  expect(await faultsOf(markup)).toEqual([fault])
})

it.each([
  ['text alone in its element', "<p>{busy ? 'Wait' : name}</p>"],
  ['a template', '<p>{`${count} watches`}</p>'],
  ['text in its own element', '<button>{busy && <i />} <span>Save</span></button>'],
  ['text before a conditional element', '<p>Save {busy && <i />}</p>'],
  ['constants beside elements', '<p>Call <b>us</b> at {phone}</p>'],
  ['a part that is never text', '<p><i />{slot}</p>'],
  ['elements that depend on a text or a number', '<p>{name && <b />}{count && <i />}</p>'],
])('allows %s', async (_, markup) => {
  expect(await faultsOf(markup)).toEqual([])
})
