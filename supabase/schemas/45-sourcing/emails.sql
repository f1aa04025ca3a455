insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row, goes_into_digest) values
  ('request-news', 'visitor', true, true, false),
  ('request-offer', 'visitor', true, true, false),
  ('request-link', 'visitor', true, true, false),
  ('answer-code', 'visitor', false, true, false),
  ('owner-request-news', 'owner', false, true, true);

-- Does nothing for a client who left only a phone number.
create function private.tell_client(kind text, request uuid, event text, data jsonb) returns void
  language sql set search_path = ''
as $$
  select private.queue_email(
    tell_client.kind, 'watch_requests', asked.id, event, asked.contact_info,
    jsonb_build_object('name', private.name_in_email(asked.first_name)) || data)
  from public.watch_requests as asked where asked.id = tell_client.request and private.is_email(asked.contact_info)
$$;

-- Without the price: an email is no safe place for it.
create function private.offers_in_email(ids uuid[]) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'words', min(offer.words), 'ends_at', min(offer.ends_at),
    'watches', jsonb_agg(
      jsonb_build_object(
        'name', candidate.name, 'picture', case when watch.id is null then candidate.image_urls[1] else watch.image_urls[1] end)
      order by offer.created_at, offer.id))
  from public.offers as offer
  join public.candidates as candidate on candidate.id = offer.candidate_id
  left join public.watches as watch on watch.id = candidate.watch_id
  where offer.id = any (ids)
$$;

-- `event` is 'message', 'corrected', 'agreed' or 'declined'; `cause` its message or offer.
create function private.tell_owner_of_request(request public.watch_requests, event text, cause uuid, words text) returns void
  language sql set search_path = ''
as $$
  select private.tell_owner(
    'owner-request-news', 'watch_requests', request.id, concat_ws('/', 'watch_requests', request.id, event, coalesce(cause, gen_random_uuid())),
    jsonb_build_object(
      'id', request.id, 'name', btrim(request.first_name || ' ' || request.last_name), 'event', event, 'words', words,
      'watch', (
        select candidate.name from public.offers as offer join public.candidates as candidate on candidate.id = offer.candidate_id
        where offer.id = cause)))
$$;
