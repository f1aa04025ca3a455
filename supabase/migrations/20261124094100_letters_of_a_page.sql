-- The letters about the rows of a page, in one request.
create function public.letters_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language sql stable
  set search_path = ''
as $$
  select asked.id, letter.*
  from unnest(about_ids[1:100]) as asked (id)
  cross join lateral private.letters_about(about, asked.id) as letter
$$;
revoke all on function public.letters_of(text, uuid[]) from public, anon;
grant execute on function public.letters_of(text, uuid[]) to authenticated;
