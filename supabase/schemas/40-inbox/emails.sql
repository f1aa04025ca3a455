-- Emails are queued in the transaction of each event.

insert into private.email_kinds
  (kind, audience, carries_link, is_withdrawn_with_row, goes_into_digest, daily_limit, limit_group) values
  ('inquiry-received', 'visitor', false, true, false, 3, 'received'),
  ('watch-request-received', 'visitor', true, true, false, 3, 'received'),
  -- A reply to a request has a link, one to an inquiry has none.
  ('reply', 'visitor', true, false, false, null, null),
  ('owner-inquiry', 'owner', false, true, true, null, null),
  ('owner-watch-request', 'owner', false, true, true, null, null);

-- Null if the watch is deleted, or hidden from a visitor now.
create function private.watch_in_email(watch_id uuid, audience text) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', watch.id, 'name', watch.name, 'brand', watch.brand, 'picture', watch.image_urls[1])
  from public.watches as watch
  where watch.id = watch_in_email.watch_id and (audience = 'owner' or private.is_public_watch(watch))
$$;

create function private.inquired_watches_in_email(inquiry public.inquiries, audience text) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'watch', private.watch_in_email(inquiry.watch_id, audience), 'watches', coalesce(jsonb_agg(shown order by nth), '[]'))
  from unnest(inquiry.watch_ids) with ordinality as chosen (id, nth), private.watch_in_email(chosen.id, audience) as shown
  where shown is not null
$$;

create function private.tell_owner_of_inquiry(inquiry public.inquiries) returns void
  language sql set search_path = ''
as $$
  select private.tell_owner('owner-inquiry', 'inquiries', inquiry.id, 'inquiries/' || inquiry.id || '/owner',
    jsonb_build_object(
      'id', inquiry.id, 'name', inquiry.name, 'email', inquiry.email, 'phone', inquiry.phone, 'message', inquiry.message)
      || private.inquired_watches_in_email(inquiry, 'owner'))
$$;

-- An inquiry that an admin enters sends no email.
create function private.queue_inquiry_emails(inquiry public.inquiries) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_by_admin() then
    return;
  end if;
  if private.is_within_daily_limit('inquiry-received', inquiry.email) then
    perform private.queue_email('inquiry-received', 'inquiries', inquiry.id, 'inquiries/' || inquiry.id, inquiry.email,
      jsonb_build_object('name', private.name_in_email(inquiry.name), 'response', (select figure_response from public.settings))
        || private.inquired_watches_in_email(inquiry, 'visitor'));
  end if;
  perform private.tell_owner_of_inquiry(inquiry);
end
$$;

create function private.queue_watch_request_emails(request public.watch_requests) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_by_admin() then
    return;
  end if;
  if private.is_email(request.contact_info)
    and private.is_within_daily_limit('watch-request-received', request.contact_info) then
    perform private.queue_email(
      'watch-request-received', 'watch_requests', request.id, 'watch_requests/' || request.id, request.contact_info,
      jsonb_build_object('name', private.name_in_email(request.first_name), 'response', (select figure_response from public.settings)));
  end if;
  perform private.tell_owner('owner-watch-request', 'watch_requests', request.id, 'watch_requests/' || request.id || '/owner',
    jsonb_build_object(
      'id', request.id, 'name', btrim(request.first_name || ' ' || request.last_name), 'contact', request.contact_info,
      'details', request.watch_details, 'budget', request.budget, 'newsletter', request.newsletter_signup));
end
$$;

-- Queues a reply, unless it was by phone, and sets a new row in progress.
create function private.send_reply(reply public.replies) returns void
  language plpgsql set search_path = ''
as $$
declare
  recipient text;
  client uuid;
  data jsonb;
  reason text;
begin
  if reply.about = 'inquiries' then
    select inquiry.email, inquiry.client_id, jsonb_build_object('name', private.name_in_email(inquiry.name))
      || private.inquired_watches_in_email(inquiry, 'visitor')
    into recipient, client, data
    from public.inquiries as inquiry where inquiry.id = reply.about_id for update;
    update public.inquiries set status = 'in_progress' where id = reply.about_id and status = 'new';
  else
    select request.contact_info, request.client_id,
      jsonb_build_object('name', private.name_in_email(request.first_name), 'watch', null)
    into recipient, client, data
    from public.watch_requests as request where request.id = reply.about_id for update;
    update public.watch_requests
    set status = case status when 'new' then 'searching' else status end,
      waiting_for = case when status in ('found', 'closed') then waiting_for else 'client' end
    where id = reply.about_id;
  end if;
  if data is null then
    raise exception using errcode = 'PT404', message = 'replied_row_gone';
  end if;
  if reply.channel = 'email' then
    -- Another address must belong to the same client.
    recipient := coalesce(reply.sent_to, recipient);
    reason := case
      when reply.sent_to is not null and not exists (
        select from public.client_contacts as contact
        where contact.client_id = client and contact.kind = 'email' and contact.value = private.email_key(reply.sent_to))
        then 'email_not_theirs'
      when private.is_email(recipient) is not true then 'no_email'
      when private.is_suppressed(recipient) then 'email_suppressed'
    end;
    if reason is not null then
      raise exception using errcode = 'PT422', message = reason;
    end if;
    perform private.queue_email('reply', reply.about, reply.about_id, 'replies/' || reply.id, recipient,
      data || jsonb_build_object('about', reply.about, 'words', reply.words));
  end if;
end
$$;

-- Takes a deleted row's replies and waiting emails (`is_withdrawn_with_row`) with it. If an admin deleted it, undo queues the emails
-- again, and the keys of its links stay, so that these work again.
create function private.withdraw_with_row(about text, about_id uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from public.replies as reply where reply.about = withdraw_with_row.about and reply.about_id = withdraw_with_row.about_id;
  perform private.withdraw_emails(
    about, about_id, array(select kind from private.email_kinds where is_withdrawn_with_row),
    case when private.is_admin() then private.change_id() end);
  perform private.correct_digest(about_id, null);
  if not private.is_admin() then
    delete from private.link_keys as link where link.about = withdraw_with_row.about and link.about_id = withdraw_with_row.about_id;
  end if;
end
$$;
