-- What is written about inquiries, requests and their answers: each e-mail is queued in the transaction of its event.

insert into private.email_kinds (
  kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, is_reminder, goes_into_digest, daily_limit, limit_group
) values
  ('inquiry-received', 'visitor', false, true, false, false, false, 3, 'received'),
  ('watch-request-received', 'visitor', false, true, false, false, false, 3, 'received'),
  ('reply', 'visitor', false, false, false, false, false, null, null),
  ('owner-inquiry', 'owner', false, true, false, false, true, null, null),
  ('owner-watch-request', 'owner', false, true, false, false, true, null, null);

-- A watch as e-mails show it; null if it is deleted. For a visitor's e-mail also null if visitors may not see it now, whatever the
-- row says that the e-mail is about.
create function private.watch_in_email(watch_id uuid, audience text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object('id', watch.id, 'name', watch.name, 'brand', watch.brand, 'picture', watch.image_urls[1])
  from public.watches as watch
  where watch.id = watch_in_email.watch_id and (audience = 'owner' or private.is_public_watch(watch))
$$;

-- Several watches, in the order of their ids.
create function private.watches_in_email(watch_ids uuid[], audience text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(shown order by nth), '[]')
  from unnest(watch_ids) with ordinality as chosen (id, nth), private.watch_in_email(chosen.id, audience) as shown
  where shown is not null
$$;

-- What an inquiry's e-mails say of its watches, for 'visitor' or 'owner'.
create function private.inquired_watches_in_email(inquiry public.inquiries, audience text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'watch', private.watch_in_email(inquiry.watch_id, audience), 'watches', private.watches_in_email(inquiry.watch_ids, audience))
$$;

create function private.queue_inquiry_emails() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  received constant jsonb := jsonb_build_object(
    'name', private.name_in_email(new.name), 'response', (select figure_response from public.settings))
    || private.inquired_watches_in_email(new, 'visitor');
  told constant jsonb := jsonb_build_object(
    'id', new.id, 'name', new.name, 'email', new.email, 'phone', new.phone, 'message', new.message)
    || private.inquired_watches_in_email(new, 'owner');
begin
  -- Of what the house enters itself, neither side needs to be told.
  if private.is_by_house() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform private.correct_email('inquiry-received', new.id, new.email, received);
    perform private.correct_email('owner-inquiry', new.id, (select notification_email from public.settings), told);
    perform private.correct_digest(new.id, told);
    return null;
  end if;
  if private.is_within_daily_limit('inquiry-received', new.email) then
    perform private.queue_email('inquiry-received', 'inquiries', new.id, 'inquiries/' || new.id, new.email, received);
  end if;
  perform private.tell_owner('owner-inquiry', 'inquiries', new.id, 'inquiries/' || new.id || '/owner', told);
  return null;
end
$$;
create trigger inquiries_emails
  after insert or update of name, email, phone, message, watch_id, watch_ids on public.inquiries
  for each row execute function private.queue_inquiry_emails();

create function private.queue_watch_request_emails() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  received constant jsonb := jsonb_build_object(
    'name', private.name_in_email(new.first_name), 'response', (select figure_response from public.settings));
  told constant jsonb := jsonb_build_object(
    'id', new.id, 'name', btrim(new.first_name || ' ' || new.last_name), 'contact', new.contact_info,
    'details', new.watch_details, 'budget', new.budget, 'newsletter', new.newsletter_signup);
begin
  if private.is_by_house() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if private.is_email(new.contact_info) then
      perform private.correct_email('watch-request-received', new.id, new.contact_info, received);
    else
      perform private.withdraw_emails('watch_requests', new.id, array['watch-request-received']);
    end if;
    perform private.correct_email('owner-watch-request', new.id, (select notification_email from public.settings), told);
    perform private.correct_digest(new.id, told);
    return null;
  end if;
  -- Who leaves a telephone number is called.
  if private.is_email(new.contact_info)
    and private.is_within_daily_limit('watch-request-received', new.contact_info) then
    perform private.queue_email(
      'watch-request-received', 'watch_requests', new.id, 'watch_requests/' || new.id, new.contact_info, received);
  end if;
  perform private.tell_owner('owner-watch-request', 'watch_requests', new.id, 'watch_requests/' || new.id || '/owner', told);
  return null;
end
$$;
create trigger watch_requests_emails
  after insert or update of first_name, last_name, contact_info, watch_details, budget, newsletter_signup
  on public.watch_requests
  for each row execute function private.queue_watch_request_emails();

-- Sends the answer, and notes that the house has begun on the row: to another address of the same client where one is named,
-- and to nobody where the answer was given by telephone.
create function private.send_reply() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  recipient text;
  client uuid;
  data jsonb;
begin
  if new.about = 'inquiries' then
    select inquiry.email, inquiry.client_id, jsonb_build_object('name', private.name_in_email(inquiry.name))
      || private.inquired_watches_in_email(inquiry, 'visitor')
    into recipient, client, data
    from public.inquiries as inquiry where inquiry.id = new.about_id for update;
  else
    select request.contact_info, request.client_id,
      jsonb_build_object('name', private.name_in_email(request.first_name), 'watch', null)
    into recipient, client, data
    from public.watch_requests as request where request.id = new.about_id for update;
  end if;
  if data is null then
    raise exception using errcode = 'PT404', message = 'replied_row_gone';
  end if;
  if new.channel = 'email' then
    -- Only somebody's own addresses, or a slip of the hand would tell a stranger.
    if new.sent_to is not null and not exists (
      select from public.client_addresses as address
      where address.client_id = client and address.kind = 'email' and address.value = private.email_key(new.sent_to)) then
      raise exception using errcode = 'PT422', message = 'address_not_theirs';
    end if;
    recipient := coalesce(new.sent_to, recipient);
    if private.is_email(recipient) is not true then
      raise exception using errcode = 'PT422', message = 'no_address';
    end if;
    if private.is_suppressed(recipient) then
      raise exception using errcode = 'PT422', message = 'address_takes_none';
    end if;
    perform private.queue_email('reply', new.about, new.about_id, 'replies/' || new.id, recipient,
      data || jsonb_build_object('about', new.about, 'words', new.words));
  end if;
  if new.about = 'inquiries' then
    update public.inquiries set status = 'in_progress' where id = new.about_id and status = 'new';
  else
    update public.watch_requests set status = 'searching' where id = new.about_id and status = 'new';
  end if;
  return null;
end
$$;
create trigger replies_send
  after insert on public.replies
  for each row when (not private.is_restoring())
  execute function private.send_reply();

-- Of a row that is deleted, nobody is told what was true of it (private.email_kinds says what stays true). Its links go with
-- it, unless the row is in the trash: restored, it is to be reached by the links that people have.
create function private.cancel_emails() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.withdraw_emails(
    tg_table_name, old.id, array(select kind from private.email_kinds where is_withdrawn_with_row));
  perform private.correct_digest(old.id, null);
  delete from private.link_keys
  where about = tg_table_name and about_id = old.id
    and not exists (select from public.trash where source = tg_table_name and row_id = old.id);
  return null;
end
$$;
create trigger appointments_cancel_emails after delete on public.appointments
  for each row execute function private.cancel_emails();
create trigger inquiries_cancel_emails after delete on public.inquiries
  for each row execute function private.cancel_emails();
create trigger watch_requests_cancel_emails after delete on public.watch_requests
  for each row execute function private.cancel_emails();
create trigger newsletter_subscribers_cancel_emails after delete on public.newsletter_subscribers
  for each row execute function private.cancel_emails();
