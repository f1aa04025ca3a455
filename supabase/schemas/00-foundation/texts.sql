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

create function private.tidy(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select btrim(regexp_replace(value, '[[:space:]]+', ' ', 'g'))
$$;
grant execute on function private.tidy(text) to anon, authenticated, service_role;

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
