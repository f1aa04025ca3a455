-- Templates of replies. src/entities/replies/reply.ts replaces `{name}`, `{watch}` and `{hours}`.

create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint reply_templates_title_length check (private.is_text(title, 1, 60)),
  words text not null constraint reply_templates_words_length check (private.is_text(words, 1, 5000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.reply_templates enable row level security;
grant select, insert (title, words), update (title, words), delete on public.reply_templates to authenticated;
grant all on public.reply_templates to service_role;
create policy "Admins can read templates" on public.reply_templates
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can add templates" on public.reply_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change templates" on public.reply_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete templates" on public.reply_templates
  for delete to authenticated using ((select private.is_admin()));
create trigger reply_templates_before before insert or update on public.reply_templates
  for each row execute function private.before_reply_template();

create function private.before_reply_template() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.title := private.tidy(new.title);
  if tg_op = 'UPDATE' then
    new.updated_at := private.next_version(old.updated_at);
  end if;
  return new;
end
$$;
create trigger reply_templates_log after insert or update or delete on public.reply_templates
  for each row execute function private.log_change();

insert into public.reply_templates (title, words) values
  ('Available', E'Dear {name},\n\nThank you for asking about the {watch}. It is here, and it is available.\n\nYou are welcome to see it in the showroom, by appointment, or we can talk by phone and arrange everything from there.\n\nWith kind regards,\nSonoran Horology'),
  ('Reserved', E'Dear {name},\n\nThank you for asking about the {watch}. It is reserved for another collector at the moment. If it becomes available, you will be the first to know.\n\nWith kind regards,\nSonoran Horology'),
  ('Not in stock, searching', E'Dear {name},\n\nThank you for writing to us. The {watch} is not with us today. We have begun to look for one among the collectors and dealers we know, and will write as soon as there is one worth showing you.\n\nWith kind regards,\nSonoran Horology'),
  ('Price on request', E'Dear {name},\n\nThank you for asking about the {watch}. We discuss price in person. Tell us when we can call you, or call us at (480) 555-0147, {hours}, Arizona time.\n\nWith kind regards,\nSonoran Horology'),
  ('Come see it', E'Dear {name},\n\nThank you for asking about the {watch}. A watch is best judged on the wrist. May we show it to you? You can choose a day and a time on our contact page, and we will have it ready for you.\n\nWith kind regards,\nSonoran Horology');
