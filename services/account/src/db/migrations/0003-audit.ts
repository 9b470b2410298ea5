import { createTables, makeAppendOnly } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create sequence audit_events__seq;
  create table audit_events (
    seq bigint default nextval('audit_events__seq') primary key,
    at timestamptz not null,
    company_id uuid,
    user_id uuid,
    kind text not null,
    address text not null,
    user_agent text not null,
    details text not null,
    previous_hash text not null,
    hash text not null,
    position bigint not null
  );
  create index audit_events__company on audit_events (company_id, seq);
  create unique index audit_events__position__unique on audit_events (company_id, position) nulls not distinct;
  alter sequence audit_events__seq owned by audit_events.seq;
`;

const companyTables = ['audit_events'];

/** Audit of security, a chain of hashes per company. */
export const audit: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await makeAppendOnly(db, 'audit_events', { isErasable: false });
  },
};
