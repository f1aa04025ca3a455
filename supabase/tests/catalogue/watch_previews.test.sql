\ir ../frame/start.psql
select plan(33);
set local test.relation = 'public.watches';

select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000f801", "status": "draft", "name": "Test Draft"}');
create function pg_temp.digest_of(letter text) returns text
  language sql immutable
as $$ select encode(sha256(convert_to(repeat(letter, 43), 'UTF8')), 'hex') $$;
-- Shares the preview with a letter's key, in minutes.
create function pg_temp.sharing(letter text, minutes integer) returns text
  language sql
as $$
  select format(
    'select public.share_preview(%L, %L, %L)', '00000000-0000-4000-8000-00000000f801', pg_temp.digest_of(letter), now() + make_interval(mins => minutes))
$$;
create function pg_temp.shown(letter text) returns text
  language plpgsql
as $$
begin
  return public.watch_by_key(repeat(letter, 43)) #>> '{watch,name}';
exception when sqlstate 'PT410' then
  return sqlerrm;
end
$$;

select pg_temp.may(operation, statement, expected::text[])
from (values
  ('share a preview', pg_temp.sharing('a', 60), '{42501, PT403, done}'),
  ('end a preview', $$select public.end_preview('00000000-0000-4000-8000-00000000f801')$$, '{42501, PT403, done}'),
  ('read when a preview ends', $$select public.preview_end('00000000-0000-4000-8000-00000000f801')$$, '{42501, PT403, done}'),
  ('read the digests of keys', 'select from private.link_keys', '{42501, 42501, 42501}')
) as operations (operation, statement, expected);

select pg_temp.act_as('admin');
select pg_temp.outcome(pg_temp.sharing('a', 60));
select is(
  public.preview_end('00000000-0000-4000-8000-00000000f801'), now() + interval '1 hour', 'an admin reads when a preview ends');
select is(who || ': ' || pg_temp.shown('a'), who || ': Test Draft', 'the key shows the watch to this role: ' || who)
from unnest(array['anonymous', 'signed in']) as who, lateral (select pg_temp.act_as(who)) as as_they_are;
select pg_temp.act_as('anonymous');
select is(
  array(select jsonb_object_keys(public.watch_by_key(repeat('a', 43)) -> 'watch') order by 1),
  array[
    'brand', 'case_diameter', 'category', 'condition', 'condition_report', 'country', 'created_at', 'description', 'featured', 'has_box', 'has_papers', 'id', 'image_urls',
    'lug_to_lug', 'made_as', 'made_year', 'name', 'publish_at', 'reference', 'service_history', 'specifications', 'status', 'thickness'],
  'a preview shows the facts of a watch page and no others');
select is_empty(
  $$select from public.watches where id = '00000000-0000-4000-8000-00000000f801'$$, 'a preview does not make the watch readable in any other way');
select pg_temp.act_as('owner');
insert into public.condition_reports (watch_id, number, inspected_by, inspected_on, summary, parts, unknowns, published_at)
select '00000000-0000-4000-8000-00000000f801', number, 'Emmett', '2026-11-01', 'Sharp.', parts, 'Version ' || coalesce(number::text, 'to come'), published_at
from (select jsonb_object_agg(part, '{"grade": 4}'::jsonb) as parts from unnest(private.report_parts()) as part) as found, (values
  (1::smallint, now()), (2::smallint, now()), (null, null)) as versions (number, published_at);
select pg_temp.act_as('anonymous');
select is(
  public.watch_by_key(repeat('a', 43)) #>> '{watch,condition_report,unknowns}', 'Version 2', 'a preview has the newest published report');
select is(
  public.condition_report(watch), null, 'the report of a previewed watch is not readable without the key')
from (select (jsonb_populate_record(null::public.watches, '{"id": "00000000-0000-4000-8000-00000000f801"}')).*) as watch;
select is(pg_temp.shown(key), 'preview_over', 'an unknown key shows nothing: ' || key) from unnest(array['b', '']) as key;
select set_config('request.method', 'GET', true);
select is(
  pg_temp.outcome(format('select public.watch_by_key(%L)', repeat('a', 43))), 'PT405', 'a key in a GET request is rejected with 405');
select set_config('request.method', '', true);

select pg_temp.act_as('owner');
insert into private.link_keys (digest, about, about_id) values
  (decode(pg_temp.digest_of('c'), 'hex'), 'appointments', '00000000-0000-4000-8000-00000000f801');
select is(pg_temp.shown('c'), 'preview_over', 'the key of an appointment shows no watch');

select pg_temp.act_as('admin');
select pg_temp.outcome(pg_temp.sharing('d', 60));
select is(pg_temp.shown('a') || ' ' || pg_temp.shown('d'), 'preview_over Test Draft', 'a new link replaces the former link');
select pg_temp.act_as('owner');
update private.link_keys set ends_at = now() where digest = decode(pg_temp.digest_of('d'), 'hex');
select is(pg_temp.shown('d'), 'preview_over', 'a preview ends at its time');
select pg_temp.act_as('admin');
select is(
  public.preview_end('00000000-0000-4000-8000-00000000f801'), null, 'an ended preview has no end time');
select pg_temp.outcome(pg_temp.sharing('e', 60));
select pg_temp.outcome($$select public.end_preview('00000000-0000-4000-8000-00000000f801')$$);
select is(pg_temp.shown('e'), 'preview_over', 'an admin ends a preview');
select pg_temp.outcome(pg_temp.sharing('f', 60));
delete from public.watches where id = '00000000-0000-4000-8000-00000000f801';
select is(pg_temp.shown('f'), 'preview_over', 'a preview shows no deleted watch');
select is(pg_temp.outcome(pg_temp.sharing('g', 60)), 'PT404', 'a deleted watch cannot be shared');

select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000f802", "status": "draft"}');
select is(
  pg_temp.outcome(format(
    'select public.share_preview(%L, %L, %L)', '00000000-0000-4000-8000-00000000f802', digest, now() + after)),
  outcome, label)
from (values
  ('a preview lasts up to 90 days', pg_temp.digest_of('h'), interval '90 days', '1'),
  ('a preview of more than 90 days is rejected', pg_temp.digest_of('h'), interval '90 days 1 second', 'PT422'),
  ('a preview must end after it starts', pg_temp.digest_of('h'), interval '0', 'PT422'),
  ('a digest has the length of SHA-256', 'abc', interval '1 day', 'PT422')
) as examples (label, digest, after, outcome);
\ir ../frame/finish.psql
