-- Confidential PDFs, e.g. an invoice: a row each, and a file in a bucket that only admins read.

create table public.stock_documents (
  -- Chosen by the browser, which first uploads the file under this id.
  id uuid primary key,
  watch_id uuid not null references public.watches (id) on delete cascade,
  name text not null constraint stock_documents_name_length check (private.is_text(name, 1, 120)),
  -- Bytes.
  size integer not null constraint stock_documents_size_range check (size between 1 and 10 * 1024 * 1024),
  path text not null generated always as (watch_id::text || '/' || id::text || '.pdf') stored,
  created_at timestamptz not null default now()
);
create index stock_documents_watch_idx on public.stock_documents (watch_id, created_at);
create index stock_documents_path_idx on public.stock_documents (path);

alter table public.stock_documents enable row level security;
grant select, insert (id, watch_id, name, size), delete on public.stock_documents to authenticated;
grant all on public.stock_documents to service_role;
create policy "Admins can read stock documents" on public.stock_documents
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can add stock documents" on public.stock_documents
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can delete stock documents" on public.stock_documents
  for delete to authenticated using ((select private.is_admin()));
create trigger stock_documents_log after insert or update or delete on public.stock_documents
  for each row execute function private.log_change('watch_id');

-- The lock makes simultaneous inserts wait. The error is a conflict, since a restored document may be the thirteenth.
create function private.before_stock_document() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.name := private.tidy(new.name);
  perform pg_advisory_xact_lock(hashtextextended('stock_documents:' || new.watch_id, 0));
  if (select count(*) from public.stock_documents as known where known.watch_id = new.watch_id) >= 12 then
    raise exception using errcode = 'PT409', message = 'too_many_documents';
  end if;
  return new;
end
$$;
create trigger stock_documents_before before insert on public.stock_documents
  for each row execute function private.before_stock_document();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('stock-documents', 'stock-documents', false, 10 * 1024 * 1024, array['application/pdf'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- The name is '<watch>/<document>.pdf'.
create function private.is_stock_object(name text, metadata jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$'
    and coalesce(greatest((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint), 0) <= 10 * 1024 * 1024
$$;
grant execute on function private.is_stock_object to authenticated, service_role;
