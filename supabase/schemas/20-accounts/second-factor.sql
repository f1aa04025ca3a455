-- Auth writes the level `aal2` into the token of a session that has passed a factor (`auth.mfa_factors`). Auth has no recovery codes:
-- each of these lifts one session, which then counts as passed.

-- Digests of the unused codes.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  digest bytea not null,
  primary key (user_id, digest)
);
create table private.recovered_sessions (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  recovered_at timestamptz not null default now()
);
create index recovered_sessions_user_idx on private.recovered_sessions (user_id);
-- For a rate limit.
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

-- Auth marks a factor as verified after its first correct code.
create function private.has_second_factor(account uuid) returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from auth.mfa_factors as factor where factor.user_id = account and factor.status = 'verified');
end
$$;

create function private.is_recovered() returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  return exists (
      select from private.recovered_sessions as recovered
      where recovered.session_id = private.session_id() and recovered.user_id = auth.uid())
    and private.has_second_factor(auth.uid());
end
$$;

create function private.has_passed() returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or private.is_recovered();
end
$$;

create function private.require_second_step() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_session();
  if not (private.has_second_factor(auth.uid()) and private.has_passed()) then
    raise exception using errcode = 'PT403', message = 'second_step_missing';
  end if;
end
$$;

-- Without a factor, the admin who turns the requirement on would lose the dashboard.
create function private.refuse_to_lock_out() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role') in ('anon', 'authenticated')
    and not (private.has_second_factor(auth.uid()) and private.has_passed()) then
    raise exception using errcode = 'PT403', message = 'own_factor_missing';
  end if;
  return new;
end
$$;
create trigger settings_second_factor
  before update of require_second_factor on public.settings
  for each row when (new.require_second_factor and not old.require_second_factor)
  execute function private.refuse_to_lock_out();

create function private.codes_left(account uuid) returns integer
  language sql stable set search_path = ''
as $$ select count(*)::integer from private.recovery_codes as code where code.user_id = account $$;

-- 50 random bits, e.g. 'k7m2q-9xw4d', without characters that look alike.
create function private.new_recovery_code() returns text
  language sql set search_path = ''
as $$
  select left(letters, 5) || '-' || right(letters, 5)
  from (
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(bits, place) & 31) + 1, 1), '') as letters
    from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bits) as random, generate_series(0, 9) as place
  ) as code
$$;

-- Ignores case, spaces and dashes, and reads O, I and L as the digits that they look like.
create function private.recovery_digest(account uuid, code text) returns bytea
  language sql immutable parallel safe set search_path = ''
as $$
  select sha256(convert_to(
    account || ':' || translate(regexp_replace(lower(left(code, 100)), '[^0-9a-z]', '', 'g'), 'oil', '011'), 'UTF8'))
$$;

-- The codes are shown once.
create function private.make_recovery_codes() returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  codes text[];
begin
  perform private.require_second_step();
  -- Without the lock, two calls at once would leave twenty codes.
  perform pg_advisory_xact_lock(hashtextextended('recovery_codes:' || account, 0));
  codes := array(select private.new_recovery_code() from generate_series(1, 10));
  delete from private.recovery_codes as code where code.user_id = account;
  insert into private.recovery_codes (user_id, digest)
  select account, private.recovery_digest(account, code) from unnest(codes) as code;
  return codes;
end
$$;

create function public.make_recovery_codes() returns text[]
  language sql set search_path = ''
as $$ select private.make_recovery_codes() $$;
grant execute on function private.make_recovery_codes, public.make_recovery_codes to authenticated;

create function private.has_tried_too_often(account uuid, kind text) returns boolean
  language sql stable set search_path = ''
as $$
  select count(*) >= 5 from private.account_tries as guess
  where guess.user_id = account and guess.kind = has_tried_too_often.kind and guess.tried_at > now() - interval '15 minutes'
$$;

-- A wrong code raises no error, which would roll back the count of guesses.
create function private.use_recovery_code(code text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  session constant uuid := private.session_id();
  outcome text := 'wrong';
begin
  perform private.require_session();
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

create function public.use_recovery_code(code text) returns jsonb
  language sql set search_path = ''
as $$ select private.use_recovery_code(code) $$;
grant execute on function private.use_recovery_code, public.use_recovery_code to authenticated;

-- Called when an account's last factor is removed: otherwise old codes would work with the next factor.
create function private.forget_recovery(account uuid) returns void
  language sql security definer set search_path = ''
as $$
  delete from private.recovery_codes as code where code.user_id = account;
  delete from private.recovered_sessions as recovered where recovered.user_id = account;
  delete from private.account_tries as guess where guess.user_id = account and guess.kind = 'recovery_code';
$$;

create function public.forget_recovery(account uuid) returns void
  language sql set search_path = ''
as $$ select private.forget_recovery(account) $$;
grant execute on function private.forget_recovery, public.forget_recovery to service_role;

create function private.forget_my_recovery() returns void
  language sql security definer set search_path = ''
as $$
  select private.require_second_step();
  select private.forget_recovery(auth.uid());
$$;

create function public.forget_my_recovery() returns void
  language sql set search_path = ''
as $$ select private.forget_my_recovery() $$;
grant execute on function private.forget_my_recovery, public.forget_my_recovery to authenticated;

create function private.tidy_accounts() returns void
  language sql set search_path = ''
as $$
  delete from private.recovery_codes as code where not private.has_second_factor(code.user_id);
  delete from private.recovered_sessions as recovered
  where not private.has_second_factor(recovered.user_id)
    or not exists (select from auth.sessions as session where session.id = recovered.session_id);
  delete from private.account_tries as guess where guess.tried_at < now() - interval '1 day';
$$;
