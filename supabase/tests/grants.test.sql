\ir frame/start.psql
select plan(25);

-- The catalog, in the words of the tests below.
create function pg_temp.api_role(grantee oid) returns text
  language sql stable
as $$
  select case when grantee = 0 then 'public' else (select rolname::text from pg_roles where oid = grantee) end
$$;

-- Each right on a relation that is not its owner's. MAINTAIN came with PostgreSQL 17, and no request of the API needs it.
create function pg_temp.relation_grants() returns table (relation text, grantee text, rights text)
  language sql stable
as $$
  select relname::text collate "default", pg_temp.api_role(acl.grantee) collate "default",
    string_agg(lower(privilege_type), ', ' order by lower(privilege_type)) collate "default"
  from pg_class, aclexplode(relacl) as acl
  where relnamespace = 'public'::regnamespace and acl.grantee <> relowner
    and not (privilege_type = 'MAINTAIN' and pg_temp.api_role(acl.grantee) = 'service_role')
  group by 1, 2
$$;

create function pg_temp.column_grants() returns table (relation text, grantee text, right_granted text, columns text)
  language sql stable
as $$
  select relname::text collate "default", pg_temp.api_role(acl.grantee) collate "default", lower(privilege_type) collate "default",
    string_agg(attname::text, ', ' order by attnum) collate "default"
  from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) as acl
  where relnamespace = 'public'::regnamespace and acl.grantee <> relowner
  group by 1, 2, 3
$$;

create function pg_temp.function_grants(namespace regnamespace) returns table (signature text, grantee text)
  language sql stable
as $$
  select format('%s(%s)', proname, pg_get_function_identity_arguments(pg_proc.oid)) collate "default",
    pg_temp.api_role(acl.grantee) collate "default"
  from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
  where pronamespace = namespace and acl.grantee <> proowner
$$;

-- What is there. A new table, view or function fails here until its rights are written down.
select set_eq(
  $$select relname::text collate "default", relkind::text collate "default" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')$$,
  $$values
    ('appointment_changes', 'r'),
    ('user_roles', 'r'), ('watches', 'r'), ('watch_categories', 'v'), ('testimonials', 'r'), ('inquiries', 'r'),
    ('newsletter_subscribers', 'r'), ('appointments', 'r'), ('closures', 'r'), ('watch_requests', 'r'), ('house_settings', 'r'),
    ('answers', 'r'), ('answer_templates', 'r'),
    ('clients', 'r'), ('client_addresses', 'r'), ('client_notes', 'r'), ('audit_log', 'r'), ('audit_log_id_seq', 'S'), ('trash', 'r'),
    ('removed_counts', 'r'), ('upkeep_runs', 'r'), ('upkeep_runs_id_seq', 'S')$$,
  'no table, view or sequence in public but those whose rights are tested');
select set_eq(
  $$select format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) collate "default"
    from pg_proc where pronamespace = 'public'::regnamespace$$,
  array['visit_rules()',
    'find_clients(search text, state text, sort text, skip integer, most integer)', 'count_clients(search text, state text)', 'tell_clients_apart(client uuid, other uuid)', 'known_addresses(about text, about_id uuid)', 'client_page(client uuid)',
    'client_timeline(client uuid, before timestamp with time zone, most integer)', 'merge_clients(kept uuid, merged uuid)', 'split_client(client uuid, addresses jsonb)', 'waiting_for_answer(most integer)',
    'answer_times()', 'answer_promise()',
    'visits_for_calendar(key text)', 'visit_by_key(key text)', 'move_visit(key text, day text, slot text, revision integer)',
    'cancel_visit(key text, revision integer, reason text)',
    'correct_visit(key text, name text, email text, phone text, notes text, day text, slot text)',
    'free_slots(day text)', 'closed_days(first_day text, last_day text)', 'dashboard_figures()', 'count_arrivals(seen jsonb)',
    'find_watches(search text, category text, sort text, skip integer, after uuid)', 'count_matches(search text, category text)',
    'unsubscribe(key text)', 'resubscribe(key text)',
    'claim_letters(most integer)', 'freeze_letter(letter uuid, held uuid, rendered jsonb)',
    'settle_letter(letter uuid, held uuid, outcome text, code text, provider_id text, wait_seconds integer)',
    'note_delivery(letter uuid, outcome text, code text)', 'letters_of(about text, about_ids uuid[])', 'letters_in_trouble()',
    'send_letter_again(letter uuid)', 'send_test_letter()',
    'latest_changes(source text, ids text[], within_seconds integer)', 'undo_changes(changes uuid[], left_out jsonb)',
    'history_of(source text, row_id text, before_entry bigint, most integer)', 'version_at(entry bigint, is_before boolean)',
    'restore_version(entry bigint, is_before boolean, seen timestamp with time zone)',
    'restore_from_trash(ids uuid[])', 'restore_visit(id uuid, day text, slot text)', 'empty_trash(ids uuid[])',
    'tidy_house(most integer)', 'unreferenced_files(most integer)', 'retention_preview(months integer)',
    'export_client(client uuid)', 'erasure_preview(client uuid)', 'erase_client(client uuid, typed text)',
    'session_standing()', 'make_recovery_codes()', 'use_recovery_code(code text)', 'forget_my_recovery()',
    'forget_recovery(account uuid)',
    'my_visits()', 'move_my_visit(id uuid, day text, slot text, revision integer)',
    'cancel_my_visit(id uuid, revision integer, reason text)', 'my_requests()', 'my_deletion()', 'my_sessions()', 'end_my_session(id uuid)',
    'account_to_delete(account uuid)', 'count_password_try(account uuid)', 'delete_account(account uuid)'],
  'no function in public but the search, the calendar, the visits, the figures of the dashboard, the letters, the log, the trash, the clients, the upkeep and the accounts');

-- Who may do what, all of it.
select set_eq(
  'select * from pg_temp.relation_grants()',
  $$values
    ('user_roles', 'authenticated', 'select'),
    ('watches', 'anon', 'select'),
    ('watches', 'authenticated', 'delete, select'),
    ('watch_categories', 'anon', 'select'),
    ('watch_categories', 'authenticated', 'select'),
    ('watch_categories', 'service_role', 'select'),
    ('testimonials', 'anon', 'select'),
    ('testimonials', 'authenticated', 'delete, select'),
    ('inquiries', 'authenticated', 'delete, select'),
    ('newsletter_subscribers', 'authenticated', 'delete, select'),
    ('appointments', 'authenticated', 'delete, select'),
    ('appointment_changes', 'authenticated', 'select'),
    ('appointment_changes', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('closures', 'authenticated', 'delete, select'),
    ('watch_requests', 'authenticated', 'delete, select'),
    ('house_settings', 'authenticated', 'select'),
    ('answers', 'authenticated', 'select'),
    ('answer_templates', 'authenticated', 'delete, select'),
    ('clients', 'authenticated', 'select'),
    ('client_addresses', 'authenticated', 'select'),
    ('client_notes', 'authenticated', 'delete, select'),
    ('clients', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('client_addresses', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('client_notes', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('audit_log', 'authenticated', 'select'),
    ('trash', 'authenticated', 'select'),
    ('removed_counts', 'authenticated', 'select'),
    ('upkeep_runs', 'authenticated', 'select'),
    ('removed_counts', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('upkeep_runs', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('user_roles', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('watches', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('testimonials', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('inquiries', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('newsletter_subscribers', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('appointments', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('closures', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('watch_requests', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('answers', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('answer_templates', 'service_role', 'delete, insert, references, select, trigger, truncate, update'),
    ('house_settings', 'service_role', 'delete, insert, references, select, trigger, truncate, update')$$,
  'no role has a right on a whole table or view but these');
select set_eq(
  'select * from pg_temp.column_grants()',
  $$values
    ('watches', 'authenticated', 'insert', 'id, name, brand, category, description, price, image_urls, featured, specifications'),
    ('watches', 'authenticated', 'update', 'name, brand, category, description, price, image_urls, featured, specifications'),
    ('testimonials', 'authenticated', 'insert', 'id, name, role, rating, content, image_url, video_url, featured, captions_url'),
    ('testimonials', 'authenticated', 'update', 'name, role, rating, content, image_url, video_url, featured, captions_url'),
    ('inquiries', 'anon', 'insert', 'id, name, email, phone, message, watch_id, status'),
    ('inquiries', 'authenticated', 'insert', 'id, name, email, phone, message, watch_id, status'),
    ('inquiries', 'authenticated', 'update', 'status'),
    ('newsletter_subscribers', 'anon', 'insert', 'id, email, source'),
    ('newsletter_subscribers', 'authenticated', 'insert', 'id, email, source'),
    ('appointments', 'anon', 'insert',
      'id, name, email, phone, appointment_date, appointment_time, notes, status, calendar_uid, visit_key_digest'),
    ('appointments', 'authenticated', 'insert',
      'id, name, email, phone, appointment_date, appointment_time, notes, status, calendar_uid, visit_key_digest'),
    ('appointments', 'authenticated', 'update', 'appointment_date, appointment_time, status'),
    ('closures', 'authenticated', 'insert', 'id, day, time, reason'),
    ('watch_requests', 'anon', 'insert', 'id, first_name, last_name, contact_info, watch_details, budget, newsletter_signup'),
    ('watch_requests', 'authenticated', 'insert', 'id, first_name, last_name, contact_info, watch_details, budget, newsletter_signup'),
    ('watch_requests', 'authenticated', 'update', 'status, notes'),
    ('house_settings', 'authenticated', 'update',
      'letters_to, letters_rhythm, sender_name, reminders, notice_minutes, months_ahead, change_cutoff_hours, calendar_digest, show_answer_time, retention_months, require_second_factor'),
    ('answers', 'authenticated', 'insert', 'id, about, about_id, words, channel, sent_to'),
    ('clients', 'authenticated', 'update', 'name, tags, next_step, next_step_on'),
    ('client_notes', 'authenticated', 'insert', 'id, client_id, words'),
    ('client_notes', 'authenticated', 'update', 'words'),
    ('answer_templates', 'authenticated', 'insert', 'title, words'),
    ('answer_templates', 'authenticated', 'update', 'title, words')$$,
  'no role has a right on a column but these');
select set_eq(
  $$select * from pg_temp.function_grants('public')$$,
  $$values
    ('visits_for_calendar(key text)', 'service_role'),
    ('find_clients(search text, state text, sort text, skip integer, most integer)', 'authenticated'),
    ('count_clients(search text, state text)', 'authenticated'),
    ('tell_clients_apart(client uuid, other uuid)', 'authenticated'),
    ('known_addresses(about text, about_id uuid)', 'authenticated'),
    ('client_page(client uuid)', 'authenticated'),
    ('client_timeline(client uuid, before timestamp with time zone, most integer)', 'authenticated'),
    ('merge_clients(kept uuid, merged uuid)', 'authenticated'),
    ('split_client(client uuid, addresses jsonb)', 'authenticated'),
    ('waiting_for_answer(most integer)', 'authenticated'),
    ('answer_times()', 'authenticated'),
    ('answer_promise()', 'authenticated'),
    ('answer_promise()', 'anon'), ('answer_promise()', 'service_role'),
    ('visit_rules()', 'anon'), ('visit_rules()', 'authenticated'), ('visit_rules()', 'service_role'),
    ('visit_by_key(key text)', 'anon'), ('visit_by_key(key text)', 'authenticated'), ('visit_by_key(key text)', 'service_role'),
    ('move_visit(key text, day text, slot text, revision integer)', 'anon'),
    ('move_visit(key text, day text, slot text, revision integer)', 'authenticated'),
    ('move_visit(key text, day text, slot text, revision integer)', 'service_role'),
    ('cancel_visit(key text, revision integer, reason text)', 'anon'),
    ('cancel_visit(key text, revision integer, reason text)', 'authenticated'),
    ('cancel_visit(key text, revision integer, reason text)', 'service_role'),
    ('correct_visit(key text, name text, email text, phone text, notes text, day text, slot text)', 'anon'),
    ('correct_visit(key text, name text, email text, phone text, notes text, day text, slot text)', 'authenticated'),
    ('correct_visit(key text, name text, email text, phone text, notes text, day text, slot text)', 'service_role'),
    ('free_slots(day text)', 'anon'),
    ('free_slots(day text)', 'authenticated'),
    ('free_slots(day text)', 'service_role'),
    ('closed_days(first_day text, last_day text)', 'anon'),
    ('closed_days(first_day text, last_day text)', 'authenticated'),
    ('closed_days(first_day text, last_day text)', 'service_role'),
    ('find_watches(search text, category text, sort text, skip integer, after uuid)', 'anon'),
    ('find_watches(search text, category text, sort text, skip integer, after uuid)', 'authenticated'),
    ('count_matches(search text, category text)', 'anon'),
    ('count_matches(search text, category text)', 'authenticated'),
    ('unsubscribe(key text)', 'anon'), ('unsubscribe(key text)', 'authenticated'), ('unsubscribe(key text)', 'service_role'),
    ('resubscribe(key text)', 'anon'), ('resubscribe(key text)', 'authenticated'), ('resubscribe(key text)', 'service_role'),
    ('dashboard_figures()', 'authenticated'),
    ('count_arrivals(seen jsonb)', 'authenticated'),
    ('claim_letters(most integer)', 'service_role'),
    ('freeze_letter(letter uuid, held uuid, rendered jsonb)', 'service_role'),
    ('settle_letter(letter uuid, held uuid, outcome text, code text, provider_id text, wait_seconds integer)', 'service_role'),
    ('note_delivery(letter uuid, outcome text, code text)', 'service_role'),
    ('letters_of(about text, about_ids uuid[])', 'authenticated'),
    ('letters_in_trouble()', 'authenticated'),
    ('send_letter_again(letter uuid)', 'authenticated'),
    ('send_test_letter()', 'authenticated'),
    ('latest_changes(source text, ids text[], within_seconds integer)', 'authenticated'),
    ('undo_changes(changes uuid[], left_out jsonb)', 'authenticated'),
    ('history_of(source text, row_id text, before_entry bigint, most integer)', 'authenticated'),
    ('version_at(entry bigint, is_before boolean)', 'authenticated'),
    ('restore_version(entry bigint, is_before boolean, seen timestamp with time zone)', 'authenticated'),
    ('restore_from_trash(ids uuid[])', 'authenticated'),
    ('restore_visit(id uuid, day text, slot text)', 'authenticated'),
    ('empty_trash(ids uuid[])', 'authenticated'),
    ('tidy_house(most integer)', 'service_role'),
    ('unreferenced_files(most integer)', 'service_role'),
    ('retention_preview(months integer)', 'authenticated'),
    ('export_client(client uuid)', 'authenticated'),
    ('erasure_preview(client uuid)', 'authenticated'),
    ('erase_client(client uuid, typed text)', 'authenticated'),
    ('session_standing()', 'authenticated'),
    ('make_recovery_codes()', 'authenticated'),
    ('use_recovery_code(code text)', 'authenticated'),
    ('forget_my_recovery()', 'authenticated'),
    ('forget_recovery(account uuid)', 'service_role'),
    ('my_visits()', 'authenticated'),
    ('move_my_visit(id uuid, day text, slot text, revision integer)', 'authenticated'),
    ('cancel_my_visit(id uuid, revision integer, reason text)', 'authenticated'),
    ('my_requests()', 'authenticated'),
    ('my_deletion()', 'authenticated'),
    ('my_sessions()', 'authenticated'),
    ('end_my_session(id uuid)', 'authenticated'),
    ('account_to_delete(account uuid)', 'service_role'),
    ('count_password_try(account uuid)', 'service_role'),
    ('delete_account(account uuid)', 'service_role')$$,
  'no role may call a function of public but these');
select is_empty(
  $$select relname, privilege_type from pg_class, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and is_grantable and grantee <> relowner$$,
  'no role may grant its rights on');

-- The schema that the API does not expose.
select set_eq(
  $$select format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) collate "default" from pg_proc
    where pronamespace = 'private'::regnamespace and not has_function_privilege('anon', oid, 'execute')$$,
  array[
    'has_second_factor(account uuid)', 'session_id()', 'require_session()', 'is_recovered()', 'has_passed()',
    'require_second_step()', 'refuse_to_lock_out()', 'require_own_session()', 'is_dialable(value text)', 'refuse_undialable()', 'refuse_undialable_contact()', 'codes_left(account uuid)',
    'new_recovery_code()', 'recovery_digest(account uuid, code text)', 'has_tried_too_often(account uuid, kind text)', 'tidy_accounts()',
    'move_open_visit(visit appointments, day text, slot text, revision integer)',
    'cancel_open_visit(visit appointments, revision integer, reason text)', 'own_address()', 'open_my_visit(id uuid)',
    'is_last_admin(account uuid)',
    'session_standing()', 'make_recovery_codes()', 'use_recovery_code(code text)', 'forget_my_recovery()',
    'forget_recovery(account uuid)',
    'my_visits()', 'move_my_visit(id uuid, day text, slot text, revision integer)',
    'cancel_my_visit(id uuid, revision integer, reason text)', 'my_requests()', 'my_deletion()', 'my_sessions()', 'end_my_session(id uuid)',
    'account_to_delete(account uuid)', 'count_password_try(account uuid)', 'delete_account(account uuid)',
    'trash_of_client(client uuid)', 'letters_of_client(client uuid)', 'mentions_of(addresses text[], client uuid)',
    'outdated_rows(months integer)', 'count_removed(source text, arrived timestamp with time zone)',
    'remove_for_good(source text, row_id uuid)', 'master_of_file(name text)', 'wake_function(name text)', 'wake_upkeep()',
    'tidy_house(most integer)', 'unreferenced_files(most integer)', 'retention_preview(months integer)',
    'export_client(client uuid)', 'erasure_preview(client uuid)', 'erase_client(client uuid, typed text)',
    'visits_for_calendar(key text)',
    'trash_patience()', 'undo_patience()', 'is_recorded()', 'require_admin()', 'change_id()', 'actor_name()',
    'title_of(source text, kept jsonb)', 'write_down(action text, source text, row_id text, before jsonb, after jsonb)',
    'record_changes()', 'told(field text, value jsonb)', 'set_restoring(is_on boolean)', 'set_upkeep(is_on boolean)', 'is_upkeep()',
    'keep_deleted()',
    'record_answer()', 'forget_row(source text, row_id uuid)', 'restore_row(source text, row_id uuid)',
    'remove_from_trash(source text, row_id uuid)', 'refuse_too_many(ids uuid[])', 'row_now(source text, row_id text)',
    'write_row(source text, row_id text, value jsonb)', 'take_back(entry audit_log)', 'invert_client_change(entry audit_log)', 'is_kept_file(address text)',
    'has_its_files(kept jsonb)', 'call_off_visit(entry audit_log)', 'can_be_undone(change uuid)', 'rows_of_history(source text, row_id text)',
    'latest_changes(source text, ids text[], within_seconds integer)', 'undo_changes(changes uuid[], left_out jsonb)', 'version_at(entry bigint, is_before boolean)',
    'history_of(source text, row_id text, before_entry bigint, most integer)',
    'restore_version(entry bigint, is_before boolean, seen timestamp with time zone)', 'restore_from_trash(ids uuid[])', 'restore_visit(id uuid, day text, slot text)',
    'empty_trash(ids uuid[])',
    'is_admin()', 'is_media_object(name text, metadata jsonb)', 'to_instant(value text)', 'arrivals_in(source text, moment text, seen jsonb)', 'sender_address()',
    'answer_repeated_booking()', 'answer_repeated_inquiry()', 'answer_repeated_watch_request()',
    'answer_known_subscriber()', 'tell_known_subscriber(subscriber newsletter_subscribers)', 'limit_submissions()', 'subscribe_with_watch_request()', 'note_change()',
    'find_clients(search text, state text, sort text, skip integer, most integer)', 'count_clients(search text, state text)', 'tell_clients_apart(client uuid, other uuid)', 'known_addresses(about text, about_id uuid)', 'client_page(client uuid)',
    'client_timeline(client uuid, before timestamp with time zone, most integer)', 'merge_clients(kept uuid, merged uuid)', 'split_client(client uuid, addresses jsonb)', 'waiting_for_answer(most integer)',
    'answer_times()',
    'phone_key(value text)', 'email_key(value text)', 'client_of(email text, phone text, name text)', 'client_of_email(email text)', 'set_client()', 'stand_by_clients()',
    'name_of_client(client uuid)', 'hold_clients()', 'describe_clients(clients uuid[])', 'absorb_client(absorbed uuid, kept uuid)', 'give_rows(ids uuid[], former uuid, present uuid)',
    'release_clients(clients uuid[])', 'drop_idle_clients(clients uuid[])', 'keep_apart(client uuid, other uuid)', 'keep_clients()', 'keep_answered()', 'keep_account()', 'keep_written()',
    'note_client_change()', 'sign_note()', 'tidy_clients()',
    'client_condition(search text, state text)', 'client_by_id(client uuid)', 'title_of_contact(about text, about_id uuid)', 'client_as_written(client uuid)',
    'working_days(first date)', 'measure_answers()',
    'last_visit_day()', 'visit_notice_end()', 'refuse_change(visit appointments, revision integer)',
    'refuse_unless_posted()', 'change_until(visit appointments)', 'note_appointment_change()',
    'open_visit(key text, must_have_booked boolean)', 'refuse_outside_window()', 'refuse_without_email()', 'shown_visit(visit appointments)', 'refuse_no_slot(day text, slot text)',
    'forget_left_subscribers()',
    'refuse_closed_slot()', 'note_inquired_watch()', 'tidy_watch()', 'respell_category()', 'search_patterns(search text)', 'holds_words(value text, patterns text[])',
    'claim_letters(most integer)', 'freeze_letter(letter uuid, held uuid, rendered jsonb)',
    'settle_letter(letter uuid, held uuid, outcome text, code text, provider_id text, wait_seconds integer)',
    'note_delivery(letter uuid, outcome text, code text)', 'letters_of(about text, about_ids uuid[])', 'letters_in_trouble()',
    'send_letter_again(letter uuid)', 'send_test_letter()',
    'address_digest(address text)', 'name_in_letter(name text)',
    'queue_letter(kind text, about text, about_id uuid, event text, recipient text, data jsonb, send_after timestamp with time zone, expires_at timestamp with time zone)',
    'are_tags(value text[])',
    'is_within_daily_limit(kind text, recipient text)', 'is_suppressed(address text)', 'watch_in_email(watch_id uuid)', 'letter_patience()', 'letter_lease()',
    'is_quiet_hour(moment timestamp with time zone)', 'withdraw_letters(about text, about_id uuid, kinds text[])', 'tidy_letters()',
    'count_revision()', 'next_digest(rhythm text, moment timestamp with time zone)',
    'tell_owner(kind text, about text, about_id uuid, event text, data jsonb)', 'correct_digest(about_id uuid, correction jsonb)',
    'forward_owner_letters()', 'is_by_house()', 'visit_data(visit appointments)', 'queue_visit_letters()', 'cancel_letters()',
    'correct_letter(kind text, about_id uuid, recipient text, data jsonb)', 'queue_inquiry_letters()',
    'queue_watch_request_letters()', 'queue_welcome()', 'send_answer()', 'remove_answers()', 'wake_letters()', 'publish()', 'schedule_letters()',
    'sent_instead(letter uuid)'
  ],
  'visitors may call neither the question who is an admin, nor what is about files, letters or the dashboard, nor what only triggers call');
select set_eq(
  $$select format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) collate "default" from pg_proc
    where pronamespace = 'private'::regnamespace
      and not has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('service_role', oid, 'execute')$$,
  array[
    'has_second_factor(account uuid)', 'session_id()', 'require_session()', 'is_recovered()', 'has_passed()',
    'require_second_step()', 'refuse_to_lock_out()', 'require_own_session()', 'is_dialable(value text)', 'refuse_undialable()', 'refuse_undialable_contact()', 'codes_left(account uuid)',
    'new_recovery_code()', 'recovery_digest(account uuid, code text)', 'has_tried_too_often(account uuid, kind text)', 'tidy_accounts()',
    'move_open_visit(visit appointments, day text, slot text, revision integer)',
    'cancel_open_visit(visit appointments, revision integer, reason text)', 'own_address()', 'open_my_visit(id uuid)',
    'is_last_admin(account uuid)',
    'trash_of_client(client uuid)', 'letters_of_client(client uuid)', 'mentions_of(addresses text[], client uuid)',
    'outdated_rows(months integer)', 'count_removed(source text, arrived timestamp with time zone)',
    'remove_for_good(source text, row_id uuid)', 'master_of_file(name text)', 'wake_function(name text)', 'wake_upkeep()',
    'trash_patience()', 'undo_patience()', 'is_recorded()', 'require_admin()', 'change_id()', 'actor_name()',
    'title_of(source text, kept jsonb)', 'write_down(action text, source text, row_id text, before jsonb, after jsonb)',
    'record_changes()', 'told(field text, value jsonb)', 'set_restoring(is_on boolean)', 'set_upkeep(is_on boolean)', 'is_upkeep()',
    'keep_deleted()',
    'record_answer()', 'forget_row(source text, row_id uuid)', 'restore_row(source text, row_id uuid)',
    'remove_from_trash(source text, row_id uuid)', 'refuse_too_many(ids uuid[])', 'row_now(source text, row_id text)',
    'write_row(source text, row_id text, value jsonb)', 'take_back(entry audit_log)', 'invert_client_change(entry audit_log)', 'is_kept_file(address text)',
    'has_its_files(kept jsonb)', 'call_off_visit(entry audit_log)', 'can_be_undone(change uuid)', 'rows_of_history(source text, row_id text)',
    'phone_key(value text)', 'email_key(value text)', 'client_of(email text, phone text, name text)', 'client_of_email(email text)', 'set_client()', 'stand_by_clients()',
    'name_of_client(client uuid)', 'hold_clients()', 'describe_clients(clients uuid[])', 'absorb_client(absorbed uuid, kept uuid)', 'give_rows(ids uuid[], former uuid, present uuid)',
    'release_clients(clients uuid[])', 'drop_idle_clients(clients uuid[])', 'keep_apart(client uuid, other uuid)', 'keep_clients()', 'keep_answered()', 'keep_account()', 'keep_written()',
    'note_client_change()', 'sign_note()', 'tidy_clients()',
    'client_condition(search text, state text)', 'client_by_id(client uuid)', 'title_of_contact(about text, about_id uuid)', 'client_as_written(client uuid)',
    'working_days(first date)', 'measure_answers()',
    'last_visit_day()', 'visit_notice_end()', 'refuse_change(visit appointments, revision integer)',
    'refuse_unless_posted()', 'change_until(visit appointments)', 'note_appointment_change()',
    'open_visit(key text, must_have_booked boolean)', 'refuse_outside_window()', 'refuse_without_email()', 'shown_visit(visit appointments)', 'refuse_no_slot(day text, slot text)',
    'forget_left_subscribers()',
    'sender_address()', 'answer_repeated_booking()', 'answer_repeated_inquiry()', 'answer_repeated_watch_request()',
    'answer_known_subscriber()', 'tell_known_subscriber(subscriber newsletter_subscribers)', 'limit_submissions()', 'subscribe_with_watch_request()',
    'note_change()', 'refuse_closed_slot()', 'note_inquired_watch()', 'tidy_watch()', 'respell_category()', 'search_patterns(search text)', 'holds_words(value text, patterns text[])',
    'address_digest(address text)', 'name_in_letter(name text)',
    'queue_letter(kind text, about text, about_id uuid, event text, recipient text, data jsonb, send_after timestamp with time zone, expires_at timestamp with time zone)',
    'is_within_daily_limit(kind text, recipient text)', 'is_suppressed(address text)', 'watch_in_email(watch_id uuid)', 'letter_patience()', 'letter_lease()',
    'is_quiet_hour(moment timestamp with time zone)', 'withdraw_letters(about text, about_id uuid, kinds text[])', 'tidy_letters()',
    'count_revision()', 'next_digest(rhythm text, moment timestamp with time zone)',
    'tell_owner(kind text, about text, about_id uuid, event text, data jsonb)', 'correct_digest(about_id uuid, correction jsonb)',
    'forward_owner_letters()', 'is_by_house()', 'visit_data(visit appointments)', 'queue_visit_letters()', 'cancel_letters()',
    'correct_letter(kind text, about_id uuid, recipient text, data jsonb)', 'queue_inquiry_letters()',
    'queue_watch_request_letters()', 'queue_welcome()', 'send_answer()', 'remove_answers()', 'wake_letters()', 'publish()', 'schedule_letters()',
    'sent_instead(letter uuid)'
  ],
  'no role of the API may call what only triggers and other functions call');
select is_empty(
  $$select proname from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
    where pronamespace = 'private'::regnamespace and prosecdef and acl.grantee = 0$$,
  'nobody may call a definer function because everybody may');
select is_empty(
  $$select nspname, rolname from pg_namespace, pg_roles
    where nspname in ('public', 'private') and rolname in ('anon', 'authenticated', 'service_role')
      and has_schema_privilege(rolname, pg_namespace.oid, 'create')$$,
  'no role of the API may create anything in public or private');
select set_eq(
  $$select relname::text collate "default", relkind::text collate "default" from pg_class
    where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')$$,
  $$values
    ('left_subscribers', 'r'),
    ('client_aliases', 'r'), ('clients_apart', 'r'), ('client_rows', 'v'), ('client_pairs', 'v'),
    ('submissions', 'r'), ('mail_outbox', 'r'), ('email_kinds', 'r'), ('mail_outbox_position_seq', 'S'), ('mail_suppressions', 'r'),
    ('link_keys', 'r'), ('publication', 'r'),
    ('recovery_codes', 'r'), ('recovered_sessions', 'r'), ('account_tries', 'r'), ('account_tries_id_seq', 'S')$$,
  'the schema private holds functions, the ledger of submissions, the letters and the recovery codes, nothing else');
select is_empty(
  $$select relname::text collate "default", pg_temp.api_role(acl.grantee) collate "default", privilege_type collate "default"
    from pg_class, aclexplode(relacl) as acl
    where relnamespace = 'private'::regnamespace and acl.grantee <> relowner
    union all
    select relname::text collate "default", pg_temp.api_role(acl.grantee) collate "default", privilege_type collate "default"
    from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) as acl
    where relnamespace = 'private'::regnamespace and acl.grantee <> relowner$$,
  'no role has a right on a relation of the schema private or on a column of one');

-- What comes later starts without rights.
create table public.pgtap_later (id integer);
create view public.pgtap_later_view as select 1 as id;
create sequence public.pgtap_later_sequence;
select is_empty(
  $$select * from pg_temp.relation_grants()
    where relation in ('pgtap_later', 'pgtap_later_view', 'pgtap_later_sequence') and grantee in ('public', 'anon', 'authenticated')$$,
  'a table, view or sequence that is added later is reachable only by an explicit grant');
drop table public.pgtap_later;
drop view public.pgtap_later_view;
drop sequence public.pgtap_later_sequence;

-- Row-level security.
select is_empty(
  $$select relname from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity$$,
  'row-level security is on for every table of public and private');
select is_empty(
  $$select rolname from pg_roles where rolname in ('anon', 'authenticated') and (rolsuper or rolbypassrls or rolcreaterole)$$,
  'no role of a visitor bypasses row-level security');
select is_empty(
  $$select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions @> array['security_invoker=true'], false)$$,
  'every view asks with the rights of its reader');
select set_eq(
  $$select tablename::text collate "default", cmd collate "default", roles::text collate "default",
      permissive collate "default", policyname::text collate "default"
    from pg_policies where schemaname in ('public', 'private')$$,
  $$values
    ('user_roles', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Signed-in users can read their own roles'),
    ('watches', 'SELECT', '{anon,authenticated}', 'PERMISSIVE', 'Anyone can browse watches'),
    ('watches', 'INSERT', '{authenticated}', 'PERMISSIVE', 'Admins can add watches'),
    ('watches', 'UPDATE', '{authenticated}', 'PERMISSIVE', 'Admins can edit watches'),
    ('watches', 'DELETE', '{authenticated}', 'PERMISSIVE', 'Admins can delete watches'),
    ('testimonials', 'SELECT', '{anon,authenticated}', 'PERMISSIVE', 'Anyone can read testimonials'),
    ('testimonials', 'INSERT', '{authenticated}', 'PERMISSIVE', 'Admins can add testimonials'),
    ('testimonials', 'UPDATE', '{authenticated}', 'PERMISSIVE', 'Admins can edit testimonials'),
    ('testimonials', 'DELETE', '{authenticated}', 'PERMISSIVE', 'Admins can delete testimonials'),
    ('inquiries', 'INSERT', '{anon,authenticated}', 'PERMISSIVE', 'Anyone can send an inquiry'),
    ('inquiries', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read inquiries'),
    ('inquiries', 'UPDATE', '{authenticated}', 'PERMISSIVE', 'Admins can change the status of inquiries'),
    ('inquiries', 'DELETE', '{authenticated}', 'PERMISSIVE', 'Admins can delete inquiries'),
    ('newsletter_subscribers', 'INSERT', '{anon,authenticated}', 'PERMISSIVE', 'Anyone can subscribe from the footer'),
    ('newsletter_subscribers', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read subscribers'),
    ('newsletter_subscribers', 'DELETE', '{authenticated}', 'PERMISSIVE', 'Admins can delete subscribers'),
    ('appointment_changes', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read the changes of appointments'),
    ('appointments', 'INSERT', '{anon}', 'PERMISSIVE', 'Anyone can ask for an appointment'),
    ('appointments', 'INSERT', '{authenticated}', 'PERMISSIVE', 'Signed-in users can ask for an appointment, admins enter one'),
    ('appointments', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read appointments'),
    ('appointments', 'UPDATE', '{authenticated}', 'PERMISSIVE', 'Admins can change the status and the time of appointments'),
    ('appointments', 'DELETE', '{authenticated}', 'PERMISSIVE', 'Admins can delete appointments'),
    ('closures', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read closures'),
    ('closures', 'INSERT', '{authenticated}', 'PERMISSIVE', 'Admins can add closures'),
    ('closures', 'DELETE', '{authenticated}', 'PERMISSIVE', 'Admins can delete closures'),
    ('watch_requests', 'INSERT', '{anon,authenticated}', 'PERMISSIVE', 'Anyone can ask for a watch'),
    ('watch_requests', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read watch requests'),
    ('watch_requests', 'UPDATE', '{authenticated}', 'PERMISSIVE', 'Admins can change the status and the notes of watch requests'),
    ('watch_requests', 'DELETE', '{authenticated}', 'PERMISSIVE', 'Admins can delete watch requests'),
    ('house_settings', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read the settings'),
    ('house_settings', 'UPDATE', '{authenticated}', 'PERMISSIVE', 'Admins can change the settings'),
    ('answers', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read answers'),
    ('answers', 'INSERT', '{authenticated}', 'PERMISSIVE', 'Admins can answer'),
    ('answer_templates', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read templates'),
    ('answer_templates', 'INSERT', '{authenticated}', 'PERMISSIVE', 'Admins can add templates'),
    ('answer_templates', 'UPDATE', '{authenticated}', 'PERMISSIVE', 'Admins can change templates'),
    ('answer_templates', 'DELETE', '{authenticated}', 'PERMISSIVE', 'Admins can delete templates'),
    ('audit_log', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read the log'),
    ('trash', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can look into the trash'),
    ('clients', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read clients'),
    ('clients', 'UPDATE', '{authenticated}', 'PERMISSIVE', 'Admins can change what is written of clients by hand'),
    ('client_addresses', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read the addresses of clients'),
    ('client_notes', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read notes'),
    ('client_notes', 'INSERT', '{authenticated}', 'PERMISSIVE', 'Admins can write notes of their own'),
    ('client_notes', 'UPDATE', '{authenticated}', 'PERMISSIVE', 'Admins can change their own notes'),
    ('client_notes', 'DELETE', '{authenticated}', 'PERMISSIVE', 'Admins can delete notes'),
    ('removed_counts', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read how many rows were removed'),
    ('upkeep_runs', 'SELECT', '{authenticated}', 'PERMISSIVE', 'Admins can read the runs of the upkeep')$$,
  'every table has one named policy for each operation it allows and no other');
select is_empty(
  $$select tablename, policyname from pg_policies
    where schemaname = 'public' and cmd = 'UPDATE' and with_check is distinct from qual$$,
  'whoever may not touch a row may not write one like it either');
select is_empty(
  $$select tablename, policyname from pg_policies
    where schemaname in ('public', 'storage') and ('public' = any (roles) or cmd = 'ALL')$$,
  'no policy is for everybody or for every operation');

-- Functions that run with the rights of the owner.
select is_empty(
  $$select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef$$,
  'no security definer function is in the schema of the API');
select set_eq(
  $$select proname::text collate "default" from pg_proc where pronamespace = 'private'::regnamespace and prosecdef$$,
  array[
    'unsubscribe', 'resubscribe', 'visits_for_calendar', 'visit_rules', 'visit_by_key', 'move_visit', 'cancel_visit', 'correct_visit',
    'refuse_outside_window', 'refuse_without_email', 'note_appointment_change',
    'is_admin', 'free_slots', 'closed_days', 'answer_repeated_booking', 'limit_submissions', 'subscribe_with_watch_request',
    'refuse_closed_slot', 'find_watches', 'count_matches', 'answer_repeated_inquiry', 'answer_repeated_watch_request',
    'answer_known_subscriber', 'claim_letters', 'freeze_letter', 'settle_letter', 'note_delivery', 'letters_of',
    'letters_in_trouble', 'send_letter_again', 'send_test_letter', 'tell_owner', 'queue_visit_letters', 'cancel_letters',
    'queue_inquiry_letters', 'queue_watch_request_letters', 'queue_welcome', 'forward_owner_letters',
    'send_answer', 'remove_answers',
    'is_recorded', 'actor_name', 'write_down', 'record_changes',
    'keep_deleted', 'record_answer', 'forget_row', 'restore_row',
    'restore_from_trash', 'restore_visit', 'visit_notice_end', 'remove_from_trash', 'empty_trash', 'latest_changes', 'undo_changes', 'history_of', 'is_kept_file', 'version_at',
    'restore_version',
    'find_clients', 'count_clients', 'tell_clients_apart', 'known_addresses', 'client_page', 'client_timeline', 'merge_clients', 'split_client',
    'waiting_for_answer', 'answer_times', 'answer_promise', 'set_client', 'keep_clients', 'keep_answered', 'keep_account', 'keep_written',
    'note_client_change', 'sign_note',
    'tidy_house', 'unreferenced_files', 'retention_preview', 'export_client', 'erasure_preview', 'erase_client',
    'has_second_factor', 'require_session', 'is_recovered', 'has_passed', 'require_second_step', 'refuse_to_lock_out', 'refuse_undialable', 'refuse_undialable_contact', 'session_standing', 'make_recovery_codes',
    'use_recovery_code', 'forget_my_recovery', 'forget_recovery', 'own_address', 'my_visits', 'move_my_visit', 'cancel_my_visit', 'my_requests',
    'my_deletion', 'my_sessions', 'end_my_session', 'require_own_session', 'account_to_delete', 'count_password_try', 'delete_account'
  ],
  'no security definer function but the question who is an admin, the search, the calendar, the visits, the letters, the log, the trash, the clients, the accounts and those of the triggers');
select is_empty(
  $$select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false) and prosqlbody is null$$,
  'every function has an empty search path, or names that were looked up when it was made');

-- Triggers fire in the order of their names, so each name counts; the order of these lines does not.
select set_eq(
  $$select relname::text collate "default", tgname::text collate "default", proname::text collate "default",
      case when tgtype & 2 <> 0 then 'before' else 'after' end, tgenabled = 'O'
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not tgisinternal
      and tgname !~ '_record_|_keep_deleted$' and proname <> 'keep_clients'
    order by relname, tgname$$,
  $$values
    ('answer_templates', 'answer_templates_note_change', 'note_change', 'before', true),
    ('answers', 'answers_keep_clients', 'keep_answered', 'after', true),
    ('answers', 'answers_record', 'record_answer', 'after', true),
    ('answers', 'answers_send', 'send_answer', 'after', true),
    ('appointments', 'appointments_answer_repeat', 'answer_repeated_booking', 'before', true),
    ('appointments', 'appointments_cancel_letters', 'cancel_letters', 'after', true),
    ('appointments', 'appointments_client', 'set_client', 'before', true),
    ('appointments', 'appointments_client_changed', 'set_client', 'before', true),
    ('appointments', 'appointments_count_revision', 'count_revision', 'before', true),
    ('appointments', 'appointments_history', 'note_appointment_change', 'after', true),
    ('appointments', 'appointments_letters', 'queue_visit_letters', 'after', true),
    ('appointments', 'appointments_limit', 'limit_submissions', 'before', true),
    ('appointments', 'appointments_not_closed', 'refuse_closed_slot', 'before', true),
    ('appointments', 'appointments_not_in_the_past', 'refuse_past_appointment', 'before', true),
    ('appointments', 'appointments_phone', 'refuse_undialable', 'before', true),
    ('appointments', 'appointments_phone_changed', 'refuse_undialable', 'before', true),
    ('appointments', 'appointments_want_email', 'refuse_without_email', 'before', true),
    ('appointments', 'appointments_within_window', 'refuse_outside_window', 'before', false),
    ('client_notes', 'client_notes_keep_clients', 'keep_written', 'after', true),
    ('client_notes', 'client_notes_sign', 'sign_note', 'before', true),
    ('clients', 'clients_keep_clients', 'keep_written', 'after', true),
    ('clients', 'clients_note_change', 'note_client_change', 'before', true),
    ('house_settings', 'house_settings_forward_letters', 'forward_owner_letters', 'after', true),
    ('house_settings', 'house_settings_note_change', 'note_change', 'before', true),
    ('house_settings', 'house_settings_second_factor', 'refuse_to_lock_out', 'before', true),
    ('inquiries', 'inquiries_answer_repeat', 'answer_repeated_inquiry', 'before', true),
    ('inquiries', 'inquiries_cancel_letters', 'cancel_letters', 'after', true),
    ('inquiries', 'inquiries_client', 'set_client', 'before', true),
    ('inquiries', 'inquiries_client_changed', 'set_client', 'before', true),
    ('inquiries', 'inquiries_letters', 'queue_inquiry_letters', 'after', true),
    ('inquiries', 'inquiries_limit', 'limit_submissions', 'before', true),
    ('inquiries', 'inquiries_note_watch', 'note_inquired_watch', 'before', true),
    ('inquiries', 'inquiries_phone', 'refuse_undialable', 'before', true),
    ('inquiries', 'inquiries_phone_changed', 'refuse_undialable', 'before', true),
    ('inquiries', 'inquiries_remove_answers', 'remove_answers', 'after', true),
    ('newsletter_subscribers', 'newsletter_subscribers_cancel_letters', 'cancel_letters', 'after', true),
    ('newsletter_subscribers', 'newsletter_subscribers_client', 'set_client', 'before', true),
    ('newsletter_subscribers', 'newsletter_subscribers_client_changed', 'set_client', 'before', true),
    ('newsletter_subscribers', 'newsletter_subscribers_limit', 'limit_submissions', 'before', true),
    ('newsletter_subscribers', 'newsletter_subscribers_of_the_list', 'answer_known_subscriber', 'before', true),
    ('newsletter_subscribers', 'newsletter_subscribers_welcome', 'queue_welcome', 'after', true),
    ('testimonials', 'testimonials_note_change', 'note_change', 'before', true),
    ('user_roles', 'user_roles_keep_clients', 'keep_account', 'after', true),
    ('watch_requests', 'watch_requests_answer_repeat', 'answer_repeated_watch_request', 'before', true),
    ('watch_requests', 'watch_requests_cancel_letters', 'cancel_letters', 'after', true),
    ('watch_requests', 'watch_requests_client', 'set_client', 'before', true),
    ('watch_requests', 'watch_requests_client_changed', 'set_client', 'before', true),
    ('watch_requests', 'watch_requests_contact', 'refuse_undialable_contact', 'before', true),
    ('watch_requests', 'watch_requests_contact_changed', 'refuse_undialable_contact', 'before', true),
    ('watch_requests', 'watch_requests_letters', 'queue_watch_request_letters', 'after', true),
    ('watch_requests', 'watch_requests_limit', 'limit_submissions', 'before', true),
    ('watch_requests', 'watch_requests_limit_corrections', 'limit_submissions', 'before', true),
    ('watch_requests', 'watch_requests_newsletter', 'subscribe_with_watch_request', 'after', true),
    ('watch_requests', 'watch_requests_note_change', 'note_change', 'before', true),
    ('watch_requests', 'watch_requests_remove_answers', 'remove_answers', 'after', true),
    ('watches', 'watches_note_change', 'note_change', 'before', true),
    ('watches', 'watches_respell_category', 'respell_category', 'after', true),
    ('watches', 'watches_tidy', 'tidy_watch', 'before', true)$$,
  'every form counts its senders, a repeated booking is recognised before, letters are queued after, and there is no other trigger');
-- What an admin changes is written down: additions, changes and removals, and what is removed is kept (but for the settings).
select set_eq(
  $$select relname::text collate "default",
      string_agg(substring(tgname from '_(record_.+|keep_.+)$'), ', ' order by tgname) collate "default"
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname in ('record_changes', 'keep_deleted') and not tgisinternal and tgenabled = 'O'
    group by relname$$,
  $$select relation, concat_ws(', ', case when relation <> 'house_settings' then 'keep_deleted' end,
      'record_added, record_changed, record_removed')
    from unnest(array[
      'watches', 'testimonials', 'inquiries', 'newsletter_subscribers', 'appointments', 'watch_requests', 'closures',
      'answer_templates', 'house_settings', 'clients', 'client_notes']) as relation$$,
  'every table that admins change is written down in the log, and what is deleted of it is kept');
-- What changes whose clients are told of.
select set_eq(
  $$select relname::text collate "default", string_agg(tgname, ', ' order by tgname) collate "default"
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname in ('keep_clients', 'keep_account') and tgenabled = 'O' group by relname$$,
  $$select relation, concat_ws(', ', relation || '_keep_clients_added', relation || '_keep_clients_changed', relation || '_keep_clients_removed')
    from unnest(array['inquiries', 'newsletter_subscribers', 'appointments', 'watch_requests']) as relation
    union all values ('users', 'users_keep_clients, users_keep_clients_changed'), ('user_roles', 'user_roles_keep_clients')$$,
  'whatever has an address tells of its changes, so that clients follow');

\ir frame/finish.psql
