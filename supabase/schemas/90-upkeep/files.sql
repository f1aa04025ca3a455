-- Unused files, which the Edge Function `upkeep` deletes through Storage's API.

-- The common name of a picture and its renditions: `a.1600x1200` for `a.1600x1200.webp.jpg` and `a.1600x1200.w400.webp`.
create function private.master_of_file(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(name, '(\.[0-9]+x[0-9]+)(\.webp\.jpg|\.jpg|\.w[0-9]+\.(webp|jpg))$', '\1') $$;

-- The file stays while its document exists or can be restored from the log.
create function private.is_used_document(file text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.stock_documents as document where document.path = file)
    or exists (
      select from public.audit_log as entry
      where entry.source = 'stock_documents' and entry.action = 'delete' and entry.before ->> 'path' = file)
$$;

-- Returns files that no watch, candidate, report, testimonial, page, document or restorable log entry names. A file of the last eight
-- days may belong to an open form, or to a draft, which a device keeps for a week.
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
grant execute on function private.unreferenced_files, public.unreferenced_files to service_role;
