-- The sessions of an account, which Auth tells nobody, and the way to end one of them: Auth ends the others or all.

-- Refuses a session that is over, or whose second step is due.
create function private.require_own_session() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_session();
  if private.has_second_factor(auth.uid()) and not private.has_passed() then
    raise exception using
      errcode = 'PT403',
      message = 'Please sign in with your second factor first.',
      detail = 'second_step_due';
  end if;
end
$$;

-- This one first, then those that were used last.
create function private.my_sessions()
  returns table (id uuid, is_this boolean, user_agent text, created_at timestamptz, used_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_own_session();
  return query
  select session.id, session.id = private.session_id(), left(session.user_agent, 500), session.created_at,
    coalesce(session.refreshed_at at time zone 'UTC', session.updated_at, session.created_at)
  from auth.sessions as session
  where session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
  order by 2 desc, 5 desc, 1
  limit 100;
end
$$;

-- Ends one other session. One that is over by now, or somebody else's, is no mistake.
create function private.end_my_session(id uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_own_session();
  delete from auth.sessions as session
  where session.id = end_my_session.id and session.user_id = auth.uid() and session.id <> private.session_id();
end
$$;

revoke all on function private.require_own_session(), private.my_sessions(), private.end_my_session(uuid) from public;

create function public.my_sessions()
  returns table (id uuid, is_this boolean, user_agent text, created_at timestamptz, used_at timestamptz)
  language sql stable
  set search_path = ''
as $$ select * from private.my_sessions() $$;
create function public.end_my_session(id uuid) returns void
  language sql
  set search_path = ''
as $$ select private.end_my_session(id) $$;

revoke all on function public.my_sessions(), public.end_my_session(uuid) from public, anon, authenticated, service_role;
grant execute on function
  private.my_sessions(), private.end_my_session(uuid), public.my_sessions(), public.end_my_session(uuid)
  to authenticated;
