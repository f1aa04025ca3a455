-- If a client has the email address, or the number and the name, returns that client. A repeat with the same id adds nothing.
create function private.enter_client(id uuid, name text, email text, phone text, tags text[]) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  called constant text := nullif(private.tidy(name), '');
  given_email constant text := nullif(private.email_key(private.tidy_identifier(email)), '');
  given_phone constant text := private.phone_key(phone);
  found uuid;
begin
  if called is null then
    raise exception using errcode = '23502', message = 'A client who is entered has a name.';
  end if;
  if given_phone is null and private.tidy(phone) <> '' then
    raise exception using errcode = 'PT422', message = 'phone_invalid';
  end if;
  if coalesce(given_email, given_phone) is null or not private.is_email(given_email) then
    raise exception using errcode = 'PT422', message = 'contact_invalid';
  end if;
  perform private.stand_by_clients();
  perform private.lock_contacts(given_email, given_phone);
  found := coalesce(
    (select known.id from public.clients as known where known.id = enter_client.id), private.client_of_email(given_email),
    private.client_of_phone(given_phone, called, must_be_namesake => true));
  if found is null then
    insert into public.clients (id, name, tags) values (enter_client.id, called, enter_client.tags);
    insert into public.client_contacts (kind, value, client_id, is_entered)
    select kind, value, enter_client.id, true
    from (values ('email', given_email), ('phone', given_phone)) as given (kind, value) where value is not null;
    found := enter_client.id;
  end if;
  return jsonb_build_object('id', found, 'name', private.name_of_client(found), 'is_new', found = enter_client.id);
end
$$;

create function private.add_client(id uuid, name text, email text, phone text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.require_admin();
  select private.enter_client(id, name, email, phone, '{}');
$$;

create function public.add_client(id uuid, name text, email text default null, phone text default null) returns jsonb
  language sql set search_path = ''
as $$ select private.add_client(id, name, email, phone) $$;
grant execute on function private.add_client, public.add_client to authenticated;
