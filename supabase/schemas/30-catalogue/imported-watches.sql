-- Only `import_rows` (85-imports) reads and writes this table.

create table private.imported_watches (
  id bigint generated always as identity primary key,
  -- The kind of file: 'shopify', 'woocommerce', 'own' or 'other'.
  source text not null constraint imported_watches_source_length check (private.is_text(source, 1, 20)),
  -- A handle, a number, or the brand, name and reference together.
  key text not null constraint imported_watches_key_length check (private.is_text(key, 1, 300)),
  -- The watch may be deleted by now.
  watch_id uuid not null,
  -- A watch that came as a draft is not published when the same file comes again.
  status text,
  -- URLs by name and size of the files; null for a refused picture.
  pictures jsonb not null default '{}',
  constraint imported_watches_key_once unique (source, key, watch_id)
);
create index imported_watches_watch_idx on private.imported_watches (watch_id);

alter table private.imported_watches enable row level security;
