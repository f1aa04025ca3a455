\ir ../frame/start.psql
select plan(9);

-- For databases without Realtime.
create schema if not exists realtime;
create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(), topic text not null, extension text not null, event text, payload jsonb, private boolean
);
do $$
begin
  if to_regprocedure('realtime.topic()') is null then
    create function realtime.topic() returns text
      language sql stable
      as 'select nullif(current_setting(''realtime.topic'', true), '''')';
  end if;
end
$$;
alter table realtime.messages enable row level security;
grant usage on schema realtime to anon, authenticated;
grant select, insert on realtime.messages to anon, authenticated;
select private.open_collection_channel();
select lives_ok('select private.open_collection_channel()', 'the policy can be created again');

-- Asks as Realtime does when a client joins a channel: may this role read a row of the topic, and insert one?
create function pg_temp.may_receive(who text, topic text, extension text) returns boolean
  language plpgsql
as $$
declare
  asked constant uuid := gen_random_uuid();
  is_seen boolean;
begin
  insert into realtime.messages (id, topic, extension) values (asked, topic, extension);
  perform set_config('realtime.topic', topic, true);
  perform pg_temp.act_as(who);
  is_seen := exists (select from realtime.messages where id = asked);
  perform pg_temp.act_as('owner');
  return is_seen;
end
$$;
select is(pg_temp.may_receive(who, 'collection', 'broadcast'), true, format('%s can hear of changes in the collection', who))
from (values ('anonymous'), ('signed in'), ('admin')) as roles (who);
select is(pg_temp.may_receive('anonymous', 'another', 'broadcast'), false, 'an anonymous visitor cannot read another private channel');
select is(
  pg_temp.may_receive('anonymous', 'collection', 'presence'), false, 'an anonymous visitor cannot read who else listens');
select set_config('realtime.topic', 'collection', true);
set local test.relation = 'realtime.messages';
select is(
  pg_temp.trial($$insert into realtime.messages (topic, extension) values ('collection', 'broadcast')$$, who), 'policy',
  format('%s cannot send on the channel of the collection', who))
from (values ('anonymous'), ('signed in'), ('admin')) as roles (who);
\ir ../frame/finish.psql
