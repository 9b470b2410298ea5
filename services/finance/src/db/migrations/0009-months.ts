import { createTables, makeAppendOnly } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const buildMonthCheck = (column: string) => `check (${column} ~ '^[0-9]{4}-[0-9]{2}$')`;

const statements = `
  create table closed_months (
    company_id uuid constraint closed_months__pk primary key,
    closed_to text constraint closed_months__closed_to__month ${buildMonthCheck('closed_to')}
  );
  create table month_events (
    company_id uuid,
    id uuid,
    number bigint generated always as identity,
    month text not null constraint month_events__month ${buildMonthCheck('month')},
    deed text not null constraint month_events__deed__known check (deed in ('closed', 'reopened')),
    note text not null,
    missing integer not null,
    done_by uuid not null,
    done_by_name text not null,
    done_at timestamptz not null,
    constraint month_events__pk primary key (company_id, id)
  );
  create index month_events__of_month on month_events (company_id, month, number);
  -- Newest report of services/orders on an order whose days are closed.
  create table held_reports (
    company_id uuid,
    order_id uuid,
    report jsonb not null,
    constraint held_reports__pk primary key (company_id, order_id)
  );
  create table cost_plans (
    company_id uuid,
    category text,
    from_month text constraint cost_plans__from_month ${buildMonthCheck('from_month')},
    kopecks bigint,
    constraint cost_plans__pk primary key (company_id, category, from_month)
  );
`;

const companyTables = ['closed_months', 'month_events', 'held_reports', 'cost_plans'];

/** Closed months, reports that are held until a month is opened again, and the plan of costs. */
export const months: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await makeAppendOnly(db, 'month_events', { isErasable: true });
  },
};
