import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table reminder_schedules (
    company_id uuid constraint reminder_schedules__pk primary key,
    is_on boolean not null,
    friendly integer not null,
    firm integer not null,
    last integer not null
  );
  create table client_reminders (
    company_id uuid,
    client text,
    email text,
    is_stopped boolean not null,
    postponed_to text constraint client_reminders__postponed_to__day check (postponed_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    constraint client_reminders__pk primary key (company_id, client)
  );
  create table reminders (
    company_id uuid,
    id uuid,
    client text not null,
    tone text not null constraint reminders__tone__known check (tone in ('friendly', 'firm', 'last')),
    email text not null,
    debts integer not null,
    kopecks bigint not null,
    -- Null: by the schedule.
    sent_by uuid,
    sent_at timestamptz not null,
    constraint reminders__pk primary key (company_id, id)
  );
  create index reminders__of_client on reminders (company_id, client, sent_at desc);
  -- The hardest tone in which a debt was mentioned.
  create table reminded_debts (
    company_id uuid,
    order_id uuid,
    tone text not null constraint reminded_debts__tone__known check (tone in ('friendly', 'firm', 'last')),
    constraint reminded_debts__pk primary key (company_id, order_id)
  );
`;

const companyTables = ['reminder_schedules', 'client_reminders', 'reminders', 'reminded_debts'];

/** When and how clients are reminded of their debts, and what was sent. */
export const reminders: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
