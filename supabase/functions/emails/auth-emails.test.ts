import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { authTemplates } from './auth-emails.ts'

const config = readFileSync(path.resolve('supabase/config.toml'), 'utf8')

it('has exactly the templates that config.toml names', () => {
  const named = [...config.matchAll(/^\[auth\.email\.template\.(\w+)\]/gm)].map(([, name]) => name)
  expect(authTemplates.map(([name]) => name).sort()).toEqual(named.sort())
})

describe.each(authTemplates)('the email of Auth for %s', (name, subject, html) => {
  it('matches its file in supabase/templates', async () => {
    await expect(html).toMatchFileSnapshot(`../../templates/${name}.html`)
  })

  it('has the subject of config.toml', () => {
    expect(config).toContain(
      `[auth.email.template.${name}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${name}.html"`,
    )
  })

  it('looks like the other emails, in dark mode too, and keeps Auth’s placeholders', () => {
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).toMatch(/font:16px\/1\.6 Inter/)
    const braces = [...html.matchAll(/\{\{.*?\}\}/g)].map(([text]) => text)
    for (const text of braces) expect(text).toMatch(/^\{\{ \.(SiteURL|TokenHash|Token|Email|NewEmail) \}\}$/)
    expect(html.match(/[{}]{2}/g)).toHaveLength(braces.length * 2)
    if (name !== 'reauthentication')
      expect(/href="([^"]*)"/.exec(html)?.[1]).toMatch(
        /^\{\{ \.SiteURL \}\}\/[^#]*#token_hash=\{\{ \.TokenHash \}\}&amp;type=\w+$/,
      )
  })
})
