-- The sessions of an account, which Auth's API does not list.

create function private.session_id() returns uuid
  language plpgsql stable set search_path = ''
as $$
begin
  return nullif(auth.jwt() ->> 'session_id', '')::uuid;
end
$$;

-- A token stays valid for up to an hour after its session has ended. With a 401, the client refreshes it and learns of the end.
create function private.require_session() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions as session
    where session.id = private.session_id() and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())) then
    raise exception using errcode = 'PT401', message = 'session_over';
  end if;
end
$$;

create function private.require_own_session() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_session();
  if private.has_second_factor(auth.uid()) and not private.has_passed() then
    raise exception using errcode = 'PT403', message = 'second_step_due';
  end if;
end
$$;

create function private.session_standing() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_session();
  select jsonb_build_object(
    'has_password', coalesce(account.encrypted_password, '') <> '',
    'has_factor', private.has_second_factor(account.id),
    'passed', private.has_passed(),
    'recovered', private.is_recovered(),
    'required', exists (
      select from public.user_roles as held, public.settings as settings
      where held.user_id = account.id and held.role = 'admin' and settings.require_second_factor),
    'codes_left', case when private.has_second_factor(account.id) then private.codes_left(account.id) else 0 end)
  from auth.users as account where account.id = auth.uid()
$$;

create function public.session_standing() returns jsonb
  language sql stable set search_path = ''
as $$ select private.session_standing() $$;
grant execute on function private.session_standing, public.session_standing to authenticated;

-- The caller's session first, then by last use.
create function private.my_sessions()
  returns table (id uuid, is_this boolean, user_agent text, created_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select private.require_own_session();
  select session.id, session.id = private.session_id(), left(session.user_agent, 500), session.created_at,
    coalesce(session.refreshed_at at time zone 'UTC', session.updated_at, session.created_at)
  from auth.sessions as session
  where session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
  order by 2 desc, 5 desc, 1
  limit 100
$$;

create function public.my_sessions()
  returns table (id uuid, is_this boolean, user_agent text, created_at timestamptz, used_at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.my_sessions() $$;
grant execute on function private.my_sessions, public.my_sessions to authenticated;

-- Ignores an unknown id.
create function private.end_my_session(id uuid) returns void
  language sql security definer set search_path = ''
as $$
  select private.require_own_session();
  delete from auth.sessions as session
  where session.id = end_my_session.id and session.user_id = auth.uid() and session.id <> private.session_id();
$$;

create function public.end_my_session(id uuid) returns void
  language sql set search_path = ''
as $$ select private.end_my_session(id) $$;
grant execute on function private.end_my_session, public.end_my_session to authenticated;
