create table public.client_notes (
  -- Chosen by the browser, so that a note sent twice is stored once.
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  words text not null constraint client_notes_words_length check (private.is_text(words, 1, 5000)),
  is_call boolean not null default false,
  author uuid references auth.users (id) on delete set null,
  author_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_notes_client_idx on public.client_notes (client_id, created_at);
create index client_notes_author_idx on public.client_notes (author);

alter table public.client_notes enable row level security;
grant select, insert (id, client_id, words, is_call), update (words), delete on public.client_notes to authenticated;
grant all on public.client_notes to service_role;
create policy "Admins can read notes" on public.client_notes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can write notes of their own" on public.client_notes
  for insert to authenticated
  with check ((select private.is_admin()) and author = (select auth.uid()) and created_at = now());
create policy "Admins can change their own notes" on public.client_notes
  for update to authenticated
  using ((select private.is_admin()) and author = (select auth.uid()))
  with check ((select private.is_admin()) and author = (select auth.uid()));
create policy "Admins can delete notes" on public.client_notes
  for delete to authenticated using ((select private.is_admin()));
create trigger client_notes_log after insert or update or delete on public.client_notes
  for each row execute function private.log_change('client_id');

create trigger client_notes_sign before insert or update of words on public.client_notes
  for each row execute function private.sign_note();

create function private.sign_note() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The client may have been merged since, or be merged now.
  perform private.stand_by_clients();
  new.client_id := coalesce(private.client_by_id(new.client_id), new.client_id);
  if tg_op = 'UPDATE' then
    new.updated_at := private.next_version(old.updated_at);
  -- A restored note keeps its author.
  elsif new.author_name is null then
    new.author := auth.uid();
    new.author_name := private.actor_name();
  end if;
  return new;
end
$$;
