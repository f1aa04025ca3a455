-- What a transaction says of itself, and what it may not be.

-- The setting is the transaction's, and only functions of the owner set it.
create function private.is_restoring() returns boolean
  language sql stable parallel safe
  set search_path = ''
as $$ select coalesce(current_setting('house.restoring', true), '') = 'on' $$;
grant execute on function private.is_restoring() to anon, authenticated, service_role;

-- A request with a key in its address would leave the key in logs. Without a method it comes from within the database.
create function private.refuse_unless_posted() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if nullif(current_setting('request.method', true), '') <> 'POST' then
    raise exception using errcode = 'PT405', message = 'post_only';
  end if;
end
$$;

-- One request is not to hold the database for long.
create function private.refuse_too_many(ids uuid[]) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if cardinality(ids) > 500 then
    raise exception using errcode = 'PT422', message = 'too_many_rows';
  end if;
end
$$;

create function private.note_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
