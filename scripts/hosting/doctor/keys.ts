import { ok, unknown, wrong, type Check } from './check.ts'

export const projectUrl: Check = {
  name: 'address',
  async examine({ ask, supabaseUrl }) {
    const { status } = await ask('/auth/v1/health')
    if (status === 200) return ok(`${supabaseUrl} responds`)
    if (status === 401) return ok(`${supabaseUrl} responds, but rejects this key`)
    return wrong(
      `${supabaseUrl} responded with status ${status}`,
      'Set VITE_SUPABASE_URL to the address in Settings → API Keys. If the project is paused, resume it in the dashboard.',
    )
  },
}

export const publishableKey: Check = {
  name: 'publishable key',
  async examine({ ask }) {
    const { status, text } = await ask('/rest/v1/watches?select=id&limit=1')
    if (status === 200) return ok('can read the catalog')
    if (text.includes('PGRST205')) {
      return wrong(
        'is valid, but there is no watches table',
        'Run npx supabase@3 db push --remote. If it finds nothing to do, someone has dropped the table: see docs/deploy.md, Backup and restore.',
      )
    }
    if (text.includes('42501')) {
      return wrong(
        'is valid, but visitors may not read the watches',
        'Set SUPABASE_DB_URL: the lines on grants and policies then show the statements that fix it.',
      )
    }
    return wrong(
      `the catalog responded with status ${status}`,
      'Set VITE_SUPABASE_ANON_KEY to the publishable key in Settings → API Keys, and build again.',
    )
  },
}

export const secretKey: Check = {
  name: 'secret key',
  async examine({ askSecretly }) {
    if (!askSecretly) return unknown('is not set', 'Set SUPABASE_SECRET_KEY to check the buckets and the admins.')
    const { status, text } = await askSecretly('/rest/v1/user_roles?select=user_id&role=eq.admin')
    if (status !== 200) return wrong(`is rejected (status ${status})`, 'Copy it from Settings → API Keys.')
    const admins = (JSON.parse(text) as unknown[]).length
    if (admins === 0)
      return wrong(
        'is valid, but no account is an admin',
        'Run npm run admin:grant -- EMAIL with the owner’s e-mail address (docs/deploy.md, step 7).',
      )
    return ok(`is valid; ${admins} ${admins === 1 ? 'account is an admin' : 'accounts are admins'}`)
  },
}
