-- What the owner sees of the letters, and the two that they can have sent. Addresses and contents stay in the outbox.

-- The letter that was sent in place of one that did not arrive.
create function private.sent_instead(letter uuid) returns uuid
  language sql stable
  set search_path = ''
as $$
  select again.id from private.mail_outbox as again where again.event = 'again/' || sent_instead.letter
$$;

-- The letters about a row, oldest first, with the digests that tell of it. `suppressed` says that its address is not
-- written to any more, `again` that another was sent in its place.
create function private.letters_about(about text, about_id uuid)
  returns table (
    id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz, last_code text,
    suppressed boolean, again boolean)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select letter.id, letter.kind, letter.status, letter.created_at, letter.settled_at, letter.send_after, letter.last_code,
      exists (select from private.mail_suppressions as s where s.recipient_digest = letter.recipient_digest),
      private.sent_instead(letter.id) is not null
    from private.mail_outbox as letter
    where (
        letter.about = letters_about.about and letter.about_id = letters_about.about_id
        or letter.about = 'digest' and letter.data @> jsonb_build_object(
          'items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', letters_about.about_id))))
      )
      -- A reminder that waits is none while reminders are off.
      and not (
        letter.kind = 'visit-reminder' and letter.status = 'queued'
        and not (select settings.reminders from public.house_settings as settings))
    order by letter.position;
end
$$;
grant execute on function private.letters_about(text, uuid) to authenticated;

-- The letters about the rows of a page, in one request.
create function public.letters_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language sql stable
  set search_path = ''
as $$
  select asked.id, letter.*
  from unnest(about_ids[1:100]) as asked (id)
  cross join lateral private.letters_about(about, asked.id) as letter
$$;
grant execute on function public.letters_of(text, uuid[]) to authenticated;

-- What is wrong with the letters: since when the oldest that is due has waited, where that is over ten minutes; how many
-- never left within thirty days and were not sent again; and whether the owner's own address is not written to any more.
create function private.letters_in_trouble()
  returns table (waiting_since timestamptz, given_up bigint, owner_suppressed boolean)
  language plpgsql stable security definer
  set search_path = ''
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
          and not (letter.kind in ('visit-reminder', 'owner-digest') and private.is_quiet_hour(now()))
      ),
      (
        select count(*)
        from private.mail_outbox as letter
        where (letter.status = 'given_up' or letter.status = 'expired' and letter.kind <> 'visit-reminder')
          and letter.settled_at > now() - interval '30 days' and private.sent_instead(letter.id) is null
          -- Those whose row can be opened.
          and (
            letter.about = 'appointments' and exists (select from public.appointments as row where row.id = letter.about_id)
            or letter.about = 'inquiries' and exists (select from public.inquiries as row where row.id = letter.about_id)
            or letter.about = 'watch_requests' and exists (select from public.watch_requests as row where row.id = letter.about_id))
      ),
      exists (
        select from private.mail_suppressions as suppression, public.house_settings as settings
        where suppression.recipient_digest = private.address_digest(settings.letters_to)
      );
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
  address text;
  until timestamptz;
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
  address := case when known.kind ~ '^(owner-|test$)' then (select letters_to from public.house_settings) else known.recipient end;
  if exists (select from private.mail_suppressions as s where s.recipient_digest = private.address_digest(address)) then
    raise exception using errcode = 'PT409', message = 'address_bounces';
  end if;
  until := 'infinity';
  if known.about = 'appointments' and known.kind !~ '^owner-' then
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

-- Writes to where the owner's letters go, and gives the letter's id, under which `letters_about('test', id)` finds it.
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
  if exists (select from private.mail_suppressions as s where s.recipient_digest = private.address_digest(address)) then
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
