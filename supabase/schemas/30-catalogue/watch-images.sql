-- The bucket is public: everybody reads its files by URL, without a policy.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'watch-images', 'watch-images', true, 50 * 1024 * 1024,
  array[
    'image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'text/vtt'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- Storage serves a file by its extension, so the extension is limited like the declared type. Videos have the bucket's limit. The length
-- is the `contentLength` of an upload, the `size` of a stored file, and unknown for an upload in parts.
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
grant execute on function private.is_media_object to authenticated, service_role;

-- Files of other sites are assumed to exist.
create function private.is_stored_file(url text) returns boolean
  language sql stable set search_path = ''
as $$
  select url !~ '/storage/v1/object/public/watch-images/' or exists (
    select from storage.objects as file
    where file.bucket_id = 'watch-images'
      and file.name = regexp_replace(url, '^.*/storage/v1/object/public/watch-images/', ''))
$$;

-- The upkeep deletes files that neither a row nor a month of the log names.
create function private.missing_files(version jsonb) returns setof text
  language sql stable set search_path = ''
as $$
  select url #>> '{}'
  from jsonb_each(version) as fields (field, value), jsonb_path_query(value, '$[*]') as urls (url)
  where field in ('image_urls', 'image_url', 'video_url', 'captions_url') and not private.is_stored_file(url #>> '{}')
$$;
