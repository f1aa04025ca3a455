-- What a transaction says of itself, and what it may not be. Three settings hold what no argument and no column could, since the
-- triggers of other tables ask; only functions of the owner set them. (`set` at a function would do it, too, but of a setting
-- that PostgreSQL does not know, only a superuser may write it.)

-- A row comes back as it was: its e-mails, its subscription and the rules about the clock are of when it was made. Switching
-- triggers off instead would need a lock on the table, and would be everybody's.
create function private.is_restoring() returns boolean
  language sql stable parallel safe
  set search_path = ''
as $$ select coalesce(current_setting('house.restoring', true), '') = 'on' $$;
grant execute on function private.is_restoring() to anon, authenticated, service_role;

create function private.set_restoring(is_on boolean) returns void
  language sql
  set search_path = ''
as $$ select set_config('house.restoring', case when is_on then 'on' else '' end, true) $$;

-- What happens follows from a rule, or is a visitor's doing by a key, whoever is signed in: the log does not say that an admin
-- did it.
create function private.is_upkeep() returns boolean
  language sql stable parallel safe
  set search_path = ''
as $$ select coalesce(current_setting('house.upkeep', true), '') = 'on' $$;

create function private.set_upkeep(is_on boolean) returns void
  language sql
  set search_path = ''
as $$ select set_config('house.upkeep', case when is_on then 'on' else '' end, true) $$;

-- What happens is part of an import: its rows come in many transactions, and are one change (`private.change_id`).
create function private.import_id() returns uuid
  language sql stable parallel safe
  set search_path = ''
as $$ select nullif(current_setting('house.import', true), '')::uuid $$;

create function private.set_import(id uuid) returns void
  language sql
  set search_path = ''
as $$ select set_config('house.import', coalesce(id::text, ''), true) $$;

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
