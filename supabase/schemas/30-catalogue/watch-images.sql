-- The bucket for pictures and videos. Objects of a public bucket are read by their address without any policy; those of
-- files.sql are about listing and writing, which are the admins' alone.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'watch-images', 'watch-images', true, 50 * 1024 * 1024,
  array[
    'image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'text/vtt'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- The extension decides how a browser is served the file, so it is limited as the declared type is. Pictures may have 5 MB,
-- captions 1 MB, which is many hours, videos what the bucket allows. While an upload is checked, Storage knows its length
-- as `contentLength`; a stored object has a `size`. An upload in parts declares no length and is bounded by the bucket's limit
-- alone; only an admin can send one.
create function private.is_media_object(name text, metadata jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    when name ~* '^(watches|testimonials)/[^/]+\.(jpe?g|png|webp)$' then
      coalesce(greatest((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint), 0) <= 5 * 1024 * 1024
    when name ~* '^testimonials/videos/[^/]+\.vtt$' then
      coalesce(greatest((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint), 0) <= 1024 * 1024
    when name ~* '^testimonials/videos/[^/]+\.(mp4|webm|ogg|ogv|mov)$' then true
    else false
  end
$$;
grant execute on function private.is_media_object(text, jsonb) to authenticated, service_role;

-- Addresses of files that are still there; of other houses' files nobody knows.
create function private.is_kept_file(address text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select address !~ '/storage/v1/object/public/watch-images/' or exists (
    select from storage.objects as file
    where file.bucket_id = 'watch-images'
      and file.name = regexp_replace(address, '^.*/storage/v1/object/public/watch-images/', ''))
$$;

-- Whether files that a row's columns name are all still there: the upkeep removes what a month of the log does not name.
create function private.has_its_files(kept jsonb) returns boolean
  language sql stable
  set search_path = ''
as $$
  select not exists (
    select from jsonb_each(kept) as fields (field, value), jsonb_path_query(value, '$[*]') as addresses (address)
    where field in ('image_urls', 'image_url', 'video_url', 'captions_url') and not private.is_kept_file(address #>> '{}'))
$$;
