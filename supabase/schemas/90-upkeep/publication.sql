-- Calls the host's deploy hook when prerendered content has changed, if the hook's URL is in the vault (docs/deploy.md).

-- One row: the content's versions at the last check, and the times of unpublished changes.
create table private.publication (
  is_only boolean primary key default true check (is_only),
  pages text,
  first_change timestamptz,
  last_change timestamptz
);
insert into private.publication default values;
alter table private.publication enable row level security;

-- Publishes two minutes after the last change, or fifteen after the first, so that an hour of edits causes only a few builds.
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
