\ir ../frame/start.psql
\ir ../frame/sessions.psql
select plan(100);

-- The rights matrix: each kind of session × each table, bucket and function × each operation. A session counts as a visitor without or
-- with an account, or an admin.

-- One row in each table.
insert into public.watches (id, status, name, brand, category, description) values
  ('00000000-0000-4000-8000-0000000000e1', 'available', 'Rights Watch', 'Rights Brand', 'Rights', 'A watch that belongs to the test.');
insert into public.stock_records (id, location) values ('00000000-0000-4000-8000-0000000000e1', 'Rights safe');
insert into public.watches (id, status, name, brand, category, description) values
  ('00000000-0000-4000-8000-0000000000e3', 'reserved', 'Rights Reserved', 'Rights Brand', 'Rights', 'A watch that belongs to the test.');
insert into public.stock_records (id, reserved_until) values ('00000000-0000-4000-8000-0000000000e3', current_date);
insert into public.stock_documents (id, watch_id, name, size)
values (gen_random_uuid(), '00000000-0000-4000-8000-0000000000e1', 'Rights.pdf', 1000);
-- A watch without a stock record.
insert into public.watches (id, name) values ('00000000-0000-4000-8000-00000000d901', 'Rights Draft');
insert into public.watches (id, name) values ('00000000-0000-4000-8000-0000000000e2', 'Rights Draft');
insert into public.condition_reports (watch_id) values ('00000000-0000-4000-8000-0000000000e2');
insert into public.inquiries (id, name, email, message) values
  ('00000000-0000-4000-8000-00000000a201', 'Test Visitor', 'rights@pgtap.test', 'A message that belongs to the test.');
insert into public.replies (about, about_id, words) values
  ('inquiries', '00000000-0000-4000-8000-00000000a201', 'An answer that belongs to the test.');
insert into public.appointments (id, name, email, appointment_date, appointment_time) values
  ('00000000-0000-4000-8000-00000000a101', 'Test Visitor', 'rights@pgtap.test', '2096-03-01', '5:30 PM');
update public.appointments set appointment_time = '5:00 PM' where id = '00000000-0000-4000-8000-00000000a101';
insert into public.closures (day) values ('2096-07-02');
insert into public.clients (id, name) values ('00000000-0000-4000-8000-00000000c101', 'Rights Client');
insert into public.client_contacts (kind, value, client_id) values
  ('email', 'rights-client@pgtap.test', '00000000-0000-4000-8000-00000000c101');
insert into public.client_notes (client_id, words) values ('00000000-0000-4000-8000-00000000c101', 'A note that belongs to the test.');
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details) values
  ('00000000-0000-4000-8000-00000000a301', 'Test', 'Visitor', 'rights@pgtap.test', 'A request that belongs to the test.'),
  ('00000000-0000-4000-8000-00000000a311', 'Test', 'Visitor', 'rights@pgtap.test', 'A request that belongs to the test.');
insert into public.candidates (id, request_id, name) values
  ('00000000-0000-4000-8000-00000000a302', '00000000-0000-4000-8000-00000000a301', 'An offered candidate of the test'),
  ('00000000-0000-4000-8000-00000000a305', '00000000-0000-4000-8000-00000000a301', 'A candidate of the test');
insert into public.wants (request_id) values ('00000000-0000-4000-8000-00000000a311');
insert into public.removed_counts (source, day, removed) values ('inquiries', '2020-01-01', 1);
select pg_temp.add(changes, 'public.audit_log')
from unnest(array['{}', '{"action": "delete", "source": "testimonials", "after": null}']::jsonb[]) as changes;
insert into storage.objects (bucket_id, name, metadata) values
  ('watch-images', 'watches/rights.png', '{"size": 1000}'),
  ('stock-documents', '00000000-0000-4000-8000-0000000000e1/00000000-0000-4000-8000-0000000000e2.pdf', '{"size": 1000}');
-- Every table that is still empty gets a row.
do $$
declare
  name text;
  has_rows boolean;
begin
  for name in select relation from pg_temp.relations() where relation like 'public.%' loop
    execute format('select exists (select from %s)', name) into has_rows;
    if not has_rows then
      perform pg_temp.add('{}', name);
    end if;
  end loop;
end
$$;

-- The rights that `pg_temp.relations` states.
create temporary table rights (of text, operation text, statement text, may text);
insert into rights
select relation, operation,
  case operation
    when 'select' then format('select from %s', relation)
    when 'insert' then
      case relation when 'public.appointment_changes' then 'insert into public.appointment_changes default values' else pg_temp.insertion('{}', relation) end
    when 'update' then format('update %s set %I = %L where true', relation, field, value)
    when 'delete' then format('delete from %s where true', relation)
  end,
  may
from pg_temp.relations() as relations (relation, field, value, may_each),
  unnest(array['select', 'insert', 'update', 'delete'], string_to_array(may_each, ' ')) as operations (operation, may)
where may <> '---';

-- A function counts as allowed if it does not reject its caller, also with 'no such row' and 'no such time'.
insert into rights
select format('public.%s', substring(call from '^\w+')), case when statement is null then 'call' else 'see anything by' end,
  coalesce(statement, format('select public.%s', call)), may
from (values
  ('change_rules()', null, 'yyy'), ('free_slots(''2096-05-02'')', null, 'yyy'), ('closed_days(''2096-05-01'', ''2096-05-02'')', null, 'yyy'),
  ('appointment_by_key(repeat(''a'', 43))', null, 'yyy'), ('move_appointment(repeat(''a'', 43), ''2096-05-02'', ''10:00 AM'', 0)', null, 'yyy'),
  ('cancel_appointment(repeat(''a'', 43), 0)', null, 'yyy'),
  ('correct_appointment(repeat(''a'', 43), ''A'', ''a@pgtap.test'', null, null, ''2096-05-02'', ''10:00 AM'')', null, 'yyy'),
  ('request_by_key(repeat(''a'', 43))', null, 'yyy'), ('correct_wants(''{}'', null, repeat(''a'', 43))', null, 'yyy'),
  ('write_message(gen_random_uuid(), ''A'', repeat(''a'', 43))', null, 'yyy'), ('send_answer_code(repeat(''a'', 43))', null, 'yyy'),
  ('answer_offer(gen_random_uuid(), 1, ''agreed'', null, null, repeat(''a'', 43))', null, 'yyy'),
  ('make_offers(gen_random_uuid(), ''[]'', '''', current_date)', null, 'xxy'),
  ('change_offer(gen_random_uuid(), 1, 1, '''', current_date)', null, 'xxy'), ('settle_offer(gen_random_uuid(), 1, ''agreed'')', null, 'xxy'),
  ('show_candidate(gen_random_uuid())', null, 'xxy'), ('renew_request_link(gen_random_uuid())', null, 'xxy'),
  ('requests_due(5)', null, 'xxy'), ('offer_privately(gen_random_uuid(), ''[]'', '''', current_date)', null, 'xxy'),
  ('end_private_offer(gen_random_uuid())', null, 'xxy'), ('client_name(null)', null, 'xxy'),
  ('wanted_by(gen_random_uuid())', null, 'xxy'), ('wanted_most()', null, 'xxy'), ('wanted_counts(''{}'')', null, 'xxy'),
  ('save_search(gen_random_uuid(), ''a@pgtap.test'')', null, 'yyy'), ('searches_by_key(repeat(''a'', 43))', null, 'yyy'),
  ('set_search(gen_random_uuid(), true, repeat(''a'', 43))', null, 'yyy'),
  ('reply_promise()', null, 'yyy'), ('shop_figures()', null, 'yyy'), ('shop_answers()', null, 'yyy'), ('unsubscribe(''a'')', null, 'yyy'), ('resubscribe(''a'')', null, 'yyy'),
  ('find_watches(''rights'')', null, 'yyy'), ('count_watches(''rights'')', null, 'yyy'),
  ('is_listed(null)', null, 'yyy'), ('status_history(null)', null, 'yyy'), ('watch_by_key(repeat(''a'', 43))', null, 'yyy'),
-- The export reads the stock records with its caller's rights.
  ('watches_to_show()', $$select from public.watches_to_show(jsonb_populate_record(null::public.appointments,
    '{"watch_ids": ["00000000-0000-4000-8000-0000000000e1"], "watch_names": ["Rights Watch"]}')) as shown where shown #>> '{0,location}' is not null$$, 'xny'),
  ('condition_report(null)', null, 'yyy'), ('publish_condition_report(gen_random_uuid(), now())', null, 'xxy'),
  ('report_pictures(null)', null, 'xyy'),
  ('share_preview(gen_random_uuid(), ''a'', now())', null, 'xxy'), ('end_preview(gen_random_uuid())', null, 'xxy'),
  ('set_watch_status(array[gen_random_uuid()], ''sold'')', null, 'xxy'), ('reserve_watch(gen_random_uuid(), ''sold'')', null, 'xxy'),
  ('release_watch()', $$select from public.release_watch('00000000-0000-4000-8000-0000000000e1',
    (select updated_at from public.watches where id = '00000000-0000-4000-8000-0000000000e1'), '{"status": "sold"}') as saved where saved <> '{}'$$, 'xny'),
  ('reservation()', $$select from public.watches as watch where watch.reservation is not null$$, 'xny'),
  ('ended_reservations()', null, 'xxy'),
  ('preview_end(gen_random_uuid())', null, 'xxy'), ('order_featured(array[gen_random_uuid()])', null, 'xxy'),
-- These functions count what policies show.
  ('dashboard_figures()', $$select from public.dashboard_figures() as figures where figures ->> 'inquiries' <> '0'$$, 'xny'),
  ('count_arrivals()', $$select from public.count_arrivals('{"inquiries": "2020-01-01T00:00:00Z"}') as arrivals where arrivals #>> '{inquiries,count}' <> '0'$$, 'xny'),
  ('history_of()', $$select from public.history_of('watches', '00000000-0000-4000-8000-0000000000e9')$$, 'xny'),
  ('find_clients()', null, 'xxy'), ('known_clients(''rights'')', null, 'xxy'), ('search_everything(''rights'')', null, 'xxy'), ('search_patterns(''a'')', null, 'xyy'),
  ('tell_clients_apart(gen_random_uuid(), gen_random_uuid())', null, 'xxy'), ('known_emails(''inquiries'', gen_random_uuid())', null, 'xxy'),
  ('reply_context(''inquiries'', gen_random_uuid())', null, 'xxy'), ('client_page(gen_random_uuid())', null, 'xxy'),
  ('client_timeline(gen_random_uuid())', null, 'xxy'), ('merge_clients(gen_random_uuid(), gen_random_uuid())', null, 'xxy'),
  ('add_client(gen_random_uuid(), ''Rights'', ''rights@pgtap.test'')', null, 'xxy'),
  ('split_client(gen_random_uuid(), ''[]'')', null, 'xxy'), ('waiting_for_reply(5)', null, 'xxy'), ('reply_times()', null, 'xxy'),
  ('export_client(gen_random_uuid())', null, 'xxy'), ('erasure_preview(gen_random_uuid())', null, 'xxy'),
  ('erase_client(gen_random_uuid(), ''Nobody'')', null, 'xxy'), ('retention_preview(24)', null, 'xxy'),
  ('emails_of(''inquiries'', array[gen_random_uuid()])', null, 'xxy'), ('emails_in_trouble()', null, 'xxy'),
  ('send_email_again(gen_random_uuid())', null, 'xxy'), ('send_test_email()', null, 'xxy'),
  ('latest_changes(''watches'', array[''a''])', null, 'xxy'), ('undo_changes(array[gen_random_uuid()])', null, 'xxy'),
  ('import_rows(''{"kind": "watches"}'', ''[]'', true)', null, 'xxy'), ('list_imports(''watches'')', null, 'xxy'),
  ('version_at(0, true)', null, 'xxy'), ('restore_version(0, true, now())', null, 'xxy'),
  ('restore_from_trash(array[''0''])', null, 'xxy'), ('restore_appointment(''0'', ''2096-06-04'', ''10:00 AM'')', null, 'xxy'), ('empty_trash(array[''0''])', null, 'xxy'),
-- Functions of the service role.
  ('claim_emails(1)', null, 'xxx'), ('freeze_email(gen_random_uuid(), gen_random_uuid(), ''{}'')', null, 'xxx'),
  ('settle_email(gen_random_uuid(), gen_random_uuid(), ''sent'')', null, 'xxx'),
  ('note_delivery(gen_random_uuid(), ''bounced'')', null, 'xxx'),
  ('receive_email(gen_random_uuid(), null, ''rights@pgtap.test'', ''A'', ''A'', ''A'')', null, 'xxx'), ('appointments_for_calendar(''a'')', null, 'xxx'),
  ('delete_expired(1)', null, 'xxx'), ('unreferenced_files(1)', null, 'xxx'), ('forget_recovery(gen_random_uuid())', null, 'xxx'),
  ('account_to_delete(gen_random_uuid())', null, 'xxx'), ('count_password_try(gen_random_uuid())', null, 'xxx'),
  ('delete_account(gen_random_uuid())', null, 'xxx'),
-- 's' needs a session, 'o' depends on the second step and not on the role, 'c' needs a factor as well.
  ('session_standing()', null, 'xss'), ('use_recovery_code(''00000-00000'')', null, 'xss'),
  ('make_recovery_codes()', null, 'xcc'), ('forget_my_recovery()', null, 'xcc'),
  ('my_appointments()', null, 'xoo'), ('my_requests()', null, 'xoo'), ('my_deletion()', null, 'xoo'),
  ('my_sessions()', null, 'xoo'), ('end_my_session(gen_random_uuid())', null, 'xoo'),
  ('move_my_appointment(gen_random_uuid(), ''2096-05-02'', ''10:00 AM'', 0)', null, 'xoo'),
  ('cancel_my_appointment(gen_random_uuid(), 0)', null, 'xoo'), ('change_tray(''{}'', ''{}'')', null, 'xoo')
) as calls (call, statement, may);

select is_empty(
  $$select format('public.%I', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and format('public.%I', relname) not in (select of from rights)
    union all
    select format('public.%I', proname) from pg_proc
    where pronamespace = 'public'::regnamespace and format('public.%I', proname) not in (select of from rights)$$,
  'the matrix has every table, view and function of the API');
select is_empty(
  $$select relname, operation
    from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as operation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (format('public.%I', relname), operation) not in (select of, rights.operation from rights)$$,
  'the matrix has each table with each operation');

-- Each session's role, with the requirement of a second factor off and on.
create temporary table kinds as
select format('%s, factor %s, session %s', who, factor, session) as kind, account::uuid, made.*,
  case who when 'collector' then 'signed in' else case when substr(admin, 1, 1) = 'y' then 'admin' else 'signed in' end end as counts_as,
  case who when 'collector' then 'signed in' else case when substr(admin, 2, 1) = 'y' then 'admin' else 'signed in' end end
    as counts_where_required,
  session ~ 'signed out|run out|somebody else' as is_over,
  factor <> 'verified' or session in ('aal2', 'recovered') as may_see_own,
  factor = 'verified' and session in ('aal2', 'recovered') as may_make_codes
from (values
  ('collector', 'none', '00000000-0000-4000-8000-00000000c011'),
  ('collector', 'unverified', '00000000-0000-4000-8000-00000000c012'),
  ('collector', 'verified', '00000000-0000-4000-8000-00000000c013'),
  ('admin', 'none', '00000000-0000-4000-8000-0000000000ad'),
  ('admin', 'unverified', '00000000-0000-4000-8000-0000000000a2'),
  ('admin', 'verified', '00000000-0000-4000-8000-0000000000a3')
) as accounts (who, factor, account)
join (values
  ('none', 'aal1', 'yn'), ('none', 'aal2', 'yy'), ('none', 'recovered', 'yn'),
  ('none', 'aal1, signed out', 'nn'), ('none', 'aal1, run out', 'nn'), ('none', 'recovered, signed out', 'nn'),
  ('none', 'recovered, somebody else''s', 'nn'),
  ('unverified', 'aal1', 'yn'), ('unverified', 'aal2', 'yy'), ('unverified', 'recovered', 'yn'),
  ('unverified', 'aal2, signed out', 'nn'), ('unverified', 'recovered, somebody else''s', 'nn'),
  ('verified', 'aal1', 'nn'), ('verified', 'without a level', 'nn'), ('verified', 'aal2', 'yy'), ('verified', 'recovered', 'yy'),
  ('verified', 'aal1, signed out', 'nn'), ('verified', 'aal2, signed out', 'nn'), ('verified', 'aal2, run out', 'nn'),
  ('verified', 'aal2, somebody else''s', 'nn'),
  ('verified', 'recovered, signed out', 'nn'), ('verified', 'recovered, run out', 'nn'),
  ('verified', 'recovered, somebody else''s', 'nn')
) as rules (of_factor, session, admin) on of_factor = factor
cross join lateral (
  select
    case
      when session ~ 'somebody else' then pg_temp.add_session('00000000-0000-4000-8000-0000000000a4', session ~ '^recovered')
      else pg_temp.add_session(
        account::uuid, session ~ '^recovered', case when session ~ 'run out$' then now() - interval '1 minute' end) end as session_id,
    case when session ~ '^aal2' then 'aal2' when session <> 'without a level' then 'aal1' end as aal
) as made;
delete from auth.sessions where id in (select session_id from kinds where kind ~ 'signed out$');
insert into kinds (kind, counts_as, counts_where_required) values ('anonymous', 'anonymous', 'anonymous');
grant select on rights, kinds to anon, authenticated;

-- Returns 'y', 'n', 'x', 'e' for an expired session, or an unexpected error code. The statement is rolled back.
create function pg_temp.comes_of(statement text, is_call boolean, account uuid, session uuid, aal text) returns text
  language plpgsql
as $$
declare
  outcome text;
begin
  if account is null then
    perform pg_temp.act_as('anonymous');
  else
    perform pg_temp.act_in(account, session, aal);
  end if;
  outcome := pg_temp.outcome(statement);
  raise exception using errcode = 'UNDO0';
exception when sqlstate 'UNDO0' then
  return case
    when outcome in ('grant', 'policy', '42501', 'PT403') or outcome = '55000' and not is_call then 'x'
    when outcome = 'PT401' then 'e'
    when outcome = '0' and not is_call then 'n'
    when outcome ~ '^[0-9]{1,4}$' or is_call and outcome ~ '^(PT4(04|09|10|22)|22)' then 'y'
    else outcome
  end;
end
$$;

create function pg_temp.mismatches(of_kind text, is_required boolean, among text default '') returns text[]
  language sql
as $$
  select coalesce(array_agg(format('%s %s: %s, not %s', of, operation, came, wanted) order by of, operation), '{}')
  from (
    select rights.of, rights.operation, kinds.kind, kinds.is_over,
      pg_temp.comes_of(rights.statement, rights.operation = 'call', kinds.account, kinds.session_id, kinds.aal) as came,
      case
-- An expired session gets 'e' if its account is asked for, or if a right depends on the role.
        when kinds.is_over and (mine in ('s', 'o', 'c') or kinds.kind ~ '^admin' and rights.of <> 'public.user_roles'
          and substr(rights.may, 2, 1) <> substr(rights.may, 3, 1)) then 'e'
        when mine = 's' then 'y'
        when mine = 'o' then case when kinds.may_see_own then 'y' else 'x' end
        when mine = 'c' then case when kinds.may_make_codes then 'y' else 'x' end
-- An account can always read its own role, because the dashboard then asks for the second step.
        when rights.of = 'public.user_roles' and rights.operation = 'select' and kinds.kind ~ '^admin' then 'y'
        else mine
      end as wanted
    from kinds, rights,
      lateral substr(rights.may, case case when is_required then kinds.counts_where_required else kinds.counts_as end
        when 'anonymous' then 1 when 'signed in' then 2 else 3 end, 1) as mine
    where kinds.kind = of_kind and rights.of ~ among
  ) as tried
-- Functions for everybody that check for an admin first reject an expired session too.
  where came is distinct from wanted and (came = 'e' and is_over and kind ~ '^admin') is not true
$$;

select is(
  pg_temp.mismatches(kind, false), '{}', format('every right is as stated: %s; factors are optional', kind))
from kinds order by kind;
update public.settings set require_second_factor = true where id;
select is(
  pg_temp.mismatches(kind, true), '{}', format('every right is as stated: %s; every admin needs a factor', kind))
from kinds order by kind;

-- Mutations that the matrix must detect: an admin's sessions get other rights.
create function pg_temp.noticed(mistaken text, body text) returns text[]
  language plpgsql
as $$
declare
  noticed text[];
begin
  update public.settings set require_second_factor = false where id;
  execute format(
    'create or replace function private.%s language plpgsql stable security definer set search_path = %L as $body$ begin %s; end $body$',
    mistaken, '', body);
-- One row of each kind is enough.
  noticed := array(
    select kind from kinds
    where kind ~ '^admin' and pg_temp.mismatches(kind, false, '[.](inquiries|objects|find_clients|my_appointments|make_recovery_codes)$') <> '{}' order by kind);
  raise exception using errcode = 'UNDO0';
exception when sqlstate 'UNDO0' then
  return noticed;
end
$$;
select is(
  pg_temp.noticed('is_admin() returns boolean',
    $$return exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')$$),
  array(select kind from kinds where kind ~ '^admin' and counts_as = 'signed in' order by kind),
  'the matrix detects a right that depends on the role alone');
select is(
  pg_temp.noticed('require_session() returns void', 'return'),
  array(select kind from kinds where kind ~ '^admin' and is_over order by kind),
  'the matrix detects that a signed-out session, or another account''s, is accepted');
select is(
  pg_temp.noticed('require_session() returns void',
    $$if not exists (select from auth.sessions as session where session.id = private.session_id() and session.user_id = auth.uid())
      then raise exception using errcode = 'PT401'; end if$$),
  array(select kind from kinds where kind ~ '^admin.*run out$' order by kind),
  'the matrix detects that an expired session is accepted');
select is(
  pg_temp.noticed('has_passed() returns boolean', 'return true'),
  array['admin, factor verified, session aal1', 'admin, factor verified, session without a level'],
  'the matrix detects a session that passes without its second step');

\ir ../frame/finish.psql
