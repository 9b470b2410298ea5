import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';
import { protectByMembership } from './0001-people.ts';

const statements = `
  create table sessions (
    company_id uuid,
    id uuid constraint sessions__id__unique unique,
    user_id uuid not null,
    binding_hash text not null,
    generation integer not null,
    rotated_at timestamptz not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text,
    address text not null,
    address_group text not null,
    user_agent text not null,
    step_up_until timestamptz,
    primary key (company_id, id),
    constraint sessions__user foreign key (company_id, user_id) references users on delete cascade
  );
  create index sessions__binding on sessions (binding_hash);
  create index sessions__user on sessions (user_id, address_group);
  create table refresh_tokens (
    company_id uuid not null,
    hash text primary key,
    session_id uuid not null,
    generation integer not null,
    constraint refresh_tokens__generation__unique unique (company_id, session_id, generation),
    constraint refresh_tokens__session foreign key (company_id, session_id)
      references sessions on delete cascade
  );
  create table known_devices (
    company_id uuid,
    user_id uuid,
    device_hash text,
    last_used_at timestamptz not null,
    primary key (company_id, user_id, device_hash),
    constraint known_devices__user foreign key (company_id, user_id)
      references users on delete cascade
  );
  create table sign_in_attempts (
    key text primary key,
    failures integer not null,
    last_at timestamptz not null,
    blocked_until timestamptz not null
  );
  create table totp_factors (
    person_id uuid primary key constraint totp_factors__person references people on delete cascade,
    sealed_secret text not null,
    confirmed_at timestamptz,
    last_step bigint not null
  );
  create table recovery_codes (
    person_id uuid constraint recovery_codes__person references people on delete cascade,
    hash text,
    primary key (person_id, hash)
  );
  create table passkeys (
    id uuid primary key,
    person_id uuid not null constraint passkeys__person references people on delete cascade,
    credential_id text not null constraint passkeys__credential__unique unique,
    public_key bytea not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  );
  create index passkeys__user on passkeys (person_id);
  create table second_factor_policies (
    company_id uuid primary key constraint second_factor_policies__company
      references companies on delete cascade,
    since timestamptz not null
  );
  -- Without a company: whoever signs in by passkey is known only afterwards.
  create table challenges (
    hash text primary key,
    purpose text not null,
    person_id uuid,
    expires_at timestamptz not null
  );
`;

const companyTables = ['sessions', 'refresh_tokens', 'known_devices', 'second_factor_policies'];

/** Sessions, attempts to sign in, and second factors. */
export const sessions: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await protectByMembership(db, { totp_factors: 'person_id', recovery_codes: 'person_id', passkeys: 'person_id' });
  },
};
