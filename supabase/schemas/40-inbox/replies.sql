-- The outbox sends replies by email; those by phone are only recorded. Replies never change.

create table public.replies (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key default gen_random_uuid(),
  about text not null constraint replies_about_known check (about in ('inquiries', 'watch_requests')),
  about_id uuid not null,
  words text not null
    constraint replies_words_length check (private.is_text(words, 1, 5000) or channel = 'phone' and words = ''),
  created_at timestamptz not null default now(),
  channel text not null default 'email' constraint replies_channel_known check (channel in ('email', 'phone')),
  -- The address, if it is not the row's own.
  sent_to text constraint replies_sent_to_email
    check (sent_to is null or channel = 'email' and private.is_email(sent_to))
);
create index replies_about_idx on public.replies (about, about_id, created_at);
-- For the measured reply time.
create index replies_newest_idx on public.replies (created_at);

alter table public.replies enable row level security;
grant select, insert (id, about, about_id, words, channel, sent_to) on public.replies to authenticated;
grant all on public.replies to service_role;
create policy "Admins can read replies" on public.replies
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can reply" on public.replies
  for insert to authenticated with check ((select private.is_admin()) and created_at = now());

-- Undo restores a reply together with its row.
create trigger replies_log after delete on public.replies
  for each row execute function private.log_change('about_id');
-- Undo runs as the database's owner and sends no reply again.
create trigger replies_after after insert on public.replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_reply();

create function private.after_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The history of the answered row mentions the reply without its words.
  perform private.write_down('reply', new.about, new.about_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('reply', new.id, 'channel', nullif(new.channel, 'email'))));
  perform private.send_reply(new);
  return null;
end
$$;
