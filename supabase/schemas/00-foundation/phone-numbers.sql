-- One spelling of a telephone number, that of E.164, so that whoever writes theirs in two ways is known for one person. It
-- parses as libphonenumber-js does for somebody in the United States: decision 027. And what forms take for a number.

-- A number without what is dialled before it within its country.
create function private.national_number(digits text, plan private.phone_plans) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  found text[] := regexp_match(digits, '^((?:' || plan.prefix || '))');
  held text;
  bare text;
begin
  if found is null then
    return digits;
  end if;
  held := nullif(found[array_length(found, 1)], '');
  bare := case
    when plan.transform is not null and array_length(found, 1) > 1 and held is not null
      then regexp_replace(digits, '^(?:' || plan.prefix || ')', plan.transform)
    else substr(digits, length(found[1]) + 1)
  end;
  -- What only looks like a prefix is part of the number.
  if bare <> digits and (
    digits ~ ('^(?:' || plan.pattern || ')$') and bare !~ ('^(?:' || plan.pattern || ')$')
    or length(bare) <> all (plan.lengths) and length(bare) <= plan.lengths[array_length(plan.lengths, 1)]
  ) then
    return digits;
  end if;
  return bare;
end
$$;

-- A telephone number as people type it, with an extension or words around it, as '+14805550147'; null where it is none,
-- or has a length that its country does not know.
create function private.phone_key(value text) returns text
  language plpgsql stable parallel safe
  set search_path = ''
as $$
declare
  marks constant text := '\-\u2010-\u2015\u2212\u30FC\uFF0D\uFF0F/\uFF0E. \u00A0\u00AD\u200B\u2060\u3000()\uFF08\uFF09\uFF3B\uFF3D\[\]~\u2053\u223C\uFF5E';
  extension constant text :=
    ';ext=\d{1,20}'
    '|[ \u00A0\t,]*(?:e?xt(?:ensi(?:o\u0301?|\u00F3))?n?|\uFF45?\uFF58\uFF54\uFF4E?|\u0434\u043E\u0431|anexo)[:.\uFF0E]?[ \u00A0\t,-]*\d{1,20}#?'
    '|[ \u00A0\t,]*(?:[x\uFF58#\uFF03~\uFF5E]|int|\uFF49\uFF4E\uFF54)[:.\uFF0E]?[ \u00A0\t,-]*\d{1,9}#?'
    '|[- ]+\d{1,6}#'
    '|[ \u00A0\t]*(?:,{2}|;)[:.\uFF0E]?[ \u00A0\t,-]*\d{1,15}#?'
    '|[ \u00A0\t]*,+[:.\uFF0E]?[ \u00A0\t,-]*\d{1,9}#?';
  written text;
  digits text;
  plan private.phone_plans;
  shorter text;
  bare text;
begin
  if length(value) > 250 then
    return null;
  end if;
  written := translate(value, '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '012345678901234567890123456789');
  written := regexp_replace(substring(written from '[+\uFF0B0-9].*'), '[^0-9#]+$', '');
  if written is null or written !~* ('^[+\uFF0B]?(?:[' || marks || ']*\d){3,}[' || marks || '0-9]*(?:' || extension || ')?$') then
    return null;
  end if;
  written := regexp_replace(written, '(?:' || extension || ')$', '', 'i');
  digits := regexp_replace(written, '[^0-9]', '', 'g');

  if written !~ '^[^0-9]*\+' then
    -- Dialled from the United States, or as elsewhere; no number of theirs begins with two noughts.
    if digits ~ '^(011|00)[1-9]' then
      digits := regexp_replace(digits, '^(011|00)', '');
    else
      select known.* into plan from private.phone_plans as known where known.code = '1';
      shorter := substr(digits, 2);
      bare := private.national_number(digits, plan);
      -- Their own code without its plus.
      if digits like '1%' and (
        bare !~ ('^(?:' || plan.pattern || ')$') and private.national_number(shorter, plan) ~ ('^(?:' || plan.pattern || ')$')
        or length(bare) > plan.lengths[array_length(plan.lengths, 1)]
      ) then
        digits := shorter;
      end if;
    end if;
  end if;
  if plan.code is null then
    -- No code is the beginning of another.
    select known.* into plan
    from private.phone_plans as known where known.code in (left(digits, 1), left(digits, 2), left(digits, 3));
    digits := substr(digits, length(plan.code) + 1);
  end if;
  digits := private.national_number(digits, plan);
  return case when length(digits) = any (plan.lengths) then '+' || plan.code || digits end;
end
$$;

-- A telephone number is one that somebody can dial: what the forms take (src/lib/phone.ts), and whatever else has a key.
-- A request's contact, which is an address or a number, keeps its own rule.
create function private.is_dialable(value text) returns boolean
  language sql stable parallel safe
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
