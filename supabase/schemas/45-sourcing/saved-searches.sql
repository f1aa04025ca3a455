-- 'Tell me when one like this arrives': a search of the collection with its filters, confirmed by email without an account. The link of
-- its emails opens all searches of the address, and the emails about its requests, to turn each off.

-- Turning a saved search on confirms it. An address has up to twenty. Unconfirmed ones do not count, since anyone can save them.
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

-- A repeat with the same id adds nothing, and the same search is not saved twice. An account with the confirmed address needs no email.
-- Others get the same response and email whether or not the address has the search.
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

-- The address whose emails a key, or the account without a key, decides about.
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

create function private.wants_of(address text) returns setof public.wants
  language sql stable set search_path = ''
as $$
  select want.*
  from public.wants as want
  left join public.watch_requests as request on request.id = want.request_id
  where lower(coalesce(want.email, request.contact_info)) = wants_of.address
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

-- Turns the emails on, which confirms a new search, or off.
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
grant execute on function private.save_search, public.save_search, private.searches_by_key, public.searches_by_key, private.set_search,
  public.set_search to anon, authenticated, service_role;
