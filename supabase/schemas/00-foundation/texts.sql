-- Rules of texts that several tables share, and the spelling in which texts are compared.

-- The address shape that browsers accept in <input type="email">, with at
-- least one dot in the domain.
create function private.is_email(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select char_length(value) between 3 and 255
     and value ~* '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$'
$$;

-- A picture or a video: an http(s) address, or a path below the bucket's public
-- address, which the browser resolves against the address of the backend.
create function private.is_media_address(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select char_length(value) between 1 and 2048
     and value ~ '^(https?://[^[:space:]/]+(/[^[:space:]]*)?|/storage/v1/object/public/watch-images/[^[:space:]]+)$'
$$;

-- A text that is there: between `low` and `high` characters, not only white space.
create function private.is_text(value text, low integer, high integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select char_length(value) between low and high and value ~ '[^[:space:]]'
$$;
grant execute on function
  private.is_email(text),
  private.is_media_address(text),
  private.is_text(text, integer, integer)
  to anon, authenticated, service_role;

-- A line of text without the invisible characters that pasting brings along (soft hyphens, direction marks, zero-width characters,
-- variation selectors), and with single plain spaces. A joiner (U+200C, U+200D) between two characters of other scripts than Latin,
-- Greek and Cyrillic stays: Persian and Indic names and composed emoji need it. `tidy` in `src/lib/tidy.ts` does the same in forms.
-- Classes as [:space:] depend on the locale of the database, so each character is listed.
create function private.tidy(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select btrim(case when octet_length(value) = char_length(value)
    then regexp_replace(value, '[\u0001-\u0020\u007f]+', ' ', 'g')
    else
      regexp_replace(
        regexp_replace(
          regexp_replace(
            value, '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
          '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'),
        '(^|[\u0020-\u052f])[\u200c\u200d]+|[\u200c\u200d]+(?=[\u0020-\u052f]|$)', '\1', 'g')
    end)
$$;

-- A phone number, an e-mail address or a reference: tidied, with plain hyphens and without a leading 'mailto:' or 'tel:'. As
-- `tidyIdentifier` in `src/lib/tidy.ts`.
create function private.tidy_identifier(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(private.tidy(value), '[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g'), '^(mailto|tel): ?', '', 'i')
$$;
grant execute on function
  private.tidy(text),
  private.tidy_identifier(text)
  to anon, authenticated, service_role;

-- A text as a search compares it: small letters without accents, '&' as 'and', and neither spaces nor punctuation,
-- which people leave out or write otherwise. Character by character: whatever is part of a text is part of it folded.
-- Line breaks stay, so that parts on lines of their own are told apart. `src/lib/search/search-words.ts` says the same.
-- Neither the extension unaccent nor the database's locale has a say in it.
create function private.fold_text(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select replace(
    lower(case when octet_length(value) = char_length(value)
      then regexp_replace(value, '[ \t\r\f\v!-%''-/:-@[-`{-~]+', '', 'g')
      else
        replace(replace(replace(replace(
          translate(
            -- Accents, which stand apart from their letters once they are decomposed, and what typesetters use as well.
            regexp_replace(
              normalize(value, nfd),
              '[\u0300-\u036f \t\r\f\v!-%''-/:-@[-`{-~\u00a0\u00a1\u00a7-\u00a9\u00ab\u00ad\u00ae\u00b4\u00b6-\u00b8\u00bb\u00bf\u2002\u2003\u2009-\u200d\u2010-\u2015\u2018-\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u2060\u2122\u3000\ufe0e\ufe0f\ufeff]+',
              '', 'g'),
            'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏØøĐđŁłĦħıÐðŒÆẞÞ×',
            'αβγδεζηθικλμνξοπρσστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџooddllhhiddœæßþx'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
      end collate "C"),
    '&', 'and')
$$;
grant execute on function private.fold_text(text) to anon, authenticated, service_role;

-- As `emailKey` in `_shared/email.ts`.
create function private.email_key(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select lower(btrim(value))
$$;
