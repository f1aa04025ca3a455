-- Ground rules for all that follows. Nothing in `public` is reachable unless something here grants it, and what is not for the
-- API lives in `private`, a schema that it does not expose.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Substrings are found by their trigrams.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;
