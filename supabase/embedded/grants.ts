import type { Database } from './database.ts'

const roles = ['anon', 'authenticated', 'service_role']
const roleList = roles.join(', ')

/**
 * `@supabase/lite` grants everything on every table to the API's roles when it
 * serves its first request, which would hide a missing or an excessive grant
 * until production. This lets it do so, then puts the rights that the
 * migrations wrote back in their place.
 *
 * @param warmUp makes the first request
 */
export async function keepGrants(database: Database, warmUp: () => Promise<unknown>) {
  const grants = await database.query<{ statement: string }>(`
    select format('grant %s on %s to %I', acl.privilege_type, relation.oid::regclass, acl.grantee::regrole) as statement
    from pg_class as relation, aclexplode(relation.relacl) as acl
    where relation.relnamespace = 'public'::regnamespace and acl.grantee <> 0 and acl.grantee::regrole::text = any ('{${roleList}}')
    union all
    select format('grant %s (%I) on %s to %I', acl.privilege_type, attribute.attname, relation.oid::regclass, acl.grantee::regrole)
    from pg_class as relation
    join pg_attribute as attribute on attribute.attrelid = relation.oid, aclexplode(attribute.attacl) as acl
    where relation.relnamespace = 'public'::regnamespace and acl.grantee <> 0 and acl.grantee::regrole::text = any ('{${roleList}}')
  `)
  await warmUp()
  await database.run(
    [
      `revoke all on all tables in schema public from ${roleList}`,
      `revoke all on all sequences in schema public from ${roleList}`,
      `alter default privileges in schema public revoke all on tables from ${roleList}`,
      `alter default privileges in schema public revoke all on sequences from ${roleList}`,
      ...grants.map(({ statement }) => statement),
    ].join(';\n'),
  )
}
