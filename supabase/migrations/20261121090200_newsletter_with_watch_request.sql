-- Who ticks the newsletter in a watch request is on the list with the same
-- request or not at all (specification, section 2). The policy of the list
-- keeps this source from visitors; the function writes as the owner.

create function private.subscribe_with_watch_request() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- A telephone number cannot be written to. Who is on the list already stays on it.
  if new.newsletter_signup and private.is_email(new.contact_info) then
    insert into public.newsletter_subscribers (email, source) values (new.contact_info, 'watch-request')
    on conflict do nothing;
  end if;
  return null;
end
$$;
revoke all on function private.subscribe_with_watch_request() from public;

create trigger watch_requests_newsletter
  after insert on public.watch_requests
  for each row execute function private.subscribe_with_watch_request();
