-- One spelling of a telephone number, so that whoever writes theirs in two ways is known for one person; and what forms take for a
-- number. `src/lib/phone/phone-key.ts` says the same; both keep to the table of `src/lib/phone/phone-spellings.ts`.

-- A telephone number as people type it, with an extension or words around it, as '+14805550147'; null where it is none.
-- Ten digits are American, and eleven that begin with 1; whatever else needs its country, after '+' or as dialled abroad.
create function private.phone_key(value text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  -- Digits of any script, without an extension.
  written constant text := regexp_replace(
    translate(value, '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹＋', '012345678901234567890123456789+'),
    '[ ,.;(]*(e?xt(ension|n)?|x|#|,|;)[ .:=]*[0-9]{1,7}[^0-9]*$', '', 'i');
  -- In '+44 (0)20', the nought is for those who dial within the country.
  digits text := regexp_replace(regexp_replace(written, '\(0\)', ''), '[^0-9]', '', 'g');
begin
  if written !~ '^[^0-9]*\+' then
    if digits ~ '^[2-9][0-9]{9}$' then
      digits := '1' || digits;
    elsif digits ~ '^(00|011)[1-9]' then
      digits := regexp_replace(digits, '^(00|011)', '');
    elsif digits !~ '^1[0-9]{10}$' then
      return null;
    end if;
  end if;
  return case when digits ~ '^(1[2-9][0-9]{9}|[2-9][0-9]{6,14})$' then '+' || digits end;
end
$$;

-- A telephone number is one that somebody can dial: what the forms take (src/lib/phone/phone.ts), and whatever else has a key.
-- A request's contact, which is an address or a number, keeps its own rule.
create function private.is_dialable(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select (
      value ~* '^[0-9 ()+./-]+( *(x|ext\.?) *[0-9]{1,6})?$'
      and char_length(regexp_replace(value, '[^0-9]', '', 'g')) >= 7)
    or private.phone_key(value) is not null
$$;

-- A telephone number as people write them, or an e-mail address.
create function private.is_contact(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select char_length(value) between 1 and 255
     and (private.is_email(value) or value ~ '^[0-9 ()+-]*[0-9][0-9 ()+-]*$')
$$;
grant execute on function private.is_contact(text) to anon, authenticated, service_role;
