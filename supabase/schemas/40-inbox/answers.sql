-- What the house answers to an inquiry or a request, kept with its row: by e-mail, which the outbox sends, or by telephone, which
-- the house records. Admins write and read them; an answer is never changed.

create table public.answers (
  -- The browser's: an answer that is sent again, since the reply was lost, is known by it.
  id uuid primary key default gen_random_uuid(),
  about text not null constraint answers_about_known check (about in ('inquiries', 'watch_requests')),
  about_id uuid not null,
  -- Of a call, what was said may be left out.
  words text not null
    constraint answers_words_length check (private.is_text(words, 1, 5000) or channel = 'phone' and words = ''),
  created_at timestamptz not null default now(),
  channel text not null default 'email' constraint answers_channel_known check (channel in ('email', 'phone')),
  -- Where another address than the row's own was written to.
  sent_to text constraint answers_sent_to_email
    check (sent_to is null or channel = 'email' and private.is_email(sent_to))
);
create index answers_about_idx on public.answers (about, about_id, created_at);
-- What the measure of answers reads of the last months.
create index answers_newest_idx on public.answers (created_at);

alter table public.answers enable row level security;
grant select, insert (id, about, about_id, words, channel, sent_to) on public.answers to authenticated;
grant all on public.answers to service_role;
create policy "Admins can read answers" on public.answers
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can answer" on public.answers
  for insert to authenticated with check ((select private.is_admin()) and created_at = now());

create trigger inquiries_remove_answers after delete on public.inquiries
  for each row execute function private.remove_answers();
create trigger watch_requests_remove_answers after delete on public.watch_requests
  for each row execute function private.remove_answers();

-- The house's words about a row go with it.
create function private.remove_answers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.answers where about = tg_table_name and about_id = old.id;
  return null;
end
$$;
