-- Watches that the owner considers for a request: of the catalogue, or from outside it. The client sees those that were shown, without
-- seller, price asked and margin.

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
create index candidates_request_idx on public.candidates (request_id, created_at);
create index candidates_watch_idx on public.candidates (watch_id);

alter table public.candidates enable row level security;
grant select,
      insert (id, request_id, watch_id, name, image_urls, reference, made_year, condition, has_box, has_papers, words, place, seller,
        price_asked, margin_percent),
      update (name, image_urls, reference, made_year, condition, has_box, has_papers, words, place, seller, price_asked, margin_percent),
      delete
  on public.candidates to authenticated;
grant all on public.candidates to service_role;
create policy "Admins can read candidates" on public.candidates
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can add candidates" on public.candidates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can edit candidates" on public.candidates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete candidates that were not offered" on public.candidates
  for delete to authenticated
  using ((select private.is_admin()) and not exists (select from public.offers as offer where offer.candidate_id = candidates.id));

create trigger candidates_log after insert or update or delete on public.candidates
  for each row execute function private.log_change('request_id', 'watch_id');
create trigger candidates_before before insert or update on public.candidates
  for each row execute function private.before_candidate();

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

-- Shows a candidate to the client and tells them by email. A repeat changes nothing.
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
grant execute on function private.show_candidate, public.show_candidate to authenticated;
