-- Any watch, a draft too, shown to chosen clients alone by a link that ends. The price is told in person.

insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row) values ('private-offer', 'visitor', true, true);

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
create index private_offers_watch_idx on public.private_offers (watch_id, created_at);
create index private_offers_client_idx on public.private_offers (client_id);

alter table public.private_offers enable row level security;
grant select on public.private_offers to authenticated;
grant all on public.private_offers to service_role;
create policy "Admins can read private offers" on public.private_offers
  for select to authenticated using ((select private.is_admin()));

-- `items` is [{"id": …, "client": …}]. Each client gets an email at their latest address, and a former offer of the watch to them ends.
-- A repeat adds nothing.
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
-- Ends the link of a client, and withdraws its email if that still waits.
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

-- A computed field.
create function public.client_name(offer public.private_offers) returns text
  language sql stable set search_path = ''
as $$ select private.client_name(offer.client_id) $$;
grant execute on function private.end_private_offer, public.end_private_offer, private.offer_privately, public.offer_privately,
  private.client_name, public.client_name to authenticated;
