-- The bucket for pictures and videos (specification, sections 5, 7, 9). Objects
-- of a public bucket are read by their address without any policy; the policies
-- below are about listing and writing, which are the admins' alone.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'watch-images', 'watch-images', true, 50 * 1024 * 1024,
  array['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime']
)
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- The extension decides how a browser is served the file, so it is limited as
-- the declared type is. Pictures may have 5 MB, videos what the bucket allows.
-- While an upload is checked, Storage knows its length as `contentLength`; a
-- stored object has a `size`.
create function private.is_media_object(name text, metadata jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    when name ~* '^(watches|testimonials)/[^/]+\.(jpe?g|png|webp)$' then
      coalesce(greatest((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint), 0) <= 5 * 1024 * 1024
    when name ~* '^testimonials/videos/[^/]+\.(mp4|webm|ogg|ogv|mov)$' then true
    else false
  end
$$;
revoke all on function private.is_media_object(text, jsonb) from public;
grant execute on function private.is_media_object(text, jsonb) to authenticated, service_role;

create policy "Admins can list watch images" on storage.objects
  for select to authenticated using (bucket_id = 'watch-images' and (select private.is_admin()));
create policy "Admins can upload watch images" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'watch-images' and (select private.is_admin()) and private.is_media_object(name, metadata));
create policy "Admins can replace watch images" on storage.objects
  for update to authenticated
  using (bucket_id = 'watch-images' and (select private.is_admin()))
  with check (bucket_id = 'watch-images' and (select private.is_admin()) and private.is_media_object(name, metadata));
create policy "Admins can delete watch images" on storage.objects
  for delete to authenticated using (bucket_id = 'watch-images' and (select private.is_admin()));
