-- All transactions of an import are one change of the log.
create function private.import_id() returns uuid
  language sql stable parallel safe set search_path = ''
as $$ select nullif(current_setting('shop.import', true), '')::uuid $$;

create function private.set_import(id uuid) returns void
  language sql set search_path = ''
as $$ select set_config('shop.import', coalesce(id::text, ''), true) $$;

-- The import's id, or else a digest of the transaction's number and time: after a restore on another server, numbers repeat.
create function private.change_id() returns uuid
  language sql stable set search_path = ''
as $$ select coalesce(private.import_id(), md5(concat_ws(' ', pg_current_xact_id(), extract(epoch from now())))::uuid) $$;

-- A GET request would leave the key in the server's logs. A call from within the database has no method.
create function private.refuse_unless_posted() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if nullif(current_setting('request.method', true), '') <> 'POST' then
    raise exception using errcode = 'PT405', message = 'post_only';
  end if;
end
$$;

-- One request must not occupy the database for long.
create function private.refuse_too_many(ids anyarray) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(ids) > 500 then
    raise exception using errcode = 'PT422', message = 'too_many_rows';
  end if;
end
$$;

-- Returns the `updated_at` of a new version: later than the former one, even in the same transaction or after the clock was set back.
create function private.next_version(former timestamptz) returns timestamptz
  language sql stable parallel safe set search_path = ''
as $$ select greatest(now(), former + interval '1 microsecond') $$;
grant execute on function private.next_version to anon, authenticated, service_role;

create function private.note_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := private.next_version(old.updated_at);
  return new;
end
$$;
