-- Rows that the owner imports from a file. What a dry run says is what an import does: both are `import_rows`, the dry run takes
-- each row back at once. An import is one change of the log, however many requests it takes, and is undone as one
-- (decision 039). Nobody of the API reads or writes the table; functions do.

create table private.imports (
  -- The browser's: what is sent again is known by it.
  id uuid primary key,
  kind text not null constraint imports_kind_known check (kind in ('watches', 'subscribers', 'clients')),
  file_name text not null constraint imports_file_name_length check (private.is_text(file_name, 1, 255)),
  -- Of the file's bytes: whoever chooses it again goes on.
  file_digest text not null constraint imports_file_digest_shape check (file_digest ~ '^[0-9a-f]{64}$'),
  total integer not null constraint imports_total_range check (total between 1 and 5000),
  started_by uuid not null default auth.uid(),
  started_by_name text not null default private.actor_name(),
  started_at timestamptz not null default now(),
  -- Null as long as rows are to come.
  finished_at timestamptz
);
create index imports_kind_idx on private.imports (kind, started_at desc);

alter table private.imports enable row level security;

-- Functions ----------------------------------------------------

-- What comes of one row: `outcome` is 'new', 'changed', 'same', 'kept' (the owner has edited since what the file would change),
-- 'deleted' (by hand, since it was imported), 'left' (not to be written to, by `reason`).
create function private.import_row(kind text, source text, is_published boolean, import_id uuid, entry jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
begin
  return case kind
    when 'watches' then private.import_watch(source, is_published, import_id, entry)
    when 'subscribers' then private.import_subscriber(entry)
    else private.import_client(entry)
  end;
end
$$;

-- Imports rows, or says what would come of them. The answer has an entry for each, in their order, with its `line`; of what a
-- constraint or a rule refuses (`outcome` 'refused') its name as `reason`, and the others are not held up by it. Sent again, a row
-- is there already.
create function private.import_rows(import jsonb, rows jsonb, is_trial boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  known private.imports;
  entry jsonb;
  answer jsonb;
  answers jsonb := '[]';
  broken text;
begin
  perform private.require_admin();
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    raise exception using errcode = 'PT422', message = 'too_many_rows';
  end if;
  known := jsonb_populate_record(null::private.imports, import);
  if not is_trial then
    insert into private.imports (id, kind, file_name, file_digest, total)
    values (known.id, known.kind, known.file_name, known.file_digest, known.total)
    on conflict (id) do nothing;
    select * into known from private.imports as i
    where i.id = known.id and i.kind = known.kind and i.started_by = auth.uid() for update;
    if not found then
      raise exception using errcode = 'PT409', message = 'import_unknown';
    end if;
  end if;
  -- Two who import one file at once: the second finds what the first has brought.
  perform pg_advisory_xact_lock(hashtextextended('imports:' || known.kind, 0));
  perform private.set_import(known.id);
  -- What is taken back at once need not be written down.
  perform private.set_upkeep(is_trial);
  for entry in select value from jsonb_array_elements(rows) loop
    begin
      answer := private.import_row(
        known.kind, coalesce(import ->> 'source', 'other'), coalesce((import ->> 'is_published')::boolean, false), known.id, entry);
      if is_trial then
        raise exception using errcode = 'TRIAL';
      end if;
    exception
      when sqlstate 'TRIAL' then null;
      when integrity_constraint_violation or data_exception then
        get stacked diagnostics broken = constraint_name;
        answer := jsonb_build_object('outcome', 'refused', 'reason', coalesce(nullif(broken, ''), sqlstate));
      when others then
        if sqlstate !~ '^PT4' then
          raise;
        end if;
        answer := jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
    end;
    answers := answers || (jsonb_build_object('line', entry -> 'line') || answer);
  end loop;
  perform private.set_upkeep(false);
  perform private.set_import(null);
  return answers;
end
$$;

-- PostgREST gives a request the patience of its function.
create function public.import_rows(import jsonb, rows jsonb, is_trial boolean) returns jsonb
  language sql
  set search_path = ''
  set statement_timeout = '1min'
as $$ select private.import_rows(import, rows, is_trial) $$;

-- Says that nothing more comes of it. False where nothing ever has.
create function private.finish_import(id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.imports as import set finished_at = now()
  where import.id = finish_import.id and import.started_by = auth.uid() and import.finished_at is null;
  return found;
end
$$;

create function public.finish_import(id uuid) returns boolean
  language sql
  set search_path = ''
as $$ select private.finish_import(id) $$;

-- The latest imports of a kind, newest first: what each has added and changed, and whether it was taken back.
create function private.list_imports(kind text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', latest.id, 'file_name', latest.file_name, 'file_digest', latest.file_digest, 'total', latest.total,
          'by', latest.started_by_name, 'at', latest.started_at, 'is_finished', latest.finished_at is not null,
          'is_mine', latest.started_by = auth.uid(), 'added', counts.added, 'changed', counts.changed, 'undone_by', counts.undone_by)
        order by latest.started_at desc, latest.id),
      '[]')
    from (
      select * from private.imports as import where import.kind = list_imports.kind order by import.started_at desc limit 20
    ) as latest
    cross join lateral (
      select count(distinct entry.row_id) filter (where entry.action = 'import' and entry.source <> 'stock_records') as added,
        count(distinct entry.row_id) filter (where entry.action = 'update') as changed,
        private.undone_by(latest.id) as undone_by
      from public.audit_log as entry where entry.tx = latest.id
    ) as counts);
end
$$;

create function public.list_imports(kind text) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.list_imports(kind) $$;
grant execute on function
  private.import_rows(jsonb, jsonb, boolean),
  public.import_rows(jsonb, jsonb, boolean),
  private.finish_import(uuid),
  public.finish_import(uuid),
  private.list_imports(text),
  public.list_imports(text)
  to authenticated;
