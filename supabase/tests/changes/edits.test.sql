\ir ../frame/start.psql

-- Updates one row of each table that admins change. A trigger function that returns no row would skip the update without an error.
create temporary table edits as
select relation, field, value from pg_temp.relations() where relation like 'public.%' and split_part(may, ' ', 3) ~ '[yn]$';
select plan(1 + (select count(*) from edits)::integer);
grant select on edits to authenticated;
insert into public.clients (id, name) values ('00000000-0000-4000-8000-00000000c101', 'Edited Client');
insert into public.watches (id, name) values ('00000000-0000-4000-8000-00000000d901', 'Edited Watch');
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details) values
  ('00000000-0000-4000-8000-00000000a301', 'Edited', 'Visitor', 'edited@pgtap.test', 'A request that belongs to the test.');
insert into public.watches (id, name) values ('00000000-0000-4000-8000-0000000000e1', 'Edited Watch');

create function pg_temp.after_edit(relation text, field text, value text) returns text
  language plpgsql
as $$
declare
-- Some tables have a single row.
  key text := case relation
    when 'public.settings' then 'true'
    when 'public.page_texts' then (select id::text from public.page_texts where name = 'terms')
    when 'public.page_pictures' then (select id::text from public.page_pictures where name = 'founder')
  end;
  found text;
begin
  perform pg_temp.act_as('admin'), set_config('role', 'none', true);
  if key is null then
    execute pg_temp.insertion('{}', relation) || ' returning id' into strict key;
  end if;
  perform pg_temp.act_as('admin');
  execute format('update %s set %I = %L where id = %L', relation, field, value, key);
  execute format('select %I from %s where id = %L', field, relation, key) into strict found;
  perform pg_temp.act_as('owner');
  return found;
end
$$;

select set_eq(
  'select relation from edits', $$select format('%I.%I', schemaname, tablename) from pg_policies where schemaname = 'public' and cmd = 'UPDATE'$$,
  'the test updates every table that admins change');
select is(pg_temp.after_edit(relation, field, value), value, format('an update by an admin changes the row of %s', relation)) from edits;

\ir ../frame/finish.psql
