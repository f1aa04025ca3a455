-- Policies of both buckets. Visitors have none: they read the public bucket by URL.

create function private.is_file_of(bucket text, name text, metadata jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case bucket
    when 'watch-images' then private.is_media_object(name, metadata)
    when 'stock-documents' then private.is_stock_object(name, metadata)
    else false
  end
$$;
grant execute on function private.is_file_of to authenticated, service_role;

create policy "Admins can read and list files" on storage.objects
  for select to authenticated using (bucket_id in ('watch-images', 'stock-documents') and (select private.is_admin()));
create policy "Admins can upload files" on storage.objects
  for insert to authenticated with check ((select private.is_admin()) and private.is_file_of(bucket_id, name, metadata));
create policy "Admins can replace watch images" on storage.objects
  for update to authenticated
  using (bucket_id = 'watch-images' and (select private.is_admin()))
  with check (bucket_id = 'watch-images' and (select private.is_admin()) and private.is_media_object(name, metadata));
create policy "Admins can delete files" on storage.objects
  for delete to authenticated using (bucket_id in ('watch-images', 'stock-documents') and (select private.is_admin()));
