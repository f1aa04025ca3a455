-- Captions of a client's video, a WebVTT file beside it.

alter table public.testimonials add column captions_url text
  constraint testimonials_captions_url_valid check (private.is_media_address(captions_url));
grant insert (captions_url), update (captions_url) on public.testimonials to authenticated;

update storage.buckets
set allowed_mime_types = array[
  'image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'text/vtt']
where id = 'watch-images';

-- As before, and captions beside the videos, of which 1 MB is many hours.
create or replace function private.is_media_object(name text, metadata jsonb) returns boolean
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
