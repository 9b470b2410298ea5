import { createTables } from '@trassa/service-kit/schema';
import { addSearchColumn } from '@trassa/service-kit/search';
import type { Migration } from 'kysely/migration';

const buildDayCheck = (column: string) => `check (${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`;

const statements = `
  alter table receivables add column payment_terms text;
  alter table receivables add column originals_on text constraint receivables__originals_on__day ${buildDayCheck('originals_on')};
  -- What stands on every paper of the company.
  create table paper_requisites (
    company_id uuid constraint paper_requisites__pk primary key,
    requisites jsonb not null,
    changed_by uuid not null,
    changed_at timestamptz not null
  );
  -- The last number of a kind and year; its row is locked until the papers that take the next ones are written.
  create table paper_numbers (
    company_id uuid,
    kind text,
    year integer,
    last integer not null,
    constraint paper_numbers__pk primary key (company_id, kind, year)
  );
  create table papers (
    company_id uuid,
    id uuid,
    kind text not null constraint papers__kind__known check (kind in ('invoice', 'act', 'utd')),
    year integer not null,
    number integer not null constraint papers__number__positive check (number > 0),
    number_text text not null,
    issued_on text not null constraint papers__issued_on__day ${buildDayCheck('issued_on')},
    client_name text not null,
    client_inn text,
    client_kpp text not null,
    client_address text not null,
    basis text not null,
    payment_terms text not null,
    due_on text not null constraint papers__due_on__day ${buildDayCheck('due_on')},
    total_kopecks bigint not null constraint papers__total__positive check (total_kopecks > 0),
    vat_kopecks bigint not null,
    seller jsonb not null,
    state text not null default 'issued'
      constraint papers__state__known check (state in ('issued', 'received', 'signed', 'disputed')),
    paid_on text constraint papers__paid_on__day ${buildDayCheck('paid_on')},
    originals_sent_on text constraint papers__originals_sent_on__day ${buildDayCheck('originals_sent_on')},
    originals_received_on text constraint papers__originals_received_on__day ${buildDayCheck('originals_received_on')},
    cancelled_at timestamptz,
    request_key text,
    content_hash text not null,
    orders_told_at timestamptz,
    link_hash text,
    issued_by uuid not null,
    issued_at timestamptz not null,
    constraint papers__pk primary key (company_id, id),
    constraint papers__number__unique unique (company_id, kind, year, number)
  );
  create index papers__newest on papers (company_id, issued_on desc, number desc, id);
  create index papers__of_client on papers (company_id, client_inn, issued_on);
  create unique index papers__link__unique on papers (link_hash) where link_hash is not null;
  create index papers__untold on papers (issued_at) where orders_told_at is null;
  create index papers__of_request on papers (company_id, request_key) where request_key is not null;
  create table paper_lines (
    company_id uuid,
    paper_id uuid,
    position integer,
    order_id uuid not null,
    order_number text not null,
    delivered_on text not null,
    text text not null,
    sum_kopecks bigint not null constraint paper_lines__sum__positive check (sum_kopecks > 0),
    vat_kopecks bigint not null,
    vat_rate integer,
    constraint paper_lines__pk primary key (company_id, paper_id, position),
    constraint paper_lines__paper__fk foreign key (company_id, paper_id) references papers on delete cascade
  );
  create index paper_lines__of_order on paper_lines (company_id, order_id);
  create table paper_events (
    company_id uuid,
    paper_id uuid,
    id uuid,
    kind text not null,
    happened_on text not null constraint paper_events__day ${buildDayCheck('happened_on')},
    note text not null,
    told_by uuid not null,
    told_at timestamptz not null,
    constraint paper_events__pk primary key (company_id, id),
    constraint paper_events__paper__fk foreign key (company_id, paper_id) references papers on delete cascade
  );
  create index paper_events__of_paper on paper_events (company_id, paper_id, told_at);
  -- A paper is paid on the day when the last debt of its trips was paid, and no more once one of them is not.
  create function keep_papers_paid() returns trigger language plpgsql as $$
  begin
    update papers p set paid_on = s.paid_on
    from (
      select l.company_id, l.paper_id, case when bool_and(r.paid_at is not null)
        then to_char(max(r.paid_at) at time zone 'Europe/Moscow', 'YYYY-MM-DD') end as paid_on
      from paper_lines l
      left join receivables r on r.company_id = l.company_id and r.order_id = l.order_id
      where (l.company_id, l.paper_id) in (
        select c.company_id, c.paper_id from paper_lines c
        join new_rows n on n.company_id = c.company_id and n.order_id = c.order_id)
      group by l.company_id, l.paper_id
    ) s
    where p.company_id = s.company_id and p.id = s.paper_id and p.paid_on is distinct from s.paid_on;
    return null;
  end $$;
  create trigger keep_papers_paid_on_lines after insert on paper_lines referencing new table as new_rows
    for each statement execute function keep_papers_paid();
  create trigger keep_papers_paid_on_debts after update on receivables referencing new table as new_rows
    for each statement execute function keep_papers_paid();
`;

const companyTables = ['paper_requisites', 'paper_numbers', 'papers', 'paper_lines', 'paper_events'];

/** Papers that the company issues for its trips, their numbers, lines and history, and the requisites that stand on them. */
export const papers: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await addSearchColumn(db, 'papers', `number_text || ' ' || client_name || coalesce(' ' || client_inn, '')`);
  },
};
