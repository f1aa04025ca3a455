-- Where watches came from that were imported: by what their file calls them they are known again. Nobody of the API reads or
-- writes it; `import_rows` (85-imports) does.

create table private.imported_watches (
  id bigint generated always as identity primary key,
  -- Whose file it was: 'shopify', 'woocommerce', 'medusa', 'chrono24', 'own' or 'other'; and what the watch is called in it: a handle, a number, or its brand, name
  -- and reference together.
  source text not null constraint imported_watches_source_length check (private.is_text(source, 1, 20)),
  key text not null constraint imported_watches_key_length check (private.is_text(key, 1, 300)),
  -- It may be deleted by now: that is to be known, too.
  watch_id uuid not null,
  import_id uuid not null,
  -- What the file said, by column, each specification by its own name: a watch that the owner has edited since differs from it.
  "values" jsonb not null
);
create index imported_watches_key_idx on private.imported_watches (source, key, id desc);
create index imported_watches_watch_idx on private.imported_watches (watch_id);

alter table private.imported_watches enable row level security;
