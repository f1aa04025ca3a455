import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

// Hosted Supabase loads `safeupdate`, which rejects UPDATE and DELETE without WHERE (21000), also in trigger functions.
// The test backends lack it.

type Token = { kind: 'word' | 'mark' | 'text'; text: string }

/** Matches a dollar-quoted body, a string, a quoted name, a comment, a word, or a mark. */
const tokenPattern =
  /\$(\w*)\$([\s\S]*?)\$\1\$|\b[eE]'((?:[^'\\]|''|\\[\s\S])*)'|'((?:[^']|'')*)'|"((?:[^"]|"")*)"|--[^\n]*|\/\*[\s\S]*?\*\/|([\p{L}_][\p{L}\p{N}_]*)|([^\s])/gu

function tokensOf(sql: string): Token[] {
  return [...sql.matchAll(tokenPattern)].flatMap(([, , body, escaped, string, name, word, mark]): Token[] => {
    const text = body ?? (escaped ?? string)?.replaceAll("''", "'")
    if (text !== undefined) return [{ kind: 'text', text }]
    if (name !== undefined) return [{ kind: 'word', text: `"${name}"` }]
    if (word !== undefined) return [{ kind: 'word', text: word.toLowerCase() }]
    return mark === undefined ? [] : [{ kind: 'mark', text: mark }]
  })
}

/** Doesn't match `for update`, `on update`, `do update set` or `grant update (…)`. */
const writePattern = /^(delete from |update (only )?(?!set )[^ ,;()]+( \. [^ ,;()]+)?( as)?( (?!set )[^ ,;()]+)? set )/

/** Searches function bodies and executed strings too. */
function unsafeWrites(sql: string): string[] {
  const tokens = tokensOf(sql)
  const found = tokens.filter(({ kind }) => kind === 'text').flatMap(({ text }) => unsafeWrites(text))
  tokens.forEach((_, at) => {
    const words = tokens.slice(at, at + 9).map(({ kind, text }) => (kind === 'text' ? ',' : text))
    if (!writePattern.test(`${words.join(' ')} `)) return
    const own = ownTokens(tokens.slice(at))
    if (!own.includes('where')) found.push(own.join(' '))
  })
  return found
}

function ownTokens(tokens: Token[]): string[] {
  const own: string[] = []
  let depth = 0
  for (const { kind, text } of tokens) {
    if (kind === 'mark' && text === '(') depth++
    if (kind === 'mark' && text === ')' && --depth < 0) break
    if (kind === 'mark' && text === ';' && depth === 0) break
    if (depth === 0 && kind !== 'text') own.push(text)
  }
  return own
}

const root = path.resolve(import.meta.dirname, '../..')
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file))

const scripts = [
  ...filesBelow('supabase/migrations', /\.sql$/),
  ...filesBelow('supabase/schemas', /\.sql$/),
  'supabase/seed.sql',
]
const texts = [...filesBelow('docs', /\.md$/), 'README.md', 'CONTRIBUTING.md']

describe('safeupdate', () => {
  it.each(scripts)('accepts %s', (file) => {
    expect(unsafeWrites(readFileSync(path.join(root, file), 'utf8'))).toEqual([])
  })

  it('accepts the statements in the documents', () => {
    const blocks = texts.flatMap((file) =>
      [
        ...readFileSync(path.join(root, file), 'utf8').matchAll(/```(?:sql|postgresql)\s*\n([\s\S]*?)```|`([^`\n]+)`/g),
      ].map(([, block, inline]) => block ?? inline),
    )
    expect(blocks.flatMap(unsafeWrites)).toEqual([])
  })

  it.each([
    'update watches set featured = true',
    'UPDATE public.watches SET featured = true;',
    'update only public.watches as w set featured = true from others',
    'update "public"."Watches" set featured = (select true where true)',
    'delete from public.watches',
    'delete from public.watches using (select 1 where true) as one returning id',
    'with gone as (delete from watches returning id) select * from gone where true',
    'create function f() returns trigger language plpgsql as $$ begin update a set b = 1; return null; end $$',
    "create function f() returns trigger language plpgsql as $body$ begin execute 'delete from a'; end $body$",
    'update a set b = 1 -- where c',
    "update a set b = 'where'",
    'if found then delete from a; end if; select 1 where true',
  ])('rejects %j', (sql) => {
    expect(unsafeWrites(sql)).toHaveLength(1)
  })

  it.each([
    'update a set b = 1 where c',
    "update a set b = 'it''s; not the end' where c",
    'delete from a using b where a.id = b.id',
    'insert into a values (1) on conflict (id) do update set b = 1',
    'select * from a for update',
    'create trigger t before insert or update or delete on a for each row execute function f()',
    'create trigger t before update of b on a for each row execute function f()',
    'create policy "p" on a for update to anon using (true)',
    'create policy "p" on a for delete to anon using (true)',
    'grant update (a, b), delete on c to anon',
    'a uuid references b (id) on delete set null on update cascade',
    "-- update a set b = 1\n/* delete from a; */ select 'delete'",
    'revoke update on a from anon; alter table a alter column b set default 1',
  ])('accepts %j', (sql) => {
    expect(unsafeWrites(sql)).toEqual([])
  })
})
