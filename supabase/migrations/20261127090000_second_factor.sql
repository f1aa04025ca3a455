-- A password alone opens nothing that a second factor was added to. Factors are Auth's (`auth.mfa_factors`), and a session
-- that has passed one has the level `aal2` in its token. Recovery codes are the house's own, since Auth has none: each
-- lifts one session, which then counts as one that has passed.

-- Whether every admin needs a factor, and not only whoever has added one.
alter table public.house_settings add column require_second_factor boolean not null default false;
grant update (require_second_factor) on public.house_settings to authenticated;
select private.record_table('public.house_settings', 'updated_at');

-- Digests of the codes that are left: a code that was used is gone.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  digest bytea not null,
  primary key (user_id, digest)
);
-- The sessions that a code has lifted. An entry is worth as much as Auth's own row of that session.
create table private.recovered_sessions (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  recovered_at timestamptz not null default now()
);
create index recovered_sessions_user_idx on private.recovered_sessions (user_id);
-- Guesses, so that nobody has many.
create table private.account_tries (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null constraint account_tries_kind_known check (kind in ('recovery_code', 'password')),
  tried_at timestamptz not null default now()
);
create index account_tries_user_idx on private.account_tries (user_id, kind, tried_at);

alter table private.recovery_codes enable row level security;
alter table private.recovered_sessions enable row level security;
alter table private.account_tries enable row level security;
revoke all on private.recovery_codes, private.recovered_sessions, private.account_tries
  from public, anon, authenticated, service_role;
revoke all on sequence private.account_tries_id_seq from public, anon, authenticated, service_role;

-- A factor counts once a code of it has been right.
create function private.has_second_factor(account uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select from auth.mfa_factors as factor where factor.user_id = account and factor.status = 'verified');
end
$$;

-- The session of the token.
create function private.session_id() returns uuid
  language plpgsql stable
  set search_path = ''
as $$
begin
  return nullif(auth.jwt() ->> 'session_id', '')::uuid;
end
$$;

-- Refuses the token of a session that is over: signed out of, here or elsewhere, or run out. By itself it would be good until
-- it expires, an hour at most. It is answered as a token that is no good, so that a client asks for another and learns the rest.
create function private.require_session() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions as session
    where session.id = private.session_id() and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())) then
    raise exception using errcode = 'PT401', message = 'The session of this token is over.';
  end if;
end
$$;

-- Whether a recovery code has lifted this session, and there still is the factor that the code stood in for.
create function private.is_recovered() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
      select from private.recovered_sessions as recovered
      where recovered.session_id = private.session_id() and recovered.user_id = auth.uid())
    and private.has_second_factor(auth.uid());
end
$$;

-- Whether this session has passed its second step.
create function private.has_passed() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or private.is_recovered();
end
$$;

-- As before (20261101090100_user_roles.sql), in a session that is not over; and of whoever has a factor, or needs one, only in
-- one that has passed.
-- In plpgsql, which keeps its plans between requests: every policy of an admin asks this once a statement.
create or replace function private.is_admin() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  if account is null
    or not exists (select from public.user_roles as held where held.user_id = account and held.role = 'admin') then
    return false;
  end if;
  perform private.require_session();
  if auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  if private.has_second_factor(account) then
    return private.is_recovered();
  end if;
  return not (select settings.require_second_factor from public.house_settings as settings);
end
$$;

-- As before (20261126090000_audit.sql). Whoever holds the role but may not use it does what visitors do.
create or replace function private.is_recorded() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce(current_setting('house.upkeep', true), '') <> 'on' and private.is_admin();
end
$$;

-- Whoever turns it on without a factor of their own would lock the house up.
create function private.refuse_to_lock_out() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- The setting is the role of the request, also where a function runs as its owner.
  if current_setting('role') in ('anon', 'authenticated')
    and not (private.has_second_factor(auth.uid()) and private.has_passed()) then
    raise exception using
      errcode = 'PT403',
      message = 'Add a second factor to your own account and sign in with it first. Otherwise nobody could get in again.';
  end if;
  return new;
end
$$;

create trigger house_settings_second_factor
  before update of require_second_factor on public.house_settings
  for each row when (new.require_second_factor and not old.require_second_factor)
  execute function private.refuse_to_lock_out();

-- What a session is asked for, what it has passed, and whether there is a password, which Auth tells nobody.
create function private.session_standing() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  has_factor constant boolean := private.has_second_factor(account);
begin
  perform private.require_session();
  return jsonb_build_object(
    'has_password', exists (
      select from auth.users as known where known.id = account and coalesce(known.encrypted_password, '') <> ''),
    'has_factor', has_factor,
    'passed', private.has_passed(),
    'recovered', private.is_recovered(),
    'required', exists (
      select from public.user_roles as held, public.house_settings as settings
      where held.user_id = account and held.role = 'admin' and settings.require_second_factor),
    'codes_left', case when has_factor then private.codes_left(account) else 0 end);
end
$$;

create function private.codes_left(account uuid) returns integer
  language sql stable
  set search_path = ''
as $$
  select count(*)::integer from private.recovery_codes as code where code.user_id = account
$$;

-- Ten characters of thirty-two, fifty random bits, without those that are read for one another: 'k7m2q-9xw4d'.
create function private.new_recovery_code() returns text
  language plpgsql
  set search_path = ''
as $$
declare
  bits constant bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  letters text := '';
begin
  for place in 0..9 loop
    letters := letters || substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(bits, place) & 31) + 1, 1);
  end loop;
  return left(letters, 5) || '-' || right(letters, 5);
end
$$;

-- However it is typed: case, spaces and dashes mean nothing, and O, I and L are taken for the digits that they look like.
create function private.recovery_digest(account uuid, code text) returns bytea
  language sql immutable parallel safe
  set search_path = ''
as $$
  select sha256(convert_to(
    account || ':' || translate(regexp_replace(lower(left(code, 100)), '[^0-9a-z]', '', 'g'), 'oil', '011'), 'UTF8'))
$$;

-- What is done with recovery codes takes a factor, and a session that has passed.
create function private.require_second_step() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_session();
  if not (private.has_second_factor(auth.uid()) and private.has_passed()) then
    raise exception using
      errcode = 'PT403',
      message = 'Recovery codes are made and voided in a session that has passed a second factor.',
      detail = 'second_step_due';
  end if;
end
$$;

-- New codes, shown this once. Earlier ones are worth nothing from here on.
create function private.make_recovery_codes() returns text[]
  language plpgsql security definer
  set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  codes text[] := '{}';
begin
  perform private.require_second_step();
  -- Two at once would leave twenty.
  perform pg_advisory_xact_lock(hashtextextended('recovery_codes:' || account, 0));
  for nth in 1..10 loop
    codes := codes || private.new_recovery_code();
  end loop;
  delete from private.recovery_codes as code where code.user_id = account;
  insert into private.recovery_codes (user_id, digest)
  select account, private.recovery_digest(account, code) from unnest(codes) as code;
  return codes;
end
$$;

-- How long a wrong guess counts, and how many there may be.
create function private.has_tried_too_often(account uuid, kind text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select count(*) >= 5 from private.account_tries as guess
  where guess.user_id = account and guess.kind = has_tried_too_often.kind and guess.tried_at > now() - interval '15 minutes'
$$;

-- Lifts this session by a code, which is good for one. A wrong one is answered and not raised, or its try would not be kept.
create function private.use_recovery_code(code text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  session constant uuid := private.session_id();
  outcome text := 'wrong';
begin
  perform private.require_session();
  -- Guesses at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('recovery_codes:' || account, 0));
  if private.has_tried_too_often(account, 'recovery_code') then
    outcome := 'too_many';
  elsif private.has_second_factor(account) then
    delete from private.recovery_codes as known
    where known.user_id = account and known.digest = private.recovery_digest(account, use_recovery_code.code);
    if found then
      outcome := 'accepted';
      insert into private.recovered_sessions (session_id, user_id) values (session, account)
      on conflict on constraint recovered_sessions_pkey do nothing;
      delete from private.account_tries as guess where guess.user_id = account and guess.kind = 'recovery_code';
    end if;
  end if;
  if outcome = 'wrong' then
    insert into private.account_tries (user_id, kind)
    select known.id, 'recovery_code' from auth.users as known where known.id = account;
  end if;
  return jsonb_build_object('outcome', outcome, 'codes_left', private.codes_left(account));
end
$$;

-- Forgets the codes of an account, and whom they have let in: what is done where its last factor is removed. Otherwise an old
-- sheet would be good again with the next factor.
create function private.forget_recovery(account uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.recovery_codes as code where code.user_id = account;
  delete from private.recovered_sessions as recovered where recovered.user_id = account;
  delete from private.account_tries as guess where guess.user_id = account and guess.kind = 'recovery_code';
end
$$;

-- The same for oneself, just before the last factor is removed.
create function private.forget_my_recovery() returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_second_step();
  perform private.forget_recovery(auth.uid());
end
$$;

-- What has become worthless by itself: the codes of whoever has removed the last factor, sessions that have ended, old guesses.
create function private.tidy_accounts() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  delete from private.recovery_codes as code where not private.has_second_factor(code.user_id);
  delete from private.recovered_sessions as recovered
  where not private.has_second_factor(recovered.user_id)
    or not exists (select from auth.sessions as session where session.id = recovered.session_id);
  delete from private.account_tries as guess where guess.tried_at < now() - interval '1 day';
end
$$;

-- As before (20261126110100_client_privacy.sql), also of accounts.
create or replace function private.tidy_house(most integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  answer jsonb;
  months constant integer := (select retention_months from public.house_settings);
begin
  perform private.tidy_clients();
  perform private.tidy_accounts();
  answer := private.remove_outdated(most);
  if months is not null then
    perform private.hold_clients();
    delete from public.clients as client
    where client.updated_at < now() - make_interval(months => months)
      and client.last_contact < now() - make_interval(months => months)
      and not exists (select from private.client_contacts as contact where contact.client_id = client.id);
  end if;
  return answer;
end
$$;

revoke all on function
  private.has_second_factor(uuid), private.session_id(), private.require_session(), private.is_recovered(),
  private.has_passed(), private.require_second_step(),
  private.refuse_to_lock_out(), private.codes_left(uuid), private.new_recovery_code(), private.recovery_digest(uuid, text),
  private.has_tried_too_often(uuid, text), private.tidy_accounts(),
  private.session_standing(), private.make_recovery_codes(), private.use_recovery_code(text),
  private.forget_my_recovery(), private.forget_recovery(uuid)
  from public;

create function public.session_standing() returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.session_standing() $$;
create function public.make_recovery_codes() returns text[]
  language sql
  set search_path = ''
as $$ select private.make_recovery_codes() $$;
create function public.use_recovery_code(code text) returns jsonb
  language sql
  set search_path = ''
as $$ select private.use_recovery_code(code) $$;
create function public.forget_my_recovery() returns void
  language sql
  set search_path = ''
as $$ select private.forget_my_recovery() $$;
create function public.forget_recovery(account uuid) returns void
  language sql
  set search_path = ''
as $$ select private.forget_recovery(account) $$;

revoke all on function
  public.session_standing(), public.make_recovery_codes(), public.use_recovery_code(text),
  public.forget_my_recovery(), public.forget_recovery(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.session_standing(), private.make_recovery_codes(), private.use_recovery_code(text), private.forget_my_recovery(),
  public.session_standing(), public.make_recovery_codes(), public.use_recovery_code(text), public.forget_my_recovery()
  to authenticated;
-- For the function `account`, and for `npm run admin:grant`.
grant execute on function private.forget_recovery(uuid), public.forget_recovery(uuid) to service_role;
