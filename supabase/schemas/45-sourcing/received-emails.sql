-- Emails that clients write. A reply to an email about a request has a token in its address; what has no place waits among the inquiries.

-- The beginning of the digest of the email's link key, so that renewing the link ends the token, too. 30 characters (120 bits), because
-- the part of an address before @ has at most 64, of which Postmark's has 32 and a plus sign.
create function private.reply_token(link_key text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select left(encode(sha256(convert_to(link_key, 'UTF8')), 'hex'), 30) $$;

create function private.shortened(value text, most integer) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select case when char_length(value) > most then left(value, most - 1) || '…' else value end $$;

-- `token` is null if the address has none. A provider repeats an email, with the same id, after an error; so no email is refused. Above the
-- limits, it is stored without telling the owner.
create function private.receive_email(id uuid, token text, sender text, sender_name text, subject text, words text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.watch_requests;
  inquiry public.inquiries;
  is_theirs boolean;
  is_within_limits boolean := true;
begin
  if exists (select from public.request_messages as known where known.id = receive_email.id)
    or exists (select from public.inquiries as known where known.id = receive_email.id) then
    return;
  end if;
  select request.* into asked
  from private.link_keys as link join public.watch_requests as request on request.id = link.about_id
  where link.about = 'watch_requests' and char_length(token) = 30
    and link.digest between decode(rpad(token, 64, '0'), 'hex') and decode(rpad(token, 64, 'f'), 'hex');
  is_theirs := private.email_key(asked.contact_info) = private.email_key(sender);
  begin
    perform private.limit_submissions('received_emails', sender);
  exception when sqlstate 'PT429' then
    is_within_limits := false;
  end;
  if is_theirs and is_within_limits then
    perform private.place_message(asked, id, private.shortened(words, 10000));
    return;
  end if;
  insert into public.inquiries (id, name, email, message)
  values (
    receive_email.id, coalesce(nullif(private.shortened(private.tidy(sender_name), 100), ''), left(sender, 100)), sender,
    private.shortened(concat_ws(e'\n',
      'By e-mail' || coalesce(', “' || nullif(private.shortened(private.tidy(subject), 200), '') || '”.', '.'),
      'A reply to the request of ' || btrim(asked.first_name || ' ' || asked.last_name)
        || case when is_theirs then '.' else ' from another address.' end,
      '', words), 5000))
  returning * into inquiry;
  if is_within_limits then
    perform private.tell_owner_of_inquiry(inquiry);
  end if;
end
$$;

create function public.receive_email(id uuid, token text, sender text, sender_name text, subject text, words text) returns void
  language sql set search_path = ''
as $$ select private.receive_email(id, token, sender, sender_name, subject, words) $$;
grant execute on function private.receive_email, public.receive_email to service_role;
