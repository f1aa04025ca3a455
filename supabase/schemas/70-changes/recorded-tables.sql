-- Whose changes are written down, and what of them is kept in the trash: the tables that admins write. The settings are one row,
-- which nobody deletes. To see all rows of a statement, PostgreSQL wants a trigger for each operation.

create trigger watches_record_added after insert on public.watches
  referencing new table as new_rows for each statement execute function private.record_changes();
create trigger watches_record_changed after update on public.watches
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();
create trigger watches_record_removed after delete on public.watches
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger watches_keep_deleted before delete on public.watches
  for each row execute function private.keep_deleted();

create trigger testimonials_record_added after insert on public.testimonials
  referencing new table as new_rows for each statement execute function private.record_changes();
create trigger testimonials_record_changed after update on public.testimonials
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();
create trigger testimonials_record_removed after delete on public.testimonials
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger testimonials_keep_deleted before delete on public.testimonials
  for each row execute function private.keep_deleted();

-- Which watch an inquiry is about goes and comes with the watch; whose a row is, the rule of clients says.
create trigger inquiries_record_added after insert on public.inquiries
  referencing new table as new_rows for each statement execute function private.record_changes('client_id', 'watch_id');
create trigger inquiries_record_changed after update on public.inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes('client_id', 'watch_id');
create trigger inquiries_record_removed after delete on public.inquiries
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger inquiries_keep_deleted before delete on public.inquiries
  for each row execute function private.keep_deleted();

create trigger newsletter_subscribers_record_added after insert on public.newsletter_subscribers
  referencing new table as new_rows for each statement execute function private.record_changes('client_id');
create trigger newsletter_subscribers_record_changed after update on public.newsletter_subscribers
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes('client_id');
create trigger newsletter_subscribers_record_removed after delete on public.newsletter_subscribers
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger newsletter_subscribers_keep_deleted before delete on public.newsletter_subscribers
  for each row execute function private.keep_deleted();

-- The number of its changes follows from them.
create trigger appointments_record_added after insert on public.appointments
  referencing new table as new_rows for each statement execute function private.record_changes('client_id', 'revision');
create trigger appointments_record_changed after update on public.appointments
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes('client_id', 'revision');
create trigger appointments_record_removed after delete on public.appointments
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger appointments_keep_deleted before delete on public.appointments
  for each row execute function private.keep_deleted();

create trigger watch_requests_record_added after insert on public.watch_requests
  referencing new table as new_rows for each statement execute function private.record_changes('client_id');
create trigger watch_requests_record_changed after update on public.watch_requests
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes('client_id');
create trigger watch_requests_record_removed after delete on public.watch_requests
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger watch_requests_keep_deleted before delete on public.watch_requests
  for each row execute function private.keep_deleted();

create trigger closures_record_added after insert on public.closures
  referencing new table as new_rows for each statement execute function private.record_changes();
create trigger closures_record_changed after update on public.closures
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();
create trigger closures_record_removed after delete on public.closures
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger closures_keep_deleted before delete on public.closures
  for each row execute function private.keep_deleted();

create trigger answer_templates_record_added after insert on public.answer_templates
  referencing new table as new_rows for each statement execute function private.record_changes();
create trigger answer_templates_record_changed after update on public.answer_templates
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();
create trigger answer_templates_record_removed after delete on public.answer_templates
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger answer_templates_keep_deleted before delete on public.answer_templates
  for each row execute function private.keep_deleted();

create trigger house_settings_record_added after insert on public.house_settings
  referencing new table as new_rows for each statement execute function private.record_changes();
create trigger house_settings_record_changed after update on public.house_settings
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();
create trigger house_settings_record_removed after delete on public.house_settings
  referencing old table as old_rows for each statement execute function private.record_changes();

-- What the database keeps of a client by its rules is nobody's change.
create trigger clients_record_added after insert on public.clients
  referencing new table as new_rows for each statement execute function private.record_changes(
    'search_text', 'first_contact', 'last_contact', 'open_kinds', 'open_since', 'waiting_since', 'contact');
create trigger clients_record_changed after update on public.clients
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes(
    'search_text', 'first_contact', 'last_contact', 'open_kinds', 'open_since', 'waiting_since', 'contact');
create trigger clients_record_removed after delete on public.clients
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger clients_keep_deleted before delete on public.clients
  for each row execute function private.keep_deleted();

create trigger client_notes_record_added after insert on public.client_notes
  referencing new table as new_rows for each statement execute function private.record_changes();
create trigger client_notes_record_changed after update on public.client_notes
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();
create trigger client_notes_record_removed after delete on public.client_notes
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger client_notes_keep_deleted before delete on public.client_notes
  for each row execute function private.keep_deleted();
