-- Digests of keys in links that open an appointment, end a subscription or show a hidden watch. A key is 32 random bytes in base64url. No
-- role of the API reads this table.

create table private.link_keys (
  -- SHA-256 of the key.
  digest bytea primary key,
  about text not null,
  about_id uuid not null,
  created_at timestamptz not null default now(),
  -- Null if the link works as long as its row exists.
  ends_at timestamptz
);
create index link_keys_about_idx on private.link_keys (about, about_id);
alter table private.link_keys enable row level security;
