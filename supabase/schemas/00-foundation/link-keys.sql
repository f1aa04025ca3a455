-- Digests of the keys by which a link opens one visit, or ends one subscription. A key is 32 random bytes in base64url; letters
-- carry keys of their own, and the browser that books chooses one. No role of the API reads them.

create table private.link_keys (
  -- SHA-256 of the key.
  digest bytea primary key,
  about text not null,
  about_id uuid not null,
  created_at timestamptz not null default now(),
  -- A key by which a visit was booked, and not that of a letter, may also correct who comes.
  has_booked boolean not null default false
);
create index link_keys_about_idx on private.link_keys (about, about_id);
alter table private.link_keys enable row level security;
