-- Each open dashboard asks again and again how many letters failed of late (private.letters_in_trouble): without this it
-- read the whole outbox for them.
create index mail_outbox_failed_idx on private.mail_outbox (settled_at) where status in ('given_up', 'expired');
