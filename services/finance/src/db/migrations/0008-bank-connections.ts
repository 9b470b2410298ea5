import { addQueueColumns } from '@trassa/service-kit/queue-table';
import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table bank_connections (
    company_id uuid,
    id uuid,
    bank text not null,
    sealed_token text not null,
    is_lost boolean not null,
    error text,
    last_read_at timestamptz,
    read_to text,
    created_at timestamptz not null,
    constraint bank_connections__pk primary key (company_id, id),
    constraint bank_connections__bank__once unique (company_id, bank)
  );
  create table bank_readings (
    company_id uuid,
    connection_id uuid,
    asked jsonb not null,
    constraint bank_readings__pk primary key (company_id, connection_id),
    constraint bank_readings__connection__fk foreign key (company_id, connection_id)
      references bank_connections on delete cascade
  );
`;

const companyTables = ['bank_connections', 'bank_readings'];

/** Banks that are asked by their API, and the queue of their readings. */
export const bankConnections: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await addQueueColumns(db, 'bank_readings');
  },
};
