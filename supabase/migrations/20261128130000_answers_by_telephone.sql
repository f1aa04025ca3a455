-- Somebody who left a telephone number is answered all the same: by e-mail at an address that they are known by from
-- elsewhere, or by telephone, which the house records.

alter table public.answers
  add column channel text not null default 'email' constraint answers_channel_known check (channel in ('email', 'phone')),
  -- Where another address than the row's own was written to.
  add column sent_to text constraint answers_sent_to_email
    check (sent_to is null or channel = 'email' and private.is_email(sent_to));
-- Of a call, what was said may be left out.
alter table public.answers drop constraint answers_words_length;
alter table public.answers add constraint answers_words_length
  check (private.is_text(words, 1, 5000) or channel = 'phone' and words = '');
grant insert (channel, sent_to) on public.answers to authenticated;

-- Answers in the trash are restored column by column: they went by e-mail, all of them.
update public.trash as kept
set children = jsonb_set(kept.children, '{answers}', (
  select jsonb_agg('{"channel": "email"}'::jsonb || answer) from jsonb_array_elements(kept.children -> 'answers') as answer))
where kept.children -> 'answers' <> '[]';

-- The e-mail addresses by which the client of a row is known from their other rows, each with the latest of those; without
-- what takes no e-mail.
create function private.known_addresses(about text, about_id uuid)
  returns table (email text, source text, at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select latest.email, latest.about, latest.at
    from (
      select distinct on (other.email) other.email, other.about, other.at
      from private.client_contacts as asked
      join private.client_contacts as other on other.client_id = asked.client_id and other.about_id <> asked.about_id
      where asked.about = known_addresses.about and asked.about_id = known_addresses.about_id and private.is_email(other.email)
        and not exists (
          select from private.mail_suppressions as suppression
          where suppression.recipient_digest = private.address_digest(other.email))
      order by other.email, other.at desc
    ) as latest
    order by latest.at desc, latest.email;
end
$$;
create function public.known_addresses(about text, about_id uuid)
  returns table (email text, source text, at timestamptz)
  language sql stable
  set search_path = ''
as $$ select * from private.known_addresses(about, about_id) $$;
revoke all on function private.known_addresses(text, uuid), public.known_addresses(text, uuid) from public, anon;
grant execute on function private.known_addresses(text, uuid), public.known_addresses(text, uuid) to authenticated;

-- As before (20261124094000_answers.sql), but to another address of the same client where one is named, and to nobody where
-- the answer was given by telephone.
create or replace function private.send_answer() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  recipient text;
  data jsonb;
begin
  if new.about = 'inquiries' then
    select inquiry.email, jsonb_build_object('name', private.name_in_letter(inquiry.name), 'watch', (
        select jsonb_build_object('id', watch.id, 'name', watch.name, 'brand', watch.brand, 'picture', watch.image_urls[1])
        from public.watches as watch where watch.id = inquiry.watch_id))
    into recipient, data
    from public.inquiries as inquiry where inquiry.id = new.about_id for update;
  else
    select request.contact_info, jsonb_build_object('name', private.name_in_letter(request.first_name), 'watch', null)
    into recipient, data
    from public.watch_requests as request where request.id = new.about_id for update;
  end if;
  if recipient is null then
    raise exception using errcode = 'PT404', message = 'What you answer has been deleted meanwhile.';
  end if;
  if new.channel = 'email' then
    -- Only somebody's own addresses, or a slip of the hand would tell a stranger.
    if new.sent_to is not null and not exists (
      select from private.client_contacts as asked
      join private.client_contacts as other on other.client_id = asked.client_id
      where asked.about = new.about and asked.about_id = new.about_id and other.email = private.email_key(new.sent_to)) then
      raise exception using errcode = 'PT422', message = 'This address is not one of theirs any more. Please choose again.';
    end if;
    recipient := coalesce(new.sent_to, recipient);
    if not private.is_email(recipient) then
      raise exception using errcode = 'PT422', message = 'They left no e-mail address. Please call.';
    end if;
    if exists (
      select from private.mail_suppressions as suppression
      where suppression.recipient_digest = private.address_digest(recipient)) then
      raise exception using errcode = 'PT422', message = 'Their address does not take our e-mails. Please call.';
    end if;
    perform private.queue_letter('answer', new.about, new.about_id, 'answers/' || new.id, recipient,
      data || jsonb_build_object('words', new.words));
  end if;
  if new.about = 'inquiries' then
    update public.inquiries set status = 'in_progress' where id = new.about_id and status = 'new';
  else
    update public.watch_requests set status = 'searching' where id = new.about_id and status = 'new';
  end if;
  return null;
end
$$;

-- As before (20261126090000_audit.sql), but of one by telephone it says so.
create or replace function private.record_answer() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.write_down('answer', new.about, new.about_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('answer', new.id, 'channel', nullif(new.channel, 'email'))));
  return null;
end
$$;

-- As before (20261126102000_client_pages.sql), but a status that an admin sets is no answer to an inquiry or a request: many
-- are set at once, and nobody hears of it. What counts is what the sender has heard: a reply by e-mail, or by telephone as
-- the house recorded it; of a visit, that it was confirmed or cancelled, which is written to them.
create or replace function private.measure_answers() returns jsonb
  language sql stable
  set search_path = ''
as $$
  with asked as (
    select 'inquiries' as about, id, created_at from public.inquiries where created_at > now() - interval '90 days'
    union all
    select 'watch_requests', id, created_at from public.watch_requests where created_at > now() - interval '90 days'
    union all
    select 'appointments', id, created_at from public.appointments where created_at > now() - interval '90 days'
  ), answers as (
    select about, about_id as id, created_at as at from public.answers where created_at > now() - interval '90 days'
    union all
    select 'appointments', appointment_id, changed_at from public.appointment_changes
    where changed_at > now() - interval '90 days' and who = 'house' and status_before = 'pending'
      and status_after in ('confirmed', 'cancelled') and private.slot_start(day_after, time_after) > changed_at
  ), first_answers as (
    select about, id, min(at) as at from answers group by about, id
  ), spans as (
    select asked.created_at at time zone 'America/Phoenix' as asked, first_answers.at at time zone 'America/Phoenix' as answered
    from asked join first_answers on first_answers.about = asked.about and first_answers.id = asked.id
    -- What the house dated back tells nothing.
    where first_answers.at >= asked.created_at
  ), working_days as materialized (
    select * from private.working_days((now() at time zone 'America/Phoenix')::date - 91)
  ), times as (
    select until.before - since.before
      -- Minutes after ten of either day.
      + least(greatest(extract(epoch from answered::time - time '10:00') / 60, 0), until.minutes)
      - least(greatest(extract(epoch from asked::time - time '10:00') / 60, 0), since.minutes) as minutes
    from spans
    join working_days as since on since.day = asked::date
    join working_days as until on until.day = answered::date
  )
  select jsonb_build_object(
    'answers', count(*),
    'median_minutes', round(percentile_cont(0.5) within group (order by minutes)),
    'p90_minutes', round(percentile_cont(0.9) within group (order by minutes)))
  from times
$$;
