import { ok, unknown, wrong, type Check } from './check.ts'

export const projectUrl: Check = {
  name: 'address',
  async examine({ ask, supabaseUrl }) {
    const { status } = await ask('/auth/v1/health')
    if (status === 200) return ok(`${supabaseUrl} answers`)
    if (status === 401) return ok(`${supabaseUrl} answers, but not to this key`)
    return wrong(
      `${supabaseUrl} answers with status ${status}`,
      'Set VITE_SUPABASE_URL to the address in Settings → API Keys; a project that was paused is woken in the dashboard.',
    )
  },
}

export const publishableKey: Check = {
  name: 'publishable key',
  async examine({ ask }) {
    const { status, text } = await ask('/rest/v1/watches?select=id&limit=1')
    if (status === 200) return ok('reads the catalogue')
    if (text.includes('PGRST205')) {
      return wrong(
        'is taken, but there is no table of watches',
        'npx supabase@3 db push --remote. Where that says that nothing is to be done, somebody has dropped it: docs/deploy.md, Backup and restore.',
      )
    }
    if (text.includes('42501')) {
      return wrong(
        'is taken, but visitors may not read the watches',
        'The lines of grants and policies have the statements, with SUPABASE_DB_URL.',
      )
    }
    return wrong(
      `the catalogue answers with status ${status}`,
      'Set VITE_SUPABASE_ANON_KEY to the publishable key in Settings → API Keys, and build again.',
    )
  },
}

export const secretKey: Check = {
  name: 'secret key',
  async examine({ askSecretly }) {
    if (!askSecretly)
      return unknown('was not given', 'Give SUPABASE_SECRET_KEY to have the bucket and the admins read.')
    const { status, text } = await askSecretly('/rest/v1/user_roles?select=user_id&role=eq.admin')
    if (status !== 200) return wrong(`is not taken (status ${status})`, 'Take it from Settings → API Keys.')
    const admins = (JSON.parse(text) as unknown[]).length
    if (admins === 0) return wrong('is taken; nobody is an admin', 'npm run admin:grant -- the owner’s e-mail address')
    return ok(`is taken; ${admins} ${admins === 1 ? 'account is' : 'accounts are'} admin`)
  },
}
