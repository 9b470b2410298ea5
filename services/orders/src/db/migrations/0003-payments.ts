import { createTables, makeAppendOnly } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table payments (
    company_id uuid,
    id uuid,
    user_id uuid not null,
    idempotency_key text,
    plan_id text not null,
    period text not null constraint payments__period__known check (period in ('month', 'year')),
    catalogue_kopecks bigint not null,
    amount_kopecks bigint not null constraint payments__amount__positive check (amount_kopecks > 0),
    currency text not null,
    discount_percent integer not null constraint payments__discount__bounds
      check (discount_percent >= 0 and discount_percent <= 50),
    partner_code text,
    partner_source text,
    description text not null,
    return_url text not null,
    receipt_email text not null,
    status text not null,
    provider_id text constraint payments__provider_id__unique unique,
    confirmation_url text,
    cancellation_reason text,
    trouble text,
    test boolean not null default false,
    created_at timestamptz not null,
    checked_at timestamptz,
    paid_at timestamptz,
    partner_told_at timestamptz,
    constraint payments__pk primary key (company_id, id),
    constraint payments__amount__adds_up check (amount_kopecks <= catalogue_kopecks)
  );
  create unique index payments__idempotency_key__unique on payments (company_id, idempotency_key);
  create index payments__newest on payments (company_id, created_at desc);
  create index payments__open on payments (created_at)
    where status in ('creating', 'pending', 'waiting_for_capture');
  create index payments__untold on payments (paid_at) where paid_at is not null and partner_told_at is null;
  create table subscriptions (
    company_id uuid constraint subscriptions__pk primary key,
    trial_started_at timestamptz not null,
    plan_id text,
    period text,
    paid_until timestamptz
  );
  -- The key is the payment: one payment buys one period, once.
  create table subscription_periods (
    company_id uuid,
    payment_id uuid,
    plan_id text not null,
    period text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    amount_kopecks bigint not null,
    constraint subscription_periods__pk primary key (company_id, payment_id),
    constraint subscription_periods__payment__fk foreign key (company_id, payment_id)
      references payments,
    constraint subscription_periods__order check (ends_at > starts_at)
  );
  create table money_journal (
    company_id uuid,
    entry_id uuid,
    line integer,
    payment_id uuid not null,
    kind text not null,
    account text not null,
    kopecks bigint not null constraint money_journal__line__not_nothing check (kopecks <> 0),
    at timestamptz not null,
    constraint money_journal__pk primary key (company_id, entry_id, line),
    constraint money_journal__payment__fk foreign key (company_id, payment_id) references payments
  );
  create function journal_adds_up() returns trigger language plpgsql as $$
  begin
    if (select sum(kopecks) from money_journal where company_id = new.company_id and entry_id = new.entry_id) <> 0 then
      raise exception 'money_journal: entry % does not add up', new.entry_id using errcode = 'check_violation';
    end if;
    return null;
  end $$;
  create constraint trigger money_journal__adds_up after insert on money_journal
    deferrable initially deferred for each row execute function journal_adds_up();
`;

const companyTables = ['payments', 'subscriptions', 'subscription_periods', 'money_journal'];

/** Payments, the periods they bought, and the money journal, whose entries sum to zero at commit. */
export const payments: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await makeAppendOnly(db, 'money_journal', { isErasable: true });
  },
};
