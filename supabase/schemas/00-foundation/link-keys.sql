-- Digests of the keys by which the link of an e-mail opens one appointment, or ends one subscription, and a link of the owner's
-- shows a watch that is no public one. A key is 32 random bytes in base64url. No role of the API reads them.

create table private.link_keys (
  -- SHA-256 of the key.
  digest bytea primary key,
  about text not null,
  about_id uuid not null,
  created_at timestamptz not null default now(),
  -- Null of one that opens something as long as that is there.
  ends_at timestamptz
);
create index link_keys_about_idx on private.link_keys (about, about_id);
alter table private.link_keys enable row level security;
