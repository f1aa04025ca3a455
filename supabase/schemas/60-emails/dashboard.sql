-- What the owner sees of the e-mails, without addresses and contents, and the two that the dashboard can send: one that did not
-- arrive once more, and a test.

insert into private.email_kinds (
  kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, is_reminder, goes_into_digest, daily_limit, limit_group
) values
  ('test', 'owner', false, false, false, false, false, null, null);

-- The letter that was sent in place of one that did not arrive.
create function private.sent_instead(letter uuid) returns uuid
  language sql stable
  set search_path = ''
as $$
  select again.id from private.mail_outbox as again where again.event = 'again/' || sent_instead.letter
$$;

-- The letters about these rows of a table, row by row and oldest first, with the digests that tell of them. `suppressed` says that
-- the address of a letter is not written to any more, `again` that another was sent in its place.
create function private.letters_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select asked.id, letter.id, letter.kind, letter.status, letter.created_at, letter.settled_at, letter.send_after, letter.last_code,
      exists (select from private.mail_suppressions as s where s.recipient_digest = letter.recipient_digest),
      private.sent_instead(letter.id) is not null
    from unnest(letters_of.about_ids) with ordinality as asked (id, nth)
    join private.mail_outbox as letter
      on letter.about = letters_of.about and letter.about_id = asked.id
      or letter.about = 'digest' and letter.data @> jsonb_build_object(
        'items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', asked.id))))
    -- A reminder that waits is none while reminders are off.
    where not (
      letter.status = 'queued' and letter.kind in (select known.kind from private.email_kinds as known where known.is_reminder)
      and not (select settings.reminders from public.house_settings as settings))
    order by asked.nth, letter.position;
end
$$;

create function public.letters_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language sql stable
  set search_path = ''
as $$ select * from private.letters_of(about, about_ids[1:100]) $$;
grant execute on function private.letters_of(text, uuid[]), public.letters_of(text, uuid[]) to authenticated;

-- What is wrong with the letters: since when the oldest that is due has waited, where that is over ten minutes; how many
-- never left within thirty days and were not sent again; and whether the owner's own address is not written to any more.
create function private.letters_in_trouble()
  returns table (waiting_since timestamptz, given_up bigint, owner_suppressed boolean)
  language plpgsql stable security definer
  set search_path = ''
  -- Asked each half minute: to compile it would take several times as long as to read.
  set jit = off
as $$
begin
  perform private.require_admin();
  return query
    select
      (
        -- A letter that is tried again waits since its first try.
        select min(least(letter.send_after, letter.first_tried_at))
        from private.mail_outbox as letter
        where letter.status = 'queued' and least(letter.send_after, letter.first_tried_at) <= now() - interval '10 minutes'
          and not (
            private.is_quiet_hour(now())
            and letter.kind in (select known.kind from private.email_kinds as known where known.waits_for_morning))
      ),
      (
        select count(*)
        from private.mail_outbox as letter
        join private.email_kinds as kind on kind.kind = letter.kind
        where (letter.status = 'given_up' or letter.status = 'expired' and not kind.is_reminder)
          and letter.settled_at > now() - interval '30 days' and private.sent_instead(letter.id) is null
          -- Those whose row can be opened.
          and (
            letter.about = 'appointments' and exists (select from public.appointments as row where row.id = letter.about_id)
            or letter.about = 'inquiries' and exists (select from public.inquiries as row where row.id = letter.about_id)
            or letter.about = 'watch_requests' and exists (select from public.watch_requests as row where row.id = letter.about_id))
      ),
      private.is_suppressed((select settings.letters_to from public.house_settings as settings));
end
$$;

create function public.letters_in_trouble()
  returns table (waiting_since timestamptz, given_up bigint, owner_suppressed boolean)
  language sql stable
  set search_path = ''
as $$ select * from private.letters_in_trouble() $$;
grant execute on function private.letters_in_trouble(), public.letters_in_trouble() to authenticated;

-- Queues a letter anew that never left or came back, and gives the id of the new one; a second time it is the same one.
-- A letter to the owner goes to where such letters go now.
create function private.send_letter_again(letter uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known private.mail_outbox;
  is_to_owner boolean;
  address text;
  until timestamptz := 'infinity';
  visit public.appointments;
begin
  perform private.require_admin();
  if private.sent_instead(letter) is not null then
    return private.sent_instead(letter);
  end if;
  select * into known from private.mail_outbox as l where l.id = letter;
  if not found then
    raise exception using errcode = 'PT404', message = 'email_unknown';
  end if;
  if known.status not in ('given_up', 'bounced', 'expired') then
    raise exception using errcode = 'PT409', message = 'email_not_failed';
  end if;
  if known.wiped_at is not null then
    raise exception using errcode = 'PT409', message = 'email_wiped';
  end if;
  select audience = 'owner' into is_to_owner from private.email_kinds where kind = known.kind;
  address := case when is_to_owner then (select letters_to from public.house_settings) else known.recipient end;
  if private.is_suppressed(address) then
    raise exception using errcode = 'PT409', message = 'address_bounces';
  end if;
  if known.about = 'appointments' and not is_to_owner then
    select * into visit from public.appointments as a where a.id = known.about_id;
    until := coalesce(visit.starts_at, private.slot_start(known.data #>> '{visit,day}', known.data #>> '{visit,time}'));
    if until <= now() then
      raise exception using errcode = 'PT409', message = 'visit_begun';
    end if;
    -- Its link is for whoever the visit is of now, and what it says is to be true now.
    if visit.id is not null and private.address_digest(visit.email) <> known.recipient_digest then
      raise exception using errcode = 'PT409', message = 'visit_address_corrected';
    end if;
    if visit.id is not null and visit.revision <> (known.data #>> '{visit,revision}')::integer then
      raise exception using errcode = 'PT409', message = 'visit_told_since';
    end if;
  end if;
  perform private.queue_letter(
    known.kind, known.about, known.about_id, 'again/' || letter, address, known.data, expires_at => until);
  return private.sent_instead(letter);
end
$$;

create function public.send_letter_again(letter uuid) returns uuid
  language sql
  set search_path = ''
as $$ select private.send_letter_again(letter) $$;
grant execute on function private.send_letter_again(uuid), public.send_letter_again(uuid) to authenticated;

-- Writes to where the owner's letters go, and gives the letter's id, under which `letters_of('test', array[id])` finds it.
create function private.send_test_letter() returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  test constant uuid := gen_random_uuid();
  address text;
begin
  perform private.require_admin();
  -- Tests count one after the other; with what waits at the row, the address is what was saved last.
  select letters_to into address from public.house_settings for update;
  if (
    select count(*) from private.mail_outbox as letter
    where letter.about = 'test' and letter.created_at > now() - interval '1 hour') >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many_tests';
  end if;
  if private.is_suppressed(address) then
    raise exception using errcode = 'PT409', message = 'test_address_bounces';
  end if;
  perform private.queue_letter('test', 'test', test, 'test/' || test, address, '{}');
  return test;
end
$$;

create function public.send_test_letter() returns uuid
  language sql
  set search_path = ''
as $$ select private.send_test_letter() $$;
grant execute on function private.send_test_letter(), public.send_test_letter() to authenticated;
