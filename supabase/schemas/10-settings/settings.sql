-- One row, which always exists.

-- A number such as '1,200+'.
create function private.is_figure(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select value ~ '^[0-9][0-9,]{0,8}[+]?$' $$;
grant execute on function private.is_figure to authenticated, service_role;

create table public.settings (
  id boolean primary key default true constraint settings_one_row check (id),
  notification_email text not null default 'concierge@sonoranhorology.example'
    constraint settings_notification_email_shape check (private.is_email(notification_email)),
  notification_frequency text not null default 'each'
    constraint settings_notification_frequency_known check (notification_frequency in ('each', 'hourly', 'daily')),
  -- For a mail header: no line breaks, brackets or quotes.
  sender_name text not null default 'Sonoran Horology'
    constraint settings_sender_name_text check (private.is_text(sender_name, 1, 60) and sender_name !~ '[[:cntrl:]<>"@]'),
  reminders boolean not null default true,
  updated_at timestamptz not null default now(),
  -- Between a booking and its slot.
  notice_minutes integer not null default 0
    constraint settings_notice_bounds check (notice_minutes between 0 and 10080),
  months_ahead integer not null default 12
    constraint settings_months_bounds check (months_ahead between 1 and 12),
  -- Visitors can move or cancel an appointment until this long before it begins.
  change_cutoff_hours integer not null default 24
    constraint settings_cutoff_bounds check (change_cutoff_hours between 0 and 336),
  -- The digest of the calendar feed's key.
  calendar_digest text constraint settings_calendar_digest_shape check (calendar_digest ~ '^[0-9a-f]{64}$'),
  -- Whether visitors see the measured reply time instead of the promise.
  show_reply_time boolean not null default false,
  -- Null keeps resolved rows forever.
  retention_months integer default 24
    constraint settings_retention_range check (retention_months between 1 and 120),
  require_second_factor boolean not null default false,
  -- Shown on public pages (30-catalogue/shop-figures.sql).
  figure_years text not null default '3+' constraint settings_figure_years_shape check (private.is_figure(figure_years)),
  -- Out of five stars.
  figure_rating text not null default '5.0'
    constraint settings_figure_rating_shape check (figure_rating ~ '^([1-4][.][0-9]|5[.]0)$'),
  figure_clients text not null default '200+' constraint settings_figure_clients_shape check (private.is_figure(figure_clients)),
  figure_timepieces text not null default '150+'
    constraint settings_figure_timepieces_shape check (private.is_figure(figure_timepieces)),
  figure_brands text not null default '25' constraint settings_figure_brands_shape check (private.is_figure(figure_brands)),
  figure_authenticity text not null default '100%'
    constraint settings_figure_authenticity_shape check (figure_authenticity ~ '^([0-9]|[1-9][0-9]|100)%$'),
  figure_sold text not null default '500+' constraint settings_figure_sold_shape check (private.is_figure(figure_sold)),
  figure_sourced text not null default '200+' constraint settings_figure_sourced_shape check (private.is_figure(figure_sourced)),
  figure_response text not null default '24-48hrs'
    constraint settings_figure_response_shape check (figure_response ~ '^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?(hrs| hours| days)$'),
  -- Shown on each watch's page, which omits an empty answer. The defaults summarize the terms (page-texts.sql).
  answer_authenticity text not null
    default 'We examine each watch before it changes hands, and the invoice says what we found. If a watch turns out not to be what the invoice says, bring it back at any time, and we refund what you paid.'
    constraint settings_answer_authenticity_length check (char_length(answer_authenticity) <= 300),
  answer_warranty text not null
    default 'Twelve months on the movement, from the day you receive the watch. What is left of the maker''s own warranty goes to you with it.'
    constraint settings_answer_warranty_length check (char_length(answer_warranty) <= 300),
  answer_returns text not null
    default 'Within seven days of receiving it, unworn, with everything that came with it. When we have examined it, we refund the price.'
    constraint settings_answer_returns_length check (char_length(answer_returns) <= 300),
  answer_shipping text not null
    default 'Within the United States, insured for the full price. An adult must sign for the watch. You are just as welcome to pick it up in the showroom.'
    constraint settings_answer_shipping_length check (char_length(answer_shipping) <= 300),
  answer_payment text not null
    default 'By bank wire or cashier''s check, once you have a signed invoice. Before you send a wire, call us and have the account number read to you.'
    constraint settings_answer_payment_length check (char_length(answer_payment) <= 300)
);
insert into public.settings default values;

alter table public.settings enable row level security;
grant select, update (
  notification_email, notification_frequency, sender_name, reminders, notice_minutes, months_ahead, change_cutoff_hours, calendar_digest,
  show_reply_time, retention_months, require_second_factor, figure_years, figure_rating, figure_clients, figure_timepieces,
  figure_brands, figure_authenticity, figure_sold, figure_sourced, figure_response, answer_authenticity, answer_warranty, answer_returns,
  answer_shipping, answer_payment
) on public.settings to authenticated;
grant all on public.settings to service_role;
create policy "Admins can read the settings" on public.settings
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the settings" on public.settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create trigger settings_note_change
  before update on public.settings
  for each row execute function private.note_change();
create function private.tidy_settings() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.notification_email := private.tidy_identifier(new.notification_email);
  new.sender_name := private.tidy(new.sender_name);
  new.answer_authenticity := private.tidy(new.answer_authenticity);
  new.answer_warranty := private.tidy(new.answer_warranty);
  new.answer_returns := private.tidy(new.answer_returns);
  new.answer_shipping := private.tidy(new.answer_shipping);
  new.answer_payment := private.tidy(new.answer_payment);
  return new;
end
$$;
create trigger settings_tidy
  before insert or update of notification_email, sender_name, answer_authenticity, answer_warranty, answer_returns, answer_shipping,
    answer_payment on public.settings
  for each row execute function private.tidy_settings();
create trigger settings_log after insert or update or delete on public.settings
  for each row execute function private.log_change();

create function private.shop_answers() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'authenticity', answer_authenticity, 'warranty', answer_warranty, 'returns', answer_returns, 'shipping', answer_shipping,
    'payment', answer_payment)
  from public.settings
$$;

create function public.shop_answers() returns jsonb
  language sql stable set search_path = ''
as $$ select private.shop_answers() $$;
grant execute on function private.shop_answers, public.shop_answers to anon, authenticated, service_role;
