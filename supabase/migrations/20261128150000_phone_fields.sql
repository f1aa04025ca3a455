-- A telephone number is one that somebody can dial: what the forms take (src/lib/phone.ts), and whatever else has a key.
-- A request's contact, which is an address or a number, keeps its own rule.
create function private.is_dialable(value text) returns boolean
  language sql stable parallel safe
  set search_path = ''
as $$
  select (
      value ~* '^[0-9 ()+./-]+( *(x|ext\.?) *[0-9]{1,6})?$'
      and char_length(regexp_replace(value, '[^0-9]', '', 'g')) >= 7)
    or private.phone_key(value) is not null
$$;

-- A trigger and no constraint: rows from before keep what they have, are set to another status, and come back from the trash.
-- What is too long or only white space is left to the constraint that says so.
create function private.refuse_undialable() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_text(new.phone, 1, 40) and not private.is_dialable(new.phone) then
    raise exception using errcode = 'PT422', message = 'Please enter a valid phone number.';
  end if;
  return new;
end
$$;

create trigger inquiries_phone
  before insert on public.inquiries
  for each row when (new.phone is not null and current_user in ('anon', 'authenticated'))
  execute function private.refuse_undialable();
create trigger inquiries_phone_changed
  before update of phone on public.inquiries
  for each row when (new.phone is distinct from old.phone)
  execute function private.refuse_undialable();
create trigger appointments_phone
  before insert on public.appointments
  for each row when (new.phone is not null and current_user in ('anon', 'authenticated'))
  execute function private.refuse_undialable();
create trigger appointments_phone_changed
  before update of phone on public.appointments
  for each row when (new.phone is distinct from old.phone)
  execute function private.refuse_undialable();

revoke all on function private.is_dialable(text), private.refuse_undialable() from public;
