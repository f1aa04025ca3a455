-- A request's contact that is no address is a number that somebody can dial: of seven digits or more (src/lib/phone.ts).
-- A trigger and no constraint, for the reasons of refuse_undialable; what is no contact at all is left to the constraint.
create function private.refuse_undialable_contact() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_contact(new.contact_info) and not private.is_email(new.contact_info)
    and not private.is_dialable(new.contact_info) then
    raise exception using errcode = 'PT422', message = 'Please enter a valid email address or phone number.';
  end if;
  return new;
end
$$;

create trigger watch_requests_contact
  before insert on public.watch_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_undialable_contact();
create trigger watch_requests_contact_changed
  before update of contact_info on public.watch_requests
  for each row when (new.contact_info is distinct from old.contact_info)
  execute function private.refuse_undialable_contact();

revoke all on function private.refuse_undialable_contact() from public;
