/** The session has the same id as the account. */
export const addAdmin = (id: string, email: string) => `
  insert into auth.users (id, email) values ('${id}', '${email}');
  insert into public.user_roles (user_id, role) values ('${id}', 'admin');
  insert into auth.sessions (id, user_id, created_at, updated_at) values ('${id}', '${id}', now(), now());
`

export const claimAdmin = (id: string) => `
  select set_config('request.jwt.claim.sub', '${id}', true), set_config(
    'request.jwt.claims', '{"role": "authenticated", "sub": "${id}", "session_id": "${id}"}', true);
`
