import { createTables } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
  create table companies (
    company_id uuid primary key,
    name text not null,
    inn text not null,
    kpp text not null,
    ogrn text not null,
    address text not null,
    verified boolean not null default false,
    registry_name text,
    registry_address text,
    registry_status text,
    registry_checked_at timestamptz,
    source_partner text,
    source_campaign text,
    source_plan text,
    created_at timestamptz not null
  );
  create index companies__inn on companies (inn) where inn <> '';
  create table people (
    id uuid primary key,
    email text not null,
    email_key text not null,
    password_hash text not null,
    email_proved_at timestamptz,
    left_at timestamptz,
    must_prove_email boolean not null default false,
    factors_reset_at timestamptz
  );
  create unique index people__email__unique on people (email_key) where left_at is null;
  -- Memberships.
  create table users (
    company_id uuid constraint users__company references companies,
    id uuid constraint users__id__unique unique,
    first_name text not null,
    last_name text not null,
    phone text not null,
    role text not null constraint users__role
      check (role in ('director', 'dispatcher', 'accountant', 'driver', 'admin')),
    created_at timestamptz not null,
    removed_at timestamptz,
    fleet_driver_id uuid,
    person_id uuid not null constraint users__person references people,
    opened_at timestamptz,
    primary key (company_id, id)
  );
  create index users__person on users (person_id);
  create unique index users__person__unique on users (company_id, person_id) where removed_at is null;
  create table consents (
    company_id uuid,
    user_id uuid,
    purpose text,
    text_version text,
    text_hash text not null,
    given_at timestamptz not null,
    address text not null,
    user_agent text not null,
    primary key (company_id, user_id, purpose, text_version),
    constraint consents__user foreign key (company_id, user_id) references users on delete cascade
  );
  create table user_states (
    company_id uuid,
    user_id uuid,
    state jsonb not null,
    updated_at timestamptz not null,
    primary key (company_id, user_id),
    constraint user_states__user foreign key (company_id, user_id)
      references users on delete cascade
  );
  create table email_proofs (
    id uuid primary key,
    person_id uuid not null constraint email_proofs__person references people on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index email_proofs__user on email_proofs (person_id, created_at);
  create table password_resets (
    id uuid primary key,
    person_id uuid not null constraint password_resets__person references people on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index password_resets__user on password_resets (person_id, created_at);
  create table invitations (
    company_id uuid constraint invitations__company references companies,
    id uuid constraint invitations__id__unique unique,
    email text not null,
    email_key text not null,
    role text not null constraint invitations__role
      check (role in ('director', 'dispatcher', 'accountant', 'driver')),
    invited_by text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    fleet_driver_id uuid,
    primary key (company_id, id)
  );
  create unique index invitations__open__unique on invitations (company_id, email_key) where accepted_at is null;
  create table access_requests (
    company_id uuid constraint access_requests__company references companies,
    id uuid constraint access_requests__id__unique unique,
    email text not null,
    email_key text not null,
    first_name text not null,
    last_name text not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    proved_at timestamptz,
    answered_at timestamptz,
    primary key (company_id, id)
  );
  create index access_requests__email on access_requests (email_key, asked_at);
  create unique index access_requests__open__unique on access_requests (company_id, email_key)
    where answered_at is null;
  create table handovers (
    company_id uuid,
    id uuid constraint handovers__id__unique unique,
    from_user uuid not null,
    to_user uuid not null,
    role text not null constraint handovers__role check (role in ('dispatcher', 'accountant')),
    offered_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (company_id, id),
    constraint handovers__giver__unique unique (company_id, from_user),
    constraint handovers__from foreign key (company_id, from_user) references users,
    constraint handovers__to foreign key (company_id, to_user) references users
  );
  create table partner_registrations (
    company_id uuid primary key,
    lead_id uuid not null constraint partner_registrations__lead__unique unique,
    user_id uuid not null,
    at timestamptz not null
  );
  create table cost_policies (
    company_id uuid primary key constraint cost_policies__company
      references companies on delete cascade,
    since timestamptz not null
  );
`;

const companyTables = [
  'companies',
  'users',
  'consents',
  'user_states',
  'invitations',
  'access_requests',
  'handovers',
  'partner_registrations',
  'cost_policies',
];

/** Puts tables of people behind row-level security: a company reaches those who are or were members of it. */
export async function protectByMembership(
  db: Kysely<unknown>,
  people: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [table, column] of Object.entries(people)) {
    const id = sql.ref(`${table}.${column}`);
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy by_company on ${sql.table(table)}
      using (exists (select from users where users.person_id = ${id}))`.execute(db);
  }
}

/** Companies, people, and their memberships in the table `users`. */
export const people: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await protectByMembership(db, { people: 'id', email_proofs: 'person_id', password_resets: 'person_id' });
  },
};
