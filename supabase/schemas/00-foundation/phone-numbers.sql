-- `src/lib/phone` repeats these rules. Its `phone-spellings.ts` has the examples that test both.

-- Returns a typed number, perhaps with an extension or words around it, as '+14805550147'; null if it is none. Ten digits, and eleven
-- from 1, are American. Others need a country code after '+', '00' or '011'.
create function private.phone_key(value text) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Without the extension, with ASCII digits.
  written constant text := regexp_replace(
    translate(value, '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹＋', '012345678901234567890123456789+'),
    '[ ,.;(]*(e?xt(ension|n)?|x|#|,|;)[ .:=]*[0-9]{1,7}[^0-9]*$', '', 'i');
  -- The zero in '+44 (0)20' is dialed only within the country.
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

-- Accepts what forms accept (src/lib/phone/phone.ts), and all other numbers that have a key.
create function private.is_dialable(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select (
      value ~* '^[0-9 ()+./-]+( *(x|ext\.?) *[0-9]{1,6})?$'
      and char_length(regexp_replace(value, '[^0-9]', '', 'g')) >= 7)
    or private.phone_key(value) is not null
$$;

create function private.is_contact(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) between 1 and 255
     and (private.is_email(value) or value ~ '^[0-9 ()+-]*[0-9][0-9 ()+-]*$')
$$;
grant execute on function private.is_contact to anon, authenticated, service_role;
