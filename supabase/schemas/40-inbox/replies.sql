-- What the house answers to an inquiry or a request, kept with its row: by e-mail, which the outbox sends, or by telephone,
-- which the house records. Admins write and read them; a reply is never changed.

create table public.replies (
  -- The browser's: a reply that is sent again, since its outcome was lost, is known by it.
  id uuid primary key default gen_random_uuid(),
  about text not null constraint replies_about_known check (about in ('inquiries', 'watch_requests')),
  about_id uuid not null,
  -- Of a call, what was said may be left out.
  words text not null
    constraint replies_words_length check (private.is_text(words, 1, 5000) or channel = 'phone' and words = ''),
  created_at timestamptz not null default now(),
  channel text not null default 'email' constraint replies_channel_known check (channel in ('email', 'phone')),
  -- Where another address than the row's own was written to.
  sent_to text constraint replies_sent_to_email
    check (sent_to is null or channel = 'email' and private.is_email(sent_to))
);
create index replies_about_idx on public.replies (about, about_id, created_at);
-- What the measure of replies reads of the last months.
create index replies_newest_idx on public.replies (created_at);

alter table public.replies enable row level security;
grant select, insert (id, about, about_id, words, channel, sent_to) on public.replies to authenticated;
grant all on public.replies to service_role;
create policy "Admins can read replies" on public.replies
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can reply" on public.replies
  for insert to authenticated with check ((select private.is_admin()) and created_at = now());

-- A reply that goes with its row comes back with it.
create trigger replies_log after delete on public.replies
  for each row execute function private.log_change('about_id');
-- What comes back from the trash was sent already.
create trigger replies_after after insert on public.replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_reply();

create function private.after_reply() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- An answer is part of the history of what it answers. Its words are kept with it alone.
  perform private.write_down('reply', new.about, new.about_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('reply', new.id, 'channel', nullif(new.channel, 'email'))));
  perform private.send_reply(new);
  return null;
end
$$;

-- The house's words about a row go with it.
create function private.remove_replies(about text, about_id uuid) returns void
  language sql
  set search_path = ''
as $$
  delete from public.replies as reply where reply.about = remove_replies.about and reply.about_id = remove_replies.about_id
$$;
