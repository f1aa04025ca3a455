-- The pattern of <input type="email">, with a dot in the domain.
create function private.is_email(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) between 3 and 255
     and value ~* '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$'
$$;

-- A URL, or a path in the bucket, which the browser resolves against the backend's URL.
create function private.is_media_url(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) between 1 and 2048
     and value ~ '^(https?://[^[:space:]/]+(/[^[:space:]]*)?|/storage/v1/object/public/watch-images/[^[:space:]]+)$'
$$;

create function private.is_text(value text, low integer, high integer) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select char_length(value) between low and high and value ~ '[^[:space:]]' $$;
grant execute on function private.is_email, private.is_media_url, private.is_text to anon, authenticated, service_role;

-- Returns a line of text without invisible characters (soft hyphens, direction marks, variation selectors) and with single spaces, as
-- `tidy` in `src/lib/tidy.ts`. Persian and Indic names and composed emoji need a joiner (U+200C, U+200D) between two characters outside
-- Latin, Greek and Cyrillic. Each character is listed, since [:space:] depends on the locale.
create function private.tidy(value text) returns text
  language sql immutable parallel safe set search_path = ''
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

-- As `tidyIdentifier` in `src/lib/tidy.ts`.
create function private.tidy_identifier(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(private.tidy(value), '[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g'), '^(mailto|tel): ?', '', 'i')
$$;
grant execute on function private.tidy, private.tidy_identifier to anon, authenticated, service_role;

-- Returns a text as a search compares it: lowercase, without accents, spaces and punctuation, with 'and' for '&'. Line breaks stay: they
-- separate the parts of `search_text`. ASCII skips the Unicode steps, which is ten times as fast. The result depends neither on the
-- extension unaccent nor on the locale. Without a search path, PostgreSQL inlines this and the next.
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

-- Folds into both spellings: 'lammle|laemmle' for 'Lämmle', 'grey|gray' for 'gray'.
create function private.searchable(value text) returns text
  language sql immutable parallel safe
  return case when value ~* '[äöüÄÖÜ\u0308]|gr[ae]y'
    then replace(private.fold_text(value), 'gray', 'grey') || '|'
      || replace(private.fold_text(regexp_replace(normalize(value, nfd), '([aou])\u0308', '\1e', 'gi')), 'grey', 'gray')
    else private.fold_text(value)
  end;

-- Returns a `like` pattern per word, the longest first, without 'ref.' before a number and the country code of an American phone number.
-- The pattern for punctuation alone matches nothing; an empty search has none.
create function private.search_patterns(search text) returns text[]
  language sql immutable parallel safe set search_path = ''
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

-- The dashboard's lists filter `search_text` by these patterns.
create function public.search_patterns(search text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select private.search_patterns(search) $$;
grant execute on function private.fold_text, private.searchable to anon, authenticated, service_role;
grant execute on function private.search_patterns, public.search_patterns to authenticated;

-- True if a word of the name begins with each word of the search. Lists only rank by this, so accents make no difference to what is found.
create function private.is_name_of(name text, patterns text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select (' ' || name) ilike all (array(select '% ' || ltrim(pattern, '%') from unnest(patterns) as pattern)) $$;
grant execute on function private.is_name_of to authenticated;

-- As `emailKey` in `_shared/email.ts`.
create function private.email_key(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select lower(btrim(value)) $$;
