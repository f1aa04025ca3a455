-- Pictures of the About page. No row is added or deleted. A drawing that comes with the site takes the place of a missing picture.

create table public.page_pictures (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
    constraint page_pictures_name_known check (name in ('founder', 'signature', 'watchmaker', 'showroom')),
  image_url text constraint page_pictures_image_url_valid check (private.is_media_url(image_url)),
  -- Screen readers read it instead of the picture.
  description text not null default '' constraint page_pictures_description_length check (char_length(description) <= 200),
  -- The text is below the picture, such as a person's name.
  caption text not null default '' constraint page_pictures_caption_length check (char_length(caption) <= 100),
  updated_at timestamptz not null default now(),
  constraint page_pictures_described check (image_url is null or description <> '')
);
insert into public.page_pictures (name) values ('founder'), ('signature'), ('watchmaker'), ('showroom');

alter table public.page_pictures enable row level security;
grant select on public.page_pictures to anon, authenticated;
grant update (image_url, description, caption) on public.page_pictures to authenticated;
grant all on public.page_pictures to service_role;
create policy "Anyone can read the pictures of pages" on public.page_pictures
  for select to anon, authenticated using (true);
create policy "Admins can change the pictures of pages" on public.page_pictures
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create trigger page_pictures_note_change
  before update on public.page_pictures
  for each row execute function private.note_change();
create function private.tidy_page_picture() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.description := private.tidy(new.description);
  new.caption := private.tidy(new.caption);
  return new;
end
$$;
create trigger page_pictures_tidy before insert or update of description, caption on public.page_pictures
  for each row execute function private.tidy_page_picture();
create trigger page_pictures_log after insert or update or delete on public.page_pictures
  for each row execute function private.log_change();
