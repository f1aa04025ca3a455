import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

// Texts for users are in plain American English. Identifiers, comments and tests are not checked.

type Gone = [word: string, instead: string]

const spellings: Gone[] = [
  ['(colour|favour|harbour|honour|neighbour)\\w*', 'color, favor, harbor, honor, neighbor'],
  ['grey', 'gray'],
  ['centre(s|d)?', 'center'],
  ['calibres?', 'caliber'],
  ['catalogues?', 'catalog, or collection'],
  ['(cancel|travel|label)l(ed|ing)', 'canceled, traveling, labeled'],
  ['jewellery', 'jewelry'],
  ['learnt', 'learned'],
  ['enquir\\w+', 'inquiry'],
  ['(apolog|capital|organ|personal|recogn)is(e|es|ed|ing)', 'organize, recognize'],
  ['(after|to)wards', 'afterward, toward'],
  ['any more(?! \\w+)', 'anymore'],
  ['whilst|amongst', 'while, among'],
]

const words: Gone[] = [
  ['letters?(?! and digits)', 'e-mail: a letter is on paper'],
  ['answer(s|ed|ing)?', 'reply'],
  ['visits|(a|an|the|your|my|this|that|no|any|another|each|past|deleted|showroom) visit', 'appointment'],
  ['telephon\\w+', 'phone, or call'],
  ['films?', 'video'],
  ["(the|our|independent) house('s|’s)?", 'we, the showroom, your inbox'],
  ['second factors?', 'two-step verification, or verification method'],
  ['present password', 'current password'],
  ['(your|both) mailbox(es)?|unwanted mail', 'inbox, spam folder'],
  ['good day', 'hello'],
  ['median|percentile', 'typical, slowest one in ten'],
  ['(opening|working) hours?', 'store hours, business hours'],
  ['for good', 'forever'],
  ['figures', 'numbers'],
  ['a word why', 'reason'],
  ['meanwhile', 'nothing, or in the meantime'],
  ['(some|any|every)body', 'someone, anyone, everyone'],
  ['whoever', 'anyone who'],
  ['(be|being|are) looked up|looking up|found out', 'be loaded, be checked, loading'],
  ['ought', 'should'],
  ['at once', 'right away, at a time'],
  ['void(ed)?', 'no longer works'],
]

/** Texts required by the specification or by iCalendar. */
const fixed = ['Your showroom visit is scheduled for ', 'Grey', 'CANCELLED']

type Text = { line: number; text: string }

function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest)
  const texts: Text[] = []
  const look = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    const text = textOf(node)
    if (text && (ts.isJsxText(node) || /^[A-Z]|\s/.test(text))) {
      const start = node.getStart(source) + text.search(/\S|$/)
      texts.push({ line: source.getLineAndCharacterOfPosition(start).line + 1, text: text.replace(/\s+/g, ' ') })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return texts
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…')
}

function quotesOf(sql: string): Text[] {
  return sql
    .split('\n')
    .flatMap((row, index) =>
      [...row.replace(/--.*/, '').matchAll(/'((?:[^']|'')*)'/g)]
        .filter(([, text]) => /\s/.test(text))
        .map(([, text]) => ({ line: index + 1, text })),
    )
}

const linesOf = (html: string): Text[] =>
  html
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .map((text, index) => ({ line: index + 1, text }))

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/^test\/|\.(test|sample)\.tsx?$|\.types\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)

const read = (file: string) => readFileSync(file, 'utf8')

const pattern = (word: string) => new RegExp(`(?<![\\w/-])(${word})(?![\\w/=-])`, 'i')
const patterns = (gone: Gone[]) => gone.map(([word, instead]) => ({ word: pattern(word), instead }))
const spelt = patterns(spellings)
const all = [...spelt, ...patterns(words)]

function wrongIn(file: string, texts: Text[], gone: typeof all): string[] {
  return texts.flatMap(({ line, text }) => {
    const ours = fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text)
    return gone.flatMap(({ word, instead }) => {
      const found = word.exec(ours)
      return found ? [`${file}:${line} says '${found[0]}'; say: ${instead}`] : []
    })
  })
}

const scripts = [
  ...filesIn('src', /\.tsx?$/),
  ...filesIn('supabase/functions', /\.ts$/),
  ...filesIn('supabase/embedded/mailbox/page', /\.ts$/),
]
const pages = ['index.html', 'public/manifest.webmanifest', 'supabase/embedded/mailbox/page/index.html']

it('uses only plain words on pages and in emails', () => {
  expect([
    ...scripts.flatMap((file) => wrongIn(file, textsOf(file), all)),
    ...pages.flatMap((file) => wrongIn(file, linesOf(read(file)), all)),
  ]).toEqual([])
})

it("uses American spelling in the database's texts", () => {
  const files = ['supabase/seed.sql', 'supabase/schemas/40-inbox/reply-templates.sql']
  expect(files.flatMap((file) => wrongIn(file, quotesOf(read(file)), spelt))).toEqual([])
})
