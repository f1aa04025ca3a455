-- What the house answers to an inquiry or a request, sent through the outbox and kept with its row.

create table public.answers (
  -- The browser's: an answer that is sent again, since the reply was lost, is known by it.
  id uuid primary key default gen_random_uuid(),
  about text not null constraint answers_about_known check (about in ('inquiries', 'watch_requests')),
  about_id uuid not null,
  words text not null constraint answers_words_length check (private.is_text(words, 1, 5000)),
  created_at timestamptz not null default now()
);
create index answers_about_idx on public.answers (about, about_id, created_at);

alter table public.answers enable row level security;
revoke all on public.answers from anon, authenticated;
grant select, insert (id, about, about_id, words) on public.answers to authenticated;
grant all on public.answers to service_role;

create policy "Admins can read answers" on public.answers
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can answer" on public.answers
  for insert to authenticated with check ((select private.is_admin()) and created_at = now());

-- Sends the answer, and notes that the house has begun on the row.
create function private.send_answer() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  recipient text;
  data jsonb;
begin
  if new.about = 'inquiries' then
    select inquiry.email, jsonb_build_object('name', private.name_in_letter(inquiry.name), 'watch', (
        select jsonb_build_object('id', watch.id, 'name', watch.name, 'brand', watch.brand, 'picture', watch.image_urls[1])
        from public.watches as watch where watch.id = inquiry.watch_id))
    into recipient, data
    from public.inquiries as inquiry where inquiry.id = new.about_id for update;
  else
    select request.contact_info, jsonb_build_object('name', private.name_in_letter(request.first_name), 'watch', null)
    into recipient, data
    from public.watch_requests as request where request.id = new.about_id for update;
  end if;
  if recipient is null then
    raise exception using errcode = 'PT404', message = 'What you answer has been deleted meanwhile.';
  end if;
  if not private.is_email(recipient) then
    raise exception using errcode = 'PT422', message = 'They left no e-mail address. Please call.';
  end if;
  if exists (
    select from private.mail_suppressions as suppression
    where suppression.recipient_digest = private.address_digest(recipient)) then
    raise exception using errcode = 'PT422', message = 'Their address does not take our letters. Please call.';
  end if;
  perform private.queue_letter('answer', new.about, new.about_id, 'answers/' || new.id, recipient,
    data || jsonb_build_object('words', new.words));
  if new.about = 'inquiries' then
    update public.inquiries set status = 'in_progress' where id = new.about_id and status = 'new';
  else
    update public.watch_requests set status = 'searching' where id = new.about_id and status = 'new';
  end if;
  return null;
end
$$;
revoke all on function private.send_answer() from public;

create trigger answers_send
  after insert on public.answers
  for each row execute function private.send_answer();

-- The house's words about a row go with it.
create function private.remove_answers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.answers where about = tg_table_name and about_id = old.id;
  return null;
end
$$;
revoke all on function private.remove_answers() from public;

create trigger inquiries_remove_answers after delete on public.inquiries
  for each row execute function private.remove_answers();
create trigger watch_requests_remove_answers after delete on public.watch_requests
  for each row execute function private.remove_answers();

-- A request that is repeated with another address subscribes that address too: it counts as another request.
create trigger watch_requests_limit_corrections
  before update of contact_info on public.watch_requests
  for each row when (old.contact_info is distinct from new.contact_info)
  execute function private.limit_submissions('contact_info');

-- What the house answers again and again.
create table public.answer_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint answer_templates_title_length check (private.is_text(title, 1, 60)),
  words text not null constraint answer_templates_words_length check (private.is_text(words, 1, 5000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger answer_templates_note_change
  before update on public.answer_templates
  for each row execute function private.note_change();

alter table public.answer_templates enable row level security;
revoke all on public.answer_templates from anon, authenticated;
grant select, insert (title, words), update (title, words), delete on public.answer_templates to authenticated;
grant all on public.answer_templates to service_role;

create policy "Admins can read templates" on public.answer_templates
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can add templates" on public.answer_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change templates" on public.answer_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete templates" on public.answer_templates
  for delete to authenticated using ((select private.is_admin()));

-- `{name}` and `{watch}` are replaced as a template is chosen.
insert into public.answer_templates (title, words) values
  ('Available', E'Dear {name},\n\nThank you for asking about the {watch}. It is here, and it is available.\n\nYou are welcome to see it in the showroom, by appointment, or we can speak by telephone and arrange everything from there.\n\nWith kind regards,\nSonoran Horology'),
  ('Reserved', E'Dear {name},\n\nThank you for asking about the {watch}. It is reserved for another collector at the moment. Should it become free, you will be the first to hear.\n\nWith kind regards,\nSonoran Horology'),
  ('Not in stock, searching', E'Dear {name},\n\nThank you for writing to us. The {watch} is not with us today. We have begun to look for one among the collectors and houses we know, and will write as soon as there is one worth showing you.\n\nWith kind regards,\nSonoran Horology'),
  ('Price on request', E'Dear {name},\n\nThank you for asking about the {watch}. We speak about price in person: tell us when we may call you, or call us at (480) 555-0147, Monday to Saturday, 10 AM to 6 PM Arizona time.\n\nWith kind regards,\nSonoran Horology'),
  ('Visit suggested', E'Dear {name},\n\nThank you for asking about the {watch}. A watch is best judged on the wrist. May we show it to you? You can choose a day and a time on our contact page, and we will have it ready for you.\n\nWith kind regards,\nSonoran Horology');
