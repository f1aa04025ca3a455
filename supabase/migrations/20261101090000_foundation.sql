-- Ground rules for everything that follows: nothing in `public` is reachable
-- unless a later migration grants it, and the pieces that several tables share
-- live in `private`, a schema the API does not expose.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Substring search uses trigrams where the server has them. Without the
-- extension the same queries work, only slower.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    create extension if not exists pg_trgm with schema extensions;
  end if;
end
$$;

-- The address shape that browsers accept in <input type="email">, with at
-- least one dot in the domain.
create function private.is_email(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select char_length(value) between 3 and 255
     and value ~* '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$'
$$;

-- A picture or a video: an http(s) address, or a path below the bucket's public
-- address, which the browser resolves against the address of the backend.
create function private.is_media_address(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select char_length(value) between 1 and 2048
     and value ~ '^(https?://[^[:space:]/]+(/[^[:space:]]*)?|/storage/v1/object/public/watch-images/[^[:space:]]+)$'
$$;

-- A text that is there: between `low` and `high` characters, not only white space.
create function private.is_text(value text, low integer, high integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select char_length(value) between low and high and value ~ '[^[:space:]]'
$$;

grant execute on function
  private.is_email(text), private.is_media_address(text), private.is_text(text, integer, integer)
  to anon, authenticated, service_role;
