/**
 * Idempotent SQL for tables that `@supabase/lite` lacks. Run it as database owner after `@supabase/lite` has created
 * its own.
 */
export const factorTables = `
  do $$ begin create type auth.factor_type as enum ('totp', 'webauthn', 'phone'); exception when duplicate_object then null; end $$;
  do $$ begin create type auth.factor_status as enum ('unverified', 'verified'); exception when duplicate_object then null; end $$;
  do $$ begin create type auth.aal_level as enum ('aal1', 'aal2', 'aal3'); exception when duplicate_object then null; end $$;

  create table if not exists auth.mfa_factors (
    id uuid not null constraint mfa_factors_pkey primary key,
    user_id uuid not null constraint mfa_factors_user_id_fkey references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text,
    phone text,
    last_challenged_at timestamptz constraint mfa_factors_last_challenged_at_key unique,
    web_authn_credential jsonb,
    web_authn_aaguid uuid,
    last_webauthn_challenge_data jsonb
  );
  create unique index if not exists mfa_factors_user_friendly_name_unique
    on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
  create unique index if not exists unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
  create index if not exists factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
  create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

  create table if not exists auth.mfa_challenges (
    id uuid not null constraint mfa_challenges_pkey primary key,
    factor_id uuid not null constraint mfa_challenges_auth_factor_id_fkey references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz,
    ip_address inet not null,
    otp_code text,
    web_authn_session_data jsonb
  );
  create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

  create table if not exists auth.mfa_amr_claims (
    session_id uuid not null constraint mfa_amr_claims_session_id_fkey references auth.sessions (id) on delete cascade,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    authentication_method text not null,
    id uuid not null constraint amr_id_pk primary key,
    constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
  );

  alter table auth.mfa_factors enable row level security;
  alter table auth.mfa_challenges enable row level security;
  alter table auth.mfa_amr_claims enable row level security;
  revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_amr_claims from public;
  do $$ declare api_role text; begin
    for api_role in select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
      execute format('revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_amr_claims from %I', api_role);
    end loop;
  end $$;

  do $$ begin
    if (select data_type from information_schema.columns
        where table_schema = 'auth' and table_name = 'sessions' and column_name = 'aal') = 'text' then
      alter table auth.sessions drop constraint if exists sessions_aal_check;
      alter table auth.sessions alter column aal type auth.aal_level using aal::auth.aal_level;
    end if;
  end $$;
`
