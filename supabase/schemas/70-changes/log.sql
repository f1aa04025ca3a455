-- Every write by an admin is known: who, when, what it was and what it became. Triggers write it in the transaction of the
-- change, one row for each row that changed (of each table whose own file has the triggers). Admins read it; nobody writes it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- What happened at once has one: a bulk change is one change, and so is an import, however many requests it took.
  tx uuid not null default private.change_id(),
  actor uuid not null default auth.uid(),
  -- As it was then: accounts go, what they did stays.
  actor_name text not null default private.actor_name(),
  -- 'insert', 'import' (of a file), 'update', 'delete', 'restore' (from the trash), 'purge' (out of it), 'answer'; functions
  -- write others.
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
create index audit_log_undoes_idx on public.audit_log (undoes) where undoes is not null;
create index audit_log_taken_up_idx on public.audit_log (at) where action = 'update' and before ->> 'status' = 'new';
-- Of a client, the split by which they came.
create index audit_log_split_idx on public.audit_log ((after #>> '{fresh,id}')) where action = 'split';

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
create policy "Admins can read the log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

-- Whether what happens is an admin's own doing: neither a visitor's, nor what the database does by its rules. Whoever holds the
-- role but may not use it does what visitors do. In plpgsql, as what follows: it keeps its plans between requests.
create function private.is_recorded() returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return not private.is_upkeep() and private.is_admin();
end
$$;

-- The id of the change that this transaction makes: the import's of which it is part; else from its number, which alone would
-- come again in a project that is restored elsewhere.
create function private.change_id() returns uuid
  language sql stable
  set search_path = ''
as $$ select coalesce(private.import_id(), md5(concat_ws(' ', pg_current_xact_id(), extract(epoch from now())))::uuid) $$;

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
    when 'settings' then 'Settings'
    when 'stock_records' then 'Stock record'
    when 'condition_reports' then concat_ws(', ', kept ->> 'watch', coalesce('version ' || (kept ->> 'number'), 'draft'))
    else coalesce(kept ->> 'name', kept ->> 'title', kept ->> 'words')
  end, 200)), ''), source)
$$;

-- What the log says of a value: of a digest, only whether there is one.
create function private.told(field text, value jsonb) returns jsonb
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
begin
  return case when field like '%\_digest' then to_jsonb(value <> 'null') else value end;
end
$$;

-- Writes down what a statement did, one entry a row. To see all rows of a statement, PostgreSQL wants a trigger for each
-- operation. Nothing is said of what the database makes itself, which is `updated_at`
-- and what is generated, nor of the columns that the trigger names.
create function private.record_changes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  left_out text[];
begin
  if not private.is_recorded() then
    return null;
  end if;
  left_out := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = tg_relid and (attgenerated <> '' or attname = 'updated_at')) || tg_argv;
  if tg_op = 'INSERT' then
    insert into public.audit_log (action, source, row_id, after)
    select
      case when private.is_restoring() then 'restore' when private.import_id() is not null then 'import' else 'insert' end,
      tg_table_name, new_rows.id,
      (select jsonb_object_agg(field, private.told(field, value)) from jsonb_each(to_jsonb(new_rows) - left_out) as fields (field, value))
    from new_rows;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (action, source, row_id)
    select 'delete', tg_table_name, old_rows.id from old_rows
    where not private.goes_with_watch(tg_table_name, to_jsonb(old_rows));
  else
    insert into public.audit_log (action, source, row_id, before, after)
    select 'update', tg_table_name, new_rows.id, changed.before, changed.after
    from old_rows join new_rows using (id)
    cross join lateral (
      select jsonb_object_agg(field, private.told(field, former)) as before, jsonb_object_agg(field, private.told(field, latter)) as after
      from jsonb_each(to_jsonb(old_rows) - left_out) as was (field, former)
      join jsonb_each(to_jsonb(new_rows) - left_out) as became (field, latter) using (field)
      where former <> latter
    ) as changed
    where changed.after is not null;
  end if;
  return null;
end
$$;

-- Writes an entry about one row, for functions whose doing is more than a change of columns. Nothing where what happens
-- is not recorded.
create function private.write_down(
  action text, source text, row_id text, before jsonb default null, after jsonb default null
) returns void
  language sql
  set search_path = ''
as $$
  insert into public.audit_log (action, source, row_id, before, after)
  select write_down.action, write_down.source, write_down.row_id, write_down.before, write_down.after
  where private.is_recorded()
$$;
