-- Made from supabase/schemas by `npm run db:baseline`: change it there.

-- A function may name another that comes after it.
set check_function_bodies = off;

-- Schemas

create schema private;

grant usage on schema private to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke execute on functions from anon, authenticated;

create schema if not exists extensions;

grant usage on schema extensions to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;

-- Functions of values

create function private.phone_key(value text) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Without the extension, with ASCII digits.
  written constant text := regexp_replace(
    translate(value, '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹＋', '012345678901234567890123456789+'),
    '[ ,.;(]*(e?xt(ension|n)?|x|#|,|;)[ .:=]*[0-9]{1,7}[^0-9]*$', '', 'i');
  -- The zero in '+44 (0)20' is dialed only within the country.
  digits text := regexp_replace(regexp_replace(written, '\(0\)', ''), '[^0-9]', '', 'g');
begin
  if written !~ '^[^0-9]*\+' then
    if digits ~ '^[2-9][0-9]{9}$' then
      digits := '1' || digits;
    elsif digits ~ '^(00|011)[1-9]' then
      digits := regexp_replace(digits, '^(00|011)', '');
    elsif digits !~ '^1[0-9]{10}$' then
      return null;
    end if;
  end if;
  return case when digits ~ '^(1[2-9][0-9]{9}|[2-9][0-9]{6,14})$' then '+' || digits end;
end
$$;

create function private.is_dialable(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select (
      value ~* '^[0-9 ()+./-]+( *(x|ext\.?) *[0-9]{1,6})?$'
      and char_length(regexp_replace(value, '[^0-9]', '', 'g')) >= 7)
    or private.phone_key(value) is not null
$$;

create function private.is_contact(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) between 1 and 255
     and (private.is_email(value) or value ~ '^[0-9 ()+-]*[0-9][0-9 ()+-]*$')
$$;

create function private.is_email(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) between 3 and 255
     and value ~* '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$'
$$;

create function private.is_media_url(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) between 1 and 2048
     and value ~ '^(https?://[^[:space:]/]+(/[^[:space:]]*)?|/storage/v1/object/public/watch-images/[^[:space:]]+)$'
$$;

create function private.is_text(value text, low integer, high integer) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select char_length(value) between low and high and value ~ '[^[:space:]]' $$;

create function private.tidy(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select btrim(case when octet_length(value) = char_length(value)
    then regexp_replace(value, '[\u0001-\u0020\u007f]+', ' ', 'g')
    else
      regexp_replace(
        regexp_replace(
          regexp_replace(
            value, '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
          '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'),
        '(^|[\u0020-\u052f])[\u200c\u200d]+|[\u200c\u200d]+(?=[\u0020-\u052f]|$)', '\1', 'g')
    end)
$$;

create function private.tidy_identifier(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(private.tidy(value), '[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g'), '^(mailto|tel): ?', '', 'i')
$$;

create function private.fold_text(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = char_length(value)
    then lower(regexp_replace(replace(value, '&', 'and'), '[^a-zA-Z0-9\n]+', '', 'g') collate "C")
    else
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize(replace(value, '&', 'and'), nfkd),
            '[\u0001-\u0009\u000b-/:-@[-`{-\u00bf\u0300-\u036f\u2000-\u206f\u2190-\u2bff\u3000-\u3003\u3008-\u3020\u30fb\ufe00-\ufe0f\ufeff]+',
            '', 'g') collate "C"),
          'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏØøĐđŁłĦħıÐðŒÆẞÞ×',
          'αβγδεζηθικλμνξοπρσστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџooddllhhiddœæßþx'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    end;

create function private.searchable(value text) returns text
  language sql immutable parallel safe
  return case when value ~* '[äöüÄÖÜ\u0308]|gr[ae]y'
    then replace(private.fold_text(value), 'gray', 'grey') || '|'
      || replace(private.fold_text(regexp_replace(normalize(value, nfd), '([aou])\u0308', '\1e', 'gi')), 'grey', 'gray')
    else private.fold_text(value)
  end;

create function private.search_patterns(search text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    array_agg('%' || word || '%' order by length(word) desc, word), case when search ~ '\S' then array['-'] else '{}' end)
  from (
    select distinct regexp_replace(private.fold_text(part), '^1(?=\d{10}$)', '') as word
    from regexp_split_to_table(
      regexp_replace(
        normalize(left(search, 200), nfkc), '\mref(erence)?[\s.:#]*(n[or]\M[\s.:#]*)?(?=\S*\d)', '', 'gi'),
      '[\s,;/|]+') as part
    limit 12
  ) as words
  where word <> ''
$$;

create function public.search_patterns(search text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select private.search_patterns(search) $$;

create function private.is_name_of(name text, patterns text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select (' ' || name) ilike all (array(select '% ' || ltrim(pattern, '%') from unnest(patterns) as pattern)) $$;

create function private.email_key(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select lower(btrim(value)) $$;

create function private.import_id() returns uuid
  language sql stable parallel safe set search_path = ''
as $$ select nullif(current_setting('shop.import', true), '')::uuid $$;

create function private.set_import(id uuid) returns void
  language sql set search_path = ''
as $$ select set_config('shop.import', coalesce(id::text, ''), true) $$;

create function private.change_id() returns uuid
  language sql stable set search_path = ''
as $$ select coalesce(private.import_id(), md5(concat_ws(' ', pg_current_xact_id(), extract(epoch from now())))::uuid) $$;

create function private.refuse_unless_posted() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if nullif(current_setting('request.method', true), '') <> 'POST' then
    raise exception using errcode = 'PT405', message = 'post_only';
  end if;
end
$$;

create function private.refuse_too_many(ids anyarray) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(ids) > 500 then
    raise exception using errcode = 'PT422', message = 'too_many_rows';
  end if;
end
$$;

create function private.next_version(former timestamptz) returns timestamptz
  language sql stable parallel safe set search_path = ''
as $$ select greatest(now(), former + interval '1 microsecond') $$;

create function private.note_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := private.next_version(old.updated_at);
  return new;
end
$$;

create function private.tidy_page_picture() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.description := private.tidy(new.description);
  new.caption := private.tidy(new.caption);
  return new;
end
$$;

create function private.is_figure(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select value ~ '^[0-9][0-9,]{0,8}[+]?$' $$;

create function private.tidy_settings() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.notification_email := private.tidy_identifier(new.notification_email);
  new.sender_name := private.tidy(new.sender_name);
  new.answer_authenticity := private.tidy(new.answer_authenticity);
  new.answer_warranty := private.tidy(new.answer_warranty);
  new.answer_returns := private.tidy(new.answer_returns);
  new.answer_shipping := private.tidy(new.answer_shipping);
  new.answer_payment := private.tidy(new.answer_payment);
  return new;
end
$$;

create function private.shop_answers() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'authenticity', answer_authenticity, 'warranty', answer_warranty, 'returns', answer_returns, 'shipping', answer_shipping,
    'payment', answer_payment)
  from public.settings
$$;

create function public.shop_answers() returns jsonb
  language sql stable set search_path = ''
as $$ select private.shop_answers() $$;

create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  if not exists (select from public.user_roles as held where held.user_id = account and held.role = 'admin') then
    return false;
  end if;
  perform private.require_session();
  return private.has_passed()
    or not (private.has_second_factor(account) or (select settings.require_second_factor from public.settings as settings));
end
$$;

create function private.require_admin() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'owner_only';
  end if;
end
$$;

create function private.is_by_admin() returns boolean
  language sql stable set search_path = ''
as $$ select private.is_admin() or current_setting('role') not in ('anon', 'authenticated') $$;

create function private.is_last_admin(account uuid) returns boolean
  language sql stable set search_path = ''
as $$ select coalesce(bool_and(held.user_id = account), false) from public.user_roles as held where held.role = 'admin' $$;

create function private.actor_name() returns text
  language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(
    (
      select coalesce(nullif(btrim(account.raw_user_meta_data ->> 'full_name'), ''), account.email)
      from auth.users as account where account.id = auth.uid()
    ), 'An admin');
end
$$;

create function private.own_email() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  verified_email text;
begin
  perform private.require_own_session();
  select private.email_key(account.email) into verified_email
  from auth.users as account where account.id = auth.uid() and account.email_confirmed_at is not null;
  if coalesce(verified_email, '') = '' then
    raise exception using errcode = 'PT403', message = 'account_email_not_confirmed';
  end if;
  return verified_email;
end
$$;

create function private.account_to_delete(account uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'has_password', coalesce(known.encrypted_password, '') <> '', 'is_last_admin', private.is_last_admin(known.id))
  from auth.users as known where known.id = account
$$;

create function public.account_to_delete(account uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.account_to_delete(account) $$;

create function private.count_password_try(account uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('account_tries:' || account, 0));
  if private.has_tried_too_often(account, 'password') then
    return false;
  end if;
  insert into private.account_tries (user_id, kind)
  select known.id, 'password' from auth.users as known where known.id = account;
  return true;
end
$$;

create function public.count_password_try(account uuid) returns boolean
  language sql set search_path = ''
as $$ select private.count_password_try(account) $$;

create function private.delete_account(account uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.user_roles in share row exclusive mode;
  if private.is_last_admin(account) then
    return 'last_admin';
  end if;
  delete from auth.users as known where known.id = account;
  return 'deleted';
end
$$;

create function public.delete_account(account uuid) returns text
  language sql set search_path = ''
as $$ select private.delete_account(account) $$;

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

create function private.codes_left(account uuid) returns integer
  language sql stable set search_path = ''
as $$ select count(*)::integer from private.recovery_codes as code where code.user_id = account $$;

create function private.new_recovery_code() returns text
  language sql set search_path = ''
as $$
  select left(letters, 5) || '-' || right(letters, 5)
  from (
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(bits, place) & 31) + 1, 1), '') as letters
    from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bits) as random, generate_series(0, 9) as place
  ) as code
$$;

create function private.recovery_digest(account uuid, code text) returns bytea
  language sql immutable parallel safe set search_path = ''
as $$
  select sha256(convert_to(
    account || ':' || translate(regexp_replace(lower(left(code, 100)), '[^0-9a-z]', '', 'g'), 'oil', '011'), 'UTF8'))
$$;

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

create function private.has_tried_too_often(account uuid, kind text) returns boolean
  language sql stable set search_path = ''
as $$
  select count(*) >= 5 from private.account_tries as guess
  where guess.user_id = account and guess.kind = has_tried_too_often.kind and guess.tried_at > now() - interval '15 minutes'
$$;

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

create function private.forget_my_recovery() returns void
  language sql security definer set search_path = ''
as $$
  select private.require_second_step();
  select private.forget_recovery(auth.uid());
$$;

create function public.forget_my_recovery() returns void
  language sql set search_path = ''
as $$ select private.forget_my_recovery() $$;

create function private.tidy_accounts() returns void
  language sql set search_path = ''
as $$
  delete from private.recovery_codes as code where not private.has_second_factor(code.user_id);
  delete from private.recovered_sessions as recovered
  where not private.has_second_factor(recovered.user_id)
    or not exists (select from auth.sessions as session where session.id = recovered.session_id);
  delete from private.account_tries as guess where guess.tried_at < now() - interval '1 day';
$$;

create function private.session_id() returns uuid
  language plpgsql stable set search_path = ''
as $$
begin
  return nullif(auth.jwt() ->> 'session_id', '')::uuid;
end
$$;

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

create function private.most_watches() returns integer
  language sql immutable parallel safe set search_path = ''
as $$ select 12 $$;

create function private.are_watch_ids(value uuid[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(value) <= private.most_watches()
     and cardinality(value) = (select count(distinct id) from unnest(value) as id)
$$;

create function private.lines_of(names text[]) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select array_to_string(names, e'\n') $$;

create function private.named_watches(given uuid[], by_admin boolean, out ids uuid[], out names text[])
  language plpgsql stable set search_path = ''
as $$
begin
  ids := given;
  names := '{}';
  if private.are_watch_ids(given) then
    select coalesce(array_agg(watch.id order by chosen.nth), '{}'),
      coalesce(array_agg(btrim(watch.brand || ' ' || watch.name) order by chosen.nth), '{}')
    into ids, names
    from unnest(given) with ordinality as chosen (id, nth)
    join public.watches as watch
      on watch.id = chosen.id and (by_admin or private.is_public_watch(watch));
  end if;
end
$$;

create function private.has_dropped_watch(known uuid[], sent uuid[]) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.watches as watch
    where watch.id = any (known) and watch.id <> all (sent) and (private.is_public_watch(watch) or private.is_by_admin()))
$$;

create function private.is_file_of(bucket text, name text, metadata jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case bucket
    when 'watch-images' then private.is_media_object(name, metadata)
    when 'stock-documents' then private.is_stock_object(name, metadata)
    else false
  end
$$;

create function private.shop_figures() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'years', figure_years, 'rating', figure_rating, 'clients', figure_clients, 'timepieces', figure_timepieces,
    'brands', figure_brands, 'authenticity', figure_authenticity, 'sold', figure_sold, 'sourced', figure_sourced,
    'response', figure_response,
    'in_showroom', (
      select nullif(count(*), 1001)
      from (select from public.watches as watch where private.is_listed_watch(watch) and watch.status <> 'coming' limit 1001) as shown))
  from public.settings
$$;

create function public.shop_figures() returns jsonb
  language sql stable set search_path = ''
as $$ select private.shop_figures() $$;

create function private.before_stock_document() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.name := private.tidy(new.name);
  perform pg_advisory_xact_lock(hashtextextended('stock_documents:' || new.watch_id, 0));
  if (select count(*) from public.stock_documents as known where known.watch_id = new.watch_id) >= 12 then
    raise exception using errcode = 'PT409', message = 'too_many_documents';
  end if;
  return new;
end
$$;

create function private.is_stock_object(name text, metadata jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$'
    and coalesce(greatest((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint), 0) <= 10 * 1024 * 1024
$$;

create function private.tidy_stock_record() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.consignor := private.tidy(new.consignor);
  new.serial_number := private.tidy_identifier(new.serial_number);
  new.location := private.tidy(new.location);
  return new;
end
$$;

create function private.tidy_testimonial() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.name := private.tidy(new.name);
  new.role := private.tidy(new.role);
  return new;
end
$$;

create function private.change_tray(put_on uuid[], take_off uuid[]) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  perform private.require_own_session();
  -- Two devices change the tray one after the other.
  perform pg_advisory_xact_lock(hashtextextended('tray:' || account, 0));
  delete from private.tray_watches as own where own.account_id = account and own.watch_id = any (take_off);
  insert into private.tray_watches (account_id, watch_id)
  select account, watch.id
  from unnest(put_on[:12]) with ordinality as asked (id, place)
  join public.watches as watch on watch.id = asked.id and private.is_public_watch(watch)
  where not exists (
    select from private.tray_watches as own where own.account_id = account and own.watch_id = watch.id)
  order by asked.place
  limit greatest(0, 12 - (select count(*) from private.tray_watches as own where own.account_id = account))
  on conflict do nothing;
  return coalesce(
    (select array_agg(own.watch_id order by own.place) from private.tray_watches as own where own.account_id = account), '{}');
end
$$;

create function public.change_tray(put_on uuid[], take_off uuid[]) returns uuid[]
  language sql set search_path = ''
as $$ select private.change_tray(put_on, take_off) $$;

create function private.filter_value(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select nullif(upper(left(private.tidy(value), 1)) || substr(private.tidy(value), 2), '') $$;

create function private.filter_values(specifications jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'material', private.filter_value(specifications ->> 'case_material'),
    'dial', private.filter_value(specifications ->> 'dial_color'),
    'movement', private.filter_value(specifications ->> 'movement_type'))
$$;

create function private.chosen_values(narrow jsonb, kind text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(value)
  from jsonb_array_elements_text(case when jsonb_typeof(narrow -> kind) = 'array' then narrow -> kind else '[]' end)
    with ordinality as chosen (value, place)
  where place <= 100
$$;

create function private.failed_kind(value text, narrow jsonb, kind text) returns text
  language sql immutable parallel safe
  return case when private.chosen_values(narrow, kind) is null or value = any (private.chosen_values(narrow, kind)) then null else kind end;

create function private.is_within(value numeric, smallest numeric, largest numeric) returns boolean
  language sql immutable parallel safe
  return (smallest is null or value >= smallest) and (largest is null or value <= largest);

create function private.count_watches(search text, in_category text, narrow jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  patterns constant text[] := private.search_patterns(search);
  counts jsonb;
begin
  with found as materialized (
    select brand, filter_values, status, case_diameter, private.failed_filters(watch, in_category, narrow) as failed
    from public.watches as watch
    where private.is_listed_watch(watch) and private.holds_words(search_text, patterns)
    limit 20000
  ), facets (kind, value, watches) as (
    select 'brand', brand, count(*) from found where failed <@ '{brand}' group by brand
    union all select 'material', filter_values ->> 'material' as value, count(*) from found where failed <@ '{material}' group by value
    union all select 'dial', filter_values ->> 'dial' as value, count(*) from found where failed <@ '{dial}' group by value
    union all select 'movement', filter_values ->> 'movement' as value, count(*) from found where failed <@ '{movement}' group by value
    union all select 'state', status, count(*) from found where failed <@ '{state}' group by status
    union all select 'diameter', case_diameter::text, count(*) from found where failed <@ '{diameter}' group by case_diameter
    union all select 'category', null, count(*) from found where failed <@ '{category}'
  )
  select jsonb_build_object(
    'total', (select count(*) from found where failed = '{}'),
    'values', coalesce((
      select jsonb_object_agg(kind, listed)
      from (
        select kind, jsonb_agg(jsonb_build_array(value, watches) order by value) as listed
        from facets where value is not null group by kind) as lists), '{}'),
    'without', (select jsonb_object_agg(kind, watches) from (select kind, sum(watches) as watches from facets group by kind) as kinds))
  into counts;
  if patterns <> '{}' and counts -> 'total' = '0' then
    counts := jsonb_set(counts, '{without,search}', to_jsonb((
      select count(*) from public.watches as watch
      where private.is_listed_watch(watch) and private.failed_filters(watch, in_category, narrow) = '{}')));
  end if;
  return counts;
end
$$;

create function public.count_watches(search text, category text default '', narrow jsonb default '{}') returns jsonb
  language sql stable set search_path = ''
as $$ select private.count_watches(search, category, narrow) $$;

create function private.is_media_object(name text, metadata jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when name ~* '^(watches|testimonials|pages)/[^/]+\.(jpe?g|png|webp)$' then
      coalesce(greatest((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint), 0) <= 5 * 1024 * 1024
    when name ~* '^testimonials/videos/[^/]+\.vtt$' then
      coalesce(greatest((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint), 0) <= 1024 * 1024
    when name ~* '^testimonials/videos/[^/]+\.(mp4|webm|ogg|ogv|mov)$' then true
    else false
  end
$$;

create function private.is_stored_file(url text) returns boolean
  language sql stable set search_path = ''
as $$
  select url !~ '/storage/v1/object/public/watch-images/' or exists (
    select from storage.objects as file
    where file.bucket_id = 'watch-images'
      and file.name = regexp_replace(url, '^.*/storage/v1/object/public/watch-images/', ''))
$$;

create function private.missing_files(version jsonb) returns setof text
  language sql stable set search_path = ''
as $$
  select url #>> '{}'
  from jsonb_each(version) as fields (field, value), jsonb_path_query(value, '$[*]') as urls (url)
  where field in ('image_urls', 'image_url', 'video_url', 'captions_url') and not private.is_stored_file(url #>> '{}')
$$;

create function private.holds_words(value text, patterns text[]) returns boolean
  language sql immutable parallel safe
  return value like coalesce(patterns[1], '%') and value like all (patterns);

create function private.is_text_map(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select count(*) <= 40 and coalesce(bool_and(
        private.is_text(entry.key, 1, 60) and jsonb_typeof(entry.value) = 'string'
        and private.is_text(entry.value #>> '{}', 1, 200)), true)
     from jsonb_each(value) as entry)
  else false end
$$;

create function private.are_image_urls(value text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(value) <= 10
     and coalesce((select bool_and(coalesce(private.is_media_url(url), false)) from unnest(value) as url), true)
$$;

create function private.is_started(value text, most integer, status text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select status in ('draft', 'withdrawn') and (value = '' or private.is_text(value, 1, most)) $$;

create function private.millimeters(value text) returns numeric
  language sql immutable parallel safe set search_path = ''
as $$ select replace(substring(value from '(?<!\d)(\d{2}(?:[.,]\d)?)(?!\d)'), ',', '.')::numeric $$;

create function private.watch_title_text(brand text, name text, reference text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select private.searchable(brand || ' ' || name) || coalesce('|' || private.searchable(reference), '') $$;

create function private.watch_facts_text(category text, specifications jsonb) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select private.searchable(concat_ws(e'\n', category, (
    select string_agg(entry.value, e'\n')
    -- No error for other JSON, which its constraint refuses.
    from jsonb_each_text(case when jsonb_typeof(specifications) = 'object' then specifications else '{}' end) as entry)))
$$;

create function private.before_watch() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  spelling text;
  missing text;
begin
  if tg_op = 'UPDATE' and old.status in ('draft', 'withdrawn') and new.status not in ('draft', 'withdrawn') then
    missing := concat_ws(
      ',', case when not private.is_text(new.brand, 2, 50) then 'brand' end,
      case when not private.is_text(new.category, 2, 50) then 'category' end,
      case when not private.is_text(new.description, 10, 1000) then 'description' end);
    if missing <> '' then
      raise exception using errcode = 'PT422', message = 'watch_incomplete',
        detail = jsonb_build_object('name', new.name, 'missing', missing);
    end if;
  end if;
  if not new.featured then
    new.featured_position := null;
  end if;
  new.name := private.tidy(new.name);
  new.brand := private.tidy(new.brand);
  new.category := private.tidy(new.category);
  new.reference := private.tidy_identifier(new.reference);
  new.country := private.tidy(new.country);
  if tg_op = 'UPDATE' then
    new.updated_at := private.next_version(old.updated_at);
    -- `private.respell_category` gives a category's new spelling to all its watches.
    if lower(new.category) = lower(old.category) then
      return new;
    end if;
  end if;
  -- If two transactions add a category, the second waits and takes the first one's spelling.
  perform pg_advisory_xact_lock(hashtextextended('watches:category:' || lower(new.category), 0));
  select category into spelling from public.watches where lower(category) = lower(new.category) limit 1;
  new.category := coalesce(spelling, new.category);
  return new;
end
$$;

create function private.respell_category() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  spelling text;
begin
  for spelling in
    select distinct on (lower(new_rows.category)) new_rows.category
    from old_rows join new_rows using (id)
    where old_rows.category <> new_rows.category and lower(old_rows.category) = lower(new_rows.category)
  loop
    update public.watches as watch
    set category = spelling
    where lower(watch.category) = lower(spelling) and watch.category <> spelling;
  end loop;
  return null;
end
$$;

create function private.order_featured(ids uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.watches as watch
  set featured_position = chosen.place
  from unnest(ids) with ordinality as chosen (id, place)
  where watch.id = chosen.id and watch.featured and watch.featured_position is distinct from chosen.place;
end
$$;

create function public.order_featured(ids uuid[]) returns void
  language sql set search_path = ''
as $$ select private.order_featured(ids) $$;

create function private.report_parts() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select array['case', 'bezel', 'crystal', 'dial', 'hands', 'movement', 'bracelet'] $$;

create function private.timing_positions() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select array['dial_up', 'dial_down', 'crown_up', 'crown_down', 'crown_left', 'crown_right'] $$;

create function private.is_report_part(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    value - array['grade', 'words', 'pictures'] = '{}'
    and (not value ? 'grade' or value -> 'grade' in ('1', '2', '3', '4', '5'))
    and (not value ? 'words' or jsonb_typeof(value -> 'words') = 'string' and private.is_text(value ->> 'words', 1, 400))
    and case when not value ? 'pictures' then true when jsonb_typeof(value -> 'pictures') = 'array' then
      (select count(*) <= 6
          and coalesce(bool_and(jsonb_typeof(picture) = 'string' and private.is_media_url(picture #>> '{}')), true)
       from jsonb_array_elements(value -> 'pictures') as pictures (picture))
    else false end
  else false end
$$;

create function private.are_report_parts(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select coalesce(bool_and(part.key = any (private.report_parts()) and private.is_report_part(part.value)), true)
     from jsonb_each(value) as part)
    and jsonb_array_length(jsonb_path_query_array(value, '$.*.pictures[*]')) <= 30
  else false end
$$;

create function private.are_graded(parts jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select bool_and(coalesce(parts -> part ? 'grade', false)) from unnest(private.report_parts()) as part
$$;

create function private.are_readings(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select coalesce(
        bool_and(case when jsonb_typeof(reading.value) = 'number' then
          case reading.key
            when 'rate' then reading.value::numeric between -999 and 999 and reading.value::numeric * 10 % 1 = 0
            when 'amplitude' then reading.value::numeric between 100 and 400 and reading.value::numeric % 1 = 0
            when 'beat_error' then reading.value::numeric between 0 and 99.9 and reading.value::numeric * 10 % 1 = 0
            else false
          end
        else false end), true)
     from jsonb_each(value) as reading)
  else false end
$$;

create function private.is_timing(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select coalesce(bool_and(place.key = any (private.timing_positions()) and private.are_readings(place.value)), true)
     from jsonb_each(value) as place)
  else false end
$$;

create function private.are_marks(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'array' then
    (select count(*) <= 20 and coalesce(bool_and(case when jsonb_typeof(mark) = 'object' then
        mark - array['x', 'y', 'part', 'words'] = '{}'
        and case when jsonb_typeof(mark -> 'x') = 'number' then (mark -> 'x')::numeric between 0 and 1 else false end
        and case when jsonb_typeof(mark -> 'y') = 'number' then (mark -> 'y')::numeric between 0 and 1 else false end
        and coalesce(mark ->> 'part' = any (private.report_parts()), false)
        and coalesce(jsonb_typeof(mark -> 'words') = 'string' and private.is_text(mark ->> 'words', 1, 120), false)
      else false end), true)
     from jsonb_array_elements(value) as marks (mark))
  else false end
$$;

create function private.keep_report() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.inspected_by := private.tidy(new.inspected_by);
  if tg_op = 'UPDATE' and old.published_at is not null
    and (old.watch_id, old.inspected_by, old.inspected_on, old.summary, old.parts, old.timing, old.marks, old.unknowns)
      is distinct from (new.watch_id, new.inspected_by, new.inspected_on, new.summary, new.parts, new.timing, new.marks, new.unknowns) then
    raise exception using errcode = 'PT409', message = 'report_published';
  end if;
  if new.inspected_on > (now() at time zone 'America/Phoenix')::date then
    raise exception using errcode = 'PT422', message = 'inspected_later';
  end if;
  return new;
end
$$;

create function private.publish_condition_report(id uuid, seen timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  report public.condition_reports;
  given smallint;
begin
  perform private.require_admin();
  select * into report from public.condition_reports as one where one.id = publish_condition_report.id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'row_in_trash';
  end if;
  if report.published_at is not null then
    return;
  end if;
  if report.updated_at is distinct from seen then
    raise exception using errcode = 'PT409', message = 'row_changed';
  end if;
  if report.inspected_by = '' or report.summary = '' or report.inspected_on is null or not private.are_graded(report.parts) then
    raise exception using errcode = 'PT422', message = 'report_incomplete';
  end if;
  insert into private.report_numbers as known (watch_id, last)
  values (report.watch_id, 1 + coalesce((
    select max(other.number) from public.condition_reports as other where other.watch_id = report.watch_id), 0))
  on conflict on constraint report_numbers_pkey do update set last = greatest(known.last + 1, excluded.last)
  returning last into given;
  update public.condition_reports as one set published_at = now(), number = given where one.id = report.id;
end
$$;

create function public.publish_condition_report(id uuid, seen timestamptz) returns void
  language sql set search_path = ''
as $$ select private.publish_condition_report(id, seen) $$;

create function private.newest_report(watch uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'number', report.number, 'inspected_by', report.inspected_by, 'inspected_on', report.inspected_on, 'summary', report.summary,
    'parts', report.parts, 'timing', report.timing, 'marks', report.marks, 'unknowns', report.unknowns)
  from public.condition_reports as report
  where report.watch_id = newest_report.watch and report.published_at is not null
  order by report.number desc
  limit 1
$$;

create function private.condition_report(watch uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.newest_report(one.id)
  from public.watches as one
  where one.id = condition_report.watch and (private.is_public_watch(one) or (select private.is_admin()))
$$;

create function private.share_preview(watch uuid, digest text, ends_at timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.watches as one where one.id = share_preview.watch) then
    raise exception using errcode = 'PT404', message = 'row_in_trash';
  end if;
  if digest !~ '^[0-9a-f]{64}$' or ends_at <= now() or ends_at > now() + interval '90 days' then
    raise exception using errcode = 'PT422', message = 'preview_too_long';
  end if;
  perform private.end_preview(share_preview.watch);
  insert into private.link_keys (digest, about, about_id, ends_at)
  values (decode(share_preview.digest, 'hex'), 'watches', share_preview.watch, share_preview.ends_at);
end
$$;

create function private.end_preview(watch uuid) returns void
  language sql security definer set search_path = ''
as $$
  select private.require_admin();
  delete from private.link_keys as link where link.about = 'watches' and (link.about_id = end_preview.watch or link.ends_at <= now());
$$;

create function private.preview_end(watch uuid) returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select link.ends_at from private.link_keys as link
  where link.about = 'watches' and link.about_id = preview_end.watch and link.ends_at > now()
$$;

create function private.watch_by_key(key text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  shown jsonb;
begin
  perform private.refuse_unless_posted();
  select jsonb_build_object(
    'watch',
    to_jsonb(watch) - array['price', 'search_text', 'search_title', 'search_facts', 'updated_at', 'featured_position', 'filter_values']
      || jsonb_build_object('condition_report', private.newest_report(watch.id)),
    'ends_at', coalesce(link.ends_at, offer.ends_at), 'is_offer', offer.id is not null, 'words', offer.words) into shown
  from private.link_keys as link
  left join public.private_offers as offer on link.about = 'private_offers' and offer.id = link.about_id
  join public.watches as watch on watch.id = case link.about when 'watches' then link.about_id else offer.watch_id end
  where link.digest = sha256(convert_to(key, 'UTF8')) and coalesce(link.ends_at, offer.ends_at) > now();
  if shown is null then
    raise exception using errcode = 'PT410', message = 'preview_over';
  end if;
  return shown;
end
$$;

create function public.share_preview(watch uuid, digest text, ends_at timestamptz) returns void
  language sql set search_path = ''
as $$ select private.share_preview(watch, digest, ends_at) $$;

create function public.end_preview(watch uuid) returns void
  language sql set search_path = ''
as $$ select private.end_preview(watch) $$;

create function public.preview_end(watch uuid) returns timestamptz
  language sql stable set search_path = ''
as $$ select private.preview_end(watch) $$;

create function public.watch_by_key(key text) returns jsonb
  language sql set search_path = ''
as $$ select private.watch_by_key(key) $$;

create function private.are_tags(value text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(value) <= 20
     and (select coalesce(bool_and(tag is not null and private.is_text(tag, 1, 40)), true) from unnest(value) as tag)
$$;

create function private.note_client_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := private.next_version(old.updated_at);
  new.name := nullif(private.tidy(new.name), '');
  new.next_step := nullif(btrim(new.next_step), '');
  -- Tags that differ only in case or spaces are one tag.
  new.tags := array(
    select tag
    from (
      select distinct on (lower(private.tidy(tag))) private.tidy(tag) as tag, nth
      from unnest(new.tags) with ordinality as tags (tag, nth)
      where tag is null or private.tidy(tag) <> ''
      order by lower(private.tidy(tag)), nth
    ) as tags
    order by nth);
  return new;
end
$$;

create function private.client_by_id(client uuid) returns uuid
  language sql stable set search_path = ''
as $$
  select coalesce(
    (select known.id from public.clients as known where known.id = client),
    (select alias.client_id from private.client_aliases as alias where alias.old_id = client))
$$;

create function private.lock_clients() returns void
  language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('clients', 0)) $$;

create function private.stand_by_clients() returns void
  language sql set search_path = ''
as $$ select pg_advisory_xact_lock_shared(hashtextextended('clients', 0)) $$;

create function private.sign_note() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The client may have been merged since, or be merged now.
  perform private.stand_by_clients();
  new.client_id := coalesce(private.client_by_id(new.client_id), new.client_id);
  if tg_op = 'UPDATE' then
    new.updated_at := private.next_version(old.updated_at);
  -- A restored note keeps its author.
  elsif new.author_name is null then
    new.author := auth.uid();
    new.author_name := private.actor_name();
  end if;
  return new;
end
$$;

create function private.find_reserved_for() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.stand_by_clients();
  new.reserved_for := private.client_by_id(new.reserved_for);
  return new;
end
$$;

create function private.end_reservations(ids uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.stock_records as record
  set reserved_for = null, reserved_until = null
  where record.id = any (ids) and (record.reserved_for is not null or record.reserved_until is not null);
end
$$;

create function private.set_watch_status(ids uuid[], status text, seen text) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.require_admin();
  with changes as (
    update public.watches as watch
    set status = set_watch_status.status
    where watch.id = any (ids) and watch.status <> set_watch_status.status and (seen is null or watch.status = seen)
    returning watch.id
  )
  select coalesce(array_agg(id), '{}') into changed from changes;
  perform private.end_reservations(changed);
  return changed;
end
$$;

create function public.set_watch_status(ids uuid[], status text, seen text default null) returns uuid[]
  language sql set search_path = ''
as $$ select private.set_watch_status(ids, status, seen) $$;

create function private.reserve_watch(id uuid, seen text, client uuid, until date) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'America/Phoenix')::date;
begin
  perform private.require_admin();
  perform private.stand_by_clients();
  if client is not null and private.client_by_id(client) is null then
    raise exception using errcode = 'PT404', message = 'client_gone';
  end if;
  if until < today or until > today + 365 then
    raise exception using errcode = 'PT422', message = 'reservation_day';
  end if;
  perform from public.watches as watch where watch.id = reserve_watch.id and watch.status = seen for update;
  if not found then
    return '{}';
  end if;
  update public.watches as watch set status = 'reserved' where watch.id = reserve_watch.id and watch.status <> 'reserved';
  if client is null and until is null then
    perform private.end_reservations(array[reserve_watch.id]);
  else
    insert into public.stock_records as record (id, reserved_for, reserved_until)
    values (reserve_watch.id, client, until)
    on conflict on constraint stock_records_pkey
    do update set reserved_for = excluded.reserved_for, reserved_until = excluded.reserved_until;
  end if;
  return array[reserve_watch.id];
end
$$;

create function public.reserve_watch(id uuid, seen text, client uuid default null, until date default null) returns uuid[]
  language sql set search_path = ''
as $$ select private.reserve_watch(id, seen, client, until) $$;

create function public.release_watch(id uuid, seen timestamptz, columns jsonb) returns uuid[]
  language plpgsql set search_path = ''
as $$
declare
  saved uuid;
begin
  execute format(
    'update public.watches as watch set %s from jsonb_populate_record(null::public.watches, $1) as wanted
      where watch.id = $2 and watch.updated_at = $3 returning watch.id',
    (select string_agg(format('%1$I = wanted.%1$I', field), ', ') from jsonb_object_keys(columns) as field))
  into saved using columns, release_watch.id, seen;
  if saved is null then
    return '{}';
  end if;
  perform private.end_reservations(array[saved]);
  return array[saved];
end
$$;

create function private.reservation(watch_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'until', record.reserved_until,
    'client', (
      select jsonb_build_object('id', known.row -> 'id', 'name', known.row -> 'name', 'contact', known.row -> 'contact')
      from private.overview_of(record.reserved_for) as known (row) where known.row is not null))
  from public.stock_records as record
  join public.watches as watch on watch.id = record.id
  where record.id = reservation.watch_id and watch.status = 'reserved' and (select private.is_admin())
    and (record.reserved_for is not null or record.reserved_until is not null)
$$;

create function private.reserved_watches(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', watch.id, 'watch', btrim(watch.brand || ' ' || watch.name), 'until', record.reserved_until)
    order by record.reserved_until, watch.id), '[]')
  from public.stock_records as record
  join public.watches as watch on watch.id = record.id
  where record.reserved_for = reserved_watches.client and watch.status = 'reserved'
$$;

create function private.ended_reservations(most integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total', count(*),
      'ids', coalesce(jsonb_agg(ended.id order by ended.nth) filter (where ended.nth <= least(greatest(most, 1), 200)), '[]'))
    from (
      select watch.id, row_number() over (order by record.reserved_until, watch.id) as nth
      from public.stock_records as record
      join public.watches as watch on watch.id = record.id
      where watch.status = 'reserved' and record.reserved_until <= (now() at time zone 'America/Phoenix')::date
    ) as ended);
end
$$;

create function public.ended_reservations(most integer default 20) returns jsonb
  language sql stable set search_path = ''
as $$ select private.ended_reservations(most) $$;

create function private.client_of(email text, phone text, name text) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  found uuid;
begin
  if coalesce(email, phone) is null then
    return null;
  end if;
  perform private.stand_by_clients();
  found := private.client_of_email(email);
  if found is null then
    perform private.lock_contacts(email, phone);
    found := coalesce(
      private.client_of_email(email), private.client_of_phone(phone, name, must_be_namesake => client_of.email is not null));
  end if;
  if found is null then
    insert into public.clients default values returning id into found;
  end if;
  insert into public.client_contacts (kind, value, client_id)
  select kind, value, found
  from (values ('email', client_of.email), ('phone', client_of.phone)) as given (kind, value) where value is not null
  on conflict do nothing;
  return found;
end
$$;

create function private.client_of_email(email text) returns uuid
  language plpgsql stable set search_path = ''
as $$
begin
  return (
    select contact.client_id from public.client_contacts as contact
    where contact.kind = 'email' and contact.value = client_of_email.email);
end
$$;

create function private.client_of_phone(phone text, name text, must_be_namesake boolean) returns uuid
  language plpgsql stable set search_path = ''
as $$
begin
  return (
    select contact.client_id
    from public.client_contacts as contact
    cross join lateral (
      select coalesce(private.fold_text(private.name_of_client(contact.client_id)) = private.fold_text(client_of_phone.name), false)
        as is_same
    ) as named
    where contact.kind = 'phone' and contact.value = client_of_phone.phone and (named.is_same or not must_be_namesake)
    order by named.is_same desc, contact.created_at, contact.client_id
    limit 1);
end
$$;

create function private.lock_contacts(email text, phone text) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('client of ' || kind), hashtext(value) % 1000)
  from (values ('email', lock_contacts.email), ('phone', lock_contacts.phone)) as given (kind, value) where value is not null;
end
$$;

create function private.is_within_daily_limit(kind text, recipient text) returns boolean
  language sql stable set search_path = ''
as $$
  select asked.daily_limit is null or asked.daily_limit > (
    select count(*)
    from private.mail_outbox as sent
    join private.email_kinds as counted on counted.kind = sent.kind
    where counted.limit_group = asked.limit_group
      and sent.recipient_digest = private.email_digest(is_within_daily_limit.recipient)
      and sent.created_at > now() - interval '1 day')
  from private.email_kinds as asked
  where asked.kind = is_within_daily_limit.kind
$$;

create function private.email_digest(email text) returns bytea
  language sql immutable parallel safe set search_path = ''
as $$ select sha256(convert_to(lower(btrim(email)), 'UTF8')) $$;

create function private.name_in_email(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when name !~* '[/\\@]|www\.|[^[:space:].]{2,}\.[^[:space:].]{2,}|(^|[^[:alnum:]])[[:alnum:]]\.[a-z]{2,}|[[:cntrl:]\u2028\u2029]' then nullif(btrim(name), '')
  end
$$;

create function private.queue_email(
  kind text, about text, about_id uuid, event text, recipient text, data jsonb,
  send_after timestamptz default now(), expires_at timestamptz default 'infinity'
) returns void
  language sql set search_path = ''
as $$
  insert into private.mail_outbox (kind, about, about_id, event, recipient, recipient_digest, data, send_after, expires_at)
  values (
    kind, about, about_id, event, recipient, private.email_digest(recipient), data, send_after,
    least(expires_at, send_after + interval '3 days'))
  -- A cancelled email that was never tried is queued again, e.g. if an address is corrected there and back.
  on conflict (event) do update
  set status = 'queued', settled_at = null, cancelled_by = null, recipient = excluded.recipient,
    recipient_digest = excluded.recipient_digest, data = excluded.data, send_after = excluded.send_after, expires_at = excluded.expires_at
  where mail_outbox.status = 'cancelled' and mail_outbox.attempts = 0 and mail_outbox.wiped_at is null
$$;

create function private.is_suppressed(email text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from private.mail_suppressions as suppression
    where suppression.recipient_digest = private.email_digest(is_suppressed.email))
$$;

create function private.withdraw_emails(about text, about_id uuid, kinds text[], change uuid default null) returns void
  language sql set search_path = ''
as $$
  update private.mail_outbox as email
  set status = 'cancelled', settled_at = now(), cancelled_by = withdraw_emails.change,
    lease = null, leased_until = null, link_key = null, request = null
  where email.about = withdraw_emails.about and email.about_id = withdraw_emails.about_id
    and email.status = 'queued' and email.kind = any (withdraw_emails.kinds)
$$;

create function private.requeue_emails(change uuid, about text, about_id uuid) returns void
  language sql set search_path = ''
as $$
  update private.mail_outbox as email
  set status = 'queued', settled_at = null, cancelled_by = null
  where email.about = requeue_emails.about and email.about_id = requeue_emails.about_id
    and email.status = 'cancelled' and email.cancelled_by = requeue_emails.change
    and email.attempts = 0 and email.wiped_at is null and email.expires_at > now()
$$;

create function private.email_patience() returns interval
  language sql immutable parallel safe set search_path = ''
as $$ select interval '23 hours' $$;

create function private.email_lease() returns interval
  language sql immutable parallel safe set search_path = ''
as $$ select interval '2 minutes' $$;

create function private.is_quiet_hour(moment timestamptz) returns boolean
  language sql stable parallel safe set search_path = ''
as $$ select extract(hour from moment at time zone 'America/Phoenix') not between 8 and 19 $$;

create function private.next_digest(rhythm text, moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
as $$
  select case
    when rhythm = 'hourly' and not private.is_quiet_hour(next_hour) then next_hour
    when clock::time < time '08:00' then (date_trunc('day', clock) + interval '8 hours') at time zone 'America/Phoenix'
    else (date_trunc('day', clock) + interval '32 hours') at time zone 'America/Phoenix'
  end
  from (values (
    date_trunc('hour', moment) + interval '1 hour', moment at time zone 'America/Phoenix'
  )) as times (next_hour, clock)
$$;

create function private.tell_owner(kind text, about text, about_id uuid, event text, data jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  settings public.settings;
  due timestamptz;
  digest_of_hour text;
  item constant jsonb := jsonb_build_array(jsonb_build_object('kind', kind, 'data', data));
begin
  select * into settings from public.settings;
  if settings.notification_frequency = 'each'
    or not (select known.goes_into_digest from private.email_kinds as known where known.kind = tell_owner.kind) then
    perform private.queue_email(kind, about, about_id, event, settings.notification_email, data);
    return;
  end if;
  due := private.next_digest(settings.notification_frequency, now());
  digest_of_hour := 'digest/' || to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24');
  -- Without the lock, two events at once would start two digests.
  perform pg_advisory_xact_lock(hashtextextended(digest_of_hour, 0));
  -- If a sender claims the digest meanwhile, this update waits and finds no row, and the event starts another digest.
  update private.mail_outbox as digest
  set data = jsonb_set(digest.data, '{items}', digest.data -> 'items' || item)
  where digest.about = 'digest' and digest.event ^@ digest_of_hour and digest.status = 'queued' and digest.attempts = 0;
  if not found then
    perform private.queue_email(
      'owner-digest', 'digest', null, concat_ws('/', digest_of_hour, nullif(count(*), 0)), settings.notification_email,
      jsonb_build_object('items', item), due)
    from private.mail_outbox as digest
    where digest.about = 'digest' and digest.event ^@ digest_of_hour;
  end if;
end
$$;

create function private.correct_digest(about_id uuid, correction jsonb) returns void
  language sql set search_path = ''
as $$
  update private.mail_outbox as digest
  set data = jsonb_build_object('items', (
    select coalesce(jsonb_agg(
      case item #>> '{data,id}'
        when correct_digest.about_id::text then jsonb_set(item, '{data}', item -> 'data' || correction) else item
      end
      order by nth), '[]')
    from jsonb_array_elements(digest.data -> 'items') with ordinality as items (item, nth)
    where correction is not null or item #>> '{data,id}' is distinct from correct_digest.about_id::text))
  where digest.about = 'digest' and digest.status = 'queued' and digest.attempts = 0
    and digest.data @> jsonb_build_object(
      'items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', correct_digest.about_id))));
  update private.mail_outbox as digest
  set status = 'cancelled', settled_at = now()
  where digest.about = 'digest' and digest.status = 'queued' and digest.attempts = 0 and digest.data -> 'items' = '[]';
$$;

create function private.forward_owner_emails() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_outbox as email
  set recipient = new.notification_email, recipient_digest = private.email_digest(new.notification_email)
  from private.email_kinds as kind
  where kind.kind = email.kind and kind.audience = 'owner' and email.status = 'queued' and email.attempts = 0;
  return null;
end
$$;

create function private.watch_in_email(watch_id uuid, audience text) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', watch.id, 'name', watch.name, 'brand', watch.brand, 'picture', watch.image_urls[1])
  from public.watches as watch
  where watch.id = watch_in_email.watch_id and (audience = 'owner' or private.is_public_watch(watch))
$$;

create function private.withdraw_with_row(about text, about_id uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from public.replies as reply where reply.about = withdraw_with_row.about and reply.about_id = withdraw_with_row.about_id;
  perform private.withdraw_emails(
    about, about_id, array(select kind from private.email_kinds where is_withdrawn_with_row),
    case when private.is_admin() then private.change_id() end);
  perform private.correct_digest(about_id, null);
  if not private.is_admin() then
    delete from private.link_keys as link where link.about = withdraw_with_row.about and link.about_id = withdraw_with_row.about_id;
  end if;
end
$$;

create function private.before_inquiry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_repeat boolean;
begin
  new.name := private.tidy(new.name);
  new.email := private.tidy_identifier(new.email);
  new.phone := private.tidy_identifier(new.phone);
  if tg_op = 'INSERT' and tg_argv[0] = 'api' then
    select ids, names into new.watch_ids, new.watch_names
    from private.named_watches(new.watch_ids, by_admin => private.is_by_admin());
    is_repeat := private.is_repeated_inquiry(new);
    if not is_repeat then
      -- Another message with the same id, from a form that got no response. Its retry gets the same new id.
      new.id := md5(concat_ws(' ', new.id, new.name, new.email, new.phone, new.message, new.watch_id, new.watch_ids))::uuid;
      is_repeat := private.is_repeated_inquiry(new);
    end if;
    if is_repeat then
      return null;
    end if;
    perform private.limit_submissions('inquiries', new.email);
    perform private.refuse_unreachable(new.email, new.phone);
    select watch.name, watch.brand into new.watch_name, new.watch_brand
    from public.watches as watch
    where watch.id = new.watch_id and (private.is_public_watch(watch) or private.is_by_admin());
    if not found and new.watch_id is not null then
      -- The same code as the foreign key's, if the watch is deleted at this moment.
      raise exception using errcode = '23503', message = 'This watch is not in the collection.';
    end if;
  end if;
  if tg_op = 'INSERT' or (new.email, new.phone) is distinct from (old.email, old.phone) then
    new.client_id := private.client_of(private.email_key(new.email), private.phone_key(new.phone), new.name);
  end if;
  return new;
end
$$;

create function private.after_inquiry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_with_row('inquiries', old.id);
  else
    perform private.queue_inquiry_emails(new);
  end if;
  return null;
end
$$;

create function private.before_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.email := private.tidy_identifier(new.email);
  if tg_op = 'INSERT' and tg_argv[0] = 'api' then
    -- The unique index allows an address once, so no limit per address is needed.
    perform private.limit_submissions('newsletter_subscribers');
  end if;
  if tg_op = 'INSERT' or new.email is distinct from old.email then
    new.client_id := private.client_of(private.email_key(new.email), null, null);
  end if;
  return new;
end
$$;

create function private.after_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_with_row('newsletter_subscribers', old.id);
  else
    perform private.welcome_subscriber(new);
  end if;
  return null;
end
$$;

create function private.forget_left_subscribers() returns void
  language sql set search_path = ''
as $$
  delete from private.left_subscribers where left_at < now() - interval '30 days'
$$;

create function private.unsubscribe(key text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
  leaver public.newsletter_subscribers;
  removed record;
  has_left boolean := false;
begin
  perform private.refuse_unless_posted();
  perform private.forget_left_subscribers();
  -- If the address subscribed again after it left, or after an admin deleted it, an old link ends the new subscription.
  select subscriber.* into leaver
  from public.newsletter_subscribers as subscriber
  where subscriber.id in (
      select link.about_id from private.link_keys as link
      where link.digest = key_digest and link.about = 'newsletter_subscribers')
    or lower(subscriber.email) in (
      select lower(earlier.email) from private.left_subscribers as earlier where earlier.digest = key_digest
      union all
      select lower(deleted.row ->> 'email') from public.trash as deleted
      join private.link_keys as link on link.about = deleted.source and link.about_id = deleted.row_id
      where deleted.source = 'newsletter_subscribers' and link.digest = key_digest)
  for update;
  for removed in
    select deleted.row_id as id, deleted.row ->> 'email' as email from public.trash as deleted
    join private.link_keys as link on link.about = deleted.source and link.about_id = deleted.row_id
    where deleted.source = 'newsletter_subscribers' and link.digest = key_digest
  loop
    insert into private.unsubscribed_emails (digest) values (private.email_digest(removed.email)) on conflict do nothing;
    perform private.forget_row('newsletter_subscribers', removed.id);
    has_left := true;
  end loop;
  if leaver.id is null then
    return has_left or exists (select from private.left_subscribers where digest = key_digest);
  end if;
  insert into private.left_subscribers (digest, id, email, source, subscribed_at)
  select digest, leaver.id, leaver.email, leaver.source, leaver.subscribed_at
  from private.link_keys where about = 'newsletter_subscribers' and about_id = leaver.id
  on conflict (digest) do update set left_at = now();
  insert into private.unsubscribed_emails (digest) values (private.email_digest(leaver.email)) on conflict do nothing;
  delete from public.newsletter_subscribers where id = leaver.id;
  delete from private.link_keys where about = 'newsletter_subscribers' and about_id = leaver.id;
  perform private.forget_this_change();
  perform private.forget_entries('newsletter_subscribers', array[leaver.id::text]);
  return true;
end
$$;

create function public.unsubscribe(key text) returns boolean
  language sql set search_path = ''
as $$ select private.unsubscribe(key) $$;

create function private.resubscribe(key text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
  leaver private.left_subscribers;
  subscriber_id uuid;
begin
  perform private.refuse_unless_posted();
  perform private.forget_left_subscribers();
  select * into leaver from private.left_subscribers where digest = key_digest for update;
  if not found then
    return exists (
      select from private.link_keys as link
      join public.newsletter_subscribers as subscriber on subscriber.id = link.about_id
      where link.digest = key_digest and link.about = 'newsletter_subscribers');
  end if;
  -- The address may have subscribed again since.
  insert into public.newsletter_subscribers (id, email, source, subscribed_at)
  values (leaver.id, leaver.email, leaver.source, leaver.subscribed_at)
  on conflict do nothing;
  delete from private.unsubscribed_emails where digest = private.email_digest(leaver.email);
  select id into subscriber_id from public.newsletter_subscribers where lower(email) = lower(leaver.email);
  insert into private.link_keys (digest, about, about_id)
  select digest, 'newsletter_subscribers', subscriber_id from private.left_subscribers where id = leaver.id
  on conflict do nothing;
  delete from private.left_subscribers where id = leaver.id;
  return true;
end
$$;

create function public.resubscribe(key text) returns boolean
  language sql set search_path = ''
as $$ select private.resubscribe(key) $$;

create function private.after_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The history of the answered row mentions the reply without its words.
  perform private.write_down('reply', new.about, new.about_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('reply', new.id, 'channel', nullif(new.channel, 'email'))));
  perform private.send_reply(new);
  return null;
end
$$;

create function private.before_reply_template() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.title := private.tidy(new.title);
  if tg_op = 'UPDATE' then
    new.updated_at := private.next_version(old.updated_at);
  end if;
  return new;
end
$$;

create function private.sender_ip() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  headers jsonb;
  ip inet;
begin
  headers := current_setting('request.headers', true);
  ip := regexp_replace(
    btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', -1))),
    '^::ffff:(?=[0-9]+\.)', '', 'i');
  -- An internal hop or an Edge Function is not a sender: everybody behind it would share a limit.
  if current_setting('role') = 'service_role' or ip <<= any (array[
    '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16',
    '::1/128', 'fc00::/7', 'fe80::/10'
  ]::inet[]) then
    return null;
  end if;
  -- An IPv6 sender usually has a whole /64 network.
  return host(network(set_masklen(ip, case family(ip) when 6 then 64 else 32 end)));
-- The headers are malformed, or empty after an earlier transaction of the session.
exception when data_exception then
  return null;
end
$$;

create function private.limit_submissions(form text, sender text default null) returns void
  language plpgsql set search_path = ''
as $$
declare
  an_hour_ago constant timestamptz := now() - interval '1 hour';
  sender_digest constant text := encode(sha256(convert_to(private.sender_ip(), 'UTF8')), 'hex');
  by_email constant text := encode(sha256(convert_to(lower(sender), 'UTF8')), 'hex');
  from_ip bigint;
  from_email bigint;
  from_everybody bigint;
begin
  if private.is_admin() then
    return;
  end if;
  -- Parallel requests of a sender count one after another. Requests with several rows may deadlock; PostgreSQL then aborts one.
  perform pg_advisory_xact_lock(hashtextextended('submissions:' || form || ':' || sender_digest, 0));
  perform pg_advisory_xact_lock(hashtextextended('submissions:' || form || ':' || by_email, 0));
  -- Skips rows that another request is deleting.
  delete from private.submissions where id in (
    select id from private.submissions where created_at <= an_hour_ago for update skip locked);
  select count(*) filter (where sent.ip_digest = sender_digest), count(*) filter (where sent.email_digest = by_email), count(*)
  into from_ip, from_email, from_everybody
  from private.submissions as sent
  where sent.form = limit_submissions.form and sent.created_at > an_hour_ago;
  if from_ip >= 20 or from_email >= 10 then
    raise exception using errcode = 'PT429', message = 'too_many_from_you';
  end if;
  -- Parallel requests of different senders do not see each other, so the limit is approximate.
  if from_everybody >= 500 then
    raise exception using errcode = 'PT429', message = 'too_many_from_all';
  end if;
  insert into private.submissions (form, ip_digest, email_digest) values (limit_submissions.form, sender_digest, by_email);
end
$$;

create function private.refuse_unreachable(email text, phone text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if private.is_text(phone, 1, 40) and not private.is_dialable(phone) then
    raise exception using errcode = 'PT422', message = 'phone_invalid';
  end if;
  if email is null and not private.is_by_admin() then
    raise exception using errcode = '23502', message = 'What a visitor sends has an e-mail address.';
  end if;
end
$$;

create function private.before_watch_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_repeat boolean;
begin
  new.first_name := private.tidy(new.first_name);
  new.last_name := private.tidy(new.last_name);
  new.contact_info := private.tidy_identifier(new.contact_info);
  new.budget := private.tidy(new.budget);
  if tg_op = 'INSERT' and tg_argv[0] = 'api' then
    is_repeat := private.is_repeated_watch_request(new);
    if not is_repeat then
      new.id := md5(concat_ws(' ', new.id, new.first_name, new.last_name, new.contact_info, new.watch_details, new.budget,
        new.newsletter_signup))::uuid;
      is_repeat := private.is_repeated_watch_request(new);
    end if;
    if is_repeat then
      return null;
    end if;
    perform private.limit_submissions('watch_requests', new.contact_info);
    if private.is_contact(new.contact_info) and not (private.is_email(new.contact_info) or private.is_dialable(new.contact_info)) then
      raise exception using errcode = 'PT422', message = 'contact_invalid';
    end if;
  end if;
  -- Another client is no new version of the row.
  if tg_op = 'UPDATE' and new.client_id is not distinct from old.client_id then
    new.updated_at := private.next_version(old.updated_at);
  end if;
  new.next_step := nullif(btrim(new.next_step), '');
  if new.status in ('found', 'closed') then
    new.waiting_for := null;
  elsif tg_op = 'UPDATE' and old.status in ('found', 'closed') then
    new.waiting_for := coalesce(new.waiting_for, 'shop');
  end if;
  if new.status <> 'closed' then
    new.closed_because := null;
  end if;
  -- An undo writes back both.
  if tg_op = 'UPDATE' and new.waiting_for is distinct from old.waiting_for and new.waiting_since = old.waiting_since then
    new.waiting_since := now();
  end if;
  if tg_op = 'INSERT' or new.contact_info is distinct from old.contact_info then
    new.client_id := private.client_of(
      case when private.is_email(new.contact_info) then private.email_key(new.contact_info) end,
      case when not private.is_email(new.contact_info) then private.phone_key(new.contact_info) end,
      private.tidy(new.first_name || ' ' || new.last_name));
  end if;
  return new;
end
$$;

create function private.after_watch_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_with_row('watch_requests', old.id);
  else
    perform private.subscribe_with_watch_request(new);
    perform private.queue_watch_request_emails(new);
  end if;
  return null;
end
$$;

create function private.before_candidate() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('candidates:' || new.request_id, 0));
    if (select count(*) from public.candidates as known where known.request_id = new.request_id) >= 40 then
      raise exception using errcode = 'PT409', message = 'too_many_candidates';
    end if;
    new.name := coalesce((
      select private.tidy(watch.brand || ' ' || watch.name) from public.watches as watch where watch.id = new.watch_id), new.name);
  else
    new.updated_at := private.next_version(old.updated_at);
  end if;
  new.name := private.tidy(new.name);
  new.reference := private.tidy_identifier(new.reference);
  new.place := private.tidy(new.place);
  new.seller := private.tidy(new.seller);
  return new;
end
$$;

create function private.show_candidate(candidate uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  shown public.candidates;
begin
  perform private.require_admin();
  update public.candidates as one set shown_at = now()
  where one.id = show_candidate.candidate and one.shown_at is null
  returning * into shown;
  if found then
    perform private.set_waiting(shown.request_id, 'client');
    perform private.tell_client('request-news', shown.request_id, 'candidates/' || shown.id || '/shown', jsonb_build_object('name_of_watch', shown.name));
  end if;
end
$$;

create function public.show_candidate(candidate uuid) returns void
  language sql set search_path = ''
as $$ select private.show_candidate(candidate) $$;

create function private.tell_client(kind text, request uuid, event text, data jsonb) returns void
  language sql set search_path = ''
as $$
  select private.queue_email(
    tell_client.kind, 'watch_requests', asked.id, event, asked.contact_info,
    jsonb_build_object('name', private.name_in_email(asked.first_name)) || data)
  from public.watch_requests as asked where asked.id = tell_client.request and private.is_email(asked.contact_info)
$$;

create function private.offers_in_email(ids uuid[]) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'words', min(offer.words), 'ends_at', min(offer.ends_at),
    'watches', jsonb_agg(
      jsonb_build_object(
        'name', candidate.name, 'picture', case when watch.id is null then candidate.image_urls[1] else watch.image_urls[1] end)
      order by offer.created_at, offer.id))
  from public.offers as offer
  join public.candidates as candidate on candidate.id = offer.candidate_id
  left join public.watches as watch on watch.id = candidate.watch_id
  where offer.id = any (ids)
$$;

create function private.wanted_by(watch uuid, most integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  with people as materialized (
    select person.* from public.watches as wanted, private.people_who_want(wanted) as person where wanted.id = wanted_by.watch
  )
  select jsonb_build_object('total', (select count(*) from people), 'rows', coalesce(jsonb_agg(
    jsonb_build_object(
      'id', person.id, 'request_id', person.request_id, 'client_id', person.client_id, 'budget', person.budget::float8,
      'needed_by', person.needed_by, 'since', person.since,
      'name', coalesce(private.name_of_client(person.client_id), person.recipient))
    order by person.request_id is null, person.since), '[]'))
  from (
    select * from people order by people.request_id is null, people.since limit least(greatest(wanted_by.most, 1), 100)
  ) as person;
$$;

create function public.wanted_by(watch uuid, most integer default 10) returns jsonb
  language sql stable set search_path = ''
as $$ select private.wanted_by(watch, most) $$;

create function private.wanted_counts(watches uuid[]) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select coalesce(jsonb_object_agg(wanted.id, (select count(*) from private.people_who_want(wanted))), '{}')
  from public.watches as wanted where wanted.id = any (watches[1:100]);
$$;

create function public.wanted_counts(watches uuid[]) returns jsonb
  language sql stable set search_path = ''
as $$ select private.wanted_counts(watches) $$;

create function private.wanted_most() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  with counted as (
    select 'brand' as kind, chosen.value as what, want.person
    from (select want.*, coalesce(want.client_id::text, lower(want.recipient)) as person from private.live_wants as want) as want
    cross join lateral jsonb_array_elements_text(coalesce(want.narrow -> 'brand', '[]')) as chosen (value)
    union
    select 'reference', want.reference, coalesce(want.client_id::text, lower(want.recipient))
    from private.live_wants as want where want.reference is not null
    union
    select 'diameter', size.mm::text, coalesce(want.client_id::text, lower(want.recipient))
    from private.live_wants as want
    cross join lateral generate_series(
      ceil(coalesce((want.narrow #>> '{diameter,from}')::numeric, (want.narrow #>> '{diameter,to}')::numeric))::integer,
      floor(coalesce((want.narrow #>> '{diameter,to}')::numeric, (want.narrow #>> '{diameter,from}')::numeric))::integer) as size (mm)
    where want.narrow ? 'diameter'
  ), ranked as (
    select kind, what, count(*) as people, row_number() over (partition by kind order by count(*) desc, what) as place
    from counted group by kind, what
  )
  select coalesce(jsonb_object_agg(kind, listed), '{}')
  from (
    select kind, jsonb_agg(jsonb_build_array(what, people) order by place) as listed from ranked where place <= 10 group by kind
  ) as lists;
$$;

create function public.wanted_most() returns jsonb
  language sql stable set search_path = ''
as $$ select private.wanted_most() $$;

create function private.announce_matches() returns void
  language plpgsql set search_path = ''
as $$
declare
  fresh public.watches[];
  watch public.watches;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('announce_matches', 0)) then
    return;
  end if;
  fresh := array(
    select one.whole from private.unannounced_watches as one
    where one.updated_at < now() - interval '10 seconds' order by one.id limit 20);
  foreach watch in array fresh loop
    insert into private.announced_watches (watch_id) values (watch.id) on conflict do nothing;
    insert into private.matches (want_id, watch_id)
    select want.id, watch.id from public.wants as want where private.is_wanted(watch, want)
    on conflict do nothing;
  end loop;
end
$$;

create function private.people_to_tell() returns table (recipient text, want_id uuid, watches uuid[], wants uuid[])
  language sql stable set search_path = ''
as $$
  select min(want.recipient),
    -- The email's link ends with this want. A saved search outlasts a request, which the owner can delete.
    (array_agg(want.id order by want.request_id is not null, want.created_at, want.id))[1], array_agg(match.watch_id), array_agg(want.id)
  from private.matches as match
  join private.live_wants as want on want.id = match.want_id
  join public.watches as watch on watch.id = match.watch_id
  where match.told_at is null and want.is_notified and want.recipient is not null and private.is_listed_watch(watch)
    and not private.is_quiet_hour(now()) and not exists (select from private.unannounced_watches)
  group by lower(want.recipient)
  having private.is_within_daily_limit('matches', min(want.recipient))
$$;

create function private.queue_match_emails() returns void
  language plpgsql set search_path = ''
as $$
declare
  person record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('announce_matches', 0)) then
    return;
  end if;
  for person in
    select * from private.people_to_tell()
    limit greatest(100 - (select count(*) from private.mail_outbox as email where email.status = 'queued' and email.kind = 'matches'), 0)
  loop
    perform private.queue_email(
      'matches', 'wants', person.want_id, 'matches/' || gen_random_uuid(), person.recipient,
      jsonb_build_object('total', (select count(distinct id) from unnest(person.watches) as one (id)), 'watches', (
        select jsonb_agg(found.shown || jsonb_build_object('because', found.want))
        from (
          select distinct on (watch.id) private.watch_in_email(watch.id, 'visitor') as shown,
            jsonb_build_object('search', want.search, 'category', want.category, 'narrow', want.narrow, 'reference', want.reference) as want
          from private.matches as match
          join public.wants as want on want.id = match.want_id
          join public.watches as watch on watch.id = match.watch_id
          where match.told_at is null and match.want_id = any (person.wants) and match.watch_id = any (person.watches)
          order by watch.id, want.created_at limit 12
        ) as found)));
    update private.matches as match set told_at = now()
    where match.told_at is null and match.want_id = any (person.wants) and match.watch_id = any (person.watches);
  end loop;
end
$$;

create function private.offer_end(day date) returns timestamptz
  language sql stable set search_path = ''
as $$ select (day + time '18:00') at time zone 'America/Phoenix' $$;

create function private.refuse_offer_end(day date) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if private.offer_end(day) <= now() or private.offer_end(day) > now() + interval '90 days' or day is null then
    raise exception using errcode = 'PT422', message = 'offer_end_invalid';
  end if;
end
$$;

create function private.make_offers(request uuid, items jsonb, words text, ends_on date) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.watch_requests;
  made uuid[];
begin
  perform private.require_admin();
  select * into asked from public.watch_requests as known where known.id = make_offers.request for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'replied_row_gone';
  end if;
  if asked.status in ('found', 'closed') then
    raise exception using errcode = 'PT409', message = 'request_closed';
  end if;
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and 12 then
    raise exception using errcode = 'PT422', message = 'no_candidates_chosen';
  end if;
  if (
    select count(*) from jsonb_to_recordset(items) as item (id uuid) join public.offers as known on known.id = item.id
  ) = jsonb_array_length(items) then
    return;
  end if;
  perform private.refuse_offer_end(ends_on);
  if exists (
    select from jsonb_to_recordset(items) as item (candidate uuid)
    join public.candidates as candidate on candidate.id = item.candidate and candidate.request_id = asked.id
    join public.watches as watch on watch.id = candidate.watch_id
    where not private.is_free_for(watch, asked.client_id)) then
    raise exception using errcode = 'PT409', message = 'watch_taken';
  end if;
  begin
    with given as (
      insert into public.offers (id, request_id, candidate_id, price, words, ends_at)
      select item.id, asked.id, candidate.id, item.price, nullif(btrim(make_offers.words), ''), private.offer_end(ends_on)
      from jsonb_to_recordset(items) as item (id uuid, candidate uuid, price numeric)
      join public.candidates as candidate on candidate.id = item.candidate and candidate.request_id = asked.id
      returning id
    )
    select array_agg(id) into made from given;
  exception when unique_violation then
    raise exception using errcode = 'PT409', message = 'candidate_offered';
  end;
  if coalesce(cardinality(made), 0) <> jsonb_array_length(items) then
    raise exception using errcode = 'PT404', message = 'candidate_gone';
  end if;
  update public.candidates as candidate set shown_at = now()
  where candidate.shown_at is null and candidate.id in (select offer.candidate_id from public.offers as offer where offer.id = any (made));
  update public.watch_requests as known set status = 'offered' where known.id = asked.id and known.status in ('new', 'searching');
  perform private.set_waiting(asked.id, 'client');
  perform private.write_down('offer', 'watch_requests', asked.id::text, null, jsonb_build_object('offers', made));
  perform private.tell_client('request-offer', asked.id, 'offers/' || made[1], private.offers_in_email(made));
end
$$;

create function public.make_offers(request uuid, items jsonb, words text, ends_on date) returns void
  language sql set search_path = ''
as $$ select private.make_offers(request, items, words, ends_on) $$;

create function private.change_offer(offer uuid, revision integer, price numeric, words text, ends_on date) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.offers;
begin
  perform private.require_admin();
  former := private.lock_offer(offer, revision);
  if former.status <> 'open' then
    raise exception using errcode = 'PT409', message = 'offer_decided';
  end if;
  perform private.refuse_offer_end(ends_on);
  update public.offers as known
  set price = change_offer.price, words = nullif(btrim(change_offer.words), ''), ends_at = private.offer_end(ends_on),
    revision = known.revision + 1
  where known.id = former.id;
  perform private.set_waiting(former.request_id, 'client');
  perform private.write_down('offer', 'watch_requests', former.request_id::text, null, jsonb_build_object('offers', array[former.id]));
  perform private.tell_client(
    'request-offer', former.request_id, 'offers/' || former.id || '/' || former.revision + 1, private.offers_in_email(array[former.id]));
end
$$;

create function public.change_offer(offer uuid, revision integer, price numeric, words text, ends_on date) returns void
  language sql set search_path = ''
as $$ select private.change_offer(offer, revision, price, words, ends_on) $$;

create function private.settle_offer(offer uuid, revision integer, outcome text, reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.offers;
begin
  perform private.require_admin();
  former := private.lock_offer(offer, revision);
  perform private.decide_offer(former, outcome, reason, 'shop');
  perform private.write_down('offer', 'watch_requests', former.request_id::text, null, jsonb_build_object('offers', array[former.id]));
end
$$;

create function public.settle_offer(offer uuid, revision integer, outcome text, reason text default null) returns void
  language sql set search_path = ''
as $$ select private.settle_offer(offer, revision, outcome, reason) $$;

create function private.go_on_without_offer(request uuid) returns void
  language sql set search_path = ''
as $$
  update public.watch_requests as known
  set status = case
    when exists (select from public.offers as offer where offer.request_id = known.id and offer.status = 'agreed') then 'agreed'
    when exists (select from public.offers as offer where offer.request_id = known.id and offer.status = 'open') then 'offered'
    else 'searching'
  end
  where known.id = go_on_without_offer.request and known.status in ('offered', 'agreed');
  select private.set_waiting(request, 'shop');
$$;

create function private.note_booking(client uuid, whom text) returns void
  language sql set search_path = ''
as $$
  update public.watch_requests as known
  set waiting_for = whom
  where known.client_id = client and known.status = 'agreed'
    and known.waiting_for is not distinct from case when whom is null then 'client' end
$$;

create function private.lose_other_offers(watch uuid, agreed uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  lost record;
begin
  for lost in
    update public.offers as other
    set status = 'lost', decided_at = now(), decided_by = 'shop'
    from public.candidates as candidate
    where candidate.id = other.candidate_id and candidate.watch_id = lose_other_offers.watch and other.status = 'open' and other.id <> agreed
    returning other.request_id
  loop
    perform private.go_on_without_offer(lost.request_id);
  end loop;
end
$$;

create function private.offer_privately(watch uuid, items jsonb, words text, ends_on date) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  item record;
begin
  perform private.require_admin();
  perform private.stand_by_clients();
  perform private.refuse_offer_end(ends_on);
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and 20 then
    raise exception using errcode = 'PT422', message = 'no_clients_chosen';
  end if;
  for item in
    select given.id, private.client_by_id(given.client) as client, (
      select contact.value from public.client_contacts as contact
      where contact.client_id = private.client_by_id(given.client) and contact.kind = 'email' and not private.is_suppressed(contact.value)
      order by contact.created_at desc, contact.value limit 1) as email
    from jsonb_to_recordset(items) as given (id uuid, client uuid)
  loop
    if item.client is null then
      raise exception using errcode = 'PT404', message = 'client_gone';
    end if;
    if item.email is null then
      raise exception using errcode = 'PT422', message = 'no_email';
    end if;
    insert into public.private_offers (id, watch_id, client_id, words, ends_at)
    values (item.id, offer_privately.watch, item.client, nullif(btrim(offer_privately.words), ''), private.offer_end(ends_on))
    on conflict (id) do nothing;
    if found then
      perform private.end_private_offer(former.id)
      from public.private_offers as former
      where former.watch_id = offer_privately.watch and former.client_id = item.client and former.ends_at > now() and former.id <> item.id;
      perform private.queue_email(
        'private-offer', 'private_offers', item.id, 'private_offers/' || item.id, item.email,
        jsonb_build_object(
          'name', private.name_in_email(private.name_of_client(item.client)), 'words', nullif(btrim(offer_privately.words), ''),
          'ends_at', private.offer_end(ends_on), 'watch', private.watch_in_email(offer_privately.watch, 'owner')));
    end if;
  end loop;
exception when foreign_key_violation then
  raise exception using errcode = 'PT404', message = 'row_in_trash';
end
$$;

create function public.offer_privately(watch uuid, items jsonb, words text, ends_on date) returns void
  language sql set search_path = ''
as $$ select private.offer_privately(watch, items, words, ends_on) $$;

create function private.end_private_offer(id uuid) returns void
  language sql security definer set search_path = ''
as $$
  select private.require_admin();
  delete from public.private_offers as offer where offer.id = end_private_offer.id;
  delete from private.link_keys as link where link.about = 'private_offers' and link.about_id = end_private_offer.id;
  select private.withdraw_emails('private_offers', end_private_offer.id, array['private-offer']);
$$;

create function public.end_private_offer(id uuid) returns void
  language sql set search_path = ''
as $$ select private.end_private_offer(id) $$;

create function private.client_name(client uuid) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select coalesce(known.name, known.contact) from private.client_overview as known where known.id = client);
end
$$;

create function private.reply_token(link_key text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select left(encode(sha256(convert_to(link_key, 'UTF8')), 'hex'), 30) $$;

create function private.shortened(value text, most integer) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select case when char_length(value) > most then left(value, most - 1) || '…' else value end $$;

create function private.receive_email(id uuid, token text, sender text, sender_name text, subject text, words text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.watch_requests;
  inquiry public.inquiries;
  is_theirs boolean;
  is_within_limits boolean := true;
begin
  if exists (select from public.request_messages as known where known.id = receive_email.id)
    or exists (select from public.inquiries as known where known.id = receive_email.id) then
    return;
  end if;
  select request.* into asked
  from private.link_keys as link join public.watch_requests as request on request.id = link.about_id
  where link.about = 'watch_requests' and char_length(token) = 30
    and link.digest between decode(rpad(token, 64, '0'), 'hex') and decode(rpad(token, 64, 'f'), 'hex');
  is_theirs := private.email_key(asked.contact_info) = private.email_key(sender);
  begin
    perform private.limit_submissions('received_emails', sender);
  exception when sqlstate 'PT429' then
    is_within_limits := false;
  end;
  if is_theirs and is_within_limits then
    perform private.place_message(asked, id, private.shortened(words, 10000));
    return;
  end if;
  insert into public.inquiries (id, name, email, message)
  values (
    receive_email.id, coalesce(nullif(private.shortened(private.tidy(sender_name), 100), ''), left(sender, 100)), sender,
    private.shortened(concat_ws(e'\n',
      'By e-mail' || coalesce(', “' || nullif(private.shortened(private.tidy(subject), 200), '') || '”.', '.'),
      'A reply to the request of ' || btrim(asked.first_name || ' ' || asked.last_name)
        || case when is_theirs then '.' else ' from another address.' end,
      '', words), 5000))
  returning * into inquiry;
  if is_within_limits then
    perform private.tell_owner_of_inquiry(inquiry);
  end if;
end
$$;

create function public.receive_email(id uuid, token text, sender text, sender_name text, subject text, words text) returns void
  language sql set search_path = ''
as $$ select private.receive_email(id, token, sender, sender_name, subject, words) $$;

create function private.set_waiting(request uuid, whom text) returns void
  language sql set search_path = ''
as $$
  update public.watch_requests as known
  set waiting_for = whom
  where known.id = request and known.waiting_for is distinct from whom
$$;

create function private.masked_email(email text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select case when private.is_email(email) then left(email, 1) || '•••@' || split_part(email, '@', 2) end $$;

create function private.shown_wants(request uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select to_jsonb(want) - array['id', 'request_id', 'email', 'category', 'patterns', 'brands', 'confirmed_at', 'created_at']
  from public.wants as want where want.request_id = shown_wants.request
$$;

create function private.request_by_key(key text, request uuid) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.shown_request(private.open_request(key, request)) $$;

create function public.request_by_key(key text default null, request uuid default null) returns jsonb
  language sql set search_path = ''
as $$ select private.request_by_key(key, request) $$;

create function private.correct_wants(key text, request uuid, wants jsonb, seen timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked constant public.watch_requests := private.open_request(key, request);
  former public.wants;
  present public.wants;
begin
  perform private.limit_submissions('request_page', asked.id::text);
  perform private.refuse_closed_request(asked);
  select * into former from public.wants as want where want.request_id = asked.id for update;
  if former.updated_at is distinct from seen then
    raise exception using errcode = 'PT409', message = 'wants_changed';
  end if;
  begin
    present := jsonb_populate_record(former, wants - array[
      'id', 'request_id', 'email', 'category', 'is_notified', 'confirmed_at', 'created_at', 'updated_at', 'patterns', 'brands']);
    insert into public.wants as known
      (request_id, search, narrow, reference, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by)
    values (
      asked.id, coalesce(present.search, ''), coalesce(present.narrow, '{}'), present.reference, present.made_from, present.made_to,
      present.condition, coalesce(present.needs_box, false), coalesce(present.needs_papers, false), present.budget, present.needed_by)
    on conflict (request_id) do update set
      search = excluded.search, narrow = excluded.narrow, reference = excluded.reference, made_from = excluded.made_from,
      made_to = excluded.made_to, condition = excluded.condition, needs_box = excluded.needs_box, needs_papers = excluded.needs_papers,
      budget = excluded.budget, needed_by = excluded.needed_by;
  exception when check_violation or data_exception then
    raise exception using errcode = 'PT422', message = 'wants_invalid';
  end;
  perform private.set_waiting(asked.id, 'shop');
  perform private.tell_owner_of_request(asked, 'corrected', null, null);
  return private.shown_request(private.open_request(key, request));
end
$$;

create function public.correct_wants(wants jsonb, seen timestamptz default null, key text default null, request uuid default null)
  returns jsonb
  language sql set search_path = ''
as $$ select private.correct_wants(key, request, wants, seen) $$;

create function private.write_message(key text, request uuid, id uuid, words text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked constant public.watch_requests := private.open_request(key, request);
begin
  if private.is_text(words, 1, 2000) is not true or id is null then
    raise exception using errcode = 'PT422', message = 'words_invalid';
  end if;
  if not exists (select from public.request_messages as known where known.id = write_message.id) then
    perform private.limit_submissions('request_page', asked.id::text);
    perform private.place_message(asked, id, words);
  end if;
  return private.shown_request(private.open_request(key, request));
end
$$;

create function public.write_message(id uuid, words text, key text default null, request uuid default null) returns jsonb
  language sql set search_path = ''
as $$ select private.write_message(key, request, id, words) $$;

create function private.code_digest(request uuid, code text) returns bytea
  language sql immutable parallel safe set search_path = ''
as $$ select sha256(convert_to(request::text || code, 'UTF8')) $$;

create function private.send_answer_code(key text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  asked constant public.watch_requests := private.open_request(key, null);
  -- Six of the digits of a random uuid's bytes, without a bias that matters.
  code constant text := lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 1000000)::text, 6, '0');
begin
  if key is null or private.is_email(asked.contact_info) is not true then
    raise exception using errcode = 'PT422', message = 'no_email_for_code';
  end if;
  perform private.limit_submissions('answer_code', asked.id::text);
  insert into private.answer_codes as known (request_id, digest) values (asked.id, private.code_digest(asked.id, code))
  on conflict (request_id) do update set digest = excluded.digest, created_at = now(), wrong_tries = 0;
  perform private.queue_email(
    'answer-code', 'watch_requests', asked.id, 'answer_codes/' || gen_random_uuid(), asked.contact_info,
    jsonb_build_object('name', private.name_in_email(asked.first_name), 'code', code), now(), now() + private.code_patience());
end
$$;

create function public.send_answer_code(key text) returns void
  language sql set search_path = ''
as $$ select private.send_answer_code(key) $$;

create function private.code_patience() returns interval
  language sql immutable parallel safe set search_path = ''
as $$ select interval '15 minutes' $$;

create function private.check_code(request uuid, code text) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  sent private.answer_codes;
begin
  select * into sent from private.answer_codes as known where known.request_id = check_code.request for update;
  if sent.request_id is null or sent.created_at < now() - private.code_patience() or sent.wrong_tries >= 5 then
    return false;
  end if;
  if sent.digest = private.code_digest(request, code) then
    return true;
  end if;
  update private.answer_codes as known set wrong_tries = known.wrong_tries + 1 where known.request_id = check_code.request;
  return false;
end
$$;

create function private.answer_offer(key text, request uuid, offer uuid, revision integer, outcome text, reason text, code text)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked constant public.watch_requests := private.open_request(key, request);
  former public.offers;
begin
  if (outcome in ('agreed', 'declined')) is not true then
    raise exception using errcode = 'PT422', message = 'offer_decided';
  end if;
  if key is not null and private.check_code(asked.id, code) is not true then
    return private.shown_request(asked) || '{"wrong_code": true}';
  end if;
  former := private.lock_offer(offer, revision, asked.id);
  -- The response to the first try was lost.
  if former.status = outcome and former.decided_by = 'client' then
    return private.shown_request(asked);
  end if;
  perform private.refuse_closed_request(asked);
  perform private.decide_offer(former, outcome, reason, 'client');
  perform private.tell_owner_of_request(asked, outcome, former.id, nullif(btrim(reason), ''));
  return private.shown_request(private.open_request(key, request));
end
$$;

create function public.answer_offer(
  offer uuid, revision integer, outcome text, reason text default null, code text default null, key text default null,
  request uuid default null) returns jsonb
  language sql set search_path = ''
as $$ select private.answer_offer(key, request, offer, revision, outcome, reason, code) $$;

create function private.renew_request_link(request uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.link_keys as link where link.about = 'watch_requests' and link.about_id = request;
  delete from private.answer_codes as known where known.request_id = request;
  perform private.write_down('renew', 'watch_requests', request::text);
  perform private.tell_client('request-link', request, 'watch_requests/' || request || '/link/' || gen_random_uuid(), '{}');
end
$$;

create function public.renew_request_link(request uuid) returns void
  language sql set search_path = ''
as $$ select private.renew_request_link(request) $$;

create function private.turn_search(id uuid, is_on boolean) returns void
  language plpgsql set search_path = ''
as $$
declare
  former constant public.wants := (select known from public.wants as known where known.id = turn_search.id);
begin
  if is_on and former.email is not null and (
    select count(*) from public.wants as other
    where lower(other.email) = lower(former.email) and other.confirmed_at is not null and other.is_notified and other.id <> former.id) >= 20 then
    raise exception using errcode = 'PT422', message = 'too_many_searches';
  end if;
  update public.wants as want
  set is_notified = turn_search.is_on,
    confirmed_at = case when former.email is not null and turn_search.is_on then coalesce(want.confirmed_at, now()) else want.confirmed_at end
  where want.id = former.id;
end
$$;

create function private.save_search(id uuid, email text, search text, category text, narrow jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.tidy_identifier(email);
  asked public.wants;
  saved uuid;
  is_own constant boolean := exists (
    select from auth.users as account
    where account.id = auth.uid() and account.email_confirmed_at is not null and private.email_key(account.email) = private.email_key(address));
begin
  if private.is_email(address) is not true then
    raise exception using errcode = 'PT422', message = 'contact_invalid';
  end if;
  if not exists (select from public.wants as known where known.id = save_search.id) then
    perform private.limit_submissions('saved_search', address);
    begin
      asked.search := coalesce(private.tidy(save_search.search), '');
      asked.category := coalesce(private.tidy(save_search.category), '');
      asked.narrow := coalesce(save_search.narrow, '{}') - 'state';
      select known.id into saved from public.wants as known
      where lower(known.email) = lower(address) and (known.search, known.category, known.narrow) = (asked.search, asked.category, asked.narrow);
      if saved is null then
        saved := save_search.id;
        insert into public.wants (id, email, search, category, narrow) values (saved, address, asked.search, asked.category, asked.narrow);
      end if;
    exception when check_violation or not_null_violation or data_exception then
      raise exception using errcode = 'PT422', message = 'wants_invalid';
    end;
    if is_own then
      perform private.turn_search(saved, true);
    elsif private.is_within_daily_limit('search-confirmation', address) then
      -- Without the words: anyone could have typed the address and them.
      perform private.queue_email('search-confirmation', 'wants', saved, 'wants/' || save_search.id, address, '{}');
    end if;
  end if;
  return jsonb_build_object('is_confirmed', is_own);
end
$$;

create function public.save_search(id uuid, email text, search text default '', category text default '', narrow jsonb default '{}')
  returns jsonb
  language sql set search_path = ''
as $$ select private.save_search(id, email, search, category, narrow) $$;

create function private.open_searches(key text) returns text
  language plpgsql set search_path = ''
as $$
declare
  address text;
begin
  perform private.refuse_unless_posted();
  if key is null then
    return private.own_email();
  end if;
  select lower(coalesce(want.email, request.contact_info)) into address
  from private.link_keys as link
  join public.wants as want on want.id = link.about_id
  left join public.watch_requests as request on request.id = want.request_id
  where link.digest = sha256(convert_to(key, 'UTF8')) and link.about = 'wants';
  if address is null then
    raise exception using errcode = 'PT410', message = 'search_link_over';
  end if;
  return address;
end
$$;

create function private.searches_of(address text) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', want.id, 'is_request', want.request_id is not null, 'words', request.watch_details, 'search', want.search, 'category', want.category,
    'narrow', want.narrow, 'reference', want.reference, 'is_on', want.is_notified and (want.request_id is not null or want.confirmed_at is not null),
    'is_confirmed', want.request_id is not null or want.confirmed_at is not null, 'created_at', want.created_at) order by want.created_at, want.id), '[]')
  from private.wants_of(address) as want
  left join public.watch_requests as request on request.id = want.request_id
$$;

create function private.searches_by_key(key text) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.searches_of(private.open_searches(key)) $$;

create function public.searches_by_key(key text default null) returns jsonb
  language sql set search_path = ''
as $$ select private.searches_by_key(key) $$;

create function private.set_search(key text, id uuid, is_on boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.open_searches(key);
begin
  perform private.turn_search(own.id, set_search.is_on) from private.wants_of(address) as own where own.id = set_search.id;
  return private.searches_of(address);
end
$$;

create function public.set_search(id uuid, is_on boolean, key text default null) returns jsonb
  language sql set search_path = ''
as $$ select private.set_search(key, id, is_on) $$;

create function private.condition_rank(condition text) returns integer
  language sql immutable parallel safe
  return array_position(array['new', 'unworn', 'excellent', 'very_good', 'good', 'fair'], condition);

create function private.are_filters(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    value - array['brand', 'material', 'dial', 'movement', 'diameter'] = '{}'
    and (
      select coalesce(bool_and(case
        when entry.key = 'diameter' then jsonb_typeof(entry.value) = 'object' and entry.value - array['from', 'to'] = '{}' and (
          select coalesce(bool_and(case when jsonb_typeof(bound.value) = 'number' then (bound.value #>> '{}')::numeric between 10 and 99 else false end), true)
          from jsonb_each(entry.value) as bound)
        when jsonb_typeof(entry.value) = 'array' then jsonb_array_length(entry.value) between 1 and 20 and (
          select bool_and(jsonb_typeof(chosen.value) = 'string' and private.is_text(chosen.value #>> '{}', 1, 60))
          from jsonb_array_elements(entry.value) as chosen)
        else false end), true)
      from jsonb_each(value) as entry)
  else false end
$$;

create function private.before_want() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.search := private.tidy(new.search);
  new.category := private.tidy(new.category);
  new.reference := private.tidy_identifier(new.reference);
  if tg_op = 'UPDATE' then
    new.updated_at := private.next_version(old.updated_at);
  end if;
  return new;
end
$$;

create function private.after_want() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.withdraw_with_row('wants', old.id);
  return null;
end
$$;

create function private.refuse_no_slot(day text, slot text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if private.slot_start(day, slot) is null or private.is_sunday(day) then
    raise exception using errcode = 'PT422', message = 'no_such_time';
  end if;
end
$$;

create function private.appointment_by_key(key text) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.shown_appointment(private.open_appointment(key)) $$;

create function public.appointment_by_key(key text) returns jsonb
  language sql set search_path = ''
as $$ select private.appointment_by_key(key) $$;

create function private.move_appointment(key text, day text, slot text, revision integer) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.move_open_appointment(private.open_appointment(key), day, slot, revision) $$;

create function public.move_appointment(key text, day text, slot text, revision integer) returns jsonb
  language sql set search_path = ''
as $$ select private.move_appointment(key, day, slot, revision) $$;

create function private.cancel_appointment(key text, revision integer, reason text default null) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.cancel_open_appointment(private.open_appointment(key), revision, reason) $$;

create function public.cancel_appointment(key text, revision integer, reason text default null) returns jsonb
  language sql set search_path = ''
as $$ select private.cancel_appointment(key, revision, reason) $$;

create function private.correct_appointment(
  key text, name text, email text, phone text, notes text, day text, slot text, watches uuid[] default '{}'
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  former constant public.appointments := private.open_appointment(key, must_have_booked => true);
  appointment public.appointments := former;
begin
  if former.status <> 'pending' or former.created_at <= now() - interval '1 hour' then
    raise exception using errcode = 'PT409', message = 'appointment_changed', detail = private.shown_appointment(former)::text;
  end if;
  if (former.appointment_date, former.appointment_time) is distinct from (day, slot) then
    perform private.refuse_change(former, former.revision);
    perform private.refuse_no_slot(day, slot);
  end if;
  appointment.name := correct_appointment.name;
  appointment.email := private.tidy_identifier(correct_appointment.email);
  appointment.phone := private.tidy_identifier(correct_appointment.phone);
  appointment.notes := correct_appointment.notes;
  appointment.appointment_date := day;
  appointment.appointment_time := slot;
  select ids, names into appointment.watch_ids, appointment.watch_names
  from private.named_watches(watches, by_admin => false);
  perform private.refuse_unreachable(appointment.email, appointment.phone);
  appointment := private.save_appointment(former, appointment);
  perform private.delete_unused_contacts(former.client_id);
  -- A stranger may have a key. The keys are deleted last, when no email to the old address can be claimed anymore.
  if lower(former.email) <> lower(appointment.email) then
    delete from private.link_keys as k where k.about = 'appointments' and k.about_id = appointment.id;
  end if;
  return private.shown_appointment(appointment);
end
$$;

create function public.correct_appointment(
  key text, name text, email text, phone text, notes text, day text, slot text, watches uuid[] default '{}'
) returns jsonb
  language sql set search_path = ''
as $$ select private.correct_appointment(key, name, email, phone, notes, day, slot, watches) $$;

create function private.before_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  is_by_api constant boolean := tg_argv[0] = 'api';
begin
  new.name := private.tidy(new.name);
  new.email := private.tidy_identifier(new.email);
  new.phone := private.tidy_identifier(new.phone);
  if is_new and is_by_api then
    select ids, names into new.watch_ids, new.watch_names
    from private.named_watches(new.watch_ids, by_admin => private.is_by_admin());
    if private.is_repeated_booking(new) then
      return null;
    end if;
    perform private.limit_submissions('appointments', new.email);
    perform private.refuse_unreachable(new.email, new.phone);
  end if;
  if is_by_api and (is_new
    or (new.appointment_date, new.appointment_time) is distinct from (old.appointment_date, old.appointment_time)) then
    perform private.refuse_time(new.appointment_date, new.appointment_time);
  end if;
  if not is_new then
    if new.status <> 'cancelled' then
      new.cancellation_reason := null;
    end if;
    if (new.appointment_date, new.appointment_time, new.status)
      is distinct from (old.appointment_date, old.appointment_time, old.status) then
      new.revision := old.revision + 1;
    end if;
    if new.client_id is not distinct from old.client_id then
      new.updated_at := private.next_version(old.updated_at);
    end if;
  end if;
  if is_new or (new.email, new.phone) is distinct from (old.email, old.phone) then
    new.client_id := private.client_of(private.email_key(new.email), private.phone_key(new.phone), new.name);
  end if;
  return new;
end
$$;

create function private.after_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was_booked constant boolean := tg_op <> 'INSERT' and old.status <> 'cancelled';
  is_booked constant boolean := tg_op <> 'DELETE' and new.status <> 'cancelled';
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_with_row('appointments', old.id);
    return null;
  end if;
  if tg_op = 'UPDATE' and new.revision <> old.revision then
    perform private.note_appointment_change(old, new);
  end if;
  if is_booked <> was_booked then
    perform private.note_booking(new.client_id, case when was_booked then 'client' end);
  end if;
  if tg_argv[0] = 'api' then
    perform private.queue_appointment_emails(old, new);
  end if;
  return null;
end
$$;

create function private.refuse_time(day text, slot text) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  reason text;
begin
  reason := case
    when exists (
      select from public.closures as closure
      where closure.day = refuse_time.day and (closure.time is null or closure.time = slot)) then 'showroom_closed'
    when private.slot_start(day, slot) <= now() then 'time_passed'
    when private.is_by_admin() or not private.is_calendar_date(day) then null
    when private.slot_start(day, slot) <= private.appointment_notice_end() then 'time_too_soon'
    when day > private.last_appointment_day() then 'day_too_far'
  end;
  if reason is not null then
    raise exception using errcode = 'PT422', message = reason;
  end if;
end
$$;

create function private.change_rules() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'notice_minutes', notice_minutes, 'months_ahead', months_ahead, 'change_cutoff_hours', change_cutoff_hours)
  from public.settings
$$;

create function public.change_rules() returns jsonb
  language sql stable set search_path = ''
as $$ select private.change_rules() $$;

create function private.appointment_notice_end() returns timestamptz
  language sql stable set search_path = ''
as $$
  select case
    when notice_minutes > 0 and notice_minutes % 1440 = 0
      then (date_trunc('day', now() at time zone 'America/Phoenix') + make_interval(mins => notice_minutes))
        at time zone 'America/Phoenix'
    else now() + make_interval(mins => notice_minutes)
  end
  from public.settings
$$;

create function private.last_appointment_day() returns text
  language sql stable set search_path = ''
as $$
  select to_char((now() at time zone 'America/Phoenix')::date + make_interval(months => months_ahead), 'YYYY-MM-DD')
  from public.settings
$$;

create function private.free_slots(day text) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select slot
  from unnest(private.appointment_slots()) with ordinality as slots (slot, position)
  where not private.is_sunday(day)
    and private.slot_start(day, slot) > case when private.is_by_admin() then now() else private.appointment_notice_end() end
    and not exists (
      select from public.appointments
      where appointment_date = day and appointment_time = slot and status <> 'cancelled')
    and not exists (
      select from public.closures
      where closures.day = free_slots.day and (closures.time is null or closures.time = slot))
  order by position
$$;

create function public.free_slots(day text) returns setof text
  language sql stable set search_path = ''
as $$ select private.free_slots(day) $$;

create function private.appointments_for_calendar(key text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object(
      'appointment_date', appointment.appointment_date, 'appointment_time', appointment.appointment_time, 'name', appointment.name,
      'email', appointment.email, 'phone', appointment.phone, 'notes', appointment.notes, 'status', appointment.status,
      'watch_names', appointment.watch_names, 'calendar_uid', appointment.calendar_uid, 'revision', appointment.revision,
      'updated_at', appointment.updated_at) order by appointment.starts_at, appointment.id)
    from public.appointments as appointment
    where appointment.starts_at > now() - interval '31 days'), '[]')
  from public.settings as settings
  where settings.calendar_digest = encode(sha256(convert_to(appointments_for_calendar.key, 'UTF8')), 'hex')
$$;

create function public.appointments_for_calendar(key text) returns jsonb
  language sql stable set search_path = ''
as $$ select private.appointments_for_calendar(key) $$;

create function private.opens() returns time
  language sql immutable parallel safe
  return time '10:00';

create function private.closes() returns time
  language sql immutable parallel safe
  return time '18:00';

create function private.appointment_slots() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(
    (minutes / 60 + 11) % 12 + 1 || ':' || lpad((minutes % 60)::text, 2, '0') || case when minutes < 720 then ' AM' else ' PM' end
    order by minutes)
  from generate_series(
    extract(epoch from private.opens())::integer / 60, extract(epoch from private.closes())::integer / 60 - 30, 30) as minutes
$$;

create function private.is_calendar_date(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when value ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and substr(value, 1, 4) <> '0000' then
    substr(value, 9, 2)::integer <= extract(day from
      make_date(substr(value, 1, 4)::integer, substr(value, 6, 2)::integer, 1) + interval '1 month' - interval '1 day')
  else false end
$$;

create function private.is_sunday(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when private.is_calendar_date(value) then
    extract(isodow from make_date(substr(value, 1, 4)::integer, substr(value, 6, 2)::integer, substr(value, 9, 2)::integer)) = 7
  else false end
$$;

create function private.slot_start(day text, slot text) returns timestamptz
  language sql immutable parallel safe set search_path = ''
as $$
  select case when private.is_calendar_date(day) and slot = any (private.appointment_slots()) then
    make_timestamp(
      substr(day, 1, 4)::integer, substr(day, 6, 2)::integer, substr(day, 9, 2)::integer,
      split_part(slot, ':', 1)::integer % 12 + case when slot like '%PM' then 12 else 0 end,
      substr(split_part(slot, ':', 2), 1, 2)::integer, 0) at time zone 'America/Phoenix'
  end
$$;

create function private.before_closure() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.reason := private.tidy(new.reason);
  return new;
end
$$;

create function private.closed_days(first_day text, last_day text) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select closures.day
  from public.closures
  where closures.time is null
    and private.is_calendar_date(first_day) and private.is_calendar_date(last_day)
    and closures.day between first_day and last_day
  order by closures.day
  limit 400
$$;

create function public.closed_days(first_day text, last_day text) returns setof text
  language sql stable set search_path = ''
as $$ select private.closed_days(first_day, last_day) $$;

create function private.working_days(first date) returns table (day date, minutes bigint, before bigint)
  language sql stable set search_path = ''
as $$
  select days.day, days.minutes, sum(days.minutes) over (order by days.day) - days.minutes
  from (
    select each::date as day, (case when private.is_sunday(to_char(each, 'YYYY-MM-DD')) or exists (
        select from public.closures as closure
        where closure.time is null and closure.day = to_char(each, 'YYYY-MM-DD')) then 0
      else extract(epoch from private.closes() - private.opens()) / 60 end)::bigint as minutes
    from generate_series(first::timestamp, (now() at time zone 'America/Phoenix')::date::timestamp, interval '1 day') as each
  ) as days
$$;

create function private.sent_instead(email_id uuid) returns uuid
  language sql stable set search_path = ''
as $$ select again.id from private.mail_outbox as again where again.event = 'again/' || sent_instead.email_id $$;

create function private.emails_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select asked.id, email.id, email.kind, email.status, email.created_at, email.settled_at, email.send_after, email.last_code,
    exists (select from private.mail_suppressions as s where s.recipient_digest = email.recipient_digest),
    private.sent_instead(email.id) is not null
  from unnest(emails_of.about_ids) with ordinality as asked (id, nth)
  join private.mail_outbox as email
    on email.about = emails_of.about and email.about_id = asked.id
    or email.about = 'digest' and email.data @> jsonb_build_object(
      'items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', asked.id))))
  -- A waiting reminder is left out while reminders are off.
  where not (
    email.status = 'queued' and email.kind in (select known.kind from private.email_kinds as known where known.is_reminder)
    and not (select settings.reminders from public.settings as settings))
  order by asked.nth, email.position
$$;

create function public.emails_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language sql stable set search_path = ''
as $$ select * from private.emails_of(about, about_ids[1:100]) $$;

create function private.emails_in_trouble()
  returns table (waiting_since timestamptz, given_up bigint, owner_suppressed boolean)
  language plpgsql stable security definer set search_path = ''
  -- The dashboard polls this, and JIT compilation takes several times as long as the query.
  set jit = off
as $$
begin
  perform private.require_admin();
  return query
    select (
        -- A retried email has waited since its first try.
        select min(least(email.send_after, email.first_tried_at))
        from private.mail_outbox as email
        join private.email_kinds as kind on kind.kind = email.kind
        where email.status = 'queued' and least(email.send_after, email.first_tried_at) <= now() - interval '10 minutes'
          and not (private.is_quiet_hour(now()) and kind.waits_for_morning)
      ), (
        select count(*)
        from private.mail_outbox as email
        join private.email_kinds as kind on kind.kind = email.kind
        where (email.status = 'given_up' or email.status = 'expired' and not kind.is_reminder)
          and email.settled_at > now() - interval '30 days' and private.sent_instead(email.id) is null
          -- Only emails whose row exists.
          and (
            email.about = 'appointments' and exists (select from public.appointments as row where row.id = email.about_id)
            or email.about = 'inquiries' and exists (select from public.inquiries as row where row.id = email.about_id)
            or email.about = 'watch_requests' and exists (select from public.watch_requests as row where row.id = email.about_id))
      ), private.is_suppressed((select settings.notification_email from public.settings as settings));
end
$$;

create function public.emails_in_trouble()
  returns table (waiting_since timestamptz, given_up bigint, owner_suppressed boolean)
  language sql stable set search_path = ''
as $$ select * from private.emails_in_trouble() $$;

create function private.send_email_again(email_id uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  known private.mail_outbox;
  is_to_owner boolean;
  to_email text;
  until timestamptz := 'infinity';
  appointment public.appointments;
  reason text;
begin
  perform private.require_admin();
  if private.sent_instead(email_id) is not null then
    return private.sent_instead(email_id);
  end if;
  select * into known from private.mail_outbox as l where l.id = email_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'email_unknown';
  end if;
  select audience = 'owner' into is_to_owner from private.email_kinds where kind = known.kind;
  to_email := case when is_to_owner then (select notification_email from public.settings) else known.recipient end;
  if known.about = 'appointments' and not is_to_owner then
    select * into appointment from public.appointments as a where a.id = known.about_id;
    until := coalesce(appointment.starts_at, private.slot_start(known.data #>> '{appointment,day}', known.data #>> '{appointment,time}'));
  end if;
  reason := case
    when known.status not in ('given_up', 'bounced', 'expired') then 'email_not_failed'
    when known.wiped_at is not null then 'email_wiped'
    when private.is_suppressed(to_email) then 'email_bounces'
    when until <= now() then 'appointment_started'
    when private.email_digest(appointment.email) <> known.recipient_digest then 'appointment_email_corrected'
    when appointment.revision <> (known.data #>> '{appointment,revision}')::integer then 'appointment_notified_since'
  end;
  if reason is not null then
    raise exception using errcode = 'PT409', message = reason;
  end if;
  perform private.queue_email(
    known.kind, known.about, known.about_id, 'again/' || email_id, to_email, known.data, expires_at => until);
  return private.sent_instead(email_id);
end
$$;

create function public.send_email_again(email_id uuid) returns uuid
  language sql set search_path = ''
as $$ select private.send_email_again(email_id) $$;

create function private.send_test_email() returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  test constant uuid := gen_random_uuid();
  to_email text;
begin
  perform private.require_admin();
  -- The lock makes parallel tests count one after another, and reads the email that was saved last.
  select notification_email into to_email from public.settings for update;
  if (
    select count(*) from private.mail_outbox as email
    where email.about = 'test' and email.created_at > now() - interval '1 hour') >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many_tests';
  end if;
  if private.is_suppressed(to_email) then
    raise exception using errcode = 'PT409', message = 'test_email_bounces';
  end if;
  perform private.queue_email('test', 'test', test, 'test/' || test, to_email, '{}');
  return test;
end
$$;

create function public.send_test_email() returns uuid
  language sql set search_path = ''
as $$ select private.send_test_email() $$;

create function private.tidy_emails() returns void
  language sql set search_path = ''
as $$
  with ended as (
    select email.id,
      case
        when suppression.recipient_digest is not null then 'suppressed'
        when email.first_tried_at <= now() - private.email_patience() then 'given_up'
        when email.expires_at <= now() then 'expired'
        else 'cancelled'
      end as outcome
    from private.mail_outbox as email
    left join private.mail_suppressions as suppression using (recipient_digest)
    where email.status = 'queued' and (email.leased_until is null or email.leased_until <= now())
      and (
        suppression.recipient_digest is not null
        or email.first_tried_at <= now() - private.email_patience()
        or email.expires_at <= now()
        or email.kind in (select kind from private.email_kinds where is_reminder)
          and email.send_after <= now() and email.attempts = 0 and not (select reminders from public.settings))
    for update of email skip locked
  )
  update private.mail_outbox as email
  set status = ended.outcome, settled_at = now(), lease = null, leased_until = null, link_key = null, request = null
  from ended
  where email.id = ended.id;
  update private.mail_outbox
  set recipient = null, data = '{}', wiped_at = now()
  where wiped_at is null and settled_at < now() - interval '30 days';
  select private.forget_left_subscribers();
$$;

create function private.claim_emails(most integer)
  returns table (
    id uuid, lease uuid, kind text, sender text, recipient text, data jsonb, link_key text, reply_token text, request jsonb,
    attempts integer)
  language plpgsql security definer set search_path = ''
as $$
declare
  mark constant uuid := gen_random_uuid();
  email private.mail_outbox;
  properties private.email_kinds;
begin
  perform private.announce_matches();
  perform private.queue_match_emails();
  perform private.tidy_emails();
  for email in
    select l.* from private.mail_outbox as l
    where l.status = 'queued' and l.send_after <= now() and (l.leased_until is null or l.leased_until <= now())
      and not (private.is_quiet_hour(now()) and l.kind in (select k.kind from private.email_kinds as k where k.waits_for_morning))
      -- A subquery with a limit, not a join: a queue of a thousand takes as long as one of ten.
      and (
        select earlier.id from private.mail_outbox as earlier
        where earlier.about = l.about and earlier.about_id = l.about_id and earlier.position < l.position
          and earlier.recipient_digest = l.recipient_digest
          and earlier.status = 'queued' and (earlier.send_after <= now() or earlier.attempts > 0)
        order by earlier.position
        limit 1) is null
    order by l.position
    limit least(greatest(most, 1), 50)
    for update skip locked
  loop
    select * into properties from private.email_kinds as known where known.kind = email.kind;
    -- The link's key is made at the first claim, unless the row was deleted.
    if properties.carries_link and email.link_key is null and email.request is null and (
      email.about = 'appointments' and exists (select from public.appointments as a where a.id = email.about_id)
      or email.about = 'private_offers' and exists (select from public.private_offers as p where p.id = email.about_id)
      or email.about = 'wants' and exists (select from public.wants as w where w.id = email.about_id)
      or email.about = 'watch_requests' and exists (select from public.watch_requests as r where r.id = email.about_id)
      or email.about = 'newsletter_subscribers'
        and exists (select from public.newsletter_subscribers as n where n.id = email.about_id)) then
      email.link_key := translate(encode(
        sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_');
      insert into private.link_keys (digest, about, about_id)
      values (sha256(convert_to(email.link_key, 'UTF8')), email.about, email.about_id);
    end if;
    update private.mail_outbox as l
    set lease = mark, leased_until = now() + private.email_lease(), link_key = email.link_key, attempts = l.attempts + 1
    where l.id = email.id;
    -- A reminder shows the status of its day.
    return query select email.id, mark, email.kind, (select s.sender_name from public.settings as s), email.recipient,
      email.data || coalesce((
        select jsonb_build_object('status', a.status) from public.appointments as a
        where a.id = email.about_id and properties.is_reminder), '{}'),
      email.link_key, case email.about when 'watch_requests' then private.reply_token(email.link_key) end, email.request,
      email.attempts + 1;
  end loop;
end
$$;

create function public.claim_emails(most integer default 10)
  returns table (
    id uuid, lease uuid, kind text, sender text, recipient text, data jsonb, link_key text, reply_token text, request jsonb,
    attempts integer)
  language sql set search_path = ''
as $$ select * from private.claim_emails(most) $$;

create function private.freeze_email(email_id uuid, held uuid, rendered jsonb) returns jsonb
  language sql security definer set search_path = ''
as $$
  update private.mail_outbox
  set request = coalesce(request, rendered), first_tried_at = coalesce(first_tried_at, now()),
    leased_until = now() + private.email_lease()
  where id = email_id and lease = held and status = 'queued'
  returning request
$$;

create function public.freeze_email(email_id uuid, held uuid, rendered jsonb) returns jsonb
  language sql set search_path = ''
as $$ select private.freeze_email(email_id, held, rendered) $$;

create function private.settle_email(
  email_id uuid, held uuid, outcome text, code text default null, provider_id text default null, wait_seconds integer default null
) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if outcome = 'sent' then
    -- This holds even if another sender has the lease. A bounce or a failed delivery that was reported before stays.
    update private.mail_outbox as l
    set status = case when l.status in ('bounced', 'complained') or l.undelivered_at is not null then l.status else 'sent' end,
      settled_at = coalesce(l.settled_at, now()), provider_id = settle_email.provider_id,
      last_code = case when l.undelivered_at is not null then l.last_code end,
      lease = null, leased_until = null, link_key = null, request = null
    where l.id = email_id;
  elsif outcome in ('failed', 'refused') then
    update private.mail_outbox as l
    set lease = null, leased_until = null, last_code = left(code, 60),
      send_after = now() + greatest(
        make_interval(secs => least(coalesce(wait_seconds, 0), 86400)),
        least(interval '30 seconds' * power(2, least(l.attempts - 1, 7)), interval '1 hour') * (0.75 + random() / 2))
    where l.id = email_id and l.lease = held and l.status = 'queued';
    if found and outcome = 'refused' then
      update private.mail_outbox as l
      set status = 'given_up', settled_at = now(), link_key = null, request = null
      where l.id = email_id;
    end if;
    -- Gives the email up at once if its patience is over.
    perform private.tidy_emails();
  else
    raise exception using errcode = '22023', message = 'An e-mail is sent, failed or refused.';
  end if;
end
$$;

create function public.settle_email(
  email_id uuid, held uuid, outcome text, code text default null, provider_id text default null, wait_seconds integer default null
) returns void
  language sql set search_path = ''
as $$ select private.settle_email(email_id, held, outcome, code, provider_id, wait_seconds) $$;

create function private.note_delivery(email_id uuid, outcome text, code text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if outcome = 'failed' then
    update private.mail_outbox as l
    set undelivered_at = coalesce(l.undelivered_at, now()), last_code = left(coalesce(code, 'failed'), 60),
      status = case when l.status in ('queued', 'sent') then 'given_up' else l.status end,
      settled_at = coalesce(l.settled_at, now()), lease = null, leased_until = null, link_key = null, request = null
    where l.id = email_id;
  elsif outcome in ('bounced', 'complained') then
    update private.mail_outbox as l
    set status = outcome, settled_at = coalesce(l.settled_at, now()),
      lease = null, leased_until = null, link_key = null, request = null
    where l.id = email_id;
    insert into private.mail_suppressions (recipient_digest, reason)
    select recipient_digest, outcome from private.mail_outbox where id = email_id
    on conflict do nothing;
  else
    raise exception using errcode = '22023', message = 'An e-mail has bounced or failed, or somebody has complained of it.';
  end if;
end
$$;

create function public.note_delivery(email_id uuid, outcome text, code text default null) returns void
  language sql set search_path = ''
as $$ select private.note_delivery(email_id, outcome, code) $$;

create function private.rows_of_history(source text, row_id text) returns table (about text, about_id text)
  language sql stable set search_path = ''
as $$
  with former as (
    select rows_of_history.row_id as id
    union
    select alias.old_id::text from private.client_aliases as alias
    where rows_of_history.source = 'clients' and alias.client_id::text = rows_of_history.row_id
      and not exists (select from public.clients as parted where parted.id = alias.old_id)
  )
  select rows_of_history.source, former.id from former
  union
  select 'client_notes', entry.row_id from public.audit_log as entry
  where rows_of_history.source = 'clients' and entry.source = 'client_notes' and entry.action <> 'update'
    and coalesce(entry.after, entry.before) ->> 'client_id' in (select id from former)
  union
  select part.about, part.about_id from private.parts_of_watch(rows_of_history.row_id) as part where rows_of_history.source = 'watches'
  union
  select part.about, part.about_id
  from private.parts_of_request(rows_of_history.row_id) as part where rows_of_history.source = 'watch_requests'
$$;

create function private.parts_of_watch(watch_id text) returns table (about text, about_id text)
  language sql stable set search_path = ''
as $$
  select 'stock_records', parts_of_watch.watch_id
  union
  select entry.source, entry.row_id from public.audit_log as entry
  where entry.source in ('stock_documents', 'condition_reports') and entry.action <> 'update'
    and coalesce(entry.after, entry.before) ->> 'watch_id' = parts_of_watch.watch_id
$$;

create function private.parts_of_request(request_id text) returns table (about text, about_id text)
  language sql stable set search_path = ''
as $$
  select entry.source, entry.row_id from public.audit_log as entry
  where entry.source in ('candidates', 'wants') and entry.action <> 'update'
    and coalesce(entry.after, entry.before) ->> 'request_id' = parts_of_request.request_id
$$;

create function private.history_of(source text, row_id text, before_entry bigint, most integer)
  returns table (
    id bigint, at timestamptz, tx uuid, actor uuid, actor_name text, action text, about text, about_id text, before jsonb,
    after jsonb, undoes uuid, together bigint, is_undone boolean, can_undo boolean)
  language sql stable security definer set search_path = ''
as $$
  select entry.id, entry.at, entry.tx, entry.actor, entry.actor_name, entry.action, entry.source, entry.row_id, entry.before,
    entry.after, entry.undoes,
    (select count(distinct other.row_id) from public.audit_log as other where other.tx = entry.tx and other.source = entry.source),
    later.is_undone,
    not later.is_undone and entry.action in ('import', 'update', 'delete', 'merge', 'split')
      and not (entry.action = 'delete' and later.is_back)
      and not (entry.source = 'clients' and not exists (select from public.clients where clients.id::text = entry.row_id))
      and private.can_be_undone(entry.tx)
  from public.audit_log as entry
  cross join lateral (
    select coalesce(bool_or(other.undoes = entry.tx), false) as is_undone, count(*) > 0 as is_back
    from public.audit_log as other
    where other.source = entry.source and other.row_id = entry.row_id and other.id > entry.id
  ) as later
  where (select private.is_admin())
    and (entry.source, entry.row_id) in (select * from private.rows_of_history(history_of.source, history_of.row_id))
    -- The history of the watch or of the client has these entries.
    and entry.before - array['client_id', 'watch_id'] is distinct from '{}'
    and (history_of.before_entry is null or entry.id < history_of.before_entry)
  order by entry.id desc
  limit least(history_of.most, 200)
$$;

create function public.history_of(source text, row_id text, before_entry bigint default null, most integer default 25)
  returns table (
    id bigint, at timestamptz, tx uuid, actor uuid, actor_name text, action text, about text, about_id text, before jsonb,
    after jsonb, undoes uuid, together bigint, is_undone boolean, can_undo boolean)
  language sql stable set search_path = ''
as $$ select * from private.history_of(source, row_id, before_entry, most) $$;

create function private.version_at(entry bigint, is_before boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.audit_log;
  step public.audit_log;
  present jsonb;
  version jsonb := '{}';
  missing text[];
begin
  perform private.require_admin();
  select * into chosen from public.audit_log as log where log.id = version_at.entry;
  if not found or chosen.source not in ('watches', 'testimonials') then
    raise exception using errcode = 'PT404', message = 'version_unknown';
  end if;
  present := private.row_now(chosen.source, chosen.row_id);
  if present is null then
    raise exception using errcode = 'PT404', message = 'row_in_trash';
  end if;
  for step in
    select * from public.audit_log as log
    where log.source = chosen.source and log.row_id = chosen.row_id and log.action <> 'delete'
      and (log.id > chosen.id or is_before and log.id = chosen.id)
    order by log.id desc
  loop
    if step.after is null then
      raise exception using errcode = 'PT410', message = 'version_wiped';
    end if;
    if step.action in ('insert', 'import') then
      raise exception using errcode = 'PT404', message = 'version_unknown';
    end if;
    version := version || coalesce(step.before, '{}');
  end loop;
  missing := array(select private.missing_files(version));
  return jsonb_build_object(
    'source', chosen.source, 'row_id', chosen.row_id, 'updated_at', present -> 'updated_at', 'missing_files', cardinality(missing),
    'columns', (
      select coalesce(jsonb_object_agg(field, jsonb_build_object('now', present -> field, 'then', restored.value)), '{}')
      from jsonb_each(version) as fields (field, value)
      cross join lateral (
        select case when field = 'image_urls' then (
            select coalesce(jsonb_agg(url order by nth), '[]')
            from jsonb_array_elements_text(fields.value) with ordinality as urls (url, nth) where url <> all (missing))
          when fields.value #>> '{}' = any (missing) then 'null' else fields.value end as value
      ) as restored
      where present -> field <> restored.value));
end
$$;

create function public.version_at(entry bigint, is_before boolean default false) returns jsonb
  language sql set search_path = ''
as $$ select private.version_at(entry, is_before) $$;

create function private.restore_version(entry bigint, is_before boolean, seen timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  version constant jsonb := private.version_at(entry, is_before);
begin
  if (version ->> 'updated_at')::timestamptz is distinct from seen then
    raise exception using errcode = 'PT409', message = 'row_changed';
  end if;
  if version -> 'columns' <> '{}' then
    perform private.write_row(version ->> 'source', version ->> 'row_id', (
      select jsonb_object_agg(field, value -> 'then') from jsonb_each(version -> 'columns') as fields (field, value)));
    if version ->> 'source' = 'watches' and version -> 'columns' ? 'status' then
      perform private.end_reservations(array[(version ->> 'row_id')::uuid]);
    end if;
  end if;
  return jsonb_build_object('change', private.change_id());
end
$$;

create function public.restore_version(entry bigint, is_before boolean, seen timestamptz) returns jsonb
  language sql set search_path = ''
as $$ select private.restore_version(entry, is_before, seen) $$;

create function private.title_of(source text, fields jsonb) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(nullif(btrim(left(case source
    when 'watches' then concat_ws(' ', fields ->> 'brand', fields ->> 'name')
    when 'watch_requests' then concat_ws(' ', fields ->> 'first_name', fields ->> 'last_name')
    when 'newsletter_subscribers' then fields ->> 'email'
    when 'closures' then concat_ws(', ', to_char((fields ->> 'day')::date, 'FMDay, FMMonth FMDD, YYYY'), fields ->> 'time')
    when 'settings' then 'Settings'
    when 'wants' then 'What is wanted'
    when 'stock_records' then concat_ws(' of ', 'Stock record', fields ->> 'watch')
    when 'condition_reports' then concat_ws(', ', fields ->> 'watch', coalesce('version ' || (fields ->> 'number'), 'draft'))
    else coalesce(fields ->> 'name', fields ->> 'title', fields ->> 'words')
  end, 200)), ''), source)
$$;

create function private.log_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  left_out text[];
  former jsonb;
  latter jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into public.audit_log (action, source, row_id, before, parent_id)
    values ('delete', tg_table_name, old.id, to_jsonb(old), to_jsonb(old) ->> tg_argv[0]);
    return null;
  end if;
  left_out := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = tg_relid and (attgenerated <> '' or attname in ('updated_at', 'revision')));
  if tg_op = 'INSERT' then
    insert into public.audit_log (action, source, row_id, after)
    values (case when private.import_id() is null then 'insert' else 'import' end, tg_table_name, new.id, to_jsonb(new) - left_out);
    return null;
  end if;
  select jsonb_object_agg(field, was), jsonb_object_agg(field, became) into former, latter
  from jsonb_each(to_jsonb(old) - left_out) as olds (field, was)
  join jsonb_each(to_jsonb(new) - left_out) as news (field, became) using (field)
  where was <> became;
  if latter is not null then
    insert into public.audit_log (action, source, row_id, before, after, parent_id)
    values ('update', tg_table_name, new.id, former, latter, former ->> tg_argv[1]);
  end if;
  return null;
end
$$;

create function private.write_down(
  action text, source text, row_id text, before jsonb default null, after jsonb default null
) returns void
  language sql set search_path = ''
as $$
  insert into public.audit_log (action, source, row_id, before, after)
  select write_down.action, write_down.source, write_down.row_id, write_down.before, write_down.after
  where private.is_admin()
$$;

create function private.remove_for_good(source text, row_id uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  removed jsonb;
begin
  execute format('delete from public.%I as gone where id = $1 returning to_jsonb(gone)', source) into removed using row_id;
  if removed is not null then
    insert into public.removed_counts as known (source, day, removed)
    values (
      remove_for_good.source,
      (coalesce(removed ->> 'created_at', removed ->> 'subscribed_at')::timestamptz at time zone 'America/Phoenix')::date, 1)
    on conflict on constraint removed_counts_pkey do update set removed = known.removed + 1;
  end if;
  perform private.forget_row(source, row_id);
end
$$;

create function private.status_history(watch uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with seen as (
    select * from public.watches as one
    where one.id = status_history.watch and (private.is_public_watch(one) or (select private.is_admin()))
  ), entries as (
    select entry.id as nth, entry.at, entry.action, entry.before, entry.after
    from public.audit_log as entry
    where entry.source = 'watches' and entry.row_id in (select id::text from seen)
      and (entry.action = 'delete' or entry.after ?| array['status', 'publish_at'])
  ), began as (
    -- The values before the first entry, e.g. of a watch that the seed inserted.
    select jsonb_object_agg(field, coalesce((
        select case entry.action when 'insert' then 'null' when 'restore' then entry.after -> field else entry.before -> field end
        from entries as entry where entry.after ? field order by nth limit 1), now)) as standing
    from seen, jsonb_each(jsonb_build_object('status', status, 'publish_at', publish_at)) as fields (field, now)
  ), changes as (
    select nth, at, action = 'delete' as is_away, after ->> 'status' as status, after -> 'publish_at' as publish_at from entries
    union all
    select 0, created_at, false, standing ->> 'status', standing -> 'publish_at' from seen cross join began
  ), marked as (
    select *, lead(at) over in_order as until, count(status) over in_order as nth_status, count(publish_at) over in_order as nth_time
    from changes window in_order as (order by nth)
  ), periods as (
    -- Values that were valid from each change on.
    select nth, at, until, is_away, first_value(status) over (partition by nth_status order by nth) as status,
      (first_value(publish_at) over (partition by nth_time order by nth) #>> '{}')::timestamptz as publish_at
    from marked
  ), moments as (
    select nth, at, case when publish_at is null or publish_at <= at then status end as status, is_away from periods
    union all
    -- The publishing time passes without a change of the row.
    select nth, publish_at, status, is_away from periods
    where publish_at > at and publish_at <= now() and (until is null or publish_at < until)
  ), days as (
    select distinct on (day) day, status
    from (
      select nth, at, (at at time zone 'America/Phoenix')::date as day,
        case when status in ('coming', 'available', 'reserved', 'sold') and not is_away then status end as status
      from moments
    ) as shown
    order by day, nth desc, at desc
  ), public_days as (
    select day, status, lag(status) over (order by day) as former from days where status is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('status', status, 'day', day) order by day), '[]')
  from public_days where status is distinct from former
$$;

create function public.status_history(watch_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.status_history(watch_id) $$;

create function private.trash_patience() returns interval
  language sql immutable parallel safe set search_path = ''
as $$ select interval '30 days' $$;

create function private.forget_entries(source text, row_ids text[]) returns void
  language sql set search_path = ''
as $$
  update public.audit_log as entry set before = null, after = null
  where entry.source = forget_entries.source and entry.row_id = any (row_ids)
    and (entry.before is not null or entry.after is not null)
$$;

create function private.forget_row(source text, row_id uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if source = 'watches' then
    -- The key stays, so that the same file does not add the watch again.
    update private.imported_watches as origin set pictures = '{}' where origin.watch_id = forget_row.row_id;
    delete from private.report_numbers as given where given.watch_id = forget_row.row_id;
    delete from private.announced_watches as known where known.watch_id = forget_row.row_id;
    delete from private.matches as match where match.watch_id = forget_row.row_id;
  elsif source = 'clients' then
    perform private.forget_clients(array[row_id]);
  end if;
  update public.audit_log as entry set before = null, after = null
  where entry.id in (
    select cascade.id from public.audit_log as deletion, private.cascades_of(deletion) as cascade
    where deletion.source = forget_row.source and deletion.row_id = forget_row.row_id::text and deletion.action = 'delete'
    union
    select part.id
    from private.parts_of_watch(forget_row.row_id::text) as own
    join public.audit_log as part on part.source = own.about and part.row_id = own.about_id
    where forget_row.source = 'watches' and (part.before is not null or part.after is not null)
    union
    select part.id
    from private.parts_of_request(forget_row.row_id::text) as own
    join public.audit_log as part on part.source = own.about and part.row_id = own.about_id
    where forget_row.source = 'watch_requests' and (part.before is not null or part.after is not null));
  perform private.forget_entries(source, array[row_id::text]);
  delete from public.replies as reply where reply.about = forget_row.source and reply.about_id = forget_row.row_id;
  delete from private.mail_outbox as email where email.about = forget_row.source and email.about_id = forget_row.row_id;
  -- Digests to the owner: waiting ones, then sent ones.
  perform private.correct_digest(forget_row.row_id, null);
  update private.mail_outbox as digest
  set request = null, data = jsonb_build_object('items', (
    select coalesce(jsonb_agg(item order by nth), '[]')
    from jsonb_array_elements(digest.data -> 'items') with ordinality as items (item, nth)
    where item #>> '{data,id}' is distinct from forget_row.row_id::text))
  where digest.about = 'digest' and digest.status <> 'queued'
    and digest.data @> jsonb_build_object(
      'items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', forget_row.row_id))));
  delete from private.link_keys as link where link.about = forget_row.source and link.about_id = forget_row.row_id;
  delete from private.left_subscribers as leaver
  where forget_row.source = 'newsletter_subscribers' and leaver.id = forget_row.row_id;
end
$$;

create function private.forget_clients(clients uuid[]) returns void
  language sql set search_path = ''
as $$
  update public.audit_log as entry set before = null, after = null
  where (entry.before is not null or entry.after is not null) and (
    entry.source = 'clients' and entry.row_id = any (clients::text[])
    or entry.source in ('client_notes', 'client_contacts') and entry.row_id in (
      select part.row_id from public.audit_log as part
      where part.source in ('client_notes', 'client_contacts') and part.action <> 'update'
        and coalesce(part.after, part.before) ->> 'client_id' = any (clients::text[])));
  -- The log keeps the other columns of a stock record.
  update public.audit_log as entry
  set before = nullif(entry.before - 'reserved_for', '{}'), after = nullif(entry.after - 'reserved_for', '{}')
  where entry.source = 'stock_records'
    and (entry.before ->> 'reserved_for' = any (clients::text[]) or entry.after ->> 'reserved_for' = any (clients::text[]))
$$;

create function private.forget_this_change() returns void
  language sql set search_path = ''
as $$
  update public.audit_log as entry set before = null, after = null
  where entry.tx = private.change_id() and entry.action in ('insert', 'update', 'delete')
$$;

create function private.put_row(source text, deleted jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(quote_ident(field.attname), ', ')
    from pg_catalog.pg_attribute as field
    where field.attrelid = format('public.%I', source)::regclass and field.attnum > 0 and not field.attisdropped
      and field.attgenerated = '' and deleted ? field.attname);
begin
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', source, columns)
  using deleted;
end
$$;

create function private.restore_from_trash(ids text[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  deletion public.audit_log;
  deleted record;
  refusal text;
  restored integer := 0;
  refused jsonb := '[]';
begin
  perform private.require_admin();
  perform private.refuse_too_many(ids);
  for deletion in
    select entry.* from public.audit_log as entry where entry.id = any (ids::bigint[])
    -- Watches first: other rows refer to them.
    order by entry.source = 'watches' desc, entry.id for update
  loop
    select * into deleted from public.trash as t where t.id = deletion.id::text;
    continue when not found;
    refusal := private.restore_row(deletion);
    if refusal is null then
      restored := restored + 1;
    else
      refused := refused || jsonb_build_object(
        'title', deleted.title, 'reason', refusal, 'is_taken', refusal = 'appointment_time_taken');
    end if;
  end loop;
  return jsonb_build_object('restored', restored, 'refused', refused, 'change', private.change_id());
end
$$;

create function public.restore_from_trash(ids text[]) returns jsonb
  language sql set search_path = ''
as $$ select private.restore_from_trash(ids) $$;

create function private.restore_appointment(id text, day text, slot text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  deletion public.audit_log;
  former public.appointments;
  present public.appointments;
  status_before text;
  last_email bigint;
begin
  perform private.require_admin();
  select entry.* into deletion from public.audit_log as entry
  where entry.id = restore_appointment.id::bigint and entry.source = 'appointments' for update;
  if not exists (select from public.trash as t where t.id = deletion.id::text) then
    raise exception using errcode = 'PT404', message = 'not_in_trash';
  end if;
  perform private.refuse_no_slot(day, slot);
  select max(email.position) into last_email from private.mail_outbox as email
  where email.about = 'appointments' and email.about_id = deletion.row_id::uuid;
  status_before := deletion.before ->> 'status';
  deletion.before := deletion.before || '{"status": "cancelled"}';
  if private.restore_row(deletion) is not null then
    raise exception using errcode = 'PT409', message = 'place_taken';
  end if;
  select * into former from public.appointments as appointment where appointment.id = deletion.row_id::uuid;
  present := former;
  present.appointment_date := restore_appointment.day;
  present.appointment_time := restore_appointment.slot;
  present.status := status_before;
  perform private.save_appointment(former, present);
  update private.mail_outbox as email
  set status = 'cancelled', settled_at = now()
  where email.about = 'appointments' and email.about_id = deletion.row_id::uuid and email.status = 'queued'
    and email.attempts = 0 and email.position <= last_email
    and email.kind in (select kind from private.email_kinds where audience = 'visitor');
  return jsonb_build_object('change', private.change_id());
end
$$;

create function public.restore_appointment(id text, day text, slot text) returns jsonb
  language sql set search_path = ''
as $$ select private.restore_appointment(id, day, slot) $$;

create function private.empty_trash(ids text[]) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  deletion public.audit_log;
  removed integer := 0;
  clients uuid[] := '{}';
begin
  perform private.require_admin();
  perform private.refuse_too_many(ids);
  perform private.lock_clients();
  for deletion in
    select entry.* from public.audit_log as entry
    where entry.id = any (ids::bigint[]) and entry.id::text in (select t.id from public.trash as t) order by entry.id for update
  loop
    perform private.purge_deletion(deletion);
    perform private.write_down('purge', deletion.source, deletion.row_id);
    removed := removed + 1;
    clients := clients || (deletion.before ->> 'client_id')::uuid;
  end loop;
  perform private.remove_idle_clients(array_remove(clients, null));
  perform private.forget_this_change();
  return removed;
end
$$;

create function public.empty_trash(ids text[]) returns integer
  language sql set search_path = ''
as $$ select private.empty_trash(ids) $$;

create function private.row_now(source text, row_id text) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  result jsonb;
begin
  execute format(
    'select to_jsonb(known) from public.%1$I as known where known.id = (jsonb_populate_record(null::public.%1$I, $1)).id for update',
    source)
  into result using jsonb_build_object('id', row_id);
  return result;
end
$$;

create function private.write_row(source text, row_id text, value jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  execute format(
    'update public.%I as known set %s from jsonb_populate_record(null::public.%1$I, $1) as wanted where known.id = wanted.id',
    source, (select string_agg(format('%1$I = wanted.%1$I', field), ', ') from jsonb_object_keys(value) as field))
  using value || jsonb_build_object('id', row_id);
end
$$;

create function private.undone_by(change uuid, source text default null, row_id text default null) returns uuid[]
  language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select later.tx from (
      select distinct log.tx from public.audit_log as log
      where log.undoes = change and log.tx <> change
        and (undone_by.row_id is null or log.source = undone_by.source and log.row_id = undone_by.row_id)
    ) as later
    where private.undone_by(later.tx, source, row_id) = '{}');
end
$$;

create function private.mark_reverted(change uuid) returns void
  language sql set search_path = ''
as $$
  update public.audit_log as log
  set undoes = change, action = case log.action when 'insert' then 'restore' else log.action end
  where log.tx = private.change_id() and log.undoes is null
$$;

create function private.can_be_undone(change uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(bool_and(log.actor = (select auth.uid()) and log.action not in ('reply', 'offer', 'renew', 'purge', 'erase', 'tell_apart')), false)
  from public.audit_log as log where log.tx = change
$$;

create function private.undo_changes(changes uuid[], left_out jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  change uuid;
  entry public.audit_log;
  in_the_way jsonb;
  conflicts jsonb := '[]';
  -- By id alone, with rows that refer to them: a watch and its stock record share an id and are undone together.
  passed_over text[] := array(select id from jsonb_to_recordset(undo_changes.left_out) as rows (source text, id text));
begin
  perform private.require_admin();
  perform private.refuse_too_many(changes);
  if not exists (select from public.audit_log as log where log.tx = any (changes))
    or exists (select from public.audit_log as log where log.tx = any (changes) and log.actor is distinct from auth.uid()) then
    raise exception using errcode = 'PT404', message = 'change_unknown';
  end if;
  -- `offset 0` makes PostgreSQL call the function once per change, not once per entry.
  if exists (
    select from (select distinct log.tx from public.audit_log as log where log.tx = any (changes) offset 0) as known
    where not private.can_be_undone(known.tx)) then
    return '{"outcome": "not_undoable"}';
  end if;
  begin
    for change in select log.tx from public.audit_log as log where log.tx = any (changes) group by log.tx order by max(log.id) desc loop
      for entry in select * from public.audit_log as log where log.tx = change and not private.is_cascade(log) order by log.id desc loop
        continue when entry.row_id = any (passed_over) or passed_over <> '{}' and exists (
          select from jsonb_each_text(coalesce(entry.after, entry.before)) as fields (field, value) where value = any (passed_over));
        in_the_way := private.revert(entry);
        if in_the_way is not null then
          conflicts := conflicts || in_the_way;
          passed_over := passed_over || entry.row_id;
        end if;
      end loop;
      perform private.return_rows(change);
      perform private.mark_reverted(change);
    end loop;
    if conflicts <> '[]' then
      raise exception using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    return jsonb_build_object(
      'outcome', 'conflict', 'conflicts', conflicts,
      'others', (
        select count(distinct (log.source, log.row_id)) from public.audit_log as log
        where log.tx = any (changes) and log.row_id <> all (passed_over) and not private.is_cascade(log)),
      'removed', (select bool_and(log.action in ('insert', 'import')) from public.audit_log as log where log.tx = any (changes)));
  end;
  return jsonb_build_object(
    'outcome', 'undone',
    'change', (select log.tx from public.audit_log as log where log.tx = private.change_id() limit 1),
    'tells_visitors', exists (
      select from public.audit_log as log
      join private.mail_outbox as email
        on email.about = log.source and email.about_id = case log.source when 'appointments' then log.row_id::uuid end
      where log.tx = private.change_id() and email.created_at = now() and email.status = 'queued'
        and email.kind in (select kind from private.email_kinds where audience = 'visitor' and not is_reminder)));
end
$$;

create function public.undo_changes(changes uuid[], left_out jsonb default '[]') returns jsonb
  language sql set search_path = ''
  set statement_timeout = '2min'
as $$ select private.undo_changes(changes, left_out) $$;

create function private.latest_changes(source text, ids text[], within_seconds integer) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select coalesce(array_agg(distinct latest.tx), '{}')
  from unnest(latest_changes.ids[1:10000]) as asked (id)
  cross join lateral (
    select log.tx, log.at from public.audit_log as log
    where log.source = latest_changes.source and log.row_id = asked.id and log.actor = auth.uid()
    order by log.id desc limit 1
  ) as latest
  where latest.at > now() - make_interval(secs => least(within_seconds, 900))
$$;

create function public.latest_changes(source text, ids text[], within_seconds integer default 900) returns uuid[]
  language sql stable set search_path = ''
as $$ select private.latest_changes(source, ids, within_seconds) $$;

create function private.enter_client(id uuid, name text, email text, phone text, tags text[]) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  called constant text := nullif(private.tidy(name), '');
  given_email constant text := nullif(private.email_key(private.tidy_identifier(email)), '');
  given_phone constant text := private.phone_key(phone);
  found uuid;
begin
  if called is null then
    raise exception using errcode = '23502', message = 'A client who is entered has a name.';
  end if;
  if given_phone is null and private.tidy(phone) <> '' then
    raise exception using errcode = 'PT422', message = 'phone_invalid';
  end if;
  if coalesce(given_email, given_phone) is null or not private.is_email(given_email) then
    raise exception using errcode = 'PT422', message = 'contact_invalid';
  end if;
  perform private.stand_by_clients();
  perform private.lock_contacts(given_email, given_phone);
  found := coalesce(
    (select known.id from public.clients as known where known.id = enter_client.id), private.client_of_email(given_email),
    private.client_of_phone(given_phone, called, must_be_namesake => true));
  if found is null then
    insert into public.clients (id, name, tags) values (enter_client.id, called, enter_client.tags);
    insert into public.client_contacts (kind, value, client_id, is_entered)
    select kind, value, enter_client.id, true
    from (values ('email', given_email), ('phone', given_phone)) as given (kind, value) where value is not null;
    found := enter_client.id;
  end if;
  return jsonb_build_object('id', found, 'name', private.name_of_client(found), 'is_new', found = enter_client.id);
end
$$;

create function private.add_client(id uuid, name text, email text, phone text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.require_admin();
  select private.enter_client(id, name, email, phone, '{}');
$$;

create function public.add_client(id uuid, name text, email text default null, phone text default null) returns jsonb
  language sql set search_path = ''
as $$ select private.add_client(id, name, email, phone) $$;

create function private.give_rows(former uuid, present uuid, ids uuid[] default null) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.inquiries set client_id = present where client_id = former and (ids is null or id = any (ids));
  update public.watch_requests set client_id = present where client_id = former and (ids is null or id = any (ids));
  update public.appointments set client_id = present where client_id = former and (ids is null or id = any (ids));
  update public.newsletter_subscribers set client_id = present where client_id = former and (ids is null or id = any (ids));
  insert into public.client_contacts (kind, value, client_id)
  select distinct 'phone', row.phone, row.client_id from private.client_rows as row
  where row.client_id in (former, present) and row.phone is not null
  on conflict do nothing;
end
$$;

create function private.keep_apart(client uuid, other uuid) returns void
  language sql set search_path = ''
as $$
  insert into private.clients_apart (one, other)
  values (least(keep_apart.client, keep_apart.other), greatest(keep_apart.client, keep_apart.other))
  on conflict do nothing
$$;

create function private.tell_clients_apart(client uuid, other uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.stand_by_clients();
  if client = other or (select count(*) from public.clients as known where known.id in (client, other)) < 2 then
    raise exception using errcode = 'PT404', message = 'one_client_gone';
  end if;
  perform private.keep_apart(client, other);
  perform private.write_down('tell_apart', 'clients', client::text);
end
$$;

create function public.tell_clients_apart(client uuid, other uuid) returns void
  language sql set search_path = ''
as $$ select private.tell_clients_apart(client, other) $$;

create function private.merge_clients(target uuid, merged uuid) returns uuid
  language plpgsql security definer set search_path = ''
  set timezone = 'UTC'
as $$
declare
  survivor uuid;
  other public.clients;
begin
  perform private.require_admin();
  perform private.lock_clients();
  survivor := private.client_by_id(target);
  select * into other from public.clients as client where client.id = private.client_by_id(merged);
  if survivor is null or other.id is null then
    raise exception using errcode = 'PT404', message = 'one_client_gone';
  end if;
  if survivor = other.id then
    raise exception using errcode = 'PT422', message = 'one_client_already';
  end if;
  -- Addresses that both have cannot move.
  with both_have as (
    delete from public.client_contacts as theirs
    using public.client_contacts as own
    where theirs.client_id = other.id and own.client_id = survivor and own.kind = theirs.kind and own.value = theirs.value
    returning own.id, theirs.is_entered
  )
  update public.client_contacts as own set is_entered = true from both_have where own.id = both_have.id and both_have.is_entered;
  update public.client_contacts set client_id = survivor where client_id = other.id;
  update public.client_notes set client_id = survivor where client_id = other.id;
  update public.private_offers set client_id = survivor where client_id = other.id;
  update public.stock_records set reserved_for = survivor where reserved_for = other.id;
  perform private.give_rows(other.id, survivor);
  update public.clients as client
  set tags = (
      select coalesce(array_agg(tag order by nth), '{}')
      from (
        select distinct on (lower(tag)) tag, nth
        from unnest(client.tags || other.tags) with ordinality as tags (tag, nth) order by lower(tag), nth
      ) as tags
      where nth <= 20),
    next_step = case when client.next_step is null and client.next_step_on is null then other.next_step else client.next_step end,
    next_step_on = case when client.next_step is null and client.next_step_on is null then other.next_step_on else client.next_step_on end,
    name = coalesce(client.name, other.name)
  where client.id = survivor
    and (other.tags <> '{}' or other.next_step is not null or other.next_step_on is not null or other.name is not null);
  update private.client_aliases set client_id = survivor where client_id = other.id;
  insert into private.client_aliases (old_id, client_id) values (other.id, survivor)
  on conflict (old_id) do update set client_id = excluded.client_id;
  delete from public.clients where id = other.id;
  perform private.write_down('merge', 'clients', survivor::text, null, jsonb_build_object('merged', other.id));
  return survivor;
end
$$;

create function public.merge_clients(target uuid, merged uuid) returns uuid
  language sql set search_path = ''
as $$ select private.merge_clients(target, merged) $$;

create function private.split_client(client uuid, contacts jsonb) returns uuid
  language plpgsql security definer set search_path = ''
  set timezone = 'UTC'
as $$
declare
  former uuid;
  fresh uuid;
  chosen bigint;
  moved bigint;
begin
  perform private.require_admin();
  perform private.lock_clients();
  former := private.client_by_id(client);
  if former is null then
    raise exception using errcode = 'PT404', message = 'client_gone';
  end if;
  if jsonb_typeof(contacts) is distinct from 'array' then
    raise exception using errcode = 'PT422', message = 'no_contacts_chosen';
  end if;
  insert into public.clients default values returning id into fresh;
  select count(distinct (given.kind, given.value)) into chosen
  from jsonb_to_recordset(contacts) as given (kind text, value text);
  update public.client_contacts as contact
  set client_id = fresh
  from (select distinct kind, value from jsonb_to_recordset(contacts) as given (kind text, value text)) as given
  where contact.client_id = former and contact.kind = given.kind and contact.value = given.value;
  get diagnostics moved = row_count;
  if moved = 0 or moved <> chosen then
    raise exception using errcode = 'PT409', message = 'contacts_moved';
  end if;
  if not exists (select from public.client_contacts as contact where contact.client_id = former) then
    raise exception using errcode = 'PT422', message = 'last_contact_left';
  end if;
  perform private.keep_apart(former, fresh);
  perform private.give_rows(
    former, fresh,
    array(
      select row.about_id
      from private.client_rows as row
      join public.client_contacts as contact on contact.client_id = fresh
        and contact.kind = case when row.email is null then 'phone' else 'email' end
        and contact.value = coalesce(row.email, row.phone)
      where row.client_id = former));
  if not exists (select from private.client_rows as row where row.client_id = fresh) then
    raise exception using errcode = 'PT422', message = 'contacts_without_rows';
  end if;
  perform private.delete_unused_contacts(former);
  perform private.delete_unused_contacts(fresh);
  if private.overview_of(former) is null then
    raise exception using errcode = 'PT422', message = 'last_contact_left';
  end if;
  perform private.write_down('split', 'clients', former::text, null, jsonb_build_object('split', fresh));
  perform private.write_down('split', 'clients', fresh::text, null, jsonb_build_object('split', former));
  return fresh;
end
$$;

create function public.split_client(client uuid, contacts jsonb) returns uuid
  language sql set search_path = ''
as $$ select private.split_client(client, contacts) $$;

create function private.return_rows(change uuid) returns void
  language sql set search_path = ''
as $$
  select private.keep_apart(one.id, other.id)
  from public.audit_log as entry
  join public.clients as one on one.id = (entry.before ->> 'client_id')::uuid
  join public.clients as other on other.id = (entry.after ->> 'client_id')::uuid
  where entry.tx = change and entry.source = 'client_contacts' and entry.action = 'update';
  select private.give_rows(strayed.former, strayed.present, strayed.ids)
  from (
    select row.client_id as former, contact.client_id as present, array_agg(row.about_id) as ids
    from public.audit_log as entry
    join public.client_contacts as contact on contact.id = entry.row_id::uuid and contact.kind = 'email'
    join private.client_rows as row on row.client_id = (entry.after ->> 'client_id')::uuid and row.email = contact.value
    where entry.tx = change and entry.source = 'client_contacts' and entry.action = 'update' and row.client_id <> contact.client_id
    group by row.client_id, contact.client_id
  ) as strayed
$$;

create function private.my_appointments()
  returns table (
    id uuid, day text, slot text, name text, status text, revision integer, starts_at timestamptz, calendar_uid uuid,
    change_until timestamptz, can_change boolean, watches text[])
  language sql stable security definer set search_path = ''
as $$
  select appointment.id, shown.*
  from private.appointments_from(private.own_email()) as appointment
  cross join lateral jsonb_to_record(private.shown_appointment(appointment)) as shown (
    day text, slot text, name text, status text, revision integer, starts_at timestamptz, calendar_uid uuid,
    change_until timestamptz, can_change boolean, watches text[])
  order by appointment.starts_at desc, appointment.id
  limit 200
$$;

create function public.my_appointments()
  returns table (
    id uuid, day text, slot text, name text, status text, revision integer, starts_at timestamptz, calendar_uid uuid,
    change_until timestamptz, can_change boolean, watches text[])
  language sql stable set search_path = ''
as $$ select * from private.my_appointments() $$;

create function private.move_my_appointment(id uuid, day text, slot text, revision integer) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.move_open_appointment(private.open_my_appointment(id), day, slot, revision) $$;

create function public.move_my_appointment(id uuid, day text, slot text, revision integer) returns jsonb
  language sql set search_path = ''
as $$ select private.move_my_appointment(id, day, slot, revision) $$;

create function private.cancel_my_appointment(id uuid, revision integer, reason text default null) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.cancel_open_appointment(private.open_my_appointment(id), revision, reason) $$;

create function public.cancel_my_appointment(id uuid, revision integer, reason text default null) returns jsonb
  language sql set search_path = ''
as $$ select private.cancel_my_appointment(id, revision, reason) $$;

create function private.my_requests()
  returns table (
    kind text, id uuid, watch text, words text, status text, created_at timestamptz, replied_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  own_email constant text := private.own_email();
  client constant uuid := (
    select known.client_id from public.client_contacts as known where known.kind = 'email' and known.value = own_email);
begin
  return query
  select asked.kind, asked.id, asked.watch, asked.words, asked.status, asked.created_at, (
    select max(reply.created_at) from public.replies as reply where reply.about = asked.about and reply.about_id = asked.id)
  from (
    select 'inquiry' as kind, 'inquiries' as about, inquiry.id, private.watches_of(inquiry) as watch, inquiry.message as words,
      inquiry.status, inquiry.created_at
    from public.inquiries as inquiry where inquiry.client_id = client and private.email_key(inquiry.email) = own_email
    union all
    select 'watch_request', 'watch_requests', request.id, null, request.watch_details, request.status, request.created_at
    from public.watch_requests as request where request.client_id = client and private.email_key(request.contact_info) = own_email
  ) as asked
  order by asked.created_at desc, asked.id
  limit 200;
end
$$;

create function public.my_requests()
  returns table (
    kind text, id uuid, watch text, words text, status text, created_at timestamptz, replied_at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.my_requests() $$;

create function private.my_deletion() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'due_appointments', coalesce(jsonb_agg(
      jsonb_build_object('day', appointment.appointment_date, 'slot', appointment.appointment_time) order by appointment.starts_at), '[]'),
    'is_last_admin', private.is_last_admin(auth.uid()))
  from private.appointments_from(private.own_email()) as appointment
  where appointment.status in ('pending', 'confirmed') and appointment.starts_at > now()
$$;

create function public.my_deletion() returns jsonb
  language sql stable set search_path = ''
as $$ select private.my_deletion() $$;

create function private.listed_clients(search text, state text, sort text) returns uuid[]
  language plpgsql stable set search_path = ''
  set jit = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  patterns constant text[] := private.search_patterns(search);
  holding constant uuid[] := case when patterns <> '{}' then private.clients_that_hold(patterns) end;
begin
  return array(
    select client.id
    from private.client_overview as client
    where (holding is null or client.id = any (holding))
      and case state
        when '' then true
        when 'clients' then holding is not null or not client.is_only_subscriber
        when 'subscribers' then client.is_only_subscriber
        when 'open' then client.open_since is not null
        when 'waiting' then client.waiting_since is not null
        when 'next_step' then client.next_step is not null or client.next_step_on is not null
        when 'due' then client.next_step_on <= (now() at time zone 'America/Phoenix')::date
        else state = any (client.open_kinds)
      end
    order by case sort when 'name' then client.name end, case sort when 'waiting' then client.waiting_since end,
      case sort when 'next_step' then client.next_step_on end,
      case sort when 'first_contact' then client.first_contact else client.last_contact end desc, client.id desc);
end
$$;

create function private.overview_of(client uuid) returns jsonb
  language plpgsql stable set search_path = ''
  set jit = off
  set plan_cache_mode = force_generic_plan
as $$
begin
  return (select to_jsonb(known) from private.client_overview as known where known.id = client);
end
$$;

create function private.find_clients(search text, state text, sort text, skip integer, most integer, client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  first constant integer := greatest(skip, 0) + 1;
  ids uuid[];
begin
  perform private.require_admin();
  ids := case
    when client is null then private.listed_clients(search, state, sort)
    when private.overview_of(client) is null then '{}'
    else array[client]
  end;
  return jsonb_build_object('total', cardinality(ids), 'rows', (
    select coalesce(jsonb_agg(private.overview_of(page.id) order by page.place), '[]')
    from unnest(ids[first:first - 1 + least(greatest(most, 0), 1000)]) with ordinality as page (id, place)));
end
$$;

create function public.find_clients(
  search text default '', state text default '', sort text default '', skip integer default 0, most integer default 25,
  client uuid default null)
  returns jsonb
  language sql stable set search_path = ''
as $$ select private.find_clients(search, state, sort, skip, most, client) $$;

create function public.known_clients(typed text)
  returns table (id uuid, name text, emails text[], phones text[])
  language sql stable set search_path = ''
as $$
  select client.id, client.name, own.emails, own.phones
  from private.search_patterns(typed) as patterns,
    jsonb_to_recordset(public.find_clients(typed) -> 'rows') as client (id uuid, name text, last_contact timestamptz),
    lateral (
      select coalesce(array_agg(value order by created_at desc) filter (where kind = 'email'), '{}') as emails,
        coalesce(array_agg(value order by created_at desc) filter (where kind = 'phone'), '{}') as phones,
        string_agg(value, e'\n') as contacts
      from public.client_contacts where client_id = client.id) as own
  where patterns <> '{}' and client.name is not null
    and private.searchable(concat_ws(e'\n', client.name, own.contacts)) like all (patterns)
  order by private.is_name_of(client.name, patterns) desc, client.last_contact desc, client.id desc
  limit 5
$$;

create function private.open_rows(client uuid) returns jsonb
  language sql stable set search_path = ''
  set jit = off
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('about', contact.about, 'id', contact.about_id, 'since', contact.open_since,
      'waiting_since', contact.waiting_since) || contact.summary
    order by contact.open_since), '[]')
  from (
    select * from private.client_rows as contact
    where contact.client_id = open_rows.client and contact.open_since is not null
    order by contact.open_since limit 100
  ) as contact
$$;

create function private.client_page(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set jit = off
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'client', overview.row,
      'resolved_id', known,
      'names', (
        select coalesce(jsonb_agg(used.name order by used.last_at desc, used.name), '[]')
        from (
          select contact.name, max(contact.last_at) as last_at from private.client_rows as contact
          where contact.client_id = known and contact.name is not null group by contact.name
          order by max(contact.last_at) desc limit 50
        ) as used),
      'contacts', (
        select coalesce(jsonb_agg(
          jsonb_build_object('kind', contact.kind, 'value', contact.value)
          order by contact.kind, contact.created_at, contact.value), '[]')
        from (
          select * from public.client_contacts as contact
          where contact.client_id = known order by contact.kind, contact.created_at, contact.value limit 200
        ) as contact),
      'accounts', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'email', account.email, 'created_at', account.created_at,
          'is_confirmed', account.email_confirmed_at is not null, 'last_sign_in_at', account.last_sign_in_at)
          order by account.created_at), '[]')
        from private.client_rows as contact join auth.users as account on account.id = contact.about_id
        where contact.client_id = known and contact.about = 'users'),
      'open', private.open_rows(known),
      'reserved', private.reserved_watches(known),
      -- Clients that may be the same person, with the phone numbers they share and their latest rows with these.
      'suggestions', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', other.id, 'name', other.row -> 'name', 'contact', other.row -> 'contact', 'shared', other.shared,
            'rows', (
            select coalesce(jsonb_agg(
              jsonb_build_object('about', row.about, 'id', row.about_id, 'name', row.name, 'at', row.at) || row.summary
              order by row.at desc, row.about_id), '[]')
            from (
              select * from private.client_rows as row
              where row.client_id = other.id and row.phone in (select one ->> 'value' from jsonb_array_elements(other.shared) as one)
              order by row.at desc, row.about_id limit 3
            ) as row))
          order by other.row ->> 'last_contact' desc, other.id), '[]')
        from (
          select sharing.id, sharing.shared, overview.row
          from (
            select pair.other_id as id,
              jsonb_agg(jsonb_build_object('kind', pair.kind, 'value', pair.value) order by pair.kind, pair.value) as shared
            from private.client_pairs as pair where pair.client_id = known group by pair.other_id
          ) as sharing
          cross join lateral private.overview_of(sharing.id) as overview (row)
          where overview.row is not null
          order by overview.row ->> 'last_contact' desc, sharing.id limit 10
        ) as other),
      'subscribed_at', (
        select min(contact.at) from private.client_rows as contact
        where contact.client_id = known and contact.about = 'newsletter_subscribers'))
    from private.overview_of(known) as overview (row) where overview.row is not null);
end
$$;

create function public.client_page(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.client_page(client) $$;

create function private.entered_by(source text, row_id uuid) returns text
  language sql stable set search_path = ''
as $$
  select entry.actor_name from public.audit_log as entry
  where entry.source = entered_by.source and entry.row_id = entered_by.row_id::text and entry.action in ('insert', 'import')
  order by entry.id limit 1
$$;

create function private.client_timeline(client uuid, before timestamptz, most integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set jit = off
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  return (
    with contacts as materialized (
      select contact.about, contact.about_id, contact.at from private.client_rows as contact where contact.client_id = known
    ), entries as (
      select row.created_at as at, 'inquiry' as kind, 'inquiries' as about, row.id as about_id, jsonb_build_object(
        'name', row.name, 'email', row.email, 'phone', row.phone, 'message', row.message, 'status', row.status,
        'entered_by', private.entered_by('inquiries', row.id), 'watch', case when row.watch_name is not null then
          jsonb_build_object('id', row.watch_id, 'name', row.watch_name, 'brand', row.watch_brand) end,
        'watches', row.watch_names) as facts
      from public.inquiries as row where row.client_id = known
      union all
      select row.created_at, 'request', 'watch_requests', row.id, jsonb_build_object(
        'name', row.first_name || ' ' || row.last_name, 'contact', row.contact_info, 'details', row.watch_details,
        'budget', row.budget, 'status', row.status, 'entered_by', private.entered_by('watch_requests', row.id))
      from public.watch_requests as row where row.client_id = known
      union all
      select row.created_at, 'appointment', 'appointments', row.id, jsonb_build_object(
        'name', row.name, 'email', row.email, 'phone', row.phone, 'day', row.appointment_date, 'slot', row.appointment_time,
        'starts_at', row.starts_at, 'notes', row.notes, 'watches', row.watch_names, 'status', row.status,
        'entered_by', private.entered_by('appointments', row.id))
      from public.appointments as row where row.client_id = known
      union all
      select change.changed_at, 'appointment-change', 'appointments', row.id, to_jsonb(change) - 'appointment_id' - 'changed_at'
      from public.appointments as row join public.appointment_changes as change on change.appointment_id = row.id
      where row.client_id = known
      union all
      select row.subscribed_at, 'subscription', 'newsletter_subscribers', row.id,
        jsonb_build_object('email', row.email, 'source', row.source)
      from public.newsletter_subscribers as row where row.client_id = known
      union all
      select contact.at, 'account', contact.about, contact.about_id,
        jsonb_build_object('email', row.email, 'is_confirmed', row.email_confirmed_at is not null)
      from contacts as contact join auth.users as row on row.id = contact.about_id
      where contact.about = 'users'
      union all
      select reply.created_at, 'reply', contact.about, contact.about_id,
        jsonb_build_object('id', reply.id, 'words', reply.words, 'channel', reply.channel)
      from contacts as contact
      join public.replies as reply on reply.about = contact.about and reply.about_id = contact.about_id
      where contact.about in ('inquiries', 'watch_requests')
      union all
      select message.created_at, 'message', contact.about, contact.about_id, jsonb_build_object('id', message.id, 'words', message.words)
      from contacts as contact join public.request_messages as message on message.request_id = contact.about_id
      where contact.about = 'watch_requests'
      union all
      select event.at, 'offer', contact.about, contact.about_id, jsonb_build_object(
        'id', offer.id, 'watch', candidate.name, 'price', offer.price::float8, 'status', event.status, 'decided_by', event.decided_by,
        'reason', event.reason, 'ends_at', offer.ends_at)
      from contacts as contact
      join public.offers as offer on offer.request_id = contact.about_id
      join public.candidates as candidate on candidate.id = offer.candidate_id
      cross join lateral (
        select offer.created_at, 'open', null, null
        union all
        select offer.decided_at, offer.status, offer.decided_by, offer.reason where offer.decided_at is not null
      ) as event (at, status, decided_by, reason)
      where contact.about = 'watch_requests'
      union all
      select offer.created_at, 'private-offer', 'watches', offer.watch_id, jsonb_build_object(
        'id', offer.id, 'watch', btrim(watch.brand || ' ' || watch.name), 'ends_at', offer.ends_at)
      from public.private_offers as offer join public.watches as watch on watch.id = offer.watch_id where offer.client_id = known
      union all
      select email.created_at, 'email', asked.about, email.about_id,
        to_jsonb(email) - array['about_id', 'created_at', 'kind'] || jsonb_build_object('email', email.kind)
      from (
        select contact.about, array_agg(contact.about_id) as ids from contacts as contact
        where contact.about <> 'users' group by contact.about
      ) as asked
      cross join lateral private.emails_of(asked.about, asked.ids) as email
      union all
      -- Those of appointments are in `appointment_changes`.
      select entry.at, 'status', contact.about, contact.about_id, jsonb_build_object(
        'before', entry.before ->> 'status', 'after', entry.after ->> 'status', 'actor_name', entry.actor_name)
      from contacts as contact
      join public.audit_log as entry on entry.source = contact.about and entry.row_id = contact.about_id::text
      where contact.about in ('inquiries', 'watch_requests') and entry.action = 'update' and entry.after ? 'status'
      union all
      select note.created_at, 'note', 'client_notes', note.id, jsonb_build_object(
        'words', note.words, 'is_call', note.is_call, 'author', note.author, 'author_name', note.author_name,
        'updated_at', note.updated_at)
      from public.client_notes as note where note.client_id = known
    ), page as (
      select * from entries where client_timeline.before is null or entries.at < client_timeline.before
      order by at desc fetch first (least(greatest(most, 1), 500)) rows with ties
    )
    select coalesce(jsonb_agg(
      jsonb_build_object('at', page.at, 'kind', page.kind, 'about', page.about, 'about_id', page.about_id) || page.facts
      order by page.at desc, page.kind, page.about_id), '[]')
    from page);
end
$$;

create function public.client_timeline(client uuid, before timestamptz default null, most integer default 50) returns jsonb
  language sql stable set search_path = ''
as $$ select private.client_timeline(client, before, most) $$;

create function private.known_emails(about text, about_id uuid)
  returns table (email text, source text, at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select latest.email, latest.about, latest.at
    from (
      select distinct on (other.email) other.email, other.about, other.at
      from private.client_rows as asked
      join (
        select row.client_id, row.about, row.about_id, row.email, row.at from private.client_rows as row
        union all
        select contact.client_id, 'clients', contact.client_id, contact.value, contact.created_at
        from public.client_contacts as contact where contact.kind = 'email' and contact.is_entered
      ) as other on other.client_id = asked.client_id and other.about_id <> asked.about_id
      where asked.about = known_emails.about and asked.about_id = known_emails.about_id and private.is_email(other.email)
        and not exists (
          select from private.mail_suppressions as suppression
          where suppression.recipient_digest = private.email_digest(other.email))
      order by other.email, other.at desc
    ) as latest
    order by latest.at desc, latest.email;
end
$$;

create function public.known_emails(about text, about_id uuid)
  returns table (email text, source text, at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.known_emails(about, about_id) $$;

create function private.reply_context(about text, about_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set jit = off
as $$
declare
  client uuid;
begin
  perform private.require_admin();
  client := (
    select asked.client_id from private.client_rows as asked
    where asked.about = reply_context.about and asked.about_id = reply_context.about_id);
  return (
    with messages as (
      select 'inquiries' as about, inquiry.id, inquiry.created_at, private.watches_of(inquiry) as watch, inquiry.message as words
      from public.inquiries as inquiry where inquiry.client_id = client or inquiry.id = reply_context.about_id
      union all
      select 'watch_requests', request.id, request.created_at, null, request.watch_details
      from public.watch_requests as request where request.client_id = client or request.id = reply_context.about_id
    ), entries as (
      select 'message' as kind, message.id, message.about, message.id as about_id, message.created_at, message.watch, message.words,
        null as channel, null as sent_to
      from messages as message
      union all
      select 'reply', reply.id, reply.about, reply.about_id, reply.created_at, null, reply.words, reply.channel, reply.sent_to
      from messages as message
      join public.replies as reply on reply.about = message.about and reply.about_id = message.id
      union all
      select 'message', later.id, message.about, message.id, later.created_at, null, later.words, null, null
      from messages as message
      join public.request_messages as later on message.about = 'watch_requests' and later.request_id = message.id
    ), shown as (
      select entry.* from entries as entry
      order by entry.id = reply_context.about_id desc, entry.about_id = reply_context.about_id desc, entry.created_at desc limit 100
    )
    select jsonb_build_object(
      'thread', (select coalesce(jsonb_agg(to_jsonb(entry) order by entry.created_at, entry.kind, entry.id), '[]') from shown as entry),
      'open', private.open_rows(client)));
end
$$;

create function public.reply_context(about text, about_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.reply_context(about, about_id) $$;

create function private.export_client(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set timezone = 'UTC'
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  if known is null then
    raise exception using errcode = 'PT404', message = 'client_gone';
  end if;
  return (
    with contacts as materialized (
      select contact.about, contact.about_id from private.client_rows as contact where contact.client_id = known
    ), deleted as materialized (
      select * from private.trash_of_client(known)
    )
    select jsonb_build_object(
      'exported_at', to_jsonb(now()),
      'client', (
        select to_jsonb(row) - array['open_kinds', 'open_title', 'open_since', 'waiting_since', 'is_only_subscriber']
        from private.client_overview as row where row.id = known),
      'contacts', (
        select jsonb_agg(to_jsonb(row) - array['id', 'client_id'] order by row.kind, row.value)
        from public.client_contacts as row where row.client_id = known),
      'inquiries', (
        select jsonb_agg(to_jsonb(row) - array['search_text', 'client_id'] order by row.created_at, row.id)
        from public.inquiries as row where row.client_id = known),
      'watch_requests', (
        select jsonb_agg(to_jsonb(row) - array['search_text', 'client_id'] order by row.created_at, row.id)
        from public.watch_requests as row where row.client_id = known),
      'wants', (
        select jsonb_agg(to_jsonb(row) - array['patterns', 'brands'] order by row.created_at, row.id)
        from contacts join public.wants as row on row.request_id = contacts.about_id where contacts.about = 'watch_requests'),
      'saved_searches', (
        select jsonb_agg(to_jsonb(row) - array['patterns', 'brands', 'request_id'] order by row.created_at, row.id)
        from public.client_contacts as contact join public.wants as row on lower(row.email) = contact.value
        where contact.client_id = known and contact.kind = 'email'),
      -- A candidate's seller is no data of the client.
      'candidates', (
        select jsonb_agg(to_jsonb(row) - array['seller', 'price_asked', 'margin_percent'] order by row.created_at, row.id)
        from contacts join public.candidates as row on row.request_id = contacts.about_id
        where contacts.about = 'watch_requests' and row.shown_at is not null),
      'offers', (
        select jsonb_agg(to_jsonb(row) order by row.created_at, row.id)
        from contacts join public.offers as row on row.request_id = contacts.about_id where contacts.about = 'watch_requests'),
      'private_offers', (
        select jsonb_agg(to_jsonb(row) - 'client_id' order by row.created_at, row.id)
        from public.private_offers as row where row.client_id = known),
      'messages', (
        select jsonb_agg(to_jsonb(row) order by row.created_at, row.id)
        from contacts join public.request_messages as row on row.request_id = contacts.about_id where contacts.about = 'watch_requests'),
      'appointments', (
        select jsonb_agg(to_jsonb(row) - array['search_text', 'client_id', 'booking_key_digest', 'revision'] order by row.starts_at, row.id)
        from public.appointments as row where row.client_id = known),
      'appointment_changes', (
        select jsonb_agg(to_jsonb(row) - 'revision' order by row.changed_at, row.id)
        from contacts join public.appointment_changes as row on row.appointment_id = contacts.about_id),
      'newsletter_subscriptions', (
        select jsonb_agg(to_jsonb(row) - array['search_text', 'client_id'] order by row.subscribed_at, row.id)
        from public.newsletter_subscribers as row where row.client_id = known),
      'replies', (
        select jsonb_agg(to_jsonb(row) order by row.created_at, row.id)
        from contacts join public.replies as row on row.about = contacts.about and row.about_id = contacts.about_id),
      -- Emails to the owner only repeat the rows.
      'emails', (
        select jsonb_agg(jsonb_build_object(
          'kind', email.kind, 'recipient', email.recipient, 'status', email.status, 'created_at', email.created_at,
          'settled_at', email.settled_at, 'data', email.data) order by email.position)
        from private.emails_of_client(known) as email
        where email.kind in (select kind from private.email_kinds where audience = 'visitor')),
      'notes', (
        select jsonb_agg(to_jsonb(row) - array['client_id', 'author'] order by row.created_at, row.id)
        from public.client_notes as row where row.client_id = known),
      'reservations', private.reserved_watches(known),
      'accounts', (
        select jsonb_agg(jsonb_build_object(
          'id', row.id, 'email', row.email, 'name', row.raw_user_meta_data ->> 'full_name', 'created_at', row.created_at,
          'email_confirmed_at', row.email_confirmed_at, 'last_sign_in_at', row.last_sign_in_at) order by row.created_at)
        from contacts join auth.users as row on row.id = contacts.about_id where contacts.about = 'users'),
      'in_the_trash', (
        select jsonb_agg(jsonb_build_object('source', deleted.source, 'deleted_at', deleted.at,
          'row', deleted.before - array['search_text', 'client_id', 'booking_key_digest']) order by deleted.id)
        from deleted),
      'history', (
        select jsonb_agg(
          to_jsonb(entry) - array['id', 'tx', 'actor', 'undoes'] || jsonb_build_object(
            'before', entry.before - array['search_text', 'booking_key_digest'],
            'after', entry.after - array['search_text', 'booking_key_digest'])
          order by entry.id)
        from public.audit_log as entry
        where (entry.source, entry.row_id) in (
          select about, about_id::text from contacts
          union all select source, row_id from deleted
          union all select 'clients', known::text
          union all select 'client_notes', note.id::text from public.client_notes as note where note.client_id = known))));
end
$$;

create function public.export_client(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.export_client(client) $$;

create function private.mentions_of(contacts text[], client uuid default null) returns jsonb
  language sql stable set search_path = ''
as $$
  with patterns as (
    select array_agg('%' || private.fold_text(regexp_replace(contact, '^\+1', '')) || '%') as every from unnest(contacts) as contact
  )
  select coalesce(
    jsonb_agg(distinct jsonb_build_object('source', found.source, 'id', found.id, 'title', found.title)), '[]')
  from patterns, lateral (
    select 'inquiries' as source, id, name as title from public.inquiries where search_text like any (patterns.every)
    union all
    select 'watch_requests', id, first_name || ' ' || last_name from public.watch_requests where search_text like any (patterns.every)
    union all
    select 'appointments', id, name from public.appointments where search_text like any (patterns.every)
    union all
    select 'clients', note.client_id, private.name_of_client(note.client_id) from public.client_notes as note
    where private.fold_text(note.words) like any (patterns.every)
    union all
    select reply.about, reply.about_id, 'A reply' from public.replies as reply
    where private.fold_text(reply.words) like any (patterns.every)
    union all
    select 'testimonials', id, name from public.testimonials where private.fold_text(name || e'\n' || content) like any (patterns.every)
  ) as found
  where not exists (
    select from private.client_rows as contact
    where contact.client_id = mentions_of.client and contact.about = found.source and contact.about_id = found.id)
    and (found.source, found.id) is distinct from ('clients', mentions_of.client)
$$;

create function private.count_rows_of_client(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(counted.about, counted.count), '{}')
  from (
    select contact.about, count(*) from private.client_rows as contact
    where contact.client_id = count_rows_of_client.client group by contact.about
  ) as counted
$$;

create function private.erasure_preview(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known constant uuid := private.client_by_id(client);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'rows', private.count_rows_of_client(known),
    'due', (
      select count(*) from public.appointments as appointment
      where appointment.client_id = known and appointment.status in ('pending', 'confirmed') and appointment.starts_at > now()),
    'notes', (select count(*) from public.client_notes as note where note.client_id = known),
    'reserved', jsonb_array_length(private.reserved_watches(known)),
    'emails', (select count(*) from private.emails_of_client(known)),
    'in_the_trash', (select count(*) from private.trash_of_client(known)),
    'mentions', private.mentions_of(array(select value from public.client_contacts where client_id = known), known));
end
$$;

create function public.erasure_preview(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.erasure_preview(client) $$;

create function private.erase_client(client uuid, typed text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
  called text;
  emails text[];
  phones text[];
  neighbors uuid[];
  removed jsonb;
begin
  perform private.require_admin();
  perform private.lock_clients();
  known := private.client_by_id(client);
  select coalesce(row.name, row.contact) into called from private.client_overview as row where row.id = known;
  if known is null then
    raise exception using errcode = 'PT404', message = 'client_gone';
  end if;
  if lower(private.tidy(typed)) is distinct from lower(private.tidy(called)) then
    raise exception using errcode = 'PT422', message = 'name_differs', detail = jsonb_build_object('name', called);
  end if;
  emails := array(select value from public.client_contacts where client_id = known and kind = 'email');
  phones := array(select value from public.client_contacts where client_id = known and kind = 'phone');
  removed := private.count_rows_of_client(known) || jsonb_strip_nulls(jsonb_build_object(
    'in_the_trash', nullif((select count(*) from private.trash_of_client(known)), 0)));
  -- Emails are found by the client's rows, so they are deleted first. Digests and tests are for the owner, who may be a client, too.
  delete from private.mail_outbox as email
  where email.about not in ('digest', 'test') and email.id in (select id from private.emails_of_client(known));
  delete from public.wants as want where lower(want.email) = any (emails);
  perform private.purge_deletion(deletion) from private.trash_of_client(known) as deletion;
  perform private.remove_for_good(contact.about, contact.about_id)
  from private.client_rows as contact where contact.client_id = known and contact.about <> 'users';
  -- The accounts of admins are not among the rows.
  delete from auth.users as account
  using private.client_rows as contact
  where contact.client_id = known and contact.about = 'users' and account.id = contact.about_id;
  -- Supabase Auth may have its own log in the database.
  if to_regclass('auth.audit_log_entries') is not null and cardinality(emails) > 0 then
    begin
      execute 'delete from auth.audit_log_entries as entry where lower(entry.payload::text) like any ($1)'
      using array(select '%' || replace(replace(replace(email, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(emails) as email);
    exception when insufficient_privilege then
      raise warning 'Auth''s own log is not the owner''s of the database to change.';
    end;
  end if;
  -- Rows of other clients lose the phone number if they have an email contact. A row with the number alone is among the mentions.
  neighbors := array(
    select distinct contact.client_id from public.client_contacts as contact
    where contact.kind = 'phone' and contact.value = any (phones) and contact.client_id <> known);
  update public.inquiries set phone = null where private.phone_key(phone) = any (phones) and email is not null;
  update public.appointments set phone = null where private.phone_key(phone) = any (phones) and email is not null;
  perform private.delete_unused_contacts(neighbor) from unnest(neighbors) as neighbor;
  perform private.remove_clients(array[known]);
  -- Entries of this change, and those with one of the contacts.
  update public.audit_log as entry
  set before = null, after = null
  where (entry.before is not null or entry.after is not null) and (
    entry.tx = private.change_id()
    or exists (
      select from unnest(emails || phones) as contact
      where strpos(lower(concat(entry.before::text, entry.after::text)), contact) > 0));
  delete from private.left_subscribers as leaver where private.email_key(leaver.email) = any (emails);
  -- Digests to the owner with one of the contacts.
  update private.mail_outbox as email
  set data = '{"items": []}', request = null, link_key = null, wiped_at = now(),
    status = case email.status when 'queued' then 'cancelled' else email.status end,
    settled_at = coalesce(email.settled_at, now())
  where exists (
    select from unnest(emails) as known_email where strpos(lower(concat(email.data::text, email.request::text)), known_email) > 0);
  perform private.write_down('erase', 'clients', known::text, null, removed);
  return jsonb_build_object('removed', removed, 'mentions', private.mentions_of(emails || phones));
end
$$;

create function public.erase_client(client uuid, typed text) returns jsonb
  language sql set search_path = ''
as $$ select private.erase_client(client, typed) $$;

create function private.name_of_client(client uuid) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  return (select known.name from private.client_overview as known where known.id = client);
end
$$;

create function private.clients_that_hold(patterns text[], in_own boolean default false) returns uuid[]
  language plpgsql stable set search_path = ''
  set jit = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  found uuid[] := array(
    select distinct known.client_id from private.client_texts as known
    where known.search_text like patterns[1] and (not in_own or known.own_text like patterns[1]));
  pattern text;
begin
  foreach pattern in array patterns[2:] loop
    found := array(
      select distinct known.client_id
      from private.client_texts as known join unnest(found) as candidates (id) on candidates.id = known.client_id
      where known.search_text like pattern and (not in_own or known.own_text like pattern));
  end loop;
  return found;
end
$$;

create function private.delete_unused_contacts(client uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from public.client_contacts
  where id in (select unused.id from private.unused_contacts as unused where unused.client_id = client);
end
$$;

create function private.remove_clients(clients uuid[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  former constant uuid[] := array(
    select alias.old_id from private.client_aliases as alias
    where alias.client_id = any (clients) and not exists (select from public.clients as parted where parted.id = alias.old_id));
begin
  delete from public.client_notes as note where note.client_id = any (clients);
  delete from public.clients as client where client.id = any (clients);
  perform private.forget_clients(clients || former);
end
$$;

create function private.idle_clients() returns uuid[]
  language sql stable set search_path = ''
  set jit = off
as $$
  select array(
    select client.id from public.clients as client
    where not exists (select from private.client_overview as shown where shown.id = client.id)
    union
    select unused.client_id from private.unused_contacts as unused)
$$;

create function private.remove_idle_clients(clients uuid[]) returns void
  language plpgsql set search_path = ''
  set jit = off
as $$
declare
  removed_contacts text[];
begin
  perform private.lock_clients();
  with removed as (
    delete from public.client_contacts
    where id in (select unused.id from private.unused_contacts as unused where unused.client_id = any (clients))
    returning id::text
  )
  select array_agg(removed.id) into removed_contacts from removed;
  perform private.forget_entries('client_contacts', removed_contacts);
  perform private.remove_clients(array(
    select client.id from public.clients as client
    where client.id = any (clients)
      and not exists (select from private.client_overview as shown where shown.id = client.id)
      and not exists (select from private.client_rows_in_trash as deleted where deleted.client_id = client.id)));
end
$$;

create function private.keep_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  present constant text := nullif(private.email_key(new.email), '');
  former uuid;
begin
  if present is null then
    return null;
  end if;
  perform private.stand_by_clients();
  if tg_op = 'UPDATE' then
    former := private.client_of_email(private.email_key(old.email));
    insert into public.client_contacts (kind, value, client_id)
    select 'email', present, former where former is not null
    on conflict do nothing;
  end if;
  perform private.client_of(present, null, null);
  if former is not null then
    perform private.delete_unused_contacts(former);
  end if;
  return null;
end
$$;

create function private.search_everything(search text)
  returns table (kind text, id uuid, title text, detail text, status text, at timestamptz)
  language plpgsql stable security definer set search_path = ''
  set jit = off
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  most constant integer := 5;
  patterns constant text[] := private.search_patterns(search);
  number constant text := private.phone_key(search);
  callers uuid[];
  people uuid[];
begin
  perform private.require_admin();
  if patterns = '{}' then
    return;
  end if;
  callers := array(select client_id from public.client_contacts where kind = 'phone' and value = number);
  people := private.clients_that_hold(patterns, true) || callers;
  return query
    select 'clients', latest.id, coalesce(known.row ->> 'name', known.row ->> 'contact'),
      case when known.row ->> 'name' is not null then known.row ->> 'contact' end, null::text,
      (known.row ->> 'last_contact')::timestamptz
    from (
      select client.id, coalesce(activity.at, client.created_at) as at,
        coalesce(private.is_name_of(client.name, patterns), activity.is_named, false) as is_named
      from public.clients as client
      left join (
        select row.client_id, max(row.at) as at, bool_or(private.is_name_of(row.name, patterns)) as is_named
        from private.client_rows as row
        where row.client_id = any (people) group by row.client_id
      ) as activity on activity.client_id = client.id
      where client.id = any (people)
      order by is_named desc, at desc, client.id desc limit most
    ) as latest
    cross join lateral private.overview_of(latest.id) as known (row)
    where known.row is not null
    order by latest.is_named desc, latest.at desc, latest.id desc;
  -- Ranked as in the collection.
  return query
    select 'watches', watch.id, btrim(watch.brand || ' ' || watch.name), watch.reference, watch.status, watch.created_at
    from public.watches as watch
    where watch.id in (
      select id from public.watches where private.holds_words(search_text, patterns)
      union all
      select id from public.stock_records where private.holds_words(search_text, patterns))
    order by not watch.search_title like all (patterns), not watch.search_title || e'\n' || watch.search_facts like all (patterns),
      watch.created_at desc, watch.id desc
    limit most;
  return query
    select 'inquiries', inquiry.id, inquiry.name, coalesce(private.watches_of(inquiry), left(inquiry.message, 200)), inquiry.status,
      inquiry.created_at
    from public.inquiries as inquiry
    where private.holds_words(inquiry.search_text, patterns) or inquiry.client_id = any (callers)
    order by inquiry.created_at desc, inquiry.id desc limit most;
  return query
    select 'appointments', appointment.id, appointment.name, nullif(array_to_string(appointment.watch_names, ', '), ''),
      appointment.status, appointment.starts_at
    from public.appointments as appointment
    where private.holds_words(appointment.search_text, patterns) or appointment.client_id = any (callers)
    order by appointment.starts_at desc, appointment.id desc limit most;
  return query
    select 'watch_requests', request.id, private.tidy(request.first_name || ' ' || request.last_name), left(request.watch_details, 200),
      request.status, request.created_at
    from public.watch_requests as request
    where private.holds_words(request.search_text, patterns) or request.client_id = any (callers)
    order by request.created_at desc, request.id desc limit most;
end
$$;

create function public.search_everything(search text)
  returns table (kind text, id uuid, title text, detail text, status text, at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.search_everything(search) $$;

create function private.waiting_for_reply(most integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set jit = off
as $$
begin
  perform private.require_admin();
  return (
    with waiting as materialized (
      select row.about, row.about_id, row.name, row.at, row.client_id
      from private.client_rows as row
      where row.about in ('inquiries', 'watch_requests') and row.status = 'new'
    ), longest as (
      select * from waiting order by at, about_id limit least(greatest(most, 1), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'inquiries', (select count(*) from waiting where about = 'inquiries'),
      'requests', (select count(*) from waiting where about = 'watch_requests'),
      'rows', coalesce(jsonb_agg(
        jsonb_build_object('about', longest.about, 'id', longest.about_id, 'name', longest.name, 'since', longest.at,
          'client_id', longest.client_id) || (
            select row.summary from private.client_rows as row
            where row.about in ('inquiries', 'watch_requests') and row.about = longest.about and row.about_id = longest.about_id)
        order by longest.at, longest.about_id), '[]'))
    from longest);
end
$$;

create function public.waiting_for_reply(most integer default 20) returns jsonb
  language sql stable set search_path = ''
as $$ select private.waiting_for_reply(most) $$;

create function private.requests_due(most integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  with due as (
    select request.id, private.tidy(request.first_name || ' ' || request.last_name) as name, left(request.watch_details, 200) as title,
      request.status, request.client_id, request.next_step, request.next_step_on,
      case when request.waiting_for = 'shop' and request.status <> 'new' then request.waiting_since end as waiting_since
    from public.watch_requests as request
    where request.status not in ('found', 'closed') and (
      request.waiting_for = 'shop' and request.status <> 'new'
      or request.next_step_on <= (now() at time zone 'America/Phoenix')::date)
  )
  select jsonb_build_object('total', (select count(*) from due), 'rows', (
    select coalesce(jsonb_agg(to_jsonb(row) order by row.waiting_since, row.next_step_on, row.id), '[]')
    from (
      select * from due order by due.waiting_since, due.next_step_on, due.id limit least(greatest(requests_due.most, 1), 200)
    ) as row));
$$;

create function public.requests_due(most integer default 20) returns jsonb
  language sql stable set search_path = ''
as $$ select private.requests_due(most) $$;

create function private.measure_replies() returns jsonb
  language sql stable set search_path = ''
as $$
  with asked as (
    select 'inquiries' as about, id, created_at from public.inquiries where created_at > now() - interval '90 days'
    union all
    select 'watch_requests', id, created_at from public.watch_requests where created_at > now() - interval '90 days'
    union all
    select 'appointments', id, created_at from public.appointments where created_at > now() - interval '90 days'
  ), replies as (
    select about, about_id as id, created_at as at from public.replies where created_at > now() - interval '90 days'
    union all
    select 'appointments', appointment_id, changed_at from public.appointment_changes
    where changed_at > now() - interval '90 days' and who = 'shop' and status_before = 'pending'
      and status_after in ('confirmed', 'cancelled') and private.slot_start(day_after, time_after) > changed_at
  ), first_replies as (
    select about, id, min(at) as at from replies group by about, id
  ), spans as (
    select asked.created_at at time zone 'America/Phoenix' as asked, first_replies.at at time zone 'America/Phoenix' as replied
    from asked join first_replies on first_replies.about = asked.about and first_replies.id = asked.id
    -- A reply may be dated before its inquiry when the owner enters both.
    where first_replies.at >= asked.created_at
  ), working_days as materialized (
    select * from private.working_days((now() at time zone 'America/Phoenix')::date - 91)
  ), times as (
    select until.before - since.before
      -- Minutes after the opening of either day.
      + least(greatest(extract(epoch from replied::time - private.opens()) / 60, 0), until.minutes)
      - least(greatest(extract(epoch from asked::time - private.opens()) / 60, 0), since.minutes) as minutes
    from spans
    join working_days as since on since.day = asked::date
    join working_days as until on until.day = replied::date
  )
  select jsonb_build_object(
    'replies', count(*),
    'median_minutes', round(percentile_cont(0.5) within group (order by minutes)),
    'p90_minutes', round(percentile_cont(0.9) within group (order by minutes)))
  from times
$$;

create function private.reply_times() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select private.measure_replies();
$$;

create function public.reply_times() returns jsonb
  language sql stable set search_path = ''
as $$ select private.reply_times() $$;

create function private.reply_promise() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select measured.figures
  from public.settings as settings
  cross join lateral (select case when settings.show_reply_time then private.measure_replies() end as figures) as measured
  where (measured.figures ->> 'replies')::bigint >= 10
$$;

create function public.reply_promise() returns jsonb
  language sql stable set search_path = ''
as $$ select private.reply_promise() $$;

create function private.import_rows(import jsonb, rows jsonb, is_trial boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  set timezone = 'UTC'
as $$
declare
  known private.imports;
  entry jsonb;
  result jsonb;
  results jsonb := '[]';
  broken text;
begin
  perform private.require_admin();
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    raise exception using errcode = 'PT422', message = 'too_many_rows';
  end if;
  known := jsonb_populate_record(null::private.imports, import);
  if not is_trial then
    insert into private.imports (id, kind, file_name) values (known.id, known.kind, known.file_name) on conflict (id) do nothing;
    select * into known from private.imports as i
    where i.id = known.id and i.kind = known.kind and i.started_by = auth.uid() for update;
    if not found then
      raise exception using errcode = 'PT409', message = 'import_unknown';
    end if;
  end if;
  -- If two admins import a file at once, the second finds the rows of the first.
  perform pg_advisory_xact_lock(hashtextextended('imports:' || known.kind, 0));
  perform private.set_import(known.id);
  for entry in select value from jsonb_array_elements(rows) loop
    begin
      result := case known.kind
        when 'watches' then private.import_watch(import, entry, is_trial)
        when 'subscribers' then private.import_subscriber(entry)
        else private.import_client(entry)
      end;
      if is_trial then
        raise exception using errcode = 'TRIAL';
      end if;
    exception
      when sqlstate 'TRIAL' then null;
      when integrity_constraint_violation or data_exception then
        get stacked diagnostics broken = constraint_name;
        result := jsonb_build_object('outcome', 'refused', 'reason', coalesce(nullif(broken, ''), sqlstate));
      when others then
        if sqlstate !~ '^PT4' then
          raise;
        end if;
        result := jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
    end;
    results := results || (jsonb_build_object('line', entry -> 'line') || result);
  end loop;
  perform private.set_import(null);
  return results;
end
$$;

create function public.import_rows(import jsonb, rows jsonb, is_trial boolean) returns jsonb
  language sql set search_path = ''
  set statement_timeout = '1min'
as $$ select private.import_rows(import, rows, is_trial) $$;

create function private.list_imports(kind text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', latest.id, 'file_name', latest.file_name, 'by', latest.started_by_name, 'at', latest.started_at,
        'is_mine', latest.started_by = auth.uid(), 'added', counts.added, 'changed', counts.changed,
        'undone_by', private.undone_by(latest.id))
      order by latest.started_at desc, latest.id),
    '[]')
  from (
    select * from private.imports as import where import.kind = list_imports.kind order by import.started_at desc limit 20
  ) as latest
  cross join lateral (
    select count(distinct entry.row_id) filter (where entry.action = 'import' and entry.source <> 'stock_records') as added,
      count(distinct entry.row_id) filter (where entry.action = 'update') as changed
    from public.audit_log as entry where entry.tx = latest.id
  ) as counts
$$;

create function public.list_imports(kind text) returns jsonb
  language sql stable set search_path = ''
as $$ select private.list_imports(kind) $$;

create function private.import_subscriber(entry jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  given_email constant text := private.tidy_identifier(entry ->> 'email');
  at constant timestamptz := (entry ->> 'at')::timestamptz;
  known uuid;
begin
  select subscriber.id into known from public.newsletter_subscribers as subscriber where lower(subscriber.email) = lower(given_email);
  if found then
    return jsonb_build_object('outcome', 'same', 'id', known);
  end if;
  if exists (select from private.unsubscribed_emails as gone where gone.digest = private.email_digest(given_email)) then
    return jsonb_build_object('outcome', 'left', 'reason', 'has_unsubscribed');
  end if;
  if private.is_suppressed(given_email) then
    return jsonb_build_object('outcome', 'left', 'reason', 'email_suppressed');
  end if;
  if exists (
    select from public.trash as deleted
    where deleted.source = 'newsletter_subscribers' and lower(deleted.row ->> 'email') = lower(given_email)
      -- The undo of an import does not count as a deletion.
      and not exists (
        select from public.audit_log as log
        where log.source = deleted.source and log.row_id = deleted.row_id::text and log.action = 'delete' and log.undoes is not null)) then
    return '{"outcome": "deleted"}';
  end if;
  insert into public.newsletter_subscribers (email, source, subscribed_at)
  values (given_email, coalesce(entry ->> 'origin', 'import'), least(coalesce(at, now()), now()))
  on conflict do nothing
  returning id into known;
  return jsonb_build_object('outcome', case when known is null then 'same' else 'new' end, 'id', known);
end
$$;

create function private.import_client(entry jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  new_id constant uuid := gen_random_uuid();
  added jsonb;
begin
  added := private.enter_client(
    new_id, entry ->> 'name', entry ->> 'email', entry ->> 'phone',
    array(select jsonb_array_elements_text(coalesce(entry -> 'tags', '[]'))));
  if not (added ->> 'is_new')::boolean then
    return jsonb_build_object('outcome', 'same', 'id', added -> 'id', 'title', added -> 'name');
  end if;
  insert into public.client_notes (id, client_id, words)
  select new_id, new_id, btrim(entry ->> 'note') where btrim(entry ->> 'note') <> '';
  return jsonb_build_object('outcome', 'new', 'id', added -> 'id');
end
$$;

create function private.edits_of(watch_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(latest.field, latest.at), '{}')
  from (
    select distinct on (field) field, case when import.id is null then log.at end as at
    from public.audit_log as log
    cross join lateral jsonb_object_keys(log.after) as fields (field)
    left join private.imports as import on import.id = log.tx
    where log.source in ('watches', 'stock_records') and log.row_id = watch_id::text
      and log.action in ('insert', 'import', 'update') and log.undoes is null
      and private.undone_by(log.tx, log.source, log.row_id) = '{}'
    order by field, log.id desc
  ) as latest
$$;

create function private.import_watch(import jsonb, entry jsonb, is_trial boolean) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  file_source constant text := coalesce(import ->> 'source', 'other');
  watch_columns constant text[] := array['status', 'publish_at', 'name', 'brand', 'category', 'description', 'image_urls', 'featured',
    'specifications', 'reference', 'made_year', 'made_as', 'condition', 'has_box', 'has_papers', 'service_history', 'lug_to_lug',
    'thickness', 'country'];
  stock_columns constant text[] := array['price_paid', 'price_asked', 'consignor', 'serial_number', 'location'];
  stated jsonb := coalesce(entry -> 'values', '{}');
  origin private.imported_watches;
  watch public.watches;
  stock public.stock_records;
  watch_id uuid;
  result jsonb;
  watch_values jsonb;
  stock_values jsonb;
begin
  -- After an undo and a second import, a key has two watches, one of them in the trash.
  select known.* into origin
  from private.imported_watches as known left join public.watches as here on here.id = known.watch_id
  where known.source = file_source and known.key = entry ->> 'key'
  order by here.id is not null desc, known.id desc limit 1;
  watch_id := coalesce(origin.watch_id, (entry ->> 'id')::uuid);
  select * into watch from public.watches as known where known.id = watch_id for update;
  select * into stock from public.stock_records as known where known.id = watch_id for update;
  if watch.id is not null then
    result := jsonb_build_object(
      'outcome', 'changed', 'version', greatest(watch.updated_at, stock.updated_at),
      'present', (coalesce(to_jsonb(stock), '{}') || to_jsonb(watch)) - array['search_text', 'search_title', 'search_facts', 'updated_at'],
      'edits', private.edits_of(watch_id), 'is_repeat', origin.id is not null, 'file_status', origin.status, 'pictures', origin.pictures);
    if not is_trial and entry ->> 'version' is distinct from result ->> 'version' then
      raise exception using errcode = 'PT409', message = 'row_changed';
    end if;
  elsif coalesce(
    (select log.undoes is null from public.audit_log as log
      where log.source = 'watches' and log.row_id = watch_id::text and log.action = 'delete' order by log.id desc limit 1),
    origin.id is not null) then
    return jsonb_build_object('outcome', 'deleted', 'id', watch_id);
  else
    watch_id := coalesce((entry ->> 'id')::uuid, gen_random_uuid());
    stated := jsonb_strip_nulls(stated) || jsonb_build_object('status', coalesce(entry ->> 'begins_as', 'draft'));
    -- True if another watch has this brand and name.
    result := jsonb_build_object('outcome', 'new', 'is_twin', exists (
      select from public.watches as other
      where other.name = private.tidy(stated ->> 'name') and other.brand = private.tidy(coalesce(stated ->> 'brand', ''))));
  end if;
  -- Ignores other columns of the file, such as an ID or a date.
  select coalesce(jsonb_object_agg(field, value) filter (where field = any (watch_columns)), '{}'),
    coalesce(jsonb_object_agg(field, value) filter (where field = any (stock_columns)), '{}')
  into watch_values, stock_values from jsonb_each(stated) as fields (field, value);
  if result ->> 'outcome' = 'new' then
    perform private.put_row('watches', watch_values || jsonb_build_object('id', watch_id));
  elsif watch_values <> '{}' then
    perform private.write_row('watches', watch_id::text, watch_values);
    if watch_values ->> 'status' <> watch.status then
      perform private.end_reservations(array[watch_id]);
    end if;
  end if;
  if stock_values <> '{}' and stock.id is null then
    perform private.put_row('stock_records', stock_values || jsonb_build_object('id', watch_id));
  elsif stock_values <> '{}' then
    perform private.write_row('stock_records', watch_id::text, stock_values);
  end if;
  insert into private.imported_watches as known (source, key, watch_id, status, pictures)
  values (file_source, entry ->> 'key', watch_id, entry ->> 'file_status', coalesce(entry -> 'pictures', '{}'))
  on conflict on constraint imported_watches_key_once
  do update set status = excluded.status, pictures = known.pictures || excluded.pictures;
  return result || jsonb_build_object('id', watch_id);
end
$$;

create function private.announce_collection() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_seen boolean;
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null then
    return null;
  end if;
  case tg_op
    when 'INSERT' then is_seen := exists (select from new_rows as watch where private.is_public_watch(watch::public.watches));
    when 'DELETE' then is_seen := exists (select from old_rows as watch where private.is_public_watch(watch::public.watches));
    else is_seen := exists (
      select from old_rows as was join new_rows as became using (id)
      where private.is_public_watch(was::public.watches) or private.is_public_watch(became::public.watches));
  end case;
  if not is_seen then
    return null;
  end if;
  insert into private.announced_transactions default values on conflict do nothing;
  if found then
    execute $query$select realtime.send('{}', 'changed', 'collection', true)$query$;
  end if;
  return null;
end
$$;

create function private.open_collection_channel() returns void
  language plpgsql set search_path = ''
as $$
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;
  drop policy if exists "Anyone can hear of changes in the collection" on realtime.messages;
  create policy "Anyone can hear of changes in the collection" on realtime.messages
    for select to anon, authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'collection');
end
$$;

create function public.dashboard_figures() returns jsonb
  language sql stable set search_path = ''
as $$
  with shop as (
    select (now() at time zone 'America/Phoenix')::date as today
  ), days as (
    select today - back as day
    from shop, generate_series(0, 59) as back
  ), removed as (
    select day, removed from public.removed_counts where source = 'inquiries'
  ), arrivals as (
    select (created_at at time zone 'America/Phoenix')::date as day, count(*) as arrived
    from public.inquiries
    where created_at >= (select (today - 59)::timestamp at time zone 'America/Phoenix' from shop)
    group by 1
  )
  select jsonb_build_object(
    'watches', (select count(*) from public.watches),
    'featured_watches', (select count(*) from public.watches where featured),
    'inquiries', (select count(*) from public.inquiries) + (select coalesce(sum(removed), 0) from removed),
    'removed_inquiries', (select coalesce(sum(removed), 0) from removed),
    'new_inquiries', (select count(*) from public.inquiries where status = 'new'),
    'recent_inquiries',
      (select count(*) from public.inquiries where created_at >= now() - interval '7 days')
      + (select coalesce(sum(removed), 0) from removed, shop where day > today - 7),
    'testimonials', (select count(*) from public.testimonials),
    'categories', (
      select coalesce(
        jsonb_agg(jsonb_build_object('category', category, 'count', watches) order by watches desc, category), '[]')
      from (select category, count(*) as watches from public.watches where category <> '' group by category) as held),
    'inquiries_per_day', (
      select jsonb_agg(
        jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'count', coalesce(arrived, 0) + coalesce(removed, 0)) order by day)
      from days left join arrivals using (day) left join removed using (day)))
$$;

create function private.to_instant(value text) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
begin
  if value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?(Z|[+-][0-9]{2}(:?[0-9]{2})?)$' then
    return value::timestamptz;
  end if;
  return null;
-- The text has the format of a time, but an impossible day or hour. PostgreSQL 15 has no pg_input_is_valid.
exception when data_exception then
  return null;
end
$$;

create function private.arrivals_in(source text, moment text, seen jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  since constant timestamptz := private.to_instant(coalesce(seen ->> 'until', seen #>> '{}'));
  shown constant uuid[] := array(
    select id::uuid
    from jsonb_array_elements_text(
      case when jsonb_typeof(seen -> 'shown') = 'array' then seen -> 'shown' else '[]' end) as ids (id)
    where id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  result jsonb;
begin
  execute format(
    $query$
      with news as (
        select id, %1$I as at from public.%2$I where %1$I > $1
      ), unseen as (
        select count(*) as arrived, min(at) as oldest from news where id <> all ($2)
      ), newest as (
        select max(%1$I) as latest from public.%2$I
      )
      select jsonb_build_object(
        'count', arrived,
        'latest', latest,
        -- This never goes back, e.g. when the newest row is deleted.
        'until', greatest($1, case when oldest is null then latest else (select max(at) from news where at < oldest) end))
      from unseen, newest
    $query$, moment, source)
  into result using since, shown;
  return result;
end
$$;

create function public.count_arrivals(seen jsonb) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'inquiries', private.arrivals_in('inquiries', 'created_at', seen -> 'inquiries'),
    'appointments', private.arrivals_in('appointments', 'created_at', seen -> 'appointments'),
    'requests', private.arrivals_in('watch_requests', 'created_at', seen -> 'requests'),
    'newsletter', private.arrivals_in('newsletter_subscribers', 'subscribed_at', seen -> 'newsletter'))
$$;

create function private.master_of_file(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(name, '(\.[0-9]+x[0-9]+)(\.webp\.jpg|\.jpg|\.w[0-9]+\.(webp|jpg))$', '\1') $$;

create function private.is_used_document(file text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.stock_documents as document where document.path = file)
    or exists (
      select from public.audit_log as entry
      where entry.source = 'stock_documents' and entry.action = 'delete' and entry.before ->> 'path' = file)
$$;

create function private.unreferenced_files(most integer) returns table (bucket text, name text)
  language sql stable security definer set search_path = ''
as $$
  with texts as (
    select unnest(image_urls) as words from public.watches
    union all
    select unnest(image_urls) from public.candidates
    union all
    select unnest(array[image_url, video_url, captions_url]) from public.testimonials
    union all
    select image_url from public.page_pictures
    union all
    select parts::text from public.condition_reports
    union all
    select concat(entry.before::text, entry.after::text) from public.audit_log as entry
    where entry.source in ('watches', 'candidates', 'testimonials', 'condition_reports', 'page_pictures')
      and entry.at > now() - private.trash_patience()
  ), named as (
    select distinct private.master_of_file(found[1]) as master
    from texts, regexp_matches(texts.words, '/watch-images/([^"\s?#,}]+)', 'g') as found
  )
  select file.bucket_id, file.name from storage.objects as file
  where file.created_at < now() - interval '8 days'
    and case file.bucket_id
      when 'watch-images' then not exists (select from named where named.master = private.master_of_file(file.name))
      when 'stock-documents' then not private.is_used_document(file.name)
      else false
    end
  order by file.created_at
  limit most
$$;

create function public.unreferenced_files(most integer default 100) returns table (bucket text, name text)
  language sql stable set search_path = ''
as $$ select * from private.unreferenced_files(least(greatest(most, 1), 1000)) $$;

create function private.wake_function(name text) returns void
  language plpgsql set search_path = ''
as $$
declare
  function_url text;
  secret text;
begin
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'emails_url'$query$ into function_url;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'emails_secret'$query$ into secret;
  if function_url is null or secret is null then
    return;
  end if;
  perform net.http_post(
    url := regexp_replace(function_url, '/emails(?=/?$)', '/' || name),
    body := '{}'::jsonb,
    headers := jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret),
    timeout_milliseconds := 5000);
end
$$;

create function private.wake_emails() returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.announce_matches();
  perform private.tidy_emails();
  if exists (
    select from private.mail_outbox
    where status = 'queued' and send_after <= now() and (leased_until is null or leased_until <= now()))
    or exists (select from private.people_to_tell()) then
    perform private.wake_function('emails');
  end if;
end
$$;

create function private.wake_upkeep() returns void
  language sql set search_path = ''
as $$
  select private.delete_expired(1000);
  select private.wake_function('upkeep');
$$;

create function private.schedule_emails() returns boolean
  language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_net', 'pg_cron')) < 2 then
    return false;
  end if;
  -- Their functions are in the schemas `net` and `cron`, whichever schema the extension is in.
  execute 'create extension if not exists pg_net with schema extensions';
  execute 'create extension if not exists pg_cron with schema pg_catalog';
  execute $job$select cron.schedule('send the e-mails', '* * * * *', 'select private.wake_emails()')$job$;
  execute $job$select cron.schedule('publish the site', '* * * * *', 'select private.publish()')$job$;
  -- At night in Arizona.
  execute $job$select cron.schedule('delete expired rows', '23 9 * * *', 'select private.wake_upkeep()')$job$;
  -- pg_cron adds a row each minute.
  execute $job$select cron.schedule('forget old runs', '17 10 * * *',
    $run$delete from cron.job_run_details where end_time < now() - interval '7 days'$run$)$job$;
  return true;
-- The role may not create extensions: they are then enabled in Supabase's dashboard, and this is called again (`npm run doctor`).
exception when insufficient_privilege then
  return false;
end
$$;

create function private.publish() returns void
  language plpgsql set search_path = ''
as $$
declare
  hook_url text;
  current text;
begin
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'deploy_hook'$query$ into hook_url;
  if hook_url is null then
    return;
  end if;
  -- All that prerendered pages show.
  select string_agg(concat_ws(' ', kind, count, versions), ', ') into current
  from (
    select 'watches' as kind, count(*), sum(extract(epoch from updated_at)) as versions
    from public.watches as watch where private.is_public_watch(watch)
    union all
    select 'condition_reports', count(*), sum(extract(epoch from updated_at)) from public.condition_reports
    where published_at is not null
    union all
    select 'testimonials', count(*), sum(extract(epoch from updated_at)) from public.testimonials
    union all
    select 'page_texts', count(*), sum(extract(epoch from updated_at)) from public.page_texts
    union all
    select 'page_pictures', count(*), sum(extract(epoch from updated_at)) from public.page_pictures
    union all
    select 'figures', 1, hashtext(private.shop_figures()::text)
    union all
    select 'answers', 1, hashtext(private.shop_answers()::text)
  ) as shown;
  update private.publication
  set pages = current, first_change = coalesce(first_change, now()), last_change = now()
  where is_only and pages is distinct from current;
  update private.publication set first_change = null, last_change = null
  where last_change <= now() - interval '2 minutes' or first_change <= now() - interval '15 minutes';
  if found then
    perform net.http_post(url := hook_url, body := '{}'::jsonb);
  end if;
end
$$;

create function private.outdated_rows(months integer) returns table (source text, row_id uuid, since timestamptz)
  language sql stable set search_path = ''
as $$
  with before as (
    select now() - make_interval(months => outdated_rows.months) as moment where outdated_rows.months is not null
  ), old as (
    select 'inquiries' as source, inquiry.id as row_id, inquiry.created_at as since
    from public.inquiries as inquiry, before
    where inquiry.status = 'resolved' and inquiry.created_at < before.moment
    union all
    select 'watch_requests', request.id, request.updated_at
    from public.watch_requests as request, before
    where request.status = 'closed' and request.updated_at < before.moment
    union all
    select 'appointments', appointment.id, appointment.starts_at
    from public.appointments as appointment, before
    where appointment.starts_at < before.moment
  )
  select old.source, old.row_id, old.since
  from old, before
  where not exists (
      select from public.replies as reply
      where reply.about = old.source and reply.about_id = old.row_id and reply.created_at >= before.moment)
    and not exists (
      select from public.audit_log as entry
      where entry.source = old.source and entry.row_id = old.row_id::text and entry.at >= before.moment)
$$;

create function private.delete_expired(most integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  months constant integer := (select retention_months from public.settings);
  outdated record;
  deletion public.audit_log;
  counts jsonb := '{"inquiries": 0, "watch_requests": 0, "appointments": 0, "trash": 0}';
  removed integer := 0;
  -- Read before lock_clients, which blocks visitors' writes.
  idle uuid[] := private.idle_clients();
  forgotten constant uuid[] := array(
    select client.id from private.client_overview as client
    where months is not null and greatest(client.updated_at, client.last_contact) < now() - make_interval(months => months)
      and not exists (select from private.client_rows as row where row.client_id = client.id)
      and not exists (select from public.stock_records as record where record.reserved_for = client.id));
begin
  perform private.lock_clients();
  perform private.tidy_accounts();
  for outdated in
    select o.source, o.row_id, row.client_id
    from private.outdated_rows(months) as o
    left join private.client_rows as row on row.about = o.source and row.about_id = o.row_id
    order by o.since limit most
  loop
    perform private.remove_for_good(outdated.source, outdated.row_id);
    idle := idle || outdated.client_id;
    counts := jsonb_set(counts, array[outdated.source], to_jsonb((counts ->> outdated.source)::integer + 1));
    removed := removed + 1;
  end loop;
  for deletion in
    select * from public.audit_log as entry
    where entry.action = 'delete' and entry.before is not null and not private.is_cascade(entry)
      and entry.at < now() - private.trash_patience()
    order by entry.at limit most - removed
  loop
    perform private.purge_deletion(deletion);
    idle := idle || (deletion.before ->> 'client_id')::uuid;
    counts := jsonb_set(counts, '{trash}', to_jsonb((counts ->> 'trash')::integer + 1));
    removed := removed + 1;
  end loop;
  -- Searches that nobody confirmed for thirty days, or that were off for so many months.
  delete from public.wants as want
  where want.email is not null and (
    want.confirmed_at is null and want.created_at < now() - interval '30 days'
    or not want.is_notified and want.updated_at < now() - make_interval(months => months));
  delete from public.upkeep_runs where at < now() - interval '90 days';
  delete from private.announced_transactions where true;
  insert into public.upkeep_runs (inquiries, watch_requests, appointments, trash)
  select r.inquiries, r.watch_requests, r.appointments, r.trash from jsonb_populate_record(null::public.upkeep_runs, counts) as r;
  perform private.remove_idle_clients(idle);
  perform private.remove_clients(array(
    select client.id from unnest(forgotten) as client (id)
    where not exists (select from private.client_rows as row where row.client_id = client.id)));
  return jsonb_build_object('removed', removed, 'more', removed = most);
end
$$;

create function public.delete_expired(most integer default 200) returns jsonb
  language sql set search_path = ''
as $$ select private.delete_expired(least(greatest(most, 1), 1000)) $$;

create function private.retention_preview(months integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select jsonb_build_object(
    'kinds', coalesce(jsonb_agg(jsonb_build_object('source', o.source, 'count', o.count, 'oldest', o.oldest) order by o.source), '[]'),
    'last_run', (select max(at) from public.upkeep_runs))
  from (select source, count(*), min(since) as oldest from private.outdated_rows(months) group by source) as o
$$;

create function public.retention_preview(months integer) returns jsonb
  language sql stable set search_path = ''
as $$ select private.retention_preview(months) $$;

-- Tables

create table private.link_keys (
  -- SHA-256 of the key.
  digest bytea primary key,
  about text not null,
  about_id uuid not null,
  created_at timestamptz not null default now(),
  -- Null if the link works as long as its row exists.
  ends_at timestamptz
);

create table public.page_pictures (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
    constraint page_pictures_name_known check (name in ('founder', 'signature', 'watchmaker', 'showroom')),
  image_url text constraint page_pictures_image_url_valid check (private.is_media_url(image_url)),
  -- Screen readers read it instead of the picture.
  description text not null default '' constraint page_pictures_description_length check (char_length(description) <= 200),
  -- The text is below the picture, such as a person's name.
  caption text not null default '' constraint page_pictures_caption_length check (char_length(caption) <= 100),
  updated_at timestamptz not null default now(),
  constraint page_pictures_described check (image_url is null or description <> '')
);

create table public.page_texts (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint page_texts_name_known check (name in ('terms', 'privacy')),
  -- A line that begins with '## ' is a heading, an empty line ends a paragraph (src/features/content/page-sections.ts).
  words text not null constraint page_texts_words_length check (private.is_text(words, 1, 20000)),
  updated_at timestamptz not null default now()
);

create table public.settings (
  id boolean primary key default true constraint settings_one_row check (id),
  notification_email text not null default 'concierge@sonoranhorology.example'
    constraint settings_notification_email_shape check (private.is_email(notification_email)),
  notification_frequency text not null default 'each'
    constraint settings_notification_frequency_known check (notification_frequency in ('each', 'hourly', 'daily')),
  -- For a mail header: no line breaks, brackets or quotes.
  sender_name text not null default 'Sonoran Horology'
    constraint settings_sender_name_text check (private.is_text(sender_name, 1, 60) and sender_name !~ '[[:cntrl:]<>"@]'),
  reminders boolean not null default true,
  updated_at timestamptz not null default now(),
  -- Between a booking and its slot.
  notice_minutes integer not null default 0
    constraint settings_notice_bounds check (notice_minutes between 0 and 10080),
  months_ahead integer not null default 12
    constraint settings_months_bounds check (months_ahead between 1 and 12),
  -- Visitors can move or cancel an appointment until this long before it begins.
  change_cutoff_hours integer not null default 24
    constraint settings_cutoff_bounds check (change_cutoff_hours between 0 and 336),
  -- The digest of the calendar feed's key.
  calendar_digest text constraint settings_calendar_digest_shape check (calendar_digest ~ '^[0-9a-f]{64}$'),
  -- Whether visitors see the measured reply time instead of the promise.
  show_reply_time boolean not null default false,
  -- Null keeps resolved rows forever.
  retention_months integer default 24
    constraint settings_retention_range check (retention_months between 1 and 120),
  require_second_factor boolean not null default false,
  -- Shown on public pages (30-catalogue/shop-figures.sql).
  figure_years text not null default '3+' constraint settings_figure_years_shape check (private.is_figure(figure_years)),
  -- Out of five stars.
  figure_rating text not null default '5.0'
    constraint settings_figure_rating_shape check (figure_rating ~ '^([1-4][.][0-9]|5[.]0)$'),
  figure_clients text not null default '200+' constraint settings_figure_clients_shape check (private.is_figure(figure_clients)),
  figure_timepieces text not null default '150+'
    constraint settings_figure_timepieces_shape check (private.is_figure(figure_timepieces)),
  figure_brands text not null default '25' constraint settings_figure_brands_shape check (private.is_figure(figure_brands)),
  figure_authenticity text not null default '100%'
    constraint settings_figure_authenticity_shape check (figure_authenticity ~ '^([0-9]|[1-9][0-9]|100)%$'),
  figure_sold text not null default '500+' constraint settings_figure_sold_shape check (private.is_figure(figure_sold)),
  figure_sourced text not null default '200+' constraint settings_figure_sourced_shape check (private.is_figure(figure_sourced)),
  figure_response text not null default '24-48hrs'
    constraint settings_figure_response_shape check (figure_response ~ '^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?(hrs| hours| days)$'),
  -- Shown on each watch's page, which omits an empty answer. The defaults summarize the terms (page-texts.sql).
  answer_authenticity text not null
    default 'We examine each watch before it changes hands, and the invoice says what we found. If a watch turns out not to be what the invoice says, bring it back at any time, and we refund what you paid.'
    constraint settings_answer_authenticity_length check (char_length(answer_authenticity) <= 300),
  answer_warranty text not null
    default 'Twelve months on the movement, from the day you receive the watch. What is left of the maker''s own warranty goes to you with it.'
    constraint settings_answer_warranty_length check (char_length(answer_warranty) <= 300),
  answer_returns text not null
    default 'Within seven days of receiving it, unworn, with everything that came with it. When we have examined it, we refund the price.'
    constraint settings_answer_returns_length check (char_length(answer_returns) <= 300),
  answer_shipping text not null
    default 'Within the United States, insured for the full price. An adult must sign for the watch. You are just as welcome to pick it up in the showroom.'
    constraint settings_answer_shipping_length check (char_length(answer_shipping) <= 300),
  answer_payment text not null
    default 'By bank wire or cashier''s check, once you have a signed invoice. Before you send a wire, call us and have the account number read to you.'
    constraint settings_answer_payment_length check (char_length(answer_payment) <= 300)
);

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint user_roles_role_known check (role in ('admin')),
  primary key (user_id, role)
);

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

create table private.account_tries (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null constraint account_tries_kind_known check (kind in ('recovery_code', 'password')),
  tried_at timestamptz not null default now()
);

create table private.imported_watches (
  id bigint generated always as identity primary key,
  -- The kind of file: 'shopify', 'woocommerce', 'own' or 'other'.
  source text not null constraint imported_watches_source_length check (private.is_text(source, 1, 20)),
  -- A handle, a number, or the brand, name and reference together.
  key text not null constraint imported_watches_key_length check (private.is_text(key, 1, 300)),
  -- The watch may be deleted by now.
  watch_id uuid not null,
  -- A watch that came as a draft is not published when the same file comes again.
  status text,
  -- URLs by name and size of the files; null for a refused picture.
  pictures jsonb not null default '{}',
  constraint imported_watches_key_once unique (source, key, watch_id)
);

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint testimonials_name_length check (private.is_text(name, 1, 100)),
  role text constraint testimonials_role_length check (private.is_text(role, 1, 100)),
  rating integer not null constraint testimonials_rating_range check (rating between 1 and 5),
  content text not null constraint testimonials_content_length check (private.is_text(content, 1, 2000)),
  image_url text constraint testimonials_image_url_valid check (private.is_media_url(image_url)),
  video_url text constraint testimonials_video_url_valid check (private.is_media_url(video_url)),
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  -- A WebVTT file.
  captions_url text constraint testimonials_captions_url_valid check (private.is_media_url(captions_url)),
  updated_at timestamptz not null default now()
);

create table public.watches (
  id uuid primary key default gen_random_uuid(),
  -- Visitors: see `private.is_public_watch`.
  status text not null default 'draft' constraint watches_status_known
    check (status in ('draft', 'coming', 'available', 'reserved', 'sold', 'withdrawn')),
  -- Only admins see the watch before this time.
  publish_at timestamptz constraint watches_publish_at_range
    check (publish_at >= '2000-01-01T00:00Z'::timestamptz and publish_at < '2100-01-01T00:00Z'::timestamptz),
  name text not null constraint watches_name_length check (private.is_text(name, 3, 100)),
  -- A draft needs only a name.
  brand text not null default '' constraint watches_brand_length
    check (private.is_text(brand, 2, 50) or private.is_started(brand, 50, status)),
  category text not null default '' constraint watches_category_length
    check (private.is_text(category, 2, 50) or private.is_started(category, 50, status)),
  description text not null default '' constraint watches_description_length
    check (private.is_text(description, 10, 1000) or private.is_started(description, 1000, status)),
  price numeric(12, 2) not null default 0 constraint watches_price_not_negative check (price >= 0 and price <> 'NaN'),
  image_urls text[] not null default '{}' constraint watches_image_urls_valid check (private.are_image_urls(image_urls)),
  featured boolean not null default false,
  -- From 1. Watches without a place come first, the newest first.
  featured_position smallint constraint watches_featured_position_range check (featured_position between 1 and 200),
  specifications jsonb not null default '{}' constraint watches_specifications_text_map check (private.is_text_map(specifications)),
  reference text constraint watches_reference_length check (private.is_text(reference, 1, 40)),
  -- The year of production, or the first year of a decade.
  made_year smallint constraint watches_made_year_range check (made_year between 1500 and 2100),
  made_as text constraint watches_made_as_known check (made_as in ('exact', 'circa', 'decade')),
  condition text constraint watches_condition_known
    check (condition in ('new', 'unworn', 'excellent', 'very_good', 'good', 'fair')),
  has_box boolean,
  has_papers boolean,
  service_history text constraint watches_service_history_length check (private.is_text(service_history, 1, 500)),
  -- Millimeters.
  lug_to_lug numeric(3, 1) constraint watches_lug_to_lug_range check (lug_to_lug between 10 and 90),
  thickness numeric(3, 1) constraint watches_thickness_range check (thickness between 1 and 40),
  -- The country of the first sale.
  country text constraint watches_country_length check (private.is_text(country, 2, 60)),
  -- Filters of the collection.
  case_diameter numeric generated always as (private.millimeters(specifications ->> 'case_diameter')) stored,
  filter_values jsonb not null generated always as (private.filter_values(specifications)) stored,
  constraint watches_made_whole check ((made_year is null) = (made_as is null) and (made_as <> 'decade' or made_year % 10 = 0)),
  created_at timestamptz not null default now(),
  -- A save names the version that it is based on (`where id = … and updated_at = …`). If it updates no row, another save was first.
  updated_at timestamptz not null default now(),
  search_title text not null generated always as (private.watch_title_text(brand, name, reference)) stored,
  search_facts text not null generated always as (private.watch_facts_text(category, specifications)) stored,
  -- For the index.
  search_text text not null generated always as (
    private.watch_title_text(brand, name, reference) || e'\n' || private.watch_facts_text(category, specifications)
      || e'\n' || private.searchable(description)) stored
);

create table public.stock_documents (
  -- Chosen by the browser, which first uploads the file under this id.
  id uuid primary key,
  watch_id uuid not null references public.watches (id) on delete cascade,
  name text not null constraint stock_documents_name_length check (private.is_text(name, 1, 120)),
  -- Bytes.
  size integer not null constraint stock_documents_size_range check (size between 1 and 10 * 1024 * 1024),
  path text not null generated always as (watch_id::text || '/' || id::text || '.pdf') stored,
  created_at timestamptz not null default now()
);

create table public.stock_records (
  id uuid primary key references public.watches (id) on delete cascade,
  -- US dollars.
  price_paid numeric(12, 2) constraint stock_records_price_paid_not_negative check (price_paid >= 0 and price_paid <> 'NaN'),
  price_asked numeric(12, 2) constraint stock_records_price_asked_not_negative check (price_asked >= 0 and price_asked <> 'NaN'),
  consignor text constraint stock_records_consignor_length check (private.is_text(consignor, 1, 100)),
  serial_number text constraint stock_records_serial_number_length check (private.is_text(serial_number, 1, 40)),
  -- E.g. 'Safe, tray 4'.
  location text constraint stock_records_location_length check (private.is_text(location, 1, 100)),
  -- Only of a reserved watch (35-clients/reservations.sql).
  reserved_for uuid,
  reserved_until date constraint stock_records_reserved_until_range check (reserved_until between '2000-01-01' and '2100-01-01'),
  -- A save names its version, as for watches.
  updated_at timestamptz not null default now(),
  -- For the dashboard's list of watches.
  search_text text not null generated always as (
    private.searchable(coalesce(serial_number, '') || e'\n' || coalesce(consignor, '') || e'\n' || coalesce(location, ''))) stored
);

create table private.tray_watches (
  account_id uuid not null references auth.users (id) on delete cascade,
  watch_id uuid not null references public.watches (id) on delete cascade,
  place bigint generated always as identity,
  primary key (account_id, watch_id)
);

create table public.condition_reports (
  id uuid primary key default gen_random_uuid(),
  watch_id uuid not null references public.watches (id) on delete cascade,
  -- Set on publication. A number is never reused, since a customer may have the report on paper.
  number smallint,
  inspected_by text not null default '' constraint condition_reports_inspected_by_length
    check (inspected_by = '' or private.is_text(inspected_by, 2, 80)),
  summary text not null default '' constraint condition_reports_summary_length
    check (summary = '' or private.is_text(summary, 1, 300)),
  -- In the shop's time zone. `private.keep_report` refuses future days.
  inspected_on date constraint condition_reports_inspected_on_range check (inspected_on >= '2000-01-01'),
  parts jsonb not null default '{}' constraint condition_reports_parts_valid check (private.are_report_parts(parts)),
  timing jsonb not null default '{}' constraint condition_reports_timing_valid check (private.is_timing(timing)),
  marks jsonb not null default '[]' constraint condition_reports_marks_valid check (private.are_marks(marks)),
  unknowns text not null default '' constraint condition_reports_unknowns_length
    check (unknowns = '' or private.is_text(unknowns, 1, 1000)),
  -- Null for a draft.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint condition_reports_number_key unique (watch_id, number),
  constraint condition_reports_published_whole check (
    (published_at is null) = (number is null)
    and (published_at is null or inspected_by <> '' and summary <> '' and inspected_on is not null and private.are_graded(parts)))
);

create table private.report_numbers (
  watch_id uuid primary key,
  last smallint not null
);

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  -- Null takes the name of the latest row.
  name text constraint clients_name_length check (private.is_text(name, 1, 200)),
  tags text[] not null default '{}' constraint clients_tags_shape check (private.are_tags(tags)),
  next_step text constraint clients_next_step_length check (private.is_text(next_step, 1, 500)),
  next_step_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table private.client_aliases (
  old_id uuid primary key,
  client_id uuid not null references public.clients (id) on delete cascade
);

create table public.client_notes (
  -- Chosen by the browser, so that a note sent twice is stored once.
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  words text not null constraint client_notes_words_length check (private.is_text(words, 1, 5000)),
  is_call boolean not null default false,
  author uuid references auth.users (id) on delete set null,
  author_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.client_contacts (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint client_contacts_kind_known check (kind in ('email', 'phone')),
  -- Spelled by `private.email_key` or `private.phone_key`.
  value text not null,
  client_id uuid not null references public.clients (id) on delete cascade,
  -- The clock, not the transaction: rows with a number alone go to the client who had it first.
  created_at timestamptz not null default clock_timestamp(),
  -- The owner entered it: the contact and its client stay without a row.
  is_entered boolean not null default false,
  constraint client_contacts_key unique (kind, value, client_id)
);

create table private.clients_apart (
  one uuid not null references public.clients (id) on delete cascade,
  other uuid not null references public.clients (id) on delete cascade,
  primary key (one, other),
  constraint clients_apart_ordered check (one < other)
);

create table private.email_kinds (
  kind text primary key constraint email_kinds_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  audience text not null constraint email_kinds_audience_known check (audience in ('visitor', 'owner')),
  -- Has a link with a key (private.link_keys).
  carries_link boolean not null default false,
  -- Is canceled if its row is deleted while it waits.
  is_withdrawn_with_row boolean not null default false,
  -- Is not sent at night.
  waits_for_morning boolean not null default false,
  -- Reminds of an appointment. A setting turns reminders off, and a late one expires without a warning.
  is_reminder boolean not null default false,
  goes_into_digest boolean not null default false,
  -- Maximum emails of the group per address and day, since visitors can enter somebody else's address. Null if unlimited.
  daily_limit integer,
  limit_group text,
  constraint email_kinds_limit_whole check ((daily_limit is null) = (limit_group is null))
);

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  kind text not null references private.email_kinds (kind),
  -- Table and id of the row. Emails about one row are sent in the order of `position`.
  about text not null,
  about_id uuid,
  -- Each event causes one email.
  event text not null unique,
  recipient text,
  -- For limits and suppressions, also after `recipient` was set to null.
  recipient_digest bytea not null,
  data jsonb not null default '{}',
  status text not null default 'queued' constraint mail_outbox_status_known
    check (status in ('queued', 'sent', 'bounced', 'complained', 'suppressed', 'cancelled', 'expired', 'given_up')),
  send_after timestamptz not null default now(),
  expires_at timestamptz,
  attempts integer not null default 0,
  first_tried_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- The link's key, until the email is sent.
  link_key text,
  -- The rendered email, from its first try until it is settled: each retry sends the same.
  request jsonb,
  -- Why the last try failed: the provider's status, or a word of ours.
  last_code text,
  provider_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The admin's change that withdrew the email (private.change_id). Its undo queues the email again.
  cancelled_by uuid,
  wiped_at timestamptz,
  -- When the provider reported a failed delivery. A later 'sent' does not override this.
  undelivered_at timestamptz
);

create table private.mail_suppressions (
  recipient_digest bytea primary key,
  reason text not null constraint mail_suppressions_reason_known check (reason in ('bounced', 'complained')),
  created_at timestamptz not null default now()
);

create table public.inquiries (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key default gen_random_uuid(),
  name text not null constraint inquiries_name_length check (private.is_text(name, 1, 100)),
  -- Null for a caller without an address.
  email text constraint inquiries_email_shape check (private.is_email(email)),
  phone text constraint inquiries_phone_length check (private.is_text(phone, 1, 40)),
  message text not null constraint inquiries_message_length check (private.is_text(message, 1, 5000)),
  watch_id uuid references public.watches (id) on delete set null,
  status text not null default 'new' constraint inquiries_status_known check (status in ('new', 'in_progress', 'resolved')),
  created_at timestamptz not null default now(),
  -- As they were at the time of the inquiry.
  watch_name text,
  watch_brand text,
  -- For several watches. A trigger sets the names.
  watch_ids uuid[] not null default '{}' constraint inquiries_watch_ids_valid check (private.are_watch_ids(watch_ids)),
  watch_names text[] not null default '{}',
  -- Set by a trigger (35-clients/whose-rows.sql).
  client_id uuid references public.clients (id),
  -- Each part is on its own line, so that no match spans two. PostgreSQL could not use a trigram index behind the policy.
  search_text text not null generated always as (private.searchable(
    name || coalesce(e'\n' || email, '') || coalesce(e'\n' || phone, '') || coalesce(e'\n' || watch_brand || ' ' || watch_name, '')
      || coalesce(e'\n' || nullif(private.lines_of(watch_names), ''), '') || e'\n' || message)) stored,
  constraint inquiries_reachable check (email is not null or phone is not null),
  constraint inquiries_watch_named check ((watch_name is null) = (watch_brand is null)),
  constraint inquiries_watches_named check (cardinality(watch_names) = cardinality(watch_ids)),
  constraint inquiries_one_or_several check (watch_id is null or watch_ids = '{}')
);

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint newsletter_subscribers_email_shape check (private.is_email(email)),
  source text not null default 'footer' constraint newsletter_subscribers_source_length check (private.is_text(source, 1, 50)),
  subscribed_at timestamptz not null default now(),
  client_id uuid references public.clients (id),
  search_text text not null generated always as (private.searchable(email || e'\n' || source)) stored
);

create table private.unsubscribed_emails (
  digest bytea primary key,
  left_at timestamptz not null default now()
);

create table private.left_subscribers (
  digest bytea primary key,
  id uuid not null,
  email text not null,
  source text not null,
  subscribed_at timestamptz not null,
  left_at timestamptz not null default now()
);

create table public.replies (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key default gen_random_uuid(),
  about text not null constraint replies_about_known check (about in ('inquiries', 'watch_requests')),
  about_id uuid not null,
  words text not null
    constraint replies_words_length check (private.is_text(words, 1, 5000) or channel = 'phone' and words = ''),
  created_at timestamptz not null default now(),
  channel text not null default 'email' constraint replies_channel_known check (channel in ('email', 'phone')),
  -- The address, if it is not the row's own.
  sent_to text constraint replies_sent_to_email
    check (sent_to is null or channel = 'email' and private.is_email(sent_to))
);

create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint reply_templates_title_length check (private.is_text(title, 1, 60)),
  words text not null constraint reply_templates_words_length check (private.is_text(words, 1, 5000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unlogged table private.submissions (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  ip_digest text,
  email_digest text,
  created_at timestamptz not null default now()
);

create table public.watch_requests (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint watch_requests_first_name_length check (private.is_text(first_name, 1, 99)),
  last_name text not null constraint watch_requests_last_name_length check (private.is_text(last_name, 1, 99)),
  contact_info text not null constraint watch_requests_contact_info_shape check (private.is_contact(contact_info)),
  watch_details text not null constraint watch_requests_watch_details_length check (private.is_text(watch_details, 1, 2000)),
  budget text constraint watch_requests_budget_length check (private.is_text(budget, 1, 100)),
  newsletter_signup boolean not null default false,
  created_at timestamptz not null default now(),
  status text not null default 'new'
    constraint watch_requests_status_known check (status in ('new', 'searching', 'offered', 'agreed', 'found', 'closed')),
  notes text constraint watch_requests_notes_length check (private.is_text(notes, 1, 5000)),
  updated_at timestamptz not null default now(),
  client_id uuid references public.clients (id),
  -- Why the owner closed it.
  closed_because text constraint watch_requests_closed_because_known check (
    closed_because in ('not_found', 'too_expensive', 'bought_elsewhere', 'changed_mind', 'no_reply', 'other')),
  next_step text constraint watch_requests_next_step_length check (private.is_text(next_step, 1, 500)),
  next_step_on date constraint watch_requests_next_step_on_range check (next_step_on between '2020-01-01' and '2100-01-01'),
  -- The side that has to act. Null if the request is found or closed.
  waiting_for text default 'shop' constraint watch_requests_waiting_for_known check (waiting_for in ('shop', 'client')),
  waiting_since timestamptz not null default now(),
  search_text text not null generated always as (private.searchable(
    first_name || ' ' || last_name || e'\n' || contact_info || e'\n' || watch_details
      || coalesce(e'\n' || budget, '') || coalesce(e'\n' || notes, ''))) stored
);

create table public.candidates (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.watch_requests (id) on delete cascade,
  watch_id uuid references public.watches (id) on delete set null,
  -- A trigger copies those of a watch of the catalogue.
  name text not null constraint candidates_name_length check (private.is_text(name, 1, 160)),
  image_urls text[] not null default '{}' constraint candidates_image_urls_valid check (private.are_image_urls(image_urls)),
  reference text constraint candidates_reference_length check (private.is_text(reference, 1, 40)),
  made_year smallint constraint candidates_made_year_range check (made_year between 1500 and 2100),
  condition text constraint candidates_condition_known check (condition in ('new', 'unworn', 'excellent', 'very_good', 'good', 'fair')),
  has_box boolean,
  has_papers boolean,
  words text constraint candidates_words_length check (private.is_text(words, 1, 2000)),
  -- The place of the watch, e.g. 'Geneva'.
  place text constraint candidates_place_length check (private.is_text(place, 1, 100)),
  -- Private. US dollars and percent.
  seller text constraint candidates_seller_length check (private.is_text(seller, 1, 200)),
  price_asked numeric(12, 2) constraint candidates_price_asked_range check (price_asked between 0 and 99999999),
  margin_percent numeric(5, 2) constraint candidates_margin_percent_range check (margin_percent between 0 and 500),
  -- When the client could first see it.
  shown_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint candidates_watch_key unique (request_id, watch_id)
);

create table private.announced_watches (
  watch_id uuid primary key
);

create table public.offers (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key,
  request_id uuid not null references public.watch_requests (id) on delete cascade,
  -- Deferred: the undo of a request's deletion may restore an offer before its candidate.
  candidate_id uuid not null references public.candidates (id) on delete cascade deferrable initially deferred,
  -- US dollars, for this client alone.
  price numeric(12, 2) not null constraint offers_price_range check (price between 1 and 99999999),
  words text constraint offers_words_length check (private.is_text(words, 1, 2000)),
  -- 6 PM of its day in the shop's time zone.
  ends_at timestamptz not null,
  -- Counts the owner's changes. A decision names the revision that it is about.
  revision integer not null default 1,
  status text not null default 'open'
    constraint offers_status_known check (status in ('open', 'agreed', 'declined', 'withdrawn', 'lost')),
  -- The client's, when they declined.
  reason text constraint offers_reason_length check (private.is_text(reason, 1, 500)),
  decided_by text constraint offers_decided_by_known check (decided_by in ('client', 'shop')),
  -- The status of a watch of the catalogue before the client agreed, for a later withdrawal.
  watch_was text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint offers_decided_whole check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);

create table public.private_offers (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key,
  watch_id uuid not null references public.watches (id) on delete cascade,
  client_id uuid not null references public.clients (id) on delete cascade,
  words text constraint private_offers_words_length check (private.is_text(words, 1, 2000)),
  -- 6 PM of its day in the shop's time zone.
  ends_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table private.answer_codes (
  request_id uuid primary key references public.watch_requests (id) on delete cascade,
  digest bytea not null,
  created_at timestamptz not null default now(),
  wrong_tries integer not null default 0
);

create table public.request_messages (
  -- Chosen by the browser or the email provider, so that a retry is recognized.
  id uuid primary key,
  request_id uuid not null references public.watch_requests (id) on delete cascade,
  -- The form takes 2,000 characters, an email more.
  words text not null constraint request_messages_words_length check (private.is_text(words, 1, 10000)),
  created_at timestamptz not null default now()
);

create table public.wants (
  id uuid primary key default gen_random_uuid(),
  request_id uuid constraint wants_request_key unique references public.watch_requests (id) on delete cascade,
  -- Set for a saved search.
  email text constraint wants_email_shape check (private.is_email(email)),
  -- Words of the collection's search.
  search text not null default '' constraint wants_search_length check (search = '' or private.is_text(search, 1, 200)),
  category text not null default '' constraint wants_category_length check (category = '' or private.is_text(category, 1, 50)),
  narrow jsonb not null default '{}' constraint wants_narrow_shape check (private.are_filters(narrow)),
  reference text constraint wants_reference_length check (private.is_text(reference, 1, 40)),
  made_from smallint constraint wants_made_from_range check (made_from between 1500 and 2100),
  made_to smallint constraint wants_made_to_range check (made_to between 1500 and 2100),
  -- At least this one.
  condition text constraint wants_condition_known check (condition in ('new', 'unworn', 'excellent', 'very_good', 'good', 'fair')),
  needs_box boolean not null default false,
  needs_papers boolean not null default false,
  -- US dollars.
  budget numeric(12, 2) constraint wants_budget_range check (budget between 1 and 99999999),
  needed_by date constraint wants_needed_by_range check (needed_by between '2020-01-01' and '2100-01-01'),
  -- Emails tell of matches.
  is_notified boolean not null default true,
  -- Null until the owner of the address confirms a saved search.
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  patterns text[] not null generated always as (private.search_patterns(search)) stored,
  -- Most wants name a brand, so this rules most of them out at once.
  brands text[] generated always as (private.chosen_values(narrow, 'brand')) stored,
  constraint wants_owner check ((request_id is null) <> (email is null)),
  constraint wants_made_ordered check (made_from <= made_to)
);

create table private.matches (
  want_id uuid not null references public.wants (id) on delete cascade,
  watch_id uuid not null,
  told_at timestamptz,
  primary key (want_id, watch_id)
);

create table public.appointments (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key default gen_random_uuid(),
  name text not null constraint appointments_name_length check (private.is_text(name, 1, 100)),
  -- Null for a caller without an address, who gets no email.
  email text constraint appointments_email_shape check (private.is_email(email)),
  phone text constraint appointments_phone_length check (private.is_text(phone, 1, 40)),
  appointment_date text not null
    constraint appointments_date_real check (private.is_calendar_date(appointment_date))
    constraint appointments_date_not_sunday check (not private.is_sunday(appointment_date)),
  appointment_time text not null
    constraint appointments_time_slot check (appointment_time = any (private.appointment_slots())),
  notes text constraint appointments_notes_length check (private.is_text(notes, 1, 2000)),
  status text not null default 'pending'
    constraint appointments_status_known check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'no-show')),
  created_at timestamptz not null default now(),
  -- The event's timestamp in the owner's calendar.
  updated_at timestamptz not null default now(),
  -- For an invalid day or slot '-infinity', so that that column's constraint fails and not this one.
  starts_at timestamptz not null
    generated always as (coalesce(private.slot_start(appointment_date, appointment_time), '-infinity')) stored,
  -- The UID and sequence number of the calendar event. The browser may choose the UID, for its own calendar file.
  calendar_uid uuid not null default gen_random_uuid(),
  revision integer not null default 0,
  -- SHA-256 of the browser's key, which opens the appointment as the keys in emails do.
  booking_key_digest text constraint appointments_booking_key_digest_shape check (booking_key_digest ~ '^[0-9a-f]{64}$'),
  cancellation_reason text
    constraint appointments_cancellation_reason_length check (private.is_text(cancellation_reason, 1, 300)),
  client_id uuid references public.clients (id),
  -- Watches that the visitor wants to see. A trigger sets the names.
  watch_ids uuid[] not null default '{}' constraint appointments_watch_ids_valid check (private.are_watch_ids(watch_ids)),
  watch_names text[] not null default '{}',
  search_text text not null generated always as (private.searchable(
    name || coalesce(e'\n' || email, '') || coalesce(e'\n' || phone, '') || coalesce(e'\n' || notes, '')
      || coalesce(e'\n' || nullif(private.lines_of(watch_names), ''), ''))) stored,
  constraint appointments_reachable check (email is not null or phone is not null),
  constraint appointments_watches_named check (cardinality(watch_names) = cardinality(watch_ids))
);

create table public.appointment_changes (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- The revision after the change.
  revision integer not null,
  who text not null constraint appointment_changes_who_known check (who in ('visitor', 'shop')),
  day_before text not null,
  time_before text not null,
  status_before text not null,
  day_after text not null,
  time_after text not null,
  status_after text not null,
  reason text constraint appointment_changes_reason_length check (private.is_text(reason, 1, 300)),
  changed_at timestamptz not null default now()
);

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  day text not null constraint closures_day_real check (private.is_calendar_date(day)),
  -- Null closes the whole day.
  time text constraint closures_time_slot check (time = any (private.appointment_slots())),
  reason text constraint closures_reason_length check (private.is_text(reason, 1, 200)),
  created_at timestamptz not null default now()
);

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- A transaction, or an import with its many transactions.
  tx uuid not null default private.change_id(),
  -- Null for a client who agreed to an offer.
  actor uuid default auth.uid(),
  -- Stored, since accounts are deleted and their entries stay.
  actor_name text not null default private.actor_name(),
  -- 'insert', 'import' (from a file), 'update', 'delete' or 'restore' (the undo of a deletion). Functions add entries without columns:
  -- 'reply', 'offer', 'renew', 'merge', 'split', 'tell_apart', 'purge', 'erase'.
  action text not null constraint audit_log_action_shape check (action ~ '^[a-z]+(_[a-z]+)*$'),
  -- The row's table.
  source text not null,
  row_id text not null,
  -- The changed columns of an update, the inserted row, or the deleted row. Both are null once the row was removed permanently.
  before jsonb,
  after jsonb,
  -- The row whose deletion deleted this one or set its reference to null, e.g. the watch of an inquiry.
  parent_id text,
  -- The change that this one reverts.
  undoes uuid
);

create table public.removed_counts (
  source text not null,
  -- The day on which the rows arrived, in the shop's time zone.
  day date not null,
  removed integer not null default 0 constraint removed_counts_not_negative check (removed >= 0),
  primary key (source, day)
);

create table private.imports (
  -- Chosen by the browser; also the id of the change in the log.
  id uuid primary key,
  kind text not null constraint imports_kind_known check (kind in ('watches', 'subscribers', 'clients')),
  file_name text not null constraint imports_file_name_length check (private.is_text(file_name, 1, 255)),
  started_by uuid not null default auth.uid(),
  started_by_name text not null default private.actor_name(),
  started_at timestamptz not null default now()
);

create unlogged table private.announced_transactions (
  id xid8 not null default pg_current_xact_id(),
  started_at timestamptz not null default now(),
  primary key (id, started_at)
);

create table private.publication (
  is_only boolean primary key default true check (is_only),
  pages text,
  first_change timestamptz,
  last_change timestamptz
);

create table public.upkeep_runs (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  inquiries integer not null default 0,
  watch_requests integer not null default 0,
  appointments integer not null default 0,
  trash integer not null default 0
);

-- Functions

create function private.failed_filters(watch public.watches, in_category text, narrow jsonb) returns text[]
  language sql immutable parallel safe
  return array_remove(array[
    case when in_category = '' or lower(watch.category) = lower(in_category) then null else 'category' end,
    private.failed_kind(watch.brand, narrow, 'brand'),
    private.failed_kind(watch.filter_values ->> 'material', narrow, 'material'),
    private.failed_kind(watch.filter_values ->> 'dial', narrow, 'dial'),
    private.failed_kind(watch.filter_values ->> 'movement', narrow, 'movement'),
    private.failed_kind(watch.status, narrow, 'state'),
    case when private.is_within(watch.case_diameter, (narrow #>> '{diameter,from}')::numeric, (narrow #>> '{diameter,to}')::numeric)
      then null else 'diameter' end], null);

create function private.find_watches(search text, in_category text, sort text, skip integer, narrow jsonb)
  returns setof public.watches
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  most_skipped constant integer := 10000;
  patterns constant text[] := private.search_patterns(search);
  is_ranked constant boolean := patterns <> '{}' and sort = 'best';
begin
  if skip > most_skipped then
    raise exception using errcode = '22023', message = format('A list can skip %s watches at most.', most_skipped);
  end if;
  return query
    select watch.*
    from unnest(array(
      select id
      from public.watches as watch
      where private.is_listed_watch(watch) and private.failed_filters(watch, in_category, narrow) = '{}'
        and private.holds_words(search_text, patterns)
      order by
        case when is_ranked then not search_title like all (patterns) end,
        case when is_ranked then not search_title || e'\n' || search_facts like all (patterns) end,
        case when sort = 'brand' then brand end,
        case when sort in ('name', 'brand') then name end,
        case when sort in ('name', 'brand') then id end,
        created_at desc, id desc
      limit 24 offset skip)) with ordinality as page (id, place)
      join public.watches as watch using (id)
    order by place;
end
$$;

create function public.find_watches(
  search text, category text default '', sort text default 'best', skip integer default 0, narrow jsonb default '{}')
  returns setof public.watches
  language sql stable set search_path = ''
as $$ select * from private.find_watches(search, category, sort, skip, narrow) $$;

create function private.is_public_watch(watch public.watches) returns boolean
  language sql stable parallel safe
  return watch.status in ('coming', 'available', 'reserved', 'sold') and (watch.publish_at is null or watch.publish_at <= now());

create function private.is_listed_watch(watch public.watches) returns boolean
  language sql stable parallel safe
  return private.is_public_watch(watch) and watch.status <> 'sold';

create function public.is_listed(watch public.watches) returns boolean
  language sql stable parallel safe
  return private.is_listed_watch(watch);

create function public.report_pictures(report public.condition_reports) returns text[]
  language sql stable set search_path = ''
as $$ select array(select jsonb_path_query(report.parts, '$.*.pictures[*]') #>> '{}') $$;

create function public.condition_report(watch public.watches) returns jsonb
  language sql stable set search_path = ''
as $$ select private.condition_report(watch.id) $$;

create function public.reservation(watch public.watches) returns jsonb
  language sql stable set search_path = ''
as $$ select private.reservation(watch.id) $$;

create function private.inquired_watches_in_email(inquiry public.inquiries, audience text) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'watch', private.watch_in_email(inquiry.watch_id, audience), 'watches', coalesce(jsonb_agg(shown order by nth), '[]'))
  from unnest(inquiry.watch_ids) with ordinality as chosen (id, nth), private.watch_in_email(chosen.id, audience) as shown
  where shown is not null
$$;

create function private.tell_owner_of_inquiry(inquiry public.inquiries) returns void
  language sql set search_path = ''
as $$
  select private.tell_owner('owner-inquiry', 'inquiries', inquiry.id, 'inquiries/' || inquiry.id || '/owner',
    jsonb_build_object(
      'id', inquiry.id, 'name', inquiry.name, 'email', inquiry.email, 'phone', inquiry.phone, 'message', inquiry.message)
      || private.inquired_watches_in_email(inquiry, 'owner'))
$$;

create function private.queue_inquiry_emails(inquiry public.inquiries) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_by_admin() then
    return;
  end if;
  if private.is_within_daily_limit('inquiry-received', inquiry.email) then
    perform private.queue_email('inquiry-received', 'inquiries', inquiry.id, 'inquiries/' || inquiry.id, inquiry.email,
      jsonb_build_object('name', private.name_in_email(inquiry.name), 'response', (select figure_response from public.settings))
        || private.inquired_watches_in_email(inquiry, 'visitor'));
  end if;
  perform private.tell_owner_of_inquiry(inquiry);
end
$$;

create function private.queue_watch_request_emails(request public.watch_requests) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_by_admin() then
    return;
  end if;
  if private.is_email(request.contact_info)
    and private.is_within_daily_limit('watch-request-received', request.contact_info) then
    perform private.queue_email(
      'watch-request-received', 'watch_requests', request.id, 'watch_requests/' || request.id, request.contact_info,
      jsonb_build_object('name', private.name_in_email(request.first_name), 'response', (select figure_response from public.settings)));
  end if;
  perform private.tell_owner('owner-watch-request', 'watch_requests', request.id, 'watch_requests/' || request.id || '/owner',
    jsonb_build_object(
      'id', request.id, 'name', btrim(request.first_name || ' ' || request.last_name), 'contact', request.contact_info,
      'details', request.watch_details, 'budget', request.budget, 'newsletter', request.newsletter_signup));
end
$$;

create function private.send_reply(reply public.replies) returns void
  language plpgsql set search_path = ''
as $$
declare
  recipient text;
  client uuid;
  data jsonb;
  reason text;
begin
  if reply.about = 'inquiries' then
    select inquiry.email, inquiry.client_id, jsonb_build_object('name', private.name_in_email(inquiry.name))
      || private.inquired_watches_in_email(inquiry, 'visitor')
    into recipient, client, data
    from public.inquiries as inquiry where inquiry.id = reply.about_id for update;
    update public.inquiries set status = 'in_progress' where id = reply.about_id and status = 'new';
  else
    select request.contact_info, request.client_id,
      jsonb_build_object('name', private.name_in_email(request.first_name), 'watch', null)
    into recipient, client, data
    from public.watch_requests as request where request.id = reply.about_id for update;
    update public.watch_requests
    set status = case status when 'new' then 'searching' else status end,
      waiting_for = case when status in ('found', 'closed') then waiting_for else 'client' end
    where id = reply.about_id;
  end if;
  if data is null then
    raise exception using errcode = 'PT404', message = 'replied_row_gone';
  end if;
  if reply.channel = 'email' then
    -- Another address must belong to the same client.
    recipient := coalesce(reply.sent_to, recipient);
    reason := case
      when reply.sent_to is not null and not exists (
        select from public.client_contacts as contact
        where contact.client_id = client and contact.kind = 'email' and contact.value = private.email_key(reply.sent_to))
        then 'email_not_theirs'
      when private.is_email(recipient) is not true then 'no_email'
      when private.is_suppressed(recipient) then 'email_suppressed'
    end;
    if reason is not null then
      raise exception using errcode = 'PT422', message = reason;
    end if;
    perform private.queue_email('reply', reply.about, reply.about_id, 'replies/' || reply.id, recipient,
      data || jsonb_build_object('about', reply.about, 'words', reply.words));
  end if;
end
$$;

create function private.is_repeated_inquiry(sent public.inquiries) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  if sent.id is null or sent.status is distinct from 'new' then
    return null;
  end if;
  -- A retry waits for the first request's transaction.
  perform pg_advisory_xact_lock(hashtextextended('inquiries:' || sent.id, 0));
  return (
    select (known.name, known.email, known.phone, known.message) is not distinct from (sent.name, sent.email, sent.phone, sent.message)
      -- The watch may have been deleted since.
      and (known.watch_id is not distinct from sent.watch_id or known.watch_id is null and known.watch_name is not null)
      and sent.watch_ids <@ known.watch_ids and not private.has_dropped_watch(known.watch_ids, sent.watch_ids)
    from public.inquiries as known where known.id = sent.id);
end
$$;

create function private.watches_of(inquiry public.inquiries) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select coalesce(inquiry.watch_brand || ' ' || inquiry.watch_name, nullif(array_to_string(inquiry.watch_names, ', '), '')) $$;

create function private.welcome_subscriber(subscriber public.newsletter_subscribers) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_by_admin() then
    return;
  end if;
  delete from private.unsubscribed_emails where digest = private.email_digest(subscriber.email);
  if private.is_within_daily_limit('newsletter-welcome', subscriber.email) then
    perform private.queue_email('newsletter-welcome', 'newsletter_subscribers', subscriber.id,
      'newsletter_subscribers/' || subscriber.id, subscriber.email, '{}');
  end if;
end
$$;

create function private.is_repeated_watch_request(sent public.watch_requests) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  if sent.id is null or sent.status is distinct from 'new' or sent.notes is not null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('watch_requests:' || sent.id, 0));
  return (
    select (known.first_name, known.last_name, known.contact_info, known.watch_details, known.budget, known.newsletter_signup)
      is not distinct from
      (sent.first_name, sent.last_name, sent.contact_info, sent.watch_details, sent.budget, sent.newsletter_signup)
    from public.watch_requests as known where known.id = sent.id);
end
$$;

create function private.subscribe_with_watch_request(request public.watch_requests) returns void
  language plpgsql set search_path = ''
as $$
declare
  subscriber public.newsletter_subscribers;
begin
  if request.newsletter_signup and private.is_email(request.contact_info) then
    insert into public.newsletter_subscribers (email, source) values (request.contact_info, 'watch-request')
    on conflict do nothing
    returning * into subscriber;
    if found then
      perform private.welcome_subscriber(subscriber);
    end if;
  end if;
end
$$;

create function private.tell_owner_of_request(request public.watch_requests, event text, cause uuid, words text) returns void
  language sql set search_path = ''
as $$
  select private.tell_owner(
    'owner-request-news', 'watch_requests', request.id, concat_ws('/', 'watch_requests', request.id, event, coalesce(cause, gen_random_uuid())),
    jsonb_build_object(
      'id', request.id, 'name', btrim(request.first_name || ' ' || request.last_name), 'event', event, 'words', words,
      'watch', (
        select candidate.name from public.offers as offer join public.candidates as candidate on candidate.id = offer.candidate_id
        where offer.id = cause)))
$$;

create function private.people_who_want(watch public.watches)
  returns table (id uuid, request_id uuid, client_id uuid, recipient text, budget numeric, needed_by date, since timestamptz)
  language sql stable set search_path = ''
as $$
  select distinct on (coalesce(want.client_id::text, lower(want.recipient), want.id::text))
    want.id, want.request_id, want.client_id, want.recipient, want.budget, want.needed_by, want.created_at
  from private.live_wants as want
  where private.is_wanted(watch, want.whole)
  order by coalesce(want.client_id::text, lower(want.recipient), want.id::text), want.request_id is null, want.created_at
$$;

create function private.is_free_for(watch public.watches, client uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select (
      watch.status in ('draft', 'coming', 'available')
      or watch.status = 'reserved' and exists (
        select from public.stock_records as record where record.id = watch.id and record.reserved_for = client))
    and not exists (
      select from public.offers as offer join public.candidates as candidate on candidate.id = offer.candidate_id
      where candidate.watch_id = watch.id and offer.status = 'agreed')
$$;

create function private.lock_offer(id uuid, revision integer, request uuid default null) returns public.offers
  language plpgsql set search_path = ''
as $$
declare
  offer public.offers;
begin
  perform from public.watches as watch
  where watch.id = (
    select candidate.watch_id from public.offers as known join public.candidates as candidate on candidate.id = known.candidate_id
    where known.id = lock_offer.id)
  for update;
  perform from public.watch_requests as asked
  where asked.id = (select known.request_id from public.offers as known where known.id = lock_offer.id) for update;
  select * into offer from public.offers as known
  where known.id = lock_offer.id and (lock_offer.request is null or known.request_id = lock_offer.request)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'offer_gone';
  end if;
  if offer.revision is distinct from lock_offer.revision then
    raise exception using errcode = 'PT409', message = 'offer_changed';
  end if;
  return offer;
end
$$;

create function private.decide_offer(offer public.offers, outcome text, reason text, who text) returns void
  language plpgsql set search_path = ''
as $$
declare
  watch public.watches;
begin
  if offer.status <> 'open' and not (offer.status = 'agreed' and outcome = 'withdrawn') then
    raise exception using errcode = 'PT409', message = case offer.status when 'lost' then 'offer_lost' else 'offer_decided' end;
  end if;
  if (outcome in ('agreed', 'declined', 'withdrawn')) is not true then
    raise exception using errcode = 'PT422', message = 'offer_decided';
  end if;
  if who = 'client' and offer.ends_at <= now() then
    raise exception using errcode = 'PT409', message = 'offer_ended';
  end if;
  if char_length(btrim(reason)) > 500 then
    raise exception using errcode = 'PT422', message = 'word_too_long';
  end if;
  select known.* into watch
  from public.candidates as candidate join public.watches as known on known.id = candidate.watch_id where candidate.id = offer.candidate_id;
  if outcome = 'agreed' and watch.id is not null then
    if not private.is_free_for(watch, (select asked.client_id from public.watch_requests as asked where asked.id = offer.request_id)) then
      raise exception using errcode = 'PT409', message = 'offer_lost';
    end if;
    perform private.reserve_for_request(watch, offer.request_id);
    perform private.lose_other_offers(watch.id, offer.id);
  elsif outcome = 'withdrawn' and offer.status = 'agreed' then
    perform private.end_reservation(watch, offer);
  end if;
  update public.offers as known
  set status = outcome, decided_at = now(), decided_by = who, reason = nullif(btrim(decide_offer.reason), ''),
    watch_was = case when outcome = 'agreed' then watch.status end
  where known.id = offer.id;
  if outcome = 'agreed' then
    update public.watch_requests as known set status = 'agreed' where known.id = offer.request_id;
    -- They choose a time to see it.
    perform private.set_waiting(offer.request_id, 'client');
  else
    perform private.go_on_without_offer(offer.request_id);
  end if;
end
$$;

create function private.reserve_for_request(watch public.watches, request uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if watch.status in ('coming', 'available') then
    update public.watches as known set status = 'reserved' where known.id = watch.id;
    insert into public.audit_log (actor, actor_name, action, source, row_id, before, after)
    select null, 'A client', 'update', 'watches', watch.id, jsonb_build_object('status', watch.status), '{"status": "reserved"}'
    where not private.is_admin();
  end if;
  insert into public.stock_records as known (id, reserved_for)
  select watch.id, asked.client_id from public.watch_requests as asked where asked.id = reserve_for_request.request
  on conflict (id) do update set reserved_for = excluded.reserved_for, reserved_until = null;
end
$$;

create function private.end_reservation(watch public.watches, offer public.offers) returns void
  language plpgsql set search_path = ''
as $$
begin
  if watch.status not in ('draft', 'reserved') or offer.watch_was = 'reserved' then
    return;
  end if;
  update public.stock_records as known set reserved_for = null, reserved_until = null
  from public.watch_requests as asked
  where known.id = watch.id and asked.id = offer.request_id and known.reserved_for = asked.client_id;
  if found then
    update public.watches as known set status = offer.watch_was where known.id = watch.id and known.status = 'reserved';
  end if;
end
$$;

create function public.client_name(offer public.private_offers) returns text
  language sql stable set search_path = ''
as $$ select private.client_name(offer.client_id) $$;

create function private.open_request(key text, id uuid) returns public.watch_requests
  language plpgsql set search_path = ''
as $$
declare
  request public.watch_requests;
  own_email constant text := case when key is null then private.own_email() end;
begin
  perform private.refuse_unless_posted();
  select known.* into request from public.watch_requests as known
  where case
    when key is null then known.id = open_request.id and private.email_key(known.contact_info) = own_email
    else known.id = (
      select link.about_id from private.link_keys as link
      where link.digest = sha256(convert_to(key, 'UTF8')) and link.about = 'watch_requests')
  end;
  if request.id is null then
    raise exception using errcode = 'PT410', message = 'request_link_over';
  end if;
  return request;
end
$$;

create function private.shown_request(request public.watch_requests) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', request.id, 'name', btrim(request.first_name || ' ' || request.last_name), 'details', request.watch_details,
    'budget', request.budget, 'stage', request.status, 'created_at', request.created_at,
    'waiting_for', request.waiting_for, 'waiting_since', request.waiting_since, 'code_goes_to', private.masked_email(request.contact_info),
    'wants', private.shown_wants(request.id),
    'candidates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', candidate.id, 'watch_id', case when private.is_public_watch(watch) then watch.id end, 'name', candidate.name,
        'image_urls', case when watch.id is null then candidate.image_urls else watch.image_urls end,
        'reference', coalesce(candidate.reference, watch.reference), 'made_year', coalesce(candidate.made_year, watch.made_year),
        'condition', coalesce(candidate.condition, watch.condition), 'has_box', coalesce(candidate.has_box, watch.has_box),
        'has_papers', coalesce(candidate.has_papers, watch.has_papers), 'words', coalesce(candidate.words, nullif(watch.description, '')),
        'place', candidate.place, 'shown_at', candidate.shown_at) order by candidate.shown_at, candidate.id), '[]')
      from public.candidates as candidate left join public.watches as watch on watch.id = candidate.watch_id
      where candidate.request_id = request.id and candidate.shown_at is not null),
    'offers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', offer.id, 'candidate_id', offer.candidate_id, 'price', offer.price::float8, 'words', offer.words, 'ends_at', offer.ends_at,
        'revision', offer.revision, 'reason', offer.reason, 'decided_at', offer.decided_at, 'created_at', offer.created_at,
        'status', case
          when offer.status = 'open' and (offer.ends_at <= now() or request.status in ('found', 'closed')) then 'ended'
          else offer.status
        end)
        order by offer.created_at, offer.id), '[]')
      from public.offers as offer where offer.request_id = request.id),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message.at), '[]')
      from (
        select 'client' as by, own.words, own.created_at as at from public.request_messages as own where own.request_id = request.id
        union all
        select 'shop', reply.words, reply.created_at from public.replies as reply
        where reply.about = 'watch_requests' and reply.about_id = request.id and reply.channel = 'email'
      ) as message))
$$;

create function private.refuse_closed_request(request public.watch_requests) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if request.status in ('found', 'closed') then
    raise exception using errcode = 'PT409', message = 'request_over';
  end if;
end
$$;

create function private.place_message(request public.watch_requests, id uuid, words text) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.watch_requests as known set status = 'searching' where known.id = request.id and known.status = 'closed';
  insert into public.request_messages (id, request_id, words) values (place_message.id, request.id, btrim(place_message.words));
  perform private.set_waiting(request.id, 'shop');
  perform private.tell_owner_of_request(request, 'message', place_message.id, btrim(place_message.words));
end
$$;

create function private.wants_of(address text) returns setof public.wants
  language sql stable set search_path = ''
as $$
  select want.*
  from public.wants as want
  left join public.watch_requests as request on request.id = want.request_id
  where lower(coalesce(want.email, request.contact_info)) = wants_of.address
$$;

create function private.is_wanted(watch public.watches, want public.wants) returns boolean
  language sql stable parallel safe
  return (want.brands is null or watch.brand = any (want.brands))
    and (want.narrow = '{}' and want.category = '' or private.failed_filters(watch, want.category, want.narrow) = '{}')
    and private.holds_words(watch.search_text, want.patterns)
    and (want.reference is null or private.searchable(watch.reference) like '%' || private.fold_text(want.reference) || '%')
    and (want.made_from is null and want.made_to is null or coalesce(private.is_within(watch.made_year, want.made_from, want.made_to), false))
    and (want.condition is null or coalesce(private.condition_rank(watch.condition) <= private.condition_rank(want.condition), false))
    and (not want.needs_box or watch.has_box is true)
    and (not want.needs_papers or watch.has_papers is true);

create function private.open_appointment(key text, must_have_booked boolean default false) returns public.appointments
  language plpgsql set search_path = ''
as $$
declare
  appointment public.appointments;
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
begin
  perform private.refuse_unless_posted();
  -- A browser chooses the digest of its key, so the key itself must have the full length.
  if key ~ '^[A-Za-z0-9_-]{43}$' then
    select a.* into appointment
    from public.appointments as a
    where a.starts_at > now() and a.id in (
      select booked.id from public.appointments as booked where booked.booking_key_digest = encode(key_digest, 'hex')
      union all
      select link.about_id from private.link_keys as link
      where link.digest = key_digest and link.about = 'appointments' and not must_have_booked)
    for update of a;
  end if;
  if appointment.id is null then
    raise exception using errcode = 'PT410', message = 'link_opens_nothing';
  end if;
  return appointment;
end
$$;

create function private.change_until(appointment public.appointments) returns timestamptz
  language sql stable set search_path = ''
as $$ select appointment.starts_at - make_interval(hours => change_cutoff_hours) from public.settings $$;

create function private.shown_appointment(appointment public.appointments) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'day', appointment.appointment_date, 'slot', appointment.appointment_time, 'name', appointment.name, 'status', appointment.status,
    'revision', appointment.revision, 'starts_at', appointment.starts_at, 'calendar_uid', appointment.calendar_uid,
    'change_until', private.change_until(appointment), 'watches', appointment.watch_names,
    'can_change', appointment.status in ('pending', 'confirmed') and private.change_until(appointment) > now())
$$;

create function private.refuse_change(appointment public.appointments, revision integer) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if appointment.revision is distinct from refuse_change.revision or appointment.status not in ('pending', 'confirmed') then
    raise exception using errcode = 'PT409', message = 'appointment_changed', detail = private.shown_appointment(appointment)::text;
  end if;
  if private.change_until(appointment) <= now() then
    raise exception using errcode = 'PT422', message = 'too_late_to_change';
  end if;
end
$$;

create function private.move_open_appointment(appointment public.appointments, day text, slot text, revision integer) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  former constant public.appointments := appointment;
begin
  -- The request is repeated, or the appointment has that time already.
  if appointment.status in ('pending', 'confirmed') and (appointment.appointment_date, appointment.appointment_time) = (day, slot) then
    return private.shown_appointment(appointment);
  end if;
  perform private.refuse_change(appointment, revision);
  perform private.refuse_no_slot(day, slot);
  -- The owner gets an email of each move.
  if (
    select count(*) from public.appointment_changes as change
    where change.appointment_id = appointment.id and change.who = 'visitor' and change.changed_at > now() - interval '1 day') >= 10 then
    raise exception using errcode = 'PT429', message = 'moved_too_often';
  end if;
  appointment.appointment_date := day;
  appointment.appointment_time := slot;
  appointment.status := 'pending';
  return private.shown_appointment(private.save_appointment(former, appointment));
end
$$;

create function private.cancel_open_appointment(appointment public.appointments, revision integer, reason text) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  former constant public.appointments := appointment;
begin
  if appointment.status = 'cancelled' then
    return private.shown_appointment(appointment);
  end if;
  perform private.refuse_change(appointment, revision);
  if char_length(btrim(reason)) > 300 then
    raise exception using errcode = 'PT422', message = 'reason_too_long';
  end if;
  appointment.status := 'cancelled';
  appointment.cancellation_reason := nullif(btrim(reason), '');
  return private.shown_appointment(private.save_appointment(former, appointment));
end
$$;

create function private.save_appointment(former public.appointments, present public.appointments) returns public.appointments
  language plpgsql set search_path = ''
as $$
begin
  if (present.appointment_date, present.appointment_time) <> (former.appointment_date, former.appointment_time) then
    perform private.refuse_time(present.appointment_date, present.appointment_time);
  end if;
  update public.appointments as known
  set name = present.name, email = present.email, phone = present.phone, notes = present.notes,
    watch_ids = present.watch_ids, watch_names = present.watch_names, appointment_date = present.appointment_date,
    appointment_time = present.appointment_time, status = present.status, cancellation_reason = present.cancellation_reason
  where known.id = former.id
  returning * into present;
  perform private.queue_appointment_emails(former, present);
  return present;
end
$$;

create function private.is_repeated_booking(sent public.appointments) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  if sent.id is null or sent.status is distinct from 'pending' and not (sent.status = 'confirmed' and private.is_by_admin()) then
    return false;
  end if;
  -- A retry waits for the first request's transaction.
  perform pg_advisory_xact_lock(hashtextextended('appointments:' || sent.id, 0));
  return exists (
    select from public.appointments as known
    where known.id = sent.id and known.status <> 'cancelled'
      and (known.name, known.email, known.phone, known.notes, known.appointment_date, known.appointment_time)
        is not distinct from (sent.name, sent.email, sent.phone, sent.notes, sent.appointment_date, sent.appointment_time)
      and sent.watch_ids <@ known.watch_ids and not private.has_dropped_watch(known.watch_ids, sent.watch_ids));
end
$$;

create function public.watches_to_show(appointment public.appointments) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', chosen.id, 'name', chosen.name, 'status', watch.status, 'location', record.location,
        'reference', case when (select private.is_admin()) then watch.reference end) order by chosen.nth),
    '[]')
  from unnest(appointment.watch_ids, appointment.watch_names) with ordinality as chosen (id, name, nth)
  left join public.watches as watch on watch.id = chosen.id
  left join public.stock_records as record on record.id = chosen.id
$$;

create function private.note_appointment_change(former public.appointments, present public.appointments) returns void
  language sql set search_path = ''
as $$
  insert into public.appointment_changes
    (appointment_id, revision, who, day_before, time_before, status_before, day_after, time_after, status_after, reason)
  values (
    present.id, present.revision, case when private.is_by_admin() then 'shop' else 'visitor' end,
    former.appointment_date, former.appointment_time, former.status,
    present.appointment_date, present.appointment_time, present.status,
    case when present.cancellation_reason is distinct from former.cancellation_reason then present.cancellation_reason end)
$$;

create function private.queue_appointment_emails(former public.appointments, present public.appointments) returns void
  language plpgsql set search_path = ''
as $$
declare
  is_new constant boolean := former.id is null;
  is_expected constant boolean := present.status in ('pending', 'confirmed');
  is_by_admin constant boolean := private.is_by_admin();
  is_email_changed constant boolean := not is_new and lower(present.email) is distinct from lower(former.email);
  is_moved constant boolean := not is_new
    and (present.appointment_date, present.appointment_time) <> (former.appointment_date, former.appointment_time);
  is_cancelled constant boolean := present.status = 'cancelled' and former.status in ('pending', 'confirmed');
  kind text;
  -- A deleted appointment that the browser books again has the same id and revisions, and another `created_at`.
  event constant text := concat_ws('/', 'appointments', present.id, extract(epoch from present.created_at), present.revision);
  email_digest constant text := encode(private.email_digest(present.email), 'hex');
  person constant jsonb := jsonb_build_object(
    'name', present.name, 'email', present.email, 'phone', present.phone, 'notes', present.notes,
    'watches', public.watches_to_show(present));
  data jsonb;
begin
  if not is_new then
    -- The owner's waiting email gets the visitor's corrections.
    if not is_by_admin then
      update private.mail_outbox as email
      set data = email.data || person
      where email.kind = 'owner-appointment' and email.about_id = present.id and email.status = 'queued' and email.attempts = 0;
      perform private.correct_digest(present.id, person);
    end if;
    if present.watch_names <> former.watch_names then
      update private.mail_outbox as email
      set data = jsonb_set(email.data, '{appointment,watches}', to_jsonb(present.watch_names))
      where email.about = 'appointments' and email.about_id = present.id and email.status = 'queued' and email.attempts = 0;
    end if;
    if present.revision = former.revision and not is_email_changed then
      return;
    end if;
    -- The reminder is queued again below if it is still due. A wrong address gets no more emails.
    perform private.withdraw_emails('appointments', present.id, array(
      select known.kind from private.email_kinds as known
      where known.is_reminder or is_email_changed and known.audience = 'visitor'));
  end if;
  if present.starts_at <= now() then
    return;
  end if;
  kind := case
    when is_cancelled then 'appointment-cancelled'
    when not is_expected then null
    when is_moved then 'appointment-moved'
    when present.status = 'confirmed' then 'appointment-confirmed'
    else 'appointment-requested'
  end;
  data := jsonb_build_object(
    'appointment', jsonb_build_object(
      'name', private.name_in_email(present.name), 'day', present.appointment_date, 'time', present.appointment_time,
      'status', present.status, 'calendar_uid', present.calendar_uid, 'revision', present.revision, 'watches', present.watch_names),
    'by', case when is_by_admin then 'shop' else 'visitor' end);
  if is_moved then
    data := data || jsonb_build_object(
      'before', jsonb_build_object('day', former.appointment_date, 'time', former.appointment_time));
  end if;
  if kind is not null and present.email is not null and (
    is_by_admin
    or private.is_within_daily_limit(kind, present.email)
      -- Otherwise one booking could send emails to any number of corrected addresses.
      and (kind <> 'appointment-requested' or (
        select count(*) from private.mail_outbox as email
        where email.about = 'appointments' and email.about_id = present.id and email.kind = 'appointment-requested') < 3)
  ) then
    perform private.queue_email(kind, 'appointments', present.id, concat_ws('/', event, kind, email_digest), present.email, data,
      expires_at => present.starts_at);
    -- An appointment within 24 hours needs no reminder.
    if is_expected and present.starts_at > now() + interval '24 hours' then
      perform private.queue_email('appointment-reminder', 'appointments', present.id, concat_ws('/', event, 'reminder', email_digest),
        present.email, data, present.starts_at - interval '24 hours', present.starts_at - interval '2 hours');
    end if;
  end if;
  if not is_by_admin and (is_new or is_moved or is_cancelled) then
    perform private.tell_owner('owner-appointment', 'appointments', present.id, event || '/owner', data || jsonb_build_object(
      'event', case when is_cancelled then 'cancelled' when is_moved then 'moved' else 'asked' end,
      'id', present.id, 'reason', present.cancellation_reason) || person);
  end if;
end
$$;

create function private.is_cascade(entry public.audit_log) returns boolean
  language sql stable parallel safe
  return entry.parent_id is not null and exists (
    select from public.audit_log as cause
    where cause.tx = entry.tx and cause.row_id = entry.parent_id and cause.action = 'delete' and cause.source <> entry.source);

create function private.cascades_of(deletion public.audit_log) returns setof public.audit_log
  language sql stable set search_path = ''
as $$
  select entry.* from public.audit_log as entry
  where entry.tx = deletion.tx and entry.parent_id = deletion.row_id and entry.source <> deletion.source
  order by entry.id desc
$$;

create function private.restore_row(deletion public.audit_log) returns text
  language plpgsql set search_path = ''
as $$
declare
  conflict jsonb;
begin
  -- A browser may have sent the row again since.
  if private.row_now(deletion.source, deletion.row_id) is not null then
    return 'place_taken';
  end if;
  conflict := private.revert(deletion);
  if conflict is not null then
    return conflict ->> 'reason';
  end if;
  perform private.mark_reverted(deletion.tx);
  return null;
end
$$;

create function private.purge_deletion(deletion public.audit_log) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.row_now(deletion.source, deletion.row_id) is null then
    perform private.forget_row(deletion.source, deletion.row_id::uuid);
  else
    update public.audit_log as entry set before = null where entry.id = deletion.id;
  end if;
end
$$;

create function private.cancel_undone_appointment(entry public.audit_log) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  appointment constant uuid := entry.row_id::uuid;
  brought_at constant timestamptz := (
    select min(log.at) from public.audit_log as log
    where log.tx = entry.tx and log.source = entry.source and log.row_id = entry.row_id and log.action in ('insert', 'restore'));
  former public.appointments;
  present public.appointments;
begin
  if brought_at is null then
    return false;
  end if;
  -- The locks keep the sender from freezing one of them now.
  perform from private.mail_outbox as email
  where email.about = entry.source and email.about_id = appointment and email.status = 'queued' for update;
  if exists (
    select from private.mail_outbox as email
    where email.about = entry.source and email.about_id = appointment
      and email.kind in (select kind from private.email_kinds where audience = 'visitor' and is_withdrawn_with_row)
      and (
        email.status in ('sent', 'complained') and email.settled_at >= brought_at
        -- An email that was tried is frozen, and may have left.
        or email.status = 'queued' and email.first_tried_at is not null)) then
    select * into former from public.appointments as known
    where known.id = appointment and known.status in ('pending', 'confirmed') and known.starts_at > now();
    if found then
      present := former;
      present.status := 'cancelled';
      perform private.save_appointment(former, present);
    end if;
  elsif entry.action = 'update' then
    -- Without a change's id: the undo of this undo queues emails of its own.
    perform private.withdraw_emails(
      entry.source, appointment, array(select kind from private.email_kinds where audience = 'visitor'));
  end if;
  return true;
end
$$;

create function private.revert(entry public.audit_log) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  present jsonb;
  newer jsonb;
  reason text;
  later public.audit_log;
  cascade public.audit_log;
  is_cancelled boolean;
begin
  -- Clients are locked before any of their rows.
  if entry.source in ('clients', 'client_notes') or coalesce(entry.after, entry.before) ? 'reserved_for' then
    perform private.lock_clients();
  end if;
  -- The other entries of the change have its rows.
  if entry.action in ('merge', 'split') then
    return null;
  end if;
  present := private.row_now(entry.source, entry.row_id);
  if entry.action = 'delete' then
    if present is not null then
      return null;
    end if;
    reason := case when entry.before is null then 'removed_for_good' else private.insert_again(entry) end;
    if reason is null then
      -- Rows that were changed since stay as they are.
      for cascade in select * from private.cascades_of(entry) loop
        perform private.revert(cascade);
      end loop;
    end if;
  elsif present is null then
    if entry.action <> 'update' then
      return null;
    end if;
    reason := 'row_gone';
  elsif entry.after is null then
    reason := 'change_wiped';
  elsif entry.action = 'update' and exists (select private.missing_files(entry.before)) then
    reason := 'files_wiped';
  else
    select jsonb_object_agg(field, jsonb_build_object('was', entry.before -> field, 'mine', mine, 'now', present -> field))
    into newer
    from jsonb_each(entry.after) as fields (field, mine)
    where present -> field <> mine and (entry.action <> 'update' or present -> field <> entry.before -> field);
    if newer is null then
      begin
        is_cancelled := entry.source = 'appointments' and private.cancel_undone_appointment(entry);
        if entry.action = 'update' then
          -- An appointment that the change inserted is deleted next: its time may have passed, and its emails are done.
          if entry.source = 'appointments' and not is_cancelled then
            perform private.save_appointment(
              jsonb_populate_record(null::public.appointments, present),
              jsonb_populate_record(null::public.appointments, present || entry.before));
          else
            perform private.write_row(entry.source, entry.row_id, entry.before);
          end if;
        else
          execute format('delete from public.%I where id = $1', entry.source) using entry.row_id::uuid;
        end if;
      exception
        when unique_violation then
          reason := case when entry.source = 'appointments' then 'time_taken' else 'place_taken' end;
        when foreign_key_violation then
          reason := 'client_in_touch';
        when check_violation then
          reason := 'row_changed';
        when others then
          if sqlstate !~ '^PT4' then
            raise;
          end if;
          reason := sqlerrm;
      end;
    end if;
  end if;
  if reason is null and newer is null then
    return null;
  end if;
  select * into later from public.audit_log as log
  where log.source = entry.source and log.row_id = entry.row_id and log.id > entry.id
    and (newer is null and log.action <> 'update' or log.after ?| array(select jsonb_object_keys(newer)))
  order by log.id desc limit 1;
  return jsonb_build_object(
    'source', entry.source, 'id', entry.row_id, 'reason', reason, 'columns', coalesce(newer, '{}'),
    'title', coalesce(
      case entry.source
        when 'stock_records' then (select 'Stock record of ' || watch.name from public.watches as watch where watch.id = entry.row_id::uuid)
        when 'clients' then coalesce(private.name_of_client(entry.row_id::uuid), 'Client')
      end,
      private.title_of(entry.source, coalesce(present, later.before, entry.before, '{}'))),
    'by', later.actor_name, 'at', later.at);
end
$$;

create function private.insert_again(deletion public.audit_log) returns text
  language plpgsql set search_path = ''
as $$
declare
  broken text;
  reason text;
  reference record;
begin
  begin
    perform private.put_row(deletion.source, deletion.before);
  exception when unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    select field.attname as field, target.relname as source, deletion.before ->> field.attname::text as row_id into reference
    from pg_catalog.pg_constraint as link
    join pg_catalog.pg_attribute as field on field.attrelid = link.conrelid and field.attnum = link.conkey[1]
    join pg_catalog.pg_class as target on target.oid = link.confrelid
    where link.conname = broken and link.contype = 'f' and link.confdeltype = 'n';
    if found then
      -- The entry makes the lost link part of the deletion that ended it, so that its undo restores the link, too.
      insert into public.audit_log (tx, actor, actor_name, action, source, row_id, before, after, parent_id)
      select log.tx, log.actor, log.actor_name, 'update', deletion.source, deletion.row_id,
        jsonb_build_object(reference.field, reference.row_id), jsonb_build_object(reference.field, null), reference.row_id
      from public.audit_log as log
      where log.source = reference.source and log.row_id = reference.row_id and log.action = 'delete' and log.before is not null
      order by log.id desc limit 1;
      deletion.before := deletion.before || jsonb_build_object(reference.field, null);
      return private.insert_again(deletion);
    end if;
    reason := case broken
      when 'appointments_slot_key' then 'appointment_time_taken'
      when 'newsletter_subscribers_email_key' then 'subscribed_again'
      when 'closures_day_time_key' then 'closed_again'
      when 'stock_records_id_fkey' then 'its_watch_deleted'
      when 'stock_documents_watch_id_fkey' then 'its_watch_deleted'
      when 'condition_reports_watch_id_fkey' then 'its_watch_deleted'
      when 'condition_reports_draft_key' then 'report_started_again'
      else 'place_taken'
    end;
    return reason;
  when others then
    if sqlstate !~ '^PT4' then
      raise;
    end if;
    return sqlerrm;
  end;
  perform private.requeue_emails(deletion.tx, deletion.source, deletion.row_id::uuid);
  return null;
end
$$;

create function private.appointments_from(email text) returns setof public.appointments
  language sql stable set search_path = ''
as $$
  select appointment.*
  from public.client_contacts as known
  join public.appointments as appointment on appointment.client_id = known.client_id and private.email_key(appointment.email) = appointments_from.email
  where known.kind = 'email' and known.value = appointments_from.email
$$;

create function private.open_my_appointment(id uuid) returns public.appointments
  language plpgsql set search_path = ''
as $$
declare
  own_email constant text := private.own_email();
  appointment public.appointments;
begin
  select a.* into appointment
  from public.appointments as a
  where a.id = open_my_appointment.id and private.email_key(a.email) = own_email and a.starts_at > now()
  for update;
  if appointment.id is null then
    raise exception using errcode = 'PT410', message = 'appointment_not_yours';
  end if;
  return appointment;
end
$$;

create function private.trash_of_client(client uuid) returns setof public.audit_log
  language sql stable set search_path = ''
as $$
  select deletion.*
  from private.client_rows_in_trash as deleted
  join public.audit_log as deletion on deletion.id = deleted.id::bigint
  where client = coalesce(private.client_of_email(deleted.email), deleted.client_id, (
    select contact.client_id from public.client_contacts as contact
    where contact.kind = 'phone' and contact.value = deleted.phone order by contact.created_at, contact.client_id limit 1))
$$;

create function private.emails_of_client(client uuid) returns setof private.mail_outbox
  language sql stable set search_path = ''
as $$
  select email.*
  from private.mail_outbox as email
  where email.id in (
    select about_row.id
    from private.client_rows as contact
    join private.mail_outbox as about_row on about_row.about = contact.about and about_row.about_id = contact.about_id
    where contact.client_id = emails_of_client.client
    union
    select about_deleted.id
    from private.trash_of_client(emails_of_client.client) as deleted
    join private.mail_outbox as about_deleted on about_deleted.about = deleted.source and about_deleted.about_id = deleted.row_id::uuid
    union
    select to_email.id
    from public.client_contacts as contact
    join private.mail_outbox as to_email on to_email.recipient_digest = private.email_digest(contact.value)
    where contact.client_id = emails_of_client.client and contact.kind = 'email')
$$;

-- Views

create view public.watch_categories with (security_invoker = true) as
  select category, count(*) filter (where private.is_listed_watch(watch)) as watches
  from public.watches as watch where category <> '' group by category;

create view private.client_pairs as
  select mine.client_id, theirs.client_id as other_id, mine.kind, mine.value
  from public.client_contacts as mine
  join public.client_contacts as theirs
    on theirs.kind = mine.kind and theirs.value = mine.value and theirs.client_id <> mine.client_id
  where not exists (
    select from private.clients_apart as apart
    where apart.one = least(mine.client_id, theirs.client_id) and apart.other = greatest(mine.client_id, theirs.client_id));

create view private.live_wants as
  select want.*, want as whole, coalesce(want.email, case when private.is_email(request.contact_info) then request.contact_info end) as recipient,
    coalesce(request.client_id, private.client_of_email(private.email_key(want.email))) as client_id
  from public.wants as want
  left join public.watch_requests as request on request.id = want.request_id
  where want.confirmed_at is not null or request.status in ('new', 'searching', 'offered', 'agreed');

create view private.unannounced_watches as
  select watch as whole, watch.id, watch.updated_at
  from public.watches as watch
  where private.is_listed_watch(watch)
    and not exists (select from private.announced_watches as known where known.watch_id = watch.id);

create view public.trash with (security_invoker = true) as
  select entry.id::text as id, entry.source, entry.row_id::uuid as row_id, named.title,
    concat_ws(e'\n',
      private.searchable(named.title), entry.before ->> 'search_text',
      private.searchable(concat_ws(e'\n', entry.before ->> 'content', entry.before ->> 'reason', entry.before ->> 'words'))) as search_text,
    named.row, entry.at as deleted_at, entry.actor as deleted_by, entry.actor_name as deleted_by_name
  from public.audit_log as entry
  left join public.watches as watch
    on watch.id = case
      when entry.source in ('stock_records', 'condition_reports') then coalesce(entry.before ->> 'watch_id', entry.row_id)::uuid end
  cross join lateral (
    select entry.before - 'booking_key_digest' || jsonb_strip_nulls(jsonb_build_object('watch', watch.brand || ' ' || watch.name)) as row
  ) as deleted
  cross join lateral (select deleted.row, private.title_of(entry.source, deleted.row) as title) as named
  where entry.action = 'delete' and entry.before is not null and entry.source not in ('clients', 'client_contacts')
    and not private.is_cascade(entry)
    and not exists (
      select from public.audit_log as later
      where later.source = entry.source and later.row_id = entry.row_id and later.id > entry.id
        and later.action in ('insert', 'import', 'restore', 'delete'));

create view private.client_rows as
  select 'inquiries' as about, inquiry.id as about_id, inquiry.client_id, private.email_key(inquiry.email) as email,
    private.phone_key(inquiry.phone) as phone, coalesce(inquiry.email, inquiry.phone) as contact, inquiry.name, inquiry.status,
    inquiry.created_at as at, inquiry.created_at as last_at,
    case when inquiry.status <> 'resolved' then inquiry.created_at end as open_since,
    case when inquiry.status = 'new' then inquiry.created_at end as waiting_since,
    jsonb_build_object('title', private.watches_of(inquiry), 'words', left(inquiry.message, 200), 'status', inquiry.status) as summary
  from public.inquiries as inquiry
  union all
  select 'watch_requests', request.id, request.client_id,
    case when private.is_email(request.contact_info) then private.email_key(request.contact_info) end,
    case when not private.is_email(request.contact_info) then private.phone_key(request.contact_info) end, request.contact_info,
    private.tidy(request.first_name || ' ' || request.last_name), request.status, request.created_at,
    greatest(request.created_at, (
      select max(message.created_at) from public.request_messages as message where message.request_id = request.id)),
    case when request.status <> 'closed' then request.created_at end,
    case when request.waiting_for = 'shop' then request.waiting_since end,
    jsonb_build_object('title', left(request.watch_details, 200), 'status', request.status)
  from public.watch_requests as request
  union all
  -- An appointment that has started is no longer open.
  select 'appointments', appointment.id, appointment.client_id, private.email_key(appointment.email), private.phone_key(appointment.phone),
    coalesce(appointment.email, appointment.phone), appointment.name, appointment.status, appointment.created_at,
    greatest(appointment.created_at, (
      select max(change.changed_at) from public.appointment_changes as change
      where change.appointment_id = appointment.id and change.who = 'visitor')),
    case when appointment.status in ('pending', 'confirmed') and appointment.starts_at > now() then appointment.created_at end,
    case when appointment.status = 'pending' and appointment.starts_at > now() then greatest(appointment.created_at, (
      select max(change.changed_at) from public.appointment_changes as change
      where change.appointment_id = appointment.id and change.status_after = 'pending')) end,
    jsonb_build_object(
      'title', appointment.appointment_date || ' ' || appointment.appointment_time, 'day', appointment.appointment_date,
      'slot', appointment.appointment_time, 'starts_at', appointment.starts_at, 'status', appointment.status)
  from public.appointments as appointment
  union all
  select 'newsletter_subscribers', subscriber.id, subscriber.client_id, private.email_key(subscriber.email), null, subscriber.email,
    null, null, subscriber.subscribed_at, subscriber.subscribed_at, null, null, null
  from public.newsletter_subscribers as subscriber
  union all
  -- Auth stores email addresses in lower case. Admins are no clients.
  select 'users', account.id, contact.client_id, contact.value, null, contact.value, null, null,
    coalesce(account.created_at, contact.created_at), coalesce(account.created_at, contact.created_at), null, null, null
  from public.client_contacts as contact
  join auth.users as account on account.email = contact.value
  where contact.kind = 'email' and not exists (
    select from public.user_roles as held where held.user_id = account.id and held.role = 'admin');

create view private.client_overview as
  select client.id, coalesce(client.name, activity.name) as name,
    coalesce(case when activity.contact like '%@%' then private.email_key(activity.contact) else private.phone_key(activity.contact) end, (
      select contact.value from public.client_contacts as contact
      where contact.client_id = client.id order by contact.kind, contact.created_at desc, contact.value limit 1
    )) as contact,
    client.tags, client.next_step, client.next_step_on,
    coalesce(activity.first_contact, client.created_at) as first_contact,
    coalesce(activity.last_contact, client.created_at) as last_contact,
    coalesce(activity.open_kinds, '{}') as open_kinds, activity.open_title, activity.open_since, activity.waiting_since,
    coalesce(activity.is_subscription, false) and client.name is null and client.tags = '{}' and client.next_step is null
      and client.next_step_on is null
      and not exists (select from public.client_notes as note where note.client_id = client.id)
      and not exists (select from public.client_contacts as contact where contact.client_id = client.id and contact.is_entered)
      and not exists (select from public.stock_records as record where record.reserved_for = client.id)
      as is_only_subscriber,
    client.created_at, client.updated_at
  from public.clients as client
  left join (
    select row.client_id,
      (array_agg(row.name order by row.last_at desc, row.about, row.about_id) filter (where row.name is not null))[1] as name,
      -- The latest email address, or else the latest phone number.
      (array_agg(row.contact order by row.contact like '%@%' desc, row.last_at desc, row.about, row.about_id))[1] as contact,
      min(row.at) as first_contact, max(row.last_at) as last_contact, min(row.open_since) as open_since,
      min(row.waiting_since) as waiting_since, bool_and(row.about = 'newsletter_subscribers') as is_subscription,
      -- The watch of the latest open inquiry, or what an open request asks for.
      (array_agg(row.summary ->> 'title' order by row.open_since desc, row.about_id)
        filter (where row.open_since is not null and row.about <> 'appointments' and row.summary ->> 'title' <> ''))[1] as open_title,
      array_remove(array[
        case when bool_or(row.about = 'appointments' and row.open_since is not null) then 'appointments' end,
        case when bool_or(row.about = 'inquiries' and row.open_since is not null) then 'inquiries' end,
        case when bool_or(row.about = 'watch_requests' and row.open_since is not null) then 'watch_requests' end], null) as open_kinds
    from private.client_rows as row
    group by row.client_id
  ) as activity on activity.client_id = client.id
  where activity.client_id is not null
    or client.tags <> '{}' or client.next_step is not null or client.next_step_on is not null
    or exists (select from public.client_notes as note where note.client_id = client.id)
    or exists (select from public.client_contacts as contact where contact.client_id = client.id and contact.is_entered)
    or exists (select from public.stock_records as record where record.reserved_for = client.id);

create view private.client_texts as
  select row.client_id, row.search_text,
    split_part(row.search_text, e'\n', 1) || e'\n' || split_part(split_part(row.search_text, '|', 2), e'\n', 1) as own_text
  from (
    select client_id, search_text from public.inquiries
    union all
    select client_id, search_text from public.watch_requests
    union all
    select client_id, search_text from public.appointments
  ) as row
  union all
  select about.client_id, about.search_text, about.search_text
  from (
    select client_id, private.fold_text(value) as search_text from public.client_contacts
    union all
    select client_id, private.searchable(words) from public.client_notes
    union all
    select id, private.searchable(concat_ws(e'\n', name, next_step, private.lines_of(tags))) from public.clients
    where name is not null or next_step is not null or tags <> '{}'
  ) as about;

create view private.client_rows_in_trash as
  select deleted.id, private.client_by_id((deleted.row ->> 'client_id')::uuid) as client_id,
    private.email_key(coalesce(deleted.row ->> 'email', deleted.row ->> 'contact_info')) as email,
    private.phone_key(coalesce(deleted.row ->> 'phone', deleted.row ->> 'contact_info')) as phone
  from public.trash as deleted where deleted.row ->> 'client_id' is not null;

create view private.unused_contacts as
  select contact.id, contact.client_id
  from public.client_contacts as contact
  where not contact.is_entered
    and exists (select from private.client_rows as row where row.client_id = contact.client_id)
    and not exists (
      select from private.client_rows as row
      where row.client_id = contact.client_id and contact.value = case contact.kind when 'email' then row.email else row.phone end)
    and not exists (
      select from private.client_rows_in_trash as deleted
      where deleted.client_id = contact.client_id and contact.value = case contact.kind when 'email' then deleted.email else deleted.phone end);

-- Indexes

create index link_keys_about_idx on private.link_keys (about, about_id);

create index recovered_sessions_user_idx on private.recovered_sessions (user_id);

create index account_tries_user_idx on private.account_tries (user_id, kind, tried_at);

create index imported_watches_watch_idx on private.imported_watches (watch_id);

create index stock_documents_watch_idx on public.stock_documents (watch_id, created_at);

create index stock_documents_path_idx on public.stock_documents (path);

create index stock_records_search_idx on public.stock_records
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

create index testimonials_public_order_idx on public.testimonials (featured desc, created_at desc);

create index testimonials_newest_idx on public.testimonials (created_at desc, id desc);

create index tray_watches_watch_idx on private.tray_watches (watch_id);

create index watches_newest_idx on public.watches (created_at desc, id desc);

create index watches_name_idx on public.watches (name, id);

create index watches_brand_idx on public.watches (brand, name, id);

create index watches_category_newest_idx on public.watches (category, created_at desc, id desc);

create index watches_category_name_idx on public.watches (category, name, id);

create index watches_category_brand_idx on public.watches (category, brand, name, id);

create index watches_featured_idx on public.watches (featured_position nulls first, created_at desc, id desc) where featured;

create index watches_folded_category_idx on public.watches (lower(category));

create index watches_search_idx on public.watches
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

create unique index condition_reports_draft_key on public.condition_reports (watch_id) where published_at is null;

create index client_aliases_client_idx on private.client_aliases (client_id);

create index client_notes_client_idx on public.client_notes (client_id, created_at);

create index client_notes_author_idx on public.client_notes (author);

create index stock_records_reserved_for_idx on public.stock_records (reserved_for);

create unique index client_contacts_email_key on public.client_contacts (value) where kind = 'email';

create index client_contacts_client_idx on public.client_contacts (client_id);

create index clients_apart_other_idx on private.clients_apart (other);

create index mail_outbox_digests_idx on private.mail_outbox using gin (data jsonb_path_ops) where about = 'digest';

create index mail_outbox_due_idx on private.mail_outbox (send_after, position) where status = 'queued';

create index mail_outbox_about_idx on private.mail_outbox (about, about_id, position);

create index mail_outbox_queue_idx on private.mail_outbox (position) where status = 'queued';

create index mail_outbox_recipient_idx on private.mail_outbox (recipient_digest, created_at);

create index mail_outbox_unwiped_idx on private.mail_outbox (settled_at) where wiped_at is null and settled_at is not null;

create index mail_outbox_failed_idx on private.mail_outbox (settled_at) where status in ('given_up', 'expired');

create index inquiries_newest_idx on public.inquiries (created_at desc, id desc);

create index inquiries_status_newest_idx on public.inquiries (status, created_at desc, id desc);

create index inquiries_client_idx on public.inquiries (client_id);

create index inquiries_watch_idx on public.inquiries (watch_id);

create index inquiries_resolved_idx on public.inquiries (created_at) where status = 'resolved';

create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));

create index newsletter_subscribers_client_idx on public.newsletter_subscribers (client_id);

create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (subscribed_at desc, id desc);

create index left_subscribers_left_at_idx on private.left_subscribers (left_at);

create index replies_about_idx on public.replies (about, about_id, created_at);

create index replies_newest_idx on public.replies (created_at);

create index submissions_form_newest_idx on private.submissions (form, created_at);

create index submissions_oldest_idx on private.submissions (created_at);

create index watch_requests_newest_idx on public.watch_requests (created_at desc, id desc);

create index watch_requests_status_newest_idx on public.watch_requests (status, created_at desc, id desc);

create index watch_requests_waiting_idx on public.watch_requests (waiting_for desc nulls last, waiting_since, id);

create index watch_requests_client_idx on public.watch_requests (client_id);

create index watch_requests_closed_idx on public.watch_requests (updated_at) where status = 'closed';

create index candidates_request_idx on public.candidates (request_id, created_at);

create index candidates_watch_idx on public.candidates (watch_id);

create index matches_watch_idx on private.matches (watch_id);

create index matches_untold_idx on private.matches (want_id) where told_at is null;

create index offers_request_idx on public.offers (request_id, created_at);

create index offers_candidate_idx on public.offers (candidate_id);

create unique index offers_open_key on public.offers (candidate_id) where status in ('open', 'agreed');

create index private_offers_watch_idx on public.private_offers (watch_id, created_at);

create index private_offers_client_idx on public.private_offers (client_id);

create index request_messages_request_idx on public.request_messages (request_id, created_at);

create index wants_email_idx on public.wants (lower(email)) where email is not null;

create unique index appointments_slot_key on public.appointments (appointment_date, appointment_time)
  where status <> 'cancelled';

create unique index appointments_calendar_uid_key on public.appointments (calendar_uid);

create unique index appointments_booking_key_digest_key on public.appointments (booking_key_digest)
  where booking_key_digest is not null;

create index appointments_client_idx on public.appointments (client_id);

create index appointments_newest_idx on public.appointments (created_at desc);

create index appointments_calendar_idx on public.appointments (starts_at, id);

create unique index appointment_changes_revision_key on public.appointment_changes (appointment_id, revision);

create index appointment_changes_newest_idx on public.appointment_changes (changed_at);

create unique index closures_day_time_key on public.closures (day, coalesce(time, ''));

create index audit_log_row_idx on public.audit_log (source, row_id, id desc);

create index audit_log_tx_idx on public.audit_log (tx, row_id);

create index audit_log_parent_idx on public.audit_log (tx, parent_id) where parent_id is not null;

create index audit_log_undoes_idx on public.audit_log (undoes) where undoes is not null;

create index audit_log_taken_up_idx on public.audit_log (at) where action = 'update' and before ->> 'status' = 'new';

create index audit_log_trash_idx on public.audit_log (at desc, id desc) where action = 'delete' and before is not null;

create index audit_log_watch_idx on public.audit_log ((coalesce(after, before) ->> 'watch_id')) where action <> 'update';

create index audit_log_request_idx on public.audit_log ((coalesce(after, before) ->> 'request_id')) where action <> 'update';

create index audit_log_client_idx on public.audit_log ((coalesce(after, before) ->> 'client_id')) where action <> 'update';

create index imports_kind_idx on private.imports (kind, started_at desc);

create index upkeep_runs_newest_idx on public.upkeep_runs (at desc);

-- Row-level security

alter table private.link_keys enable row level security;

alter table public.page_pictures enable row level security;

create policy "Anyone can read the pictures of pages" on public.page_pictures
  for select to anon, authenticated using (true);

create policy "Admins can change the pictures of pages" on public.page_pictures
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

alter table public.page_texts enable row level security;

create policy "Anyone can read the texts of pages" on public.page_texts
  for select to anon, authenticated using (true);

create policy "Admins can change the texts of pages" on public.page_texts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

alter table public.settings enable row level security;

create policy "Admins can read the settings" on public.settings
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can change the settings" on public.settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

alter table public.user_roles enable row level security;

create policy "Signed-in users can read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

alter table private.recovery_codes enable row level security;

alter table private.recovered_sessions enable row level security;

alter table private.account_tries enable row level security;

create policy "Admins can read and list files" on storage.objects
  for select to authenticated using (bucket_id in ('watch-images', 'stock-documents') and (select private.is_admin()));

create policy "Admins can upload files" on storage.objects
  for insert to authenticated with check ((select private.is_admin()) and private.is_file_of(bucket_id, name, metadata));

create policy "Admins can replace watch images" on storage.objects
  for update to authenticated
  using (bucket_id = 'watch-images' and (select private.is_admin()))
  with check (bucket_id = 'watch-images' and (select private.is_admin()) and private.is_media_object(name, metadata));

create policy "Admins can delete files" on storage.objects
  for delete to authenticated using (bucket_id in ('watch-images', 'stock-documents') and (select private.is_admin()));

alter table private.imported_watches enable row level security;

alter table public.stock_documents enable row level security;

create policy "Admins can read stock documents" on public.stock_documents
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can add stock documents" on public.stock_documents
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can delete stock documents" on public.stock_documents
  for delete to authenticated using ((select private.is_admin()));

alter table public.stock_records enable row level security;

create policy "Admins can read stock records" on public.stock_records
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can add stock records" on public.stock_records
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change stock records" on public.stock_records
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

alter table public.testimonials enable row level security;

create policy "Anyone can read testimonials" on public.testimonials
  for select to anon, authenticated using (true);

create policy "Admins can add testimonials" on public.testimonials
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can edit testimonials" on public.testimonials
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins can delete testimonials" on public.testimonials
  for delete to authenticated using ((select private.is_admin()));

alter table private.tray_watches enable row level security;

alter table public.watches enable row level security;

create policy "Visitors can browse public watches" on public.watches
  for select to anon using (private.is_public_watch(watches));

create policy "Accounts can browse public watches, and admins all" on public.watches
  for select to authenticated using (private.is_public_watch(watches) or (select private.is_admin()));

create policy "Admins can add watches" on public.watches
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can edit watches" on public.watches
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins can delete watches" on public.watches
  for delete to authenticated using ((select private.is_admin()));

alter table public.condition_reports enable row level security;

create policy "Admins can read condition reports" on public.condition_reports
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can begin condition reports" on public.condition_reports
  for insert to authenticated with check ((select private.is_admin()) and published_at is null);

create policy "Admins can go on with drafts of condition reports" on public.condition_reports
  for update to authenticated
  using ((select private.is_admin()) and published_at is null)
  with check ((select private.is_admin()) and published_at is null);

create policy "Admins can withdraw condition reports" on public.condition_reports
  for delete to authenticated using ((select private.is_admin()));

alter table private.report_numbers enable row level security;

alter table public.clients enable row level security;

create policy "Admins can read clients" on public.clients
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can change what is written of clients by hand" on public.clients
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

alter table private.client_aliases enable row level security;

alter table public.client_notes enable row level security;

create policy "Admins can read notes" on public.client_notes
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can write notes of their own" on public.client_notes
  for insert to authenticated
  with check ((select private.is_admin()) and author = (select auth.uid()) and created_at = now());

create policy "Admins can change their own notes" on public.client_notes
  for update to authenticated
  using ((select private.is_admin()) and author = (select auth.uid()))
  with check ((select private.is_admin()) and author = (select auth.uid()));

create policy "Admins can delete notes" on public.client_notes
  for delete to authenticated using ((select private.is_admin()));

alter table public.client_contacts enable row level security;

alter table private.clients_apart enable row level security;

create policy "Admins can read the contacts of clients" on public.client_contacts
  for select to authenticated using ((select private.is_admin()));

alter table private.email_kinds enable row level security;

alter table private.mail_outbox enable row level security;

alter table private.mail_suppressions enable row level security;

alter table public.inquiries enable row level security;

create policy "Anyone can send an inquiry" on public.inquiries
  for insert to anon, authenticated with check (status = 'new' and created_at = now());

create policy "Admins can read inquiries" on public.inquiries
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can change the status of inquiries" on public.inquiries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins can delete inquiries" on public.inquiries
  for delete to authenticated using ((select private.is_admin()));

alter table public.newsletter_subscribers enable row level security;

create policy "Anyone can subscribe from the footer" on public.newsletter_subscribers
  for insert to anon, authenticated with check (source = 'footer' and subscribed_at = now());

create policy "Admins can read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can delete subscribers" on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_admin()));

alter table private.unsubscribed_emails enable row level security;

alter table private.left_subscribers enable row level security;

alter table public.replies enable row level security;

create policy "Admins can read replies" on public.replies
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can reply" on public.replies
  for insert to authenticated with check ((select private.is_admin()) and created_at = now());

alter table public.reply_templates enable row level security;

create policy "Admins can read templates" on public.reply_templates
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can add templates" on public.reply_templates
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change templates" on public.reply_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins can delete templates" on public.reply_templates
  for delete to authenticated using ((select private.is_admin()));

alter table private.submissions enable row level security;

alter table public.watch_requests enable row level security;

create policy "Anyone can ask for a watch" on public.watch_requests
  for insert to anon, authenticated with check (status = 'new' and notes is null and created_at = now());

create policy "Admins can read watch requests" on public.watch_requests
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can delete watch requests" on public.watch_requests
  for delete to authenticated using ((select private.is_admin()));

create policy "Admins can work on watch requests" on public.watch_requests
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

alter table public.candidates enable row level security;

create policy "Admins can read candidates" on public.candidates
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can add candidates" on public.candidates
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can edit candidates" on public.candidates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins can delete candidates that were not offered" on public.candidates
  for delete to authenticated
  using ((select private.is_admin()) and not exists (select from public.offers as offer where offer.candidate_id = candidates.id));

alter table private.announced_watches enable row level security;

alter table private.matches enable row level security;

alter table public.offers enable row level security;

create policy "Admins can read offers" on public.offers
  for select to authenticated using ((select private.is_admin()));

alter table public.private_offers enable row level security;

create policy "Admins can read private offers" on public.private_offers
  for select to authenticated using ((select private.is_admin()));

alter table private.answer_codes enable row level security;

alter table public.request_messages enable row level security;

create policy "Admins can read messages of clients" on public.request_messages
  for select to authenticated using ((select private.is_admin()));

alter table public.wants enable row level security;

create policy "Admins can read what people want" on public.wants
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can say what a request wants" on public.wants
  for insert to authenticated with check ((select private.is_admin()) and request_id is not null);

create policy "Admins can change what a request wants" on public.wants
  for update to authenticated
  using ((select private.is_admin()) and request_id is not null) with check ((select private.is_admin()) and request_id is not null);

alter table public.appointments enable row level security;

create policy "Anyone can ask for an appointment" on public.appointments
  for insert to anon with check (status = 'pending' and created_at = now());

create policy "Admins can read appointments" on public.appointments
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can change the status and the time of appointments" on public.appointments
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins can delete appointments" on public.appointments
  for delete to authenticated using ((select private.is_admin()));

create policy "Signed-in users can ask for an appointment, admins enter one" on public.appointments
  for insert to authenticated
  with check (created_at = now() and (status = 'pending' or status = 'confirmed' and (select private.is_admin())));

alter table public.appointment_changes enable row level security;

create policy "Admins can read the changes of appointments" on public.appointment_changes
  for select to authenticated using ((select private.is_admin()));

alter table public.closures enable row level security;

create policy "Admins can read closures" on public.closures
  for select to authenticated using ((select private.is_admin()));

create policy "Admins can add closures" on public.closures
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can delete closures" on public.closures
  for delete to authenticated using ((select private.is_admin()));

alter table public.audit_log enable row level security;

create policy "Admins can read the log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

alter table public.removed_counts enable row level security;

create policy "Admins can read how many rows were removed" on public.removed_counts
  for select to authenticated using ((select private.is_admin()));

alter table private.imports enable row level security;

alter table private.announced_transactions enable row level security;

alter table private.publication enable row level security;

alter table public.upkeep_runs enable row level security;

create policy "Admins can read the runs of the upkeep" on public.upkeep_runs
  for select to authenticated using ((select private.is_admin()));

-- Rights

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

grant execute on function private.is_contact to anon, authenticated, service_role;

grant execute on function private.is_email, private.is_media_url, private.is_text to anon, authenticated, service_role;

grant execute on function private.tidy, private.tidy_identifier to anon, authenticated, service_role;

grant execute on function private.fold_text, private.searchable to anon, authenticated, service_role;

grant execute on function private.search_patterns, public.search_patterns to authenticated;

grant execute on function private.is_name_of to authenticated;

grant execute on function private.next_version to anon, authenticated, service_role;

grant select on public.page_pictures to anon, authenticated;

grant update (image_url, description, caption) on public.page_pictures to authenticated;

grant all on public.page_pictures to service_role;

grant select on public.page_texts to anon, authenticated;

grant update (words) on public.page_texts to authenticated;

grant all on public.page_texts to service_role;

grant execute on function private.is_figure to authenticated, service_role;

grant select, update (
  notification_email, notification_frequency, sender_name, reminders, notice_minutes, months_ahead, change_cutoff_hours, calendar_digest,
  show_reply_time, retention_months, require_second_factor, figure_years, figure_rating, figure_clients, figure_timepieces,
  figure_brands, figure_authenticity, figure_sold, figure_sourced, figure_response, answer_authenticity, answer_warranty, answer_returns,
  answer_shipping, answer_payment
) on public.settings to authenticated;

grant all on public.settings to service_role;

grant execute on function private.shop_answers, public.shop_answers to anon, authenticated, service_role;

grant select on public.user_roles to authenticated;

grant all on public.user_roles to service_role;

grant execute on function private.is_admin to authenticated, service_role;

grant execute on function private.account_to_delete, public.account_to_delete to service_role;

grant execute on function private.count_password_try, public.count_password_try to service_role;

grant execute on function private.delete_account, public.delete_account to service_role;

grant execute on function private.make_recovery_codes, public.make_recovery_codes to authenticated;

grant execute on function private.use_recovery_code, public.use_recovery_code to authenticated;

grant execute on function private.forget_recovery, public.forget_recovery to service_role;

grant execute on function private.forget_my_recovery, public.forget_my_recovery to authenticated;

grant execute on function private.session_standing, public.session_standing to authenticated;

grant execute on function private.my_sessions, public.my_sessions to authenticated;

grant execute on function private.end_my_session, public.end_my_session to authenticated;

grant execute on function private.most_watches, private.are_watch_ids, private.lines_of to anon, authenticated, service_role;

grant execute on function private.is_file_of to authenticated, service_role;

grant execute on function private.shop_figures, public.shop_figures to anon, authenticated, service_role;

grant select, insert (id, watch_id, name, size), delete on public.stock_documents to authenticated;

grant all on public.stock_documents to service_role;

grant execute on function private.is_stock_object to authenticated, service_role;

grant select, insert (id, price_paid, price_asked, consignor, serial_number, location),
    update (price_paid, price_asked, consignor, serial_number, location)
  on public.stock_records to authenticated;

grant all on public.stock_records to service_role;

grant select on public.testimonials to anon, authenticated;

grant insert (id, name, role, rating, content, image_url, video_url, captions_url, featured),
      update (name, role, rating, content, image_url, video_url, captions_url, featured),
      delete
  on public.testimonials to authenticated;

grant all on public.testimonials to service_role;

grant execute on function private.change_tray, public.change_tray to authenticated;

grant execute on function private.filter_value, private.filter_values to anon, authenticated, service_role;

grant execute on function private.count_watches, public.count_watches to anon, authenticated;

grant execute on function private.is_media_object to authenticated, service_role;

grant execute on function private.find_watches, public.find_watches to anon, authenticated;

grant execute on function private.is_text_map, private.are_image_urls, private.is_started, private.millimeters,
  private.watch_title_text, private.watch_facts_text to anon, authenticated, service_role;

grant execute on function private.is_public_watch, private.is_listed_watch, public.is_listed to anon, authenticated, service_role;

grant select on public.watches to anon, authenticated;

grant insert (id, status, publish_at, name, brand, category, description, price, image_urls, specifications, featured, featured_position,
        reference, made_year, made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country),
      update (status, publish_at, name, brand, category, description, price, image_urls, specifications, featured, featured_position,
        reference, made_year, made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country),
      delete
  on public.watches to authenticated;

grant all on public.watches to service_role;

grant execute on function private.order_featured, public.order_featured to authenticated;

grant select on public.watch_categories to anon, authenticated, service_role;

grant execute on function private.report_parts, private.timing_positions, private.is_report_part, private.are_report_parts,
  private.are_graded, private.are_readings, private.is_timing, private.are_marks to authenticated, service_role;

grant select,
      insert (id, watch_id, inspected_by, inspected_on, summary, parts, timing, marks, unknowns),
      update (inspected_by, inspected_on, summary, parts, timing, marks, unknowns),
      delete
  on public.condition_reports to authenticated;

grant all on public.condition_reports to service_role;

grant execute on function public.report_pictures to authenticated, service_role;

grant execute on function private.publish_condition_report, public.publish_condition_report to authenticated;

grant execute on function private.condition_report, public.condition_report to anon, authenticated, service_role;

grant execute on function private.share_preview, public.share_preview, private.end_preview, public.end_preview, private.preview_end,
  public.preview_end to authenticated;

grant execute on function private.watch_by_key, public.watch_by_key to anon, authenticated, service_role;

grant execute on function private.are_tags to authenticated, service_role;

grant select, update (name, tags, next_step, next_step_on) on public.clients to authenticated;

grant all on public.clients to service_role;

grant select, insert (id, client_id, words, is_call), update (words), delete on public.client_notes to authenticated;

grant all on public.client_notes to service_role;

grant execute on function private.end_reservations, private.set_watch_status, public.set_watch_status, private.reserve_watch,
  public.reserve_watch, public.release_watch to authenticated;

grant execute on function private.reservation, public.reservation, private.ended_reservations, public.ended_reservations
  to authenticated;

grant select on public.client_contacts to authenticated;

grant all on public.client_contacts to service_role;

grant insert (id, name, email, phone, message, watch_id, watch_ids, status) on public.inquiries to anon, authenticated;

grant select, update (status), delete on public.inquiries to authenticated;

grant all on public.inquiries to service_role;

grant insert (id, email, source) on public.newsletter_subscribers to anon, authenticated;

grant select, delete on public.newsletter_subscribers to authenticated;

grant all on public.newsletter_subscribers to service_role;

grant execute on function private.unsubscribe, public.unsubscribe to anon, authenticated, service_role;

grant execute on function private.resubscribe, public.resubscribe to anon, authenticated, service_role;

grant select, insert (id, about, about_id, words, channel, sent_to) on public.replies to authenticated;

grant all on public.replies to service_role;

grant select, insert (title, words), update (title, words), delete on public.reply_templates to authenticated;

grant all on public.reply_templates to service_role;

grant insert (id, first_name, last_name, contact_info, watch_details, budget, newsletter_signup)
  on public.watch_requests to anon, authenticated;

grant select, update (status, notes, closed_because, next_step, next_step_on, waiting_for), delete on public.watch_requests to authenticated;

grant all on public.watch_requests to service_role;

grant select,
      insert (id, request_id, watch_id, name, image_urls, reference, made_year, condition, has_box, has_papers, words, place, seller,
        price_asked, margin_percent),
      update (name, image_urls, reference, made_year, condition, has_box, has_papers, words, place, seller, price_asked, margin_percent),
      delete
  on public.candidates to authenticated;

grant all on public.candidates to service_role;

grant execute on function private.show_candidate, public.show_candidate to authenticated;

grant execute on function private.wanted_by, public.wanted_by, private.wanted_counts, public.wanted_counts, private.wanted_most, public.wanted_most to authenticated;

grant select on public.offers to authenticated;

grant all on public.offers to service_role;

grant execute on function private.make_offers, public.make_offers, private.change_offer, public.change_offer, private.settle_offer,
  public.settle_offer to authenticated;

grant select on public.private_offers to authenticated;

grant all on public.private_offers to service_role;

grant execute on function private.end_private_offer, public.end_private_offer, private.offer_privately, public.offer_privately,
  private.client_name, public.client_name to authenticated;

grant execute on function private.receive_email, public.receive_email to service_role;

grant select on public.request_messages to authenticated;

grant all on public.request_messages to service_role;

grant execute on function private.request_by_key, public.request_by_key, private.correct_wants, public.correct_wants,
  private.write_message, public.write_message, private.send_answer_code, public.send_answer_code, private.answer_offer,
  public.answer_offer to anon, authenticated, service_role;

grant execute on function private.renew_request_link, public.renew_request_link to authenticated;

grant execute on function private.save_search, public.save_search, private.searches_by_key, public.searches_by_key, private.set_search,
  public.set_search to anon, authenticated, service_role;

grant execute on function private.are_filters, private.chosen_values to authenticated, service_role;

grant select,
      insert (id, request_id, search, narrow, reference, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by),
      update (search, narrow, reference, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by)
  on public.wants to authenticated;

grant all on public.wants to service_role;

grant execute on function private.appointment_by_key, public.appointment_by_key to anon, authenticated, service_role;

grant execute on function private.move_appointment, public.move_appointment to anon, authenticated, service_role;

grant execute on function private.cancel_appointment, public.cancel_appointment to anon, authenticated, service_role;

grant execute on function private.correct_appointment, public.correct_appointment to anon, authenticated, service_role;

grant insert (id, name, email, phone, appointment_date, appointment_time, notes, status, booking_key_digest, calendar_uid,
        watch_ids)
  on public.appointments to anon, authenticated;

grant select, update (status, appointment_date, appointment_time), delete on public.appointments to authenticated;

grant all on public.appointments to service_role;

grant execute on function public.watches_to_show to authenticated, service_role;

grant execute on function private.change_rules, public.change_rules to anon, authenticated, service_role;

grant execute on function private.free_slots, public.free_slots to anon, authenticated, service_role;

grant execute on function private.appointments_for_calendar, public.appointments_for_calendar to service_role;

grant execute on function
  private.opens, private.closes, private.appointment_slots, private.is_calendar_date, private.is_sunday, private.slot_start
  to anon, authenticated, service_role;

grant select on public.appointment_changes to authenticated;

grant all on public.appointment_changes to service_role;

grant select, insert (id, day, time, reason), delete on public.closures to authenticated;

grant all on public.closures to service_role;

grant execute on function private.closed_days, public.closed_days to anon, authenticated, service_role;

grant execute on function private.emails_of, public.emails_of to authenticated;

grant execute on function private.emails_in_trouble, public.emails_in_trouble to authenticated;

grant execute on function private.send_email_again, public.send_email_again to authenticated;

grant execute on function private.send_test_email, public.send_test_email to authenticated;

grant execute on function private.claim_emails, public.claim_emails to service_role;

grant execute on function private.freeze_email, public.freeze_email to service_role;

grant execute on function private.settle_email, public.settle_email to service_role;

grant execute on function private.note_delivery, public.note_delivery to service_role;

grant execute on function private.history_of, public.history_of to authenticated;

grant execute on function private.version_at, public.version_at to authenticated;

grant execute on function private.restore_version, public.restore_version to authenticated;

grant select on public.audit_log to authenticated;

grant execute on function private.title_of to authenticated;

grant execute on function private.is_cascade to authenticated;

grant select on public.removed_counts to authenticated;

grant all on public.removed_counts to service_role;

grant execute on function private.status_history, public.status_history to anon, authenticated, service_role;

grant select on public.trash to authenticated;

grant execute on function private.restore_from_trash, public.restore_from_trash to authenticated;

grant execute on function private.restore_appointment, public.restore_appointment to authenticated;

grant execute on function private.empty_trash, public.empty_trash to authenticated;

grant execute on function private.undo_changes, public.undo_changes to authenticated;

grant execute on function private.latest_changes, public.latest_changes to authenticated;

grant execute on function private.add_client, public.add_client to authenticated;

grant execute on function private.tell_clients_apart, public.tell_clients_apart to authenticated;

grant execute on function private.merge_clients, public.merge_clients to authenticated;

grant execute on function private.split_client, public.split_client to authenticated;

grant execute on function private.my_appointments, public.my_appointments to authenticated;

grant execute on function private.move_my_appointment, public.move_my_appointment to authenticated;

grant execute on function private.cancel_my_appointment, public.cancel_my_appointment to authenticated;

grant execute on function private.my_requests, public.my_requests to authenticated;

grant execute on function private.my_deletion, public.my_deletion to authenticated;

grant execute on function private.find_clients, public.find_clients to authenticated;

grant execute on function public.known_clients to authenticated;

grant execute on function private.client_page, public.client_page to authenticated;

grant execute on function private.client_timeline, public.client_timeline to authenticated;

grant execute on function private.known_emails, public.known_emails to authenticated;

grant execute on function private.reply_context, public.reply_context to authenticated;

grant execute on function private.export_client, public.export_client to authenticated;

grant execute on function private.erasure_preview, public.erasure_preview to authenticated;

grant execute on function private.erase_client, public.erase_client to authenticated;

grant execute on function private.search_everything, public.search_everything to authenticated;

grant execute on function private.waiting_for_reply, public.waiting_for_reply to authenticated;

grant execute on function private.requests_due, public.requests_due to authenticated;

grant execute on function private.reply_times, public.reply_times to authenticated;

grant execute on function private.reply_promise, public.reply_promise to anon, authenticated, service_role;

grant execute on function private.import_rows, public.import_rows, private.list_imports, public.list_imports to authenticated;

grant execute on function public.dashboard_figures to authenticated;

grant execute on function private.to_instant, private.arrivals_in to authenticated;

grant execute on function public.count_arrivals to authenticated;

grant execute on function private.unreferenced_files, public.unreferenced_files to service_role;

grant select on public.upkeep_runs to authenticated;

grant all on public.upkeep_runs to service_role;

grant execute on function private.delete_expired, public.delete_expired to service_role;

grant execute on function private.retention_preview, public.retention_preview to authenticated;

-- Triggers

create trigger page_pictures_note_change
  before update on public.page_pictures
  for each row execute function private.note_change();

create trigger page_pictures_tidy before insert or update of description, caption on public.page_pictures
  for each row execute function private.tidy_page_picture();

create trigger page_pictures_log after insert or update or delete on public.page_pictures
  for each row execute function private.log_change();

create trigger page_texts_note_change
  before update on public.page_texts
  for each row execute function private.note_change();

create trigger page_texts_log after insert or update or delete on public.page_texts
  for each row execute function private.log_change();

create trigger settings_note_change
  before update on public.settings
  for each row execute function private.note_change();

create trigger settings_tidy
  before insert or update of notification_email, sender_name, answer_authenticity, answer_warranty, answer_returns, answer_shipping,
    answer_payment on public.settings
  for each row execute function private.tidy_settings();

create trigger settings_log after insert or update or delete on public.settings
  for each row execute function private.log_change();

create trigger settings_second_factor
  before update of require_second_factor on public.settings
  for each row when (new.require_second_factor and not old.require_second_factor)
  execute function private.refuse_to_lock_out();

create trigger stock_documents_log after insert or update or delete on public.stock_documents
  for each row execute function private.log_change('watch_id');

create trigger stock_documents_before before insert on public.stock_documents
  for each row execute function private.before_stock_document();

create trigger stock_records_note_change before update on public.stock_records
  for each row execute function private.note_change();

create trigger stock_records_tidy before insert or update of consignor, serial_number, location on public.stock_records
  for each row execute function private.tidy_stock_record();

create trigger stock_records_log after insert or update or delete on public.stock_records
  for each row execute function private.log_change('id', 'reserved_for');

create trigger testimonials_note_change before update on public.testimonials
  for each row execute function private.note_change();

create trigger testimonials_tidy before insert or update of name, role on public.testimonials
  for each row execute function private.tidy_testimonial();

create trigger testimonials_log after insert or update or delete on public.testimonials
  for each row execute function private.log_change();

create trigger watches_log after insert or update or delete on public.watches
  for each row execute function private.log_change();

create trigger watches_before before insert or update on public.watches
  for each row execute function private.before_watch();

create trigger watches_respell_category
  after update on public.watches
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.respell_category();

create trigger condition_reports_note_change before update on public.condition_reports
  for each row execute function private.note_change();

create trigger condition_reports_log after insert or update or delete on public.condition_reports
  for each row execute function private.log_change('watch_id');

create trigger condition_reports_keep before insert or update on public.condition_reports
  for each row execute function private.keep_report();

create trigger clients_note_change before update on public.clients
  for each row execute function private.note_client_change();

create trigger clients_log after insert or update or delete on public.clients
  for each row execute function private.log_change();

create trigger client_notes_log after insert or update or delete on public.client_notes
  for each row execute function private.log_change('client_id');

create trigger client_notes_sign before insert or update of words on public.client_notes
  for each row execute function private.sign_note();

create trigger stock_records_find_reserved_for before insert or update of reserved_for on public.stock_records
  for each row when (new.reserved_for is not null) execute function private.find_reserved_for();

create trigger client_contacts_log after insert or update or delete on public.client_contacts
  for each row execute function private.log_change('client_id');

create trigger settings_forward_emails
  after update of notification_email on public.settings
  for each row when (new.notification_email is distinct from old.notification_email)
  execute function private.forward_owner_emails();

create trigger inquiries_log after insert or update or delete on public.inquiries
  for each row execute function private.log_change('', 'watch_id');

create trigger inquiries_before before insert or update on public.inquiries
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.before_inquiry('database');

create trigger inquiries_before_by_api before insert or update on public.inquiries
  for each row when (current_user in ('anon', 'authenticated')) execute function private.before_inquiry('api');

create trigger inquiries_after_by_api after insert on public.inquiries
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_inquiry();

create trigger inquiries_after after delete on public.inquiries
  for each row execute function private.after_inquiry();

create trigger newsletter_subscribers_log after insert or update or delete on public.newsletter_subscribers
  for each row execute function private.log_change();

create trigger newsletter_subscribers_before before insert or update on public.newsletter_subscribers
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.before_subscriber('database');

create trigger newsletter_subscribers_before_by_api before insert or update on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated')) execute function private.before_subscriber('api');

create trigger newsletter_subscribers_after_by_api after insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_subscriber();

create trigger newsletter_subscribers_after after delete on public.newsletter_subscribers
  for each row execute function private.after_subscriber();

create trigger replies_log after delete on public.replies
  for each row execute function private.log_change('about_id');

create trigger replies_after after insert on public.replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_reply();

create trigger reply_templates_before before insert or update on public.reply_templates
  for each row execute function private.before_reply_template();

create trigger reply_templates_log after insert or update or delete on public.reply_templates
  for each row execute function private.log_change();

create trigger watch_requests_log after insert or update or delete on public.watch_requests
  for each row execute function private.log_change();

create trigger watch_requests_before before insert or update on public.watch_requests
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.before_watch_request('database');

create trigger watch_requests_before_by_api before insert or update on public.watch_requests
  for each row when (current_user in ('anon', 'authenticated')) execute function private.before_watch_request('api');

create trigger watch_requests_after_by_api after insert on public.watch_requests
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_watch_request();

create trigger watch_requests_after after delete on public.watch_requests
  for each row execute function private.after_watch_request();

create trigger candidates_log after insert or update or delete on public.candidates
  for each row execute function private.log_change('request_id', 'watch_id');

create trigger candidates_before before insert or update on public.candidates
  for each row execute function private.before_candidate();

create trigger offers_log after delete on public.offers
  for each row execute function private.log_change('request_id');

create trigger request_messages_log after delete on public.request_messages
  for each row execute function private.log_change('request_id');

create trigger wants_log after insert or update or delete on public.wants
  for each row execute function private.log_change('request_id');

create trigger wants_before before insert or update on public.wants
  for each row execute function private.before_want();

create trigger wants_after after delete on public.wants
  for each row execute function private.after_want();

create trigger appointments_log after insert or update or delete on public.appointments
  for each row execute function private.log_change();

create trigger appointments_before before insert or update on public.appointments
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.before_appointment('database');

create trigger appointments_before_by_api before insert or update on public.appointments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.before_appointment('api');

create trigger appointments_after after insert or update or delete on public.appointments
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.after_appointment('database');

create trigger appointments_after_by_api after insert or update or delete on public.appointments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_appointment('api');

create trigger appointment_changes_log after delete on public.appointment_changes
  for each row execute function private.log_change('appointment_id');

create trigger closures_before before insert or update on public.closures
  for each row execute function private.before_closure();

create trigger closures_log after insert or update or delete on public.closures
  for each row execute function private.log_change();

create trigger users_keep_clients after insert or update of email on auth.users
  for each row execute function private.keep_account();

create trigger watches_announce_added after insert on public.watches
  referencing new table as new_rows for each statement execute function private.announce_collection();

create trigger watches_announce_changed after update on public.watches
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_collection();

create trigger watches_announce_removed after delete on public.watches
  referencing old table as old_rows for each statement execute function private.announce_collection();

-- Rows and jobs

insert into public.page_pictures (name) values ('founder'), ('signature'), ('watchmaker'), ('showroom');

insert into public.page_texts (name, words) values
('terms', $words$Sonoran Horology is a fictional showroom, made to show what this website can do. These terms are an example of what such a page may say. They bind no one and are not legal advice: anyone who runs a real showroom replaces them with their own terms.

## Asking and buying
Nothing is sold through this website. An inquiry or a request commits you to nothing, and we tell you the price ourselves. A sale is made when you and we have signed an invoice that names the watch, its condition and the price.

## Payment
We take bank wires and cashier's checks. We do not ask for a card number by e-mail or text message, and we do not change our bank details by e-mail: before you send a wire, call us and have the account number read to you.

## Shipping
We ship within the United States, insured for the full price, and an adult must sign for the watch. It leaves once your payment has cleared. You are just as welcome to pick it up in the showroom.

## Returns
You can return a watch from our collection within seven days of receiving it, unworn, with everything that came with it. Tell us first, and send it insured. When we have examined it, we refund the price. A watch that we found at your request can be returned if it is not as the invoice describes it.

## Warranty
Each watch comes with a warranty of twelve months on its movement, counted from the day you receive it. It covers what fails in ordinary use. It does not cover wear, damage, loss, water in a watch that is not made for it, or a repair by someone else. What is left of a maker's own warranty goes to you with the watch.

## Authenticity
We examine each watch before it changes hands. The invoice says what we found: the reference, the parts that are not original, what was polished or replaced. If a watch turns out not to be what the invoice says it is, bring it back at any time, and we refund what you paid for it.

## Sales tax
Where the law requires it, sales tax is added to the price and listed separately on the invoice. Whether it is due, and how much, depends on where you take delivery.

## The guides
Our guides are sold by the shop that their links lead to, under the terms of that shop.
$words$),
('privacy', $words$Sonoran Horology is a fictional showroom, made to show what this website can do. What follows is true of its software. Anyone who runs a real showroom with it adds their own name, providers and the laws that apply to them.

## What we keep, and why
What you send us: your name, your e-mail address, your phone number if you give it, and what you write in an inquiry, a request or a booking. We use it to reply to you and to keep the appointment.

Your e-mail address, if you sign up for the newsletter.

If you make an account: your name, your e-mail address, and when and with which browser you signed in. Your password is kept in a form that no one can read, including us.

What we note as we look after you: our replies, our calls, what we have promised to do next.

For an hour, each form counts what comes from one e-mail address and from one network address, so that no bot floods it. It keeps a fingerprint of both, not the addresses themselves. Where a page breaks, your browser may tell us what broke, and nothing that you typed.

## What we do not do
There is no advertising here. No one is tracked, visits are not counted, and what we know of you is not sold or lent. Fonts and pictures are our own, so your browser asks no one else for them. The guides, and our pages on social networks, are elsewhere: the companies that run those see that you came.

## How long
Resolved inquiries, closed requests and past appointments are deleted 24 months after the last thing that was said or done about them, and the e-mails about them with them. What we delete by hand is gone forever 30 days later.

When we send an e-mail, its address and its text are deleted after 30 days.

The newsletter keeps your address until you unsubscribe, and for 30 days more, so that the link that took you off can put you back. If an address takes no e-mails, we keep a fingerprint of it so that we do not write to it again.

## Who sees it
The people who run the showroom and sign in to its dashboard. Besides them, the companies that serve these pages, keep our database and deliver our e-mails; their own logs hold network addresses for a while. Where a form checks that you are not a bot, the company that makes the check sees your network address.

## On your device
This website sets no cookies. Your browser keeps some things on your device, for itself: what you have typed and not sent, for a week at most; the key to an appointment that you booked, until it is over; that you are signed in, until you sign out; and pages that you have seen, so that they open offline. Your browser's settings remove all of it.

## Your copy, or having it erased
Ask us, and you get a copy of everything that we keep about you. Ask us, and we erase it: your inquiries, requests and appointments, your subscription and your account, our replies and our notes. What others have written about you in messages of their own we go through by hand.

You can do two things yourself. Each newsletter has a link that takes you off its list, and the page of your account has a button that deletes it. What you booked and wrote to us stays until you ask us to erase it, or its time is over.
$words$);

insert into public.settings default values;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('stock-documents', 'stock-documents', false, 10 * 1024 * 1024, array['application/pdf'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'watch-images', 'watch-images', true, 50 * 1024 * 1024,
  array[
    'image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'text/vtt'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

alter table public.stock_records
  add constraint stock_records_reserved_for_fkey foreign key (reserved_for) references public.clients (id) on delete set null;

insert into private.email_kinds (kind, audience, waits_for_morning) values ('owner-digest', 'owner', true);

insert into private.email_kinds
  (kind, audience, carries_link, is_withdrawn_with_row, goes_into_digest, daily_limit, limit_group) values
  ('inquiry-received', 'visitor', false, true, false, 3, 'received'),
  ('watch-request-received', 'visitor', true, true, false, 3, 'received'),
  -- A reply to a request has a link, one to an inquiry has none.
  ('reply', 'visitor', true, false, false, null, null),
  ('owner-inquiry', 'owner', false, true, true, null, null),
  ('owner-watch-request', 'owner', false, true, true, null, null);

insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row, daily_limit, limit_group) values
  ('newsletter-welcome', 'visitor', true, true, 3, 'welcomes');

insert into public.reply_templates (title, words) values
  ('Available', E'Dear {name},\n\nThank you for asking about the {watch}. It is here, and it is available.\n\nYou are welcome to see it in the showroom, by appointment, or we can talk by phone and arrange everything from there.\n\nWith kind regards,\nSonoran Horology'),
  ('Reserved', E'Dear {name},\n\nThank you for asking about the {watch}. It is reserved for another collector at the moment. If it becomes available, you will be the first to know.\n\nWith kind regards,\nSonoran Horology'),
  ('Not in stock, searching', E'Dear {name},\n\nThank you for writing to us. The {watch} is not with us today. We have begun to look for one among the collectors and dealers we know, and will write as soon as there is one worth showing you.\n\nWith kind regards,\nSonoran Horology'),
  ('Price on request', E'Dear {name},\n\nThank you for asking about the {watch}. We discuss price in person. Tell us when we can call you, or call us at (480) 555-0147, {hours}, Arizona time.\n\nWith kind regards,\nSonoran Horology'),
  ('Come see it', E'Dear {name},\n\nThank you for asking about the {watch}. A watch is best judged on the wrist. May we show it to you? You can choose a day and a time on our contact page, and we will have it ready for you.\n\nWith kind regards,\nSonoran Horology');

insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row, goes_into_digest) values
  ('request-news', 'visitor', true, true, false),
  ('request-offer', 'visitor', true, true, false),
  ('request-link', 'visitor', true, true, false),
  ('answer-code', 'visitor', false, true, false),
  ('owner-request-news', 'owner', false, true, true);

insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, daily_limit, limit_group) values
  ('search-confirmation', 'visitor', true, true, false, 5, 'searches'),
  ('matches', 'visitor', true, true, true, 1, 'matches');

insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row) values ('private-offer', 'visitor', true, true);

insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row, daily_limit, limit_group) values
  ('appointment-requested', 'visitor', true, true, 6, 'appointments asked for'),
  ('appointment-confirmed', 'visitor', true, true, 12, 'appointments changed'),
  ('appointment-moved', 'visitor', true, true, 12, 'appointments changed'),
  ('appointment-cancelled', 'visitor', true, false, 12, 'appointments changed');

insert into private.email_kinds
  (kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, is_reminder, goes_into_digest) values
  ('appointment-reminder', 'visitor', true, true, true, true, false),
  ('owner-appointment', 'owner', false, true, false, false, true);

insert into private.email_kinds (kind, audience) values ('test', 'owner');

select private.open_collection_channel();

select private.schedule_emails();

insert into private.publication default values;

do $$
declare
  list text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  foreach list in array array['inquiries', 'appointments', 'watch_requests', 'newsletter_subscribers'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = list
    ) then
      execute format('alter publication supabase_realtime add table public.%I', list);
    end if;
  end loop;
end
$$;
