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

-- A text as a search compares it: small letters without accents, '&' as 'and', and neither spaces nor punctuation, which people
-- leave out or write otherwise. Unicode's NFKD takes accents from their letters and makes full-width letters and digits plain
-- ones; ASCII alone does without, ten times as fast. Line breaks stay, so that parts on lines of their own are told apart. The
-- result depends neither on the extension unaccent nor on the locale of the database. Without a search path, this function and
-- the next become part of the statement.
create function private.fold_text(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = char_length(value)
    then lower(regexp_replace(replace(value, '&', 'and'), '[^a-zA-Z0-9\n]+', '', 'g') collate "C")
    else
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize(replace(value, '&', 'and'), nfkd),
            '[\u0001-\u0009\u000b-/:-@[-`{-\u00bf\u0300-\u036f\u2000-\u206f\u2190-\u2bff\u3000-\u3003\u3008-\u3020\u30fb\ufe00-\ufe0f\ufeff]+',
            '', 'g') collate "C"),
          'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏØøĐđŁłĦħıÐðŒÆẞÞ×',
          'αβγδεζηθικλμνξοπρσστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџooddllhhiddœæßþx'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    end;

-- A folded text as it is searched: where it can be spelled in two ways, both, with a bar between them, which no folded text
-- holds. 'Lämmle' is found by 'lammle' and by 'laemmle', 'grey' by 'gray'.
create function private.searchable(value text) returns text
  language sql immutable parallel safe
  return case when value ~* '[äöüÄÖÜ\u0308]|gr[ae]y'
    then replace(private.fold_text(value), 'gray', 'grey') || '|'
      || replace(private.fold_text(regexp_replace(normalize(value, nfd), '([aou])\u0308', '\1e', 'gi')), 'grey', 'gray')
    else private.fold_text(value)
  end;

-- A pattern of `like` for each word of a search, the longest first: a text matches that holds all of them. 'ref.' in front of a
-- number is left out, and so is the country's code of a telephone number, which somebody else may have left out. Without a
-- word, the pattern of '%' or '***' is one that no folded text matches; an empty search has no pattern.
create function private.search_patterns(search text) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(
    array_agg('%' || word || '%' order by length(word) desc, word), case when search ~ '\S' then array['-'] else '{}' end)
  from (
    select distinct regexp_replace(private.fold_text(part), '^1(?=\d{10}$)', '') as word
    from regexp_split_to_table(
      regexp_replace(
        normalize(left(search, 200), nfkc), '\mref(erence)?[\s.:#]*(n[or]\M[\s.:#]*)?(?=\S*\d)', '', 'gi'),
      '[\s,;/|]+') as part
    limit 12
  ) as words
  where word <> ''
$$;

-- The dashboard's lists filter `search_text` by these.
create function public.search_patterns(search text) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$ select private.search_patterns(search) $$;
grant execute on function private.fold_text(text), private.searchable(text) to anon, authenticated, service_role;
grant execute on function private.search_patterns(text), public.search_patterns(text) to authenticated;

-- As `emailKey` in `_shared/email.ts`.
create function private.email_key(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select lower(btrim(value))
$$;
