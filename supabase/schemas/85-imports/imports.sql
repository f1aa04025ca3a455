-- A dry run is rolled back. All requests of an import are one change of the log, so that one undo reverts it (decision 039).

create table private.imports (
  -- Chosen by the browser; also the id of the change in the log.
  id uuid primary key,
  kind text not null constraint imports_kind_known check (kind in ('watches', 'subscribers', 'clients')),
  file_name text not null constraint imports_file_name_length check (private.is_text(file_name, 1, 255)),
  started_by uuid not null default auth.uid(),
  started_by_name text not null default private.actor_name(),
  started_at timestamptz not null default now()
);
create index imports_kind_idx on private.imports (kind, started_at desc);

alter table private.imports enable row level security;

-- Returns an entry per row with its `line` and `outcome`: 'new', 'changed', 'same', 'deleted' (by hand), 'left' (out by a rule, with the
-- `reason`) or 'refused' (`reason` is the constraint or the error). Other rows are still imported.
create function private.import_rows(import jsonb, rows jsonb, is_trial boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  set timezone = 'UTC'
as $$
declare
  known private.imports;
  entry jsonb;
  result jsonb;
  results jsonb := '[]';
  broken text;
begin
  perform private.require_admin();
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    raise exception using errcode = 'PT422', message = 'too_many_rows';
  end if;
  known := jsonb_populate_record(null::private.imports, import);
  if not is_trial then
    insert into private.imports (id, kind, file_name) values (known.id, known.kind, known.file_name) on conflict (id) do nothing;
    select * into known from private.imports as i
    where i.id = known.id and i.kind = known.kind and i.started_by = auth.uid() for update;
    if not found then
      raise exception using errcode = 'PT409', message = 'import_unknown';
    end if;
  end if;
  -- If two admins import a file at once, the second finds the rows of the first.
  perform pg_advisory_xact_lock(hashtextextended('imports:' || known.kind, 0));
  perform private.set_import(known.id);
  for entry in select value from jsonb_array_elements(rows) loop
    begin
      result := case known.kind
        when 'watches' then private.import_watch(import, entry, is_trial)
        when 'subscribers' then private.import_subscriber(entry)
        else private.import_client(entry)
      end;
      if is_trial then
        raise exception using errcode = 'TRIAL';
      end if;
    exception
      when sqlstate 'TRIAL' then null;
      when integrity_constraint_violation or data_exception then
        get stacked diagnostics broken = constraint_name;
        result := jsonb_build_object('outcome', 'refused', 'reason', coalesce(nullif(broken, ''), sqlstate));
      when others then
        if sqlstate !~ '^PT4' then
          raise;
        end if;
        result := jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
    end;
    results := results || (jsonb_build_object('line', entry -> 'line') || result);
  end loop;
  perform private.set_import(null);
  return results;
end
$$;

-- PostgREST applies the timeout of the function that it calls.
create function public.import_rows(import jsonb, rows jsonb, is_trial boolean) returns jsonb
  language sql set search_path = ''
  set statement_timeout = '1min'
as $$ select private.import_rows(import, rows, is_trial) $$;

-- Lists the changes that undid an import, too.
create function private.list_imports(kind text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', latest.id, 'file_name', latest.file_name, 'by', latest.started_by_name, 'at', latest.started_at,
        'is_mine', latest.started_by = auth.uid(), 'added', counts.added, 'changed', counts.changed,
        'undone_by', private.undone_by(latest.id))
      order by latest.started_at desc, latest.id),
    '[]')
  from (
    select * from private.imports as import where import.kind = list_imports.kind order by import.started_at desc limit 20
  ) as latest
  cross join lateral (
    select count(distinct entry.row_id) filter (where entry.action = 'import' and entry.source <> 'stock_records') as added,
      count(distinct entry.row_id) filter (where entry.action = 'update') as changed
    from public.audit_log as entry where entry.tx = latest.id
  ) as counts
$$;

create function public.list_imports(kind text) returns jsonb
  language sql stable set search_path = ''
as $$ select private.list_imports(kind) $$;
grant execute on function private.import_rows, public.import_rows, private.list_imports, public.list_imports to authenticated;
