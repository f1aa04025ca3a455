-- Every write by an admin is known: who, when, what it was and what it became. Triggers write it in the transaction of the change,
-- one row for each row that changed. Admins read it; nobody writes it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- What happened at once has one: a bulk change is one change.
  tx uuid not null,
  actor uuid not null,
  -- As it was then: accounts go, what they did stays.
  actor_name text not null,
  -- 'insert', 'update', 'delete', 'restore' (from the trash), 'purge' (out of it), 'answer'; functions write others.
  action text not null constraint audit_log_action_shape check (action ~ '^[a-z]+(_[a-z]+)*$'),
  -- The table of the row, and its id.
  source text not null,
  row_id text not null,
  -- The columns that changed. What was deleted is in the trash; what was forgotten has neither.
  before jsonb,
  after jsonb,
  -- The change that this one took back.
  undoes uuid
);
create index audit_log_row_idx on public.audit_log (source, row_id, id desc);
create index audit_log_tx_idx on public.audit_log (tx);
create index audit_log_taken_up_idx on public.audit_log (at) where action = 'update' and before ->> 'status' = 'new';
-- Of a client, the split by which they came.
create index audit_log_split_idx on public.audit_log ((after #>> '{fresh,id}')) where action = 'split';

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
create policy "Admins can read the log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

-- Whether what happens is an admin's own doing: neither a visitor's, nor what the database does by its rules
-- (`house.upkeep`). Whoever holds the role but may not use it does what visitors do. In plpgsql, as what follows: it keeps
-- its plans between requests, which is half of what the log costs.
create function private.is_recorded() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce(current_setting('house.upkeep', true), '') <> 'on' and private.is_admin();
end
$$;

-- The id of the change that this transaction makes.
create function private.change_id() returns uuid
  language plpgsql
  set search_path = ''
as $$
begin
  if coalesce(current_setting('house.change', true), '') = '' then
    perform set_config('house.change', gen_random_uuid()::text, true);
  end if;
  return current_setting('house.change')::uuid;
end
$$;

-- What an admin is called in the log.
create function private.actor_name() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce(
    (
      select coalesce(nullif(btrim(account.raw_user_meta_data ->> 'full_name'), ''), account.email)
      from auth.users as account where account.id = auth.uid()
    ), 'An admin');
end
$$;

-- What a row is called, from its columns. The day of a closed time is written as people read it.
create function private.title_of(source text, kept jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(nullif(btrim(left(case source
    when 'watches' then concat_ws(' ', kept ->> 'brand', kept ->> 'name')
    when 'watch_requests' then concat_ws(' ', kept ->> 'first_name', kept ->> 'last_name')
    when 'newsletter_subscribers' then kept ->> 'email'
    when 'closures' then concat_ws(', ', to_char((kept ->> 'day')::date, 'FMDay, FMMonth FMDD, YYYY'), kept ->> 'time')
    when 'house_settings' then 'Settings'
    else coalesce(kept ->> 'name', kept ->> 'title', kept ->> 'words')
  end, 200)), ''), source)
$$;

-- The change that this transaction makes, and whose it is; no row where what happens is not recorded.
create function private.change_now(out tx uuid, out actor uuid, out actor_name text, out undoes uuid) returns setof record
  language plpgsql
  set search_path = ''
as $$
begin
  if private.is_recorded() then
    tx := private.change_id();
    actor := auth.uid();
    actor_name := private.actor_name();
    undoes := nullif(current_setting('house.undoes', true), '');
    return next;
  end if;
end
$$;

-- Writes an entry about one row, for functions whose doing is more than a change of columns. Nothing where what happens
-- is not recorded.
create function private.write_down(
  action text, source text, row_id text, before jsonb default null, after jsonb default null
) returns void
  language sql security definer
  set search_path = ''
as $$
  insert into public.audit_log (tx, actor, actor_name, undoes, action, source, row_id, before, after)
  select change.*, write_down.action, write_down.source, write_down.row_id, write_down.before, write_down.after
  from private.change_now() as change
$$;

-- Has a table's changes written down, and what is deleted of it kept in the trash. `left_out` are the columns of which
-- the log says nothing: those that are generated, count versions, or are another table's to say. Of a digest it says only
-- whether there is one. The function of the triggers names each column, since comparing rows as JSON takes ten times as
-- long: whoever adds a column calls this again, which `supabase/tests/audit.test.ts` asks for.
create function private.record_table(relation regclass, variadic left_out text[] default '{}') returns void
  language plpgsql
  set search_path = ''
as $$
declare
  name constant text := (select relname from pg_catalog.pg_class where oid = relation);
  trigger_of record;
  whole text;
  former text;
  latter text;
begin
  select
    string_agg(format('%L, %s', field, replace(told, '@', 'new_rows')), ', '),
    string_agg(format('case when %s then jsonb_build_object(%L, %s) else ''{}'' end', differs, field, replace(told, '@', 'old_rows')), ' || '),
    string_agg(format('case when %s then jsonb_build_object(%L, %s) else ''{}'' end', differs, field, replace(told, '@', 'new_rows')), ' || ')
  into whole, former, latter
  from (
    select attname as field,
      case when attname like '%\_digest' then format('@.%I is not null', attname) else format('@.%I', attname) end as told,
      format('old_rows.%1$I is distinct from new_rows.%1$I', attname) as differs
    from pg_catalog.pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attname <> all (left_out)
    order by attnum
  ) as fields;
  execute format(
    $function$
      create or replace function private.%1$I() returns trigger
        language plpgsql security definer
        set search_path = ''
      as $body$
      begin
        -- Once a statement, whatever number of rows it changed.
        if tg_op = 'INSERT' then
          insert into public.audit_log (tx, actor, actor_name, undoes, action, source, row_id, after)
          select change.*, case when private.is_restoring() then 'restore' else 'insert' end, tg_table_name, new_rows.id,
            jsonb_build_object(%2$s)
          from private.change_now() as change, new_rows;
        elsif tg_op = 'DELETE' then
          insert into public.audit_log (tx, actor, actor_name, undoes, action, source, row_id)
          select change.*, 'delete', tg_table_name, old_rows.id
          from private.change_now() as change, old_rows;
        else
          insert into public.audit_log (tx, actor, actor_name, undoes, action, source, row_id, before, after)
          select change.*, 'update', tg_table_name, changed.*
          from private.change_now() as change, (
            select new_rows.id, %3$s as before, %4$s as after
            from old_rows join new_rows using (id)
          ) as changed
          where changed.after <> '{}';
        end if;
        return null;
      end
      $body$
    $function$, 'record_' || name, whole, former, latter);
  execute format('revoke all on function private.%I() from public', 'record_' || name);
  for trigger_of in
    select * from (values
      ('_record_added', 'insert', 'new table as new_rows'),
      ('_record_changed', 'update', 'old table as old_rows new table as new_rows'),
      ('_record_removed', 'delete', 'old table as old_rows')) as triggers (ending, event, tables)
  loop
    execute format(
      'create or replace trigger %I after %s on %s referencing %s for each statement execute function private.%I()',
      name || trigger_of.ending, trigger_of.event, relation, trigger_of.tables, 'record_' || name);
  end loop;
  if exists (
    select from pg_catalog.pg_attribute
    where attrelid = relation and attname = 'id' and atttypid = 'uuid'::regtype) then
    execute format(
      'create or replace trigger %I before delete on %s for each row execute function private.keep_deleted()',
      name || '_keep_deleted', relation);
  end if;
end
$$;

select private.record_table('public.watches', 'search_text', 'updated_at');
select private.record_table('public.testimonials', 'updated_at');
-- Which watch an inquiry is about goes and comes with the watch; whose a row is, the rule of clients says.
select private.record_table('public.inquiries', 'search_text', 'client_id', 'watch_id');
select private.record_table('public.newsletter_subscribers', 'search_text', 'client_id');
select private.record_table('public.appointments', 'search_text', 'client_id', 'starts_at', 'revision', 'visit_key_digest');
select private.record_table('public.watch_requests', 'search_text', 'client_id', 'updated_at');
select private.record_table('public.closures');
select private.record_table('public.answer_templates', 'updated_at');
select private.record_table('public.house_settings', 'updated_at');
select private.record_table(
  'public.clients', 'search_text', 'updated_at', 'first_contact', 'last_contact', 'open_kinds', 'open_since', 'waiting_since',
  'contact');
select private.record_table('public.client_notes', 'updated_at');

-- An answer is part of the history of what it answers. Its words are kept with it alone.
create function private.record_answer() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.write_down('answer', new.about, new.about_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('answer', new.id, 'channel', nullif(new.channel, 'email'))));
  return null;
end
$$;
create trigger answers_record
  after insert on public.answers
  for each row when (not private.is_restoring())
  execute function private.record_answer();
