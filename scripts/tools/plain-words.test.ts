import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

// Texts for users are in plain American English. Comments and test titles name their subject.

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

/** Comments and titles start with their subject, so not with these words. */
const opening =
  /^(Of|What|Whatever|Who|Whoever|Whom|Whose|Which|That (is|was|has|can|may|must|does|goes|it)|It|So|Such|To whom|By whom)\b/i

const unclear = patterns([
  ["the house(’s|'s)?", 'the shop, the owner'],
  ['whoever', 'anyone who, or the role'],
  ['begun', 'started'],
  ['mended', 'fixed, corrected'],
  ['all the same', 'still'],
  ['for good', 'permanently'],
])

/** Approximate: every word that ends like a verb counts as one. */
const verb =
  /\b(is|are|was|were|be|been|am|has|have|had|do|does|did|can|could|may|might|must|shall|should|will|would|cannot|let|make|get|take|keep|give|see|set|put|read|cut|run|go|come|know|hold|need|want|use|ask|tell|skip|stay|show|load|move|follow|change|allow|return|contain|match|start|end|apply|exist|wait|restore|remain|\w+(s|ed|ing|en|n't))\b/i

/** A noun phrase defines a type or a constant and needs no verb. */
const nounPhrase = /^(e\.g\.|true|one|the|a|an|each|every|all|no|\d|['"]|\w+ (of|for|from|in|to|that|with)\b|\w+,)/i

const sentencesOf = (comment: string) => comment.replace(/`[^`]*`/g, 'code').split(/(?<=[.!?:])\s+(?=[A-Z])/)

function unclearIn(file: string, texts: Text[]): string[] {
  return texts.flatMap(({ line, text }) => {
    const at = `${file}:${line}`
    const [first] = opening.exec(text) ?? []
    return [
      ...(first ? [`${at} starts with '${first}'; start with the subject: ${text}`] : []),
      ...sentencesOf(text)
        .filter((sentence) => sentence.split(/\s+/).length > 6 && !nounPhrase.test(sentence) && !verb.test(sentence))
        .map((sentence) => `${at} has a sentence without a verb: ${sentence}`),
      ...wrongIn(file, [{ line, text }], unclear),
    ]
  })
}

function joined(lines: Text[]): Text[] {
  const texts: (Text & { last: number })[] = []
  for (const { line, text } of lines) {
    const before = texts.at(-1)
    if (before?.last === line - 1) Object.assign(before, { text: `${before.text} ${text}`, last: line })
    else texts.push({ line, text, last: line })
  }
  return texts
}

/** Comments of a script, without directives of tools. */
function commentsOf(file: string): Text[] {
  const script = read(file)
  const source = ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true)
  const comments = new Map<number, string>()
  const look = (node: ts.Node) => {
    if (ts.isJsxText(node)) return
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(script, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(script, node.getEnd()) ?? []),
    ])
      comments.set(pos, script.slice(pos, end))
    for (const child of node.getChildren(source)) look(child)
  }
  look(source)
  const texts = [...comments]
    .sort(([one], [other]) => one - other)
    .map(([start, comment]) => ({
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      text: comment
        .replace(/^\/\*+|\*\/$|^\s*\*|\/\//gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    }))
  return joined(texts).filter(({ text }) => !/^(eslint|prettier|@|vite-|<reference)/.test(text))
}

function titlesOf(file: string): Text[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const titles: Text[] = []
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(it|test)(\.\w+)*(\(|$)/.test(node.expression.getText(source))) {
      const [title] = node.arguments
      const text = title && textOf(title)
      if (text) titles.push({ line: source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1, text })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return titles
}

/** Lines of SQL that match; the first group is their text. */
const sqlTexts = (file: string, wanted: RegExp): Text[] =>
  read(file)
    .split('\n')
    .flatMap((row, index) => {
      const [, text] = wanted.exec(row) ?? []
      return text ? [{ line: index + 1, text }] : []
    })

const everyFile = (ending: RegExp) =>
  ['src', 'supabase', 'packages', 'scripts', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !/node_modules|migrations\//.test(file))
      .map((file) => `${folder}/${file}`),
  )

it('names the subject of every comment and every test title', () => {
  expect([
    ...everyFile(/\.tsx?$/).flatMap((file) => unclearIn(file, [...commentsOf(file), ...titlesOf(file)])),
    ...everyFile(/\.(sql|psql)$/).flatMap((file) => [
      ...unclearIn(file, joined(sqlTexts(file, /^\s*--\s*(.*)$/))),
      // pgTAP's assertions end with their title.
      ...unclearIn(file, sqlTexts(file, /, '((?:[^'@{[]|'')*\s(?:[^'@{[]|'')*)'\);$/)),
    ]),
  ]).toEqual([])
})
