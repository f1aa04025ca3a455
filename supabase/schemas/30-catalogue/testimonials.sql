create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint testimonials_name_length check (private.is_text(name, 1, 100)),
  role text constraint testimonials_role_length check (private.is_text(role, 1, 100)),
  rating integer not null constraint testimonials_rating_range check (rating between 1 and 5),
  content text not null constraint testimonials_content_length check (private.is_text(content, 1, 2000)),
  image_url text constraint testimonials_image_url_valid check (private.is_media_url(image_url)),
  video_url text constraint testimonials_video_url_valid check (private.is_media_url(video_url)),
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  -- A WebVTT file.
  captions_url text constraint testimonials_captions_url_valid check (private.is_media_url(captions_url)),
  updated_at timestamptz not null default now()
);
create index testimonials_public_order_idx on public.testimonials (featured desc, created_at desc);
create index testimonials_newest_idx on public.testimonials (created_at desc, id desc);

alter table public.testimonials enable row level security;
grant select on public.testimonials to anon, authenticated;
grant insert (id, name, role, rating, content, image_url, video_url, captions_url, featured),
      update (name, role, rating, content, image_url, video_url, captions_url, featured),
      delete
  on public.testimonials to authenticated;
grant all on public.testimonials to service_role;
create policy "Anyone can read testimonials" on public.testimonials
  for select to anon, authenticated using (true);
create policy "Admins can add testimonials" on public.testimonials
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can edit testimonials" on public.testimonials
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete testimonials" on public.testimonials
  for delete to authenticated using ((select private.is_admin()));
create trigger testimonials_note_change before update on public.testimonials
  for each row execute function private.note_change();

create function private.tidy_testimonial() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.name := private.tidy(new.name);
  new.role := private.tidy(new.role);
  return new;
end
$$;
create trigger testimonials_tidy before insert or update of name, role on public.testimonials
  for each row execute function private.tidy_testimonial();
create trigger testimonials_log after insert or update or delete on public.testimonials
  for each row execute function private.log_change();
