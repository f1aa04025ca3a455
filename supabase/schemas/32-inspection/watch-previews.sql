-- A key shows a hidden watch until its preview or a private offer of it (45-sourcing) ends. A watch has at most one preview.

-- The dashboard makes the key.
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

-- Also removes all expired keys.
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

-- An unknown key and one that is over get the same error.
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
-- Volatile, so that PostgREST accepts only POST: a key in a URL would be in logs.
create function public.watch_by_key(key text) returns jsonb
  language sql set search_path = ''
as $$ select private.watch_by_key(key) $$;
grant execute on function private.share_preview, public.share_preview, private.end_preview, public.end_preview, private.preview_end,
  public.preview_end to authenticated;
grant execute on function private.watch_by_key, public.watch_by_key to anon, authenticated, service_role;
