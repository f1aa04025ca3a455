-- The log tells of the columns that came since (20261126090000_audit.sql).
select private.record_table('public.house_settings', 'updated_at');
