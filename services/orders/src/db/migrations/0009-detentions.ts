import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table detentions (
    company_id uuid,
    order_id uuid not null,
    point smallint,
    minutes integer not null,
    kopecks bigint not null,
    confirmed_by uuid not null,
    confirmed_at timestamptz not null,
    constraint detentions__pk primary key (company_id, order_id, point),
    constraint detentions__order__fk foreign key (company_id, order_id) references orders on delete cascade
  );
`;

/** Detentions at stops that a person has confirmed, with what the client pays for them. */
export const detentions: Migration = { up: (db) => createTables(db, { statements, ofCompany: ['detentions'] }) };
