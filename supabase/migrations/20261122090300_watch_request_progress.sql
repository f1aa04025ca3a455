-- How far the search for a watch has come, and what the owner notes on the way.
-- Neither is the visitor's to write.

alter table public.watch_requests
  add column status text not null default 'new'
    constraint watch_requests_status_known check (status in ('new', 'searching', 'found', 'closed')),
  add column notes text constraint watch_requests_notes_length check (private.is_text(notes, 1, 5000));

create index watch_requests_status_newest_idx on public.watch_requests (status, created_at desc, id desc);

grant update (status, notes) on public.watch_requests to authenticated;

alter policy "Anyone can ask for a watch" on public.watch_requests
  with check (status = 'new' and notes is null and created_at = now());
create policy "Admins can change the status and the notes of watch requests" on public.watch_requests
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
